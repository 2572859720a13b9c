import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import { composeService, type DurableService, type OwnParts } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { openImageStore } from './image-store.ts';

/**
 * The service on PostgreSQL, with images on disk or in a bucket. Any number of processes may share both: on one machine
 * with images on disk, otherwise on several.
 */
export async function openProduction(
  databaseUrl: string,
  config: Config,
  overrides: OwnParts = {},
): Promise<DurableService> {
  const imageStore = await openImageStore(config);
  const persistence = await createMikroOrmPersistence({
    driver: 'postgresql',
    url: databaseUrl,
    poolMax: config.databasePoolMax,
    statementTimeoutMs: config.databaseStatementTimeoutMs,
    prepare: config.databasePrepare,
    ...(config.databaseReadUrl !== null && {
      replica: { url: config.databaseReadUrl, maxLagMs: config.databaseReadMaxLagMs },
    }),
    ...(config.databaseDirectUrl === null ? {} : { directUrl: config.databaseDirectUrl }),
  });
  return {
    ...composeService({
      persistence,
      imageStore,
      images: config,
      webhooks: config,
      announcing: config,
      people: config,
      review: config,
      retention: config,
      own: overrides,
    }),
    migrate: (onProgress) => persistence.migrate(onProgress),
  };
}
