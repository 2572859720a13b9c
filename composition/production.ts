import { join } from 'node:path';
import { createDiskImageStore } from '../adapters/image-store-disk/index.ts';
import { createMikroOrmPersistence } from '../adapters/persistence-mikro-orm/index.ts';
import { composeService, type DurableService } from './compose.ts';
import type { Config } from './config.ts';
import { IMAGES_FOLDER } from './data-layout.ts';

/** The service on PostgreSQL, with images on disk. Any number of processes of one machine may share both. */
export async function openProduction(databaseUrl: string, config: Config): Promise<DurableService> {
  const imageStore = createDiskImageStore({ folder: join(config.dataDir, IMAGES_FOLDER) });
  const persistence = await createMikroOrmPersistence({
    driver: 'postgresql',
    url: databaseUrl,
    poolMax: config.databasePoolMax,
    statementTimeoutMs: config.databaseStatementTimeoutMs,
  });
  return { ...composeService({ persistence, imageStore, images: config }), migrate: () => persistence.migrate() };
}
