import type { MigrationProgress } from '../../adapters/persistence-mikro-orm/index.ts';
import type { DurableService } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { runStartStep } from '../start-error.ts';

export interface OpenedService {
  readonly service: DurableService;
  /** The names of the migrations that were missing. */
  readonly migrated: readonly string[];
}

/** The system's error codes for a folder that cannot be used. */
const FOLDER_ERROR_CODES = /^(?:EACCES|EEXIST|ENOTDIR|EPERM|EROFS|ENOSPC|ENOENT|ENAMETOOLONG)$/;

/** The message if a data folder cannot be used. */
export function folderLine(dataDir: string): string {
  return `DATA_DIR=${dataDir}: cannot use this folder. Name one that can be written`;
}

/**
 * Opens the configured service with its schema up to date. For the embedded one the caller holds the data folder's
 * lock. PostgreSQL reports the running migration by `onProgress`.
 * @throws StartError
 */
export async function openService(
  config: Config,
  onProgress?: (progress: MigrationProgress) => void,
): Promise<OpenedService> {
  const service = await openMigratedService(config);
  try {
    return { service, migrated: await runStartStep(() => service.migrate(onProgress), lineOf(config)) };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** As `openService`, but without migrating: another process has done it. @throws StartError */
export async function openMigratedService(config: Config): Promise<DurableService> {
  // The data folder contains unpublished releases, originals and token hashes, which no other user may read.
  process.umask(0o077);
  return runStartStep(() => open(config), lineOf(config));
}

function lineOf({ databaseUrl, dataDir }: Config): (code: string) => string {
  const database =
    databaseUrl === null
      ? `DATA_DIR=${dataDir}: cannot open the database in this folder. Restore it from a backup, or name another folder`
      : 'DATABASE_URL: cannot use this database. Check whether it runs and accepts connections';
  return (code) => (FOLDER_ERROR_CODES.test(code) ? folderLine(dataDir) : database);
}

/** Loads only the configured database driver. */
async function open(config: Config): Promise<DurableService> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null) return (await import('./embedded.ts')).openEmbedded(dataDir, config);
  return (await import('./production.ts')).openProduction(databaseUrl, config);
}
