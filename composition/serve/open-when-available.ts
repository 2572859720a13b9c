import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ApplicationError } from '../../application/errors.ts';
import type { DurableService } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { logMigration } from '../observe/log-migration.ts';
import { openService } from '../ports/open-service.ts';
import { StartError } from '../start-error.ts';

const RETRY_MS = 1_000;

/**
 * Opens the service on PostgreSQL with its schema up to date. Waits up to DATABASE_WAIT_SECONDS for a database that
 * cannot be reached, as during a restart, but not for one that refuses the login. @throws StartError
 */
export async function openWhenAvailable(config: Config, logger: Logger): Promise<DurableService> {
  const { databaseWaitSeconds } = config;
  const end = performance.now() + databaseWaitSeconds * 1_000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const { service } = await openService(config, logMigration(logger));
      if (!isFirst) logger.info('connected to the database');
      return service;
    } catch (error) {
      if (!(await isUnreachable(error)) || performance.now() + RETRY_MS >= end) throw error;
      if (isFirst) logger.warn({ seconds: databaseWaitSeconds }, 'the database does not respond: waiting for it');
      await sleep(RETRY_MS);
    }
  }
}

async function isUnreachable(error: unknown): Promise<boolean> {
  if (!(error instanceof StartError) || !ApplicationError.is(error.cause, 'unavailable')) return false;
  const { isRefused } = await import('../../adapters/persistence-mikro-orm/index.ts');
  return !isRefused(error.cause);
}
