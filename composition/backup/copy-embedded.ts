import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../../adapters/cli/index.ts';
import { callControl } from '../../adapters/control/index.ts';
import { ownDataFolder } from '../data-folder/data-folder.ts';
import { DATABASE_FOLDER } from '../data-folder/data-layout.ts';
import { findDataHolder, type LockHolder } from '../data-folder/data-lock.ts';
import { BEGIN_COPY, END_COPY, HOLD_COPY } from './copy-operations.ts';
import { FOLDER_MODE } from './manifest.ts';

/** Interval of renewals, well within the minute after which the server drops the hold (see Copying). */
const HOLD_EVERY_MS = 10_000;

/** PostgreSQL's log. Copied last, so that it has all changes to the other files. */
const LOG_FOLDER = 'pg_wal';

/**
 * Copies the embedded database to `target`, while the server runs or without one. The copy is like the folder of a
 * killed process: opening it recovers it.
 * @throws CliError if there is none, or if the copy is not consistent
 */
export async function copyEmbedded(dataDir: string, target: string): Promise<void> {
  const source = join(dataDir, DATABASE_FOLDER);
  const holder = await findDataHolder(dataDir);
  if (holder?.role === 'server') return copyFromServer(holder, source, target);
  const entries = await readdir(source).catch(() => []);
  if (entries.length === 0) {
    throw new CliError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has one.`);
  }
  const result = await ownDataFolder(dataDir, 'command', async () => {
    throw new CliError('A backup of the data folder is being made. Try again when it has finished.');
  });
  if ('holder' in result) {
    if (result.holder.role === 'server') return copyFromServer(result.holder, source, target);
    throw new CliError(`Another command (process ${result.holder.pid}) is using ${dataDir}. Wait for it, or stop it.`);
  }
  try {
    await copyDatabase(source, target);
  } finally {
    await result.owned.close();
  }
}

async function copyFromServer(server: LockHolder, source: string, target: string): Promise<void> {
  const call = (operation: string, id: string | null) =>
    callControl(server.socket, operation, id).catch((error: Error) => {
      throw new CliError(`The running server (process ${server.pid}) cannot be backed up: ${error.message}`);
    });
  const id = String(await call(BEGIN_COPY, null));
  // Errors are ignored: a hold that cannot be renewed has expired, so ending it below fails, too.
  const timer = setInterval(() => void call(HOLD_COPY, id).catch(() => undefined), HOLD_EVERY_MS);
  try {
    await copyDatabase(source, target);
  } finally {
    clearInterval(timer);
  }
  await call(END_COPY, id);
}

async function copyDatabase(source: string, target: string): Promise<void> {
  await copyFolder(source, target, (path) => path !== LOG_FOLDER);
  await copyFolder(join(source, LOG_FOLDER), join(target, LOG_FOLDER));
}

/** Skips files that are removed during the copy: their removal is in the log. */
async function copyFolder(source: string, target: string, isWanted = (_name: string) => true): Promise<void> {
  await mkdir(target, { recursive: true, mode: FOLDER_MODE });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    try {
      if (entry.isDirectory()) await copyFolder(from, to);
      else if (entry.isFile()) await copyFile(from, to);
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' || path !== from) throw error;
    }
  }
}
