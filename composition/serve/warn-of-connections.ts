import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'workers' | 'databasePoolMax'>;

/** A single pool up to this size is not checked: every server allows the default pool. */
const UNCHECKED_POOL = 10;

/**
 * Warns at the start if all pools together exceed PostgreSQL's connection limit, which otherwise shows only under load.
 */
export async function warnOfConnections(config: Settings, logger: Logger): Promise<void> {
  const { databaseUrl, workers, databasePoolMax } = config;
  if (databaseUrl === null || (workers === 1 && databasePoolMax <= UNCHECKED_POOL)) return;
  const [{ inspectPostgresql }, { connectionsOf }] = await Promise.all([
    import('../../adapters/persistence-mikro-orm/index.ts'),
    import('../doctor/database/postgresql.ts'),
  ]);
  try {
    const { state, detail, remedy } = connectionsOf(await inspectPostgresql(databaseUrl), config);
    if (state !== 'ok') logger.warn({ remedy }, detail);
  } catch (error) {
    // Not essential for the start; `doctor` reports the same.
    logger.debug({ err: error }, 'cannot check the number of database connections');
  }
}
