import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'workers' | 'databasePoolMax'>;

/** What nobody has raised fits every usual server, and is not worth the question at each start. */
const USUAL_POOL = 10;

/** Logs at the start where all pools together want more connections than PostgreSQL has: it shows only under load otherwise. */
export async function warnOfConnections(config: Settings, logger: Logger): Promise<void> {
  const { databaseUrl, workers, databasePoolMax } = config;
  if (databaseUrl === null || workers * databasePoolMax <= USUAL_POOL) return;
  const [{ inspectPostgresql }, { connectionsOf }] = await Promise.all([
    import('../../adapters/persistence-mikro-orm/index.ts'),
    import('../doctor/postgresql.ts'),
  ]);
  try {
    const { state, detail, remedy } = connectionsOf(await inspectPostgresql(databaseUrl), config);
    if (state !== 'ok') logger.warn({ remedy }, detail);
  } catch (error) {
    // The start does not depend on it; doctor says the same.
    logger.debug({ err: error }, 'the number of connections cannot be looked at');
  }
}
