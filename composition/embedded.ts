import { join } from 'node:path';
import { createDiskImageStore } from '../adapters/image-store-disk/index.ts';
import { createMikroOrmPersistence } from '../adapters/persistence-mikro-orm/index.ts';
import { composeService, type DurableService } from './compose.ts';

/** Where things lie in a data folder. */
export function dataFolders(dataDir: string): { readonly database: string; readonly images: string } {
  return { database: join(dataDir, 'database'), images: join(dataDir, 'images') };
}

/**
 * The service on nothing but a folder: PGlite and images on disk. The caller has the folder's lock (see data-lock.ts).
 * @throws where the folder cannot be used
 */
export async function openEmbedded(dataDir: string): Promise<DurableService> {
  const folders = dataFolders(dataDir);
  const imageStore = createDiskImageStore({ folder: folders.images });
  const persistence = await createMikroOrmPersistence({ driver: 'pglite', folder: folders.database });
  return { ...composeService({ persistence, imageStore }), migrate: () => persistence.migrate() };
}
