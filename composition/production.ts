import { join } from 'node:path';
import { createDiskImageStore } from '../adapters/image-store-disk/index.ts';
import { createMikroOrmPersistence } from '../adapters/persistence-mikro-orm/index.ts';
import { composeService, type DurableService, type ImageSettings } from './compose.ts';
import { IMAGES_FOLDER } from './data-layout.ts';

/** The service on PostgreSQL, with images on disk. Any number of processes of one machine may share both. */
export async function openProduction(
  databaseUrl: string,
  dataDir: string,
  images: ImageSettings,
): Promise<DurableService> {
  const imageStore = createDiskImageStore({ folder: join(dataDir, IMAGES_FOLDER) });
  const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: databaseUrl });
  return { ...composeService({ persistence, imageStore, images }), migrate: () => persistence.migrate() };
}
