import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, isReadOnlyOperation, runOperation } from '../adapters/cli/index.ts';
import { callControl } from '../adapters/control/index.ts';
import type { MigrationProgress } from '../adapters/persistence-mikro-orm/index.ts';
import type { Config } from './config/config.ts';
import { ownDataFolder } from './data-folder/data-folder.ts';
import { DATABASE_FOLDER } from './data-folder/data-layout.ts';
import { findDataHolder, type LockHolder } from './data-folder/data-lock.ts';
import { progressLine } from './observe/log-migration.ts';
import { folderLine, type OpenedService, openService } from './ports/open-service.ts';
import { openSignals } from './ports/signals.ts';
import { ADDRESS, addressOf } from './serve/address.ts';
import { runStartStep, StartError } from './start-error.ts';

/** Runs a command's operations in the running server, or in this process, which then opens the database. */
export interface CliSession {
  call(operation: string, input: unknown): Promise<unknown>;
  /** The service's public address, from the running server, otherwise from the configuration; null if neither has one. */
  address(): Promise<string | null>;
  /** Resolves with the names of the migrations that were missing; `print` receives a line as each begins. */
  migrate(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The database opened by this process. */
interface LocalService extends OpenedService {
  close(): Promise<void>;
}

/**
 * Decides at the first call where commands run. With DATABASE_URL: in this process, on PostgreSQL. Without: in the
 * server that holds the data folder, or in this process if no server runs. `print` receives progress and warnings.
 */
export function createCliSession(config: Config, print: (line: string) => void): CliSession {
  let target: Promise<LocalService | LockHolder> | undefined;
  const chooseTarget = (isReadOnly: boolean, onProgress?: (progress: MigrationProgress) => void) => {
    target ??= asCliError(
      config.databaseUrl === null ? chooseEmbeddedTarget(config, isReadOnly, print) : openHere(config, onProgress),
    );
    return target;
  };
  return {
    async call(operation, input) {
      const chosen = await chooseTarget(isReadOnlyOperation(operation));
      if (!('service' in chosen)) return callServer(chosen, operation, input);
      return runOperation(chosen.service.application, operation, input);
    },
    async address() {
      const chosen = await chooseTarget(true);
      if (!('service' in chosen)) return (await callServer(chosen, ADDRESS, null)) as string;
      return config.baseUrl === null && config.port === 0 ? null : addressOf(config, config.port);
    },
    async migrate() {
      const chosen = await chooseTarget(false, (progress) => print(progressLine(progress)));
      // A running server has already migrated.
      return 'service' in chosen ? chosen.migrated : [];
    },
    async close() {
      const chosen = await target?.catch(() => undefined);
      if (chosen !== undefined && 'service' in chosen) await chosen.close();
    },
  };
}

async function asCliError<T>(opening: Promise<T>): Promise<T> {
  return opening.catch((error) => {
    throw error instanceof StartError ? new CliError(error.message) : error;
  });
}

async function callServer(server: LockHolder, operation: string, input: unknown): Promise<unknown> {
  try {
    return await callControl(server.socket, operation, input);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !/^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(code)) throw error;
    throw new CliError(
      `The running server (process ${server.pid}) stopped during the command. Check whether it took effect, or run it again.`,
    );
  }
}

async function openHere(config: Config, onProgress?: (progress: MigrationProgress) => void): Promise<LocalService> {
  // Without the replica: a command runs only a few queries, and checking the replica's lag would cost more.
  const opened = await openService({ ...config, databaseReadUrl: null }, onProgress);
  // Tells running servers at once what the command has changed.
  const signals = await openSignals(config.redisUrl, opened.service);
  return {
    ...opened,
    async close() {
      await signals?.close();
      await opened.service.close();
    },
  };
}

/** @throws CliError if there is no database and the command only reads */
async function chooseEmbeddedTarget(
  config: Config,
  isReadOnly: boolean,
  print: (line: string) => void,
): Promise<LocalService | LockHolder> {
  const holder = await findDataHolder(config.dataDir);
  if (holder?.role === 'server') return holder;
  const hasDatabase = () => existsSync(join(config.dataDir, DATABASE_FOLDER));
  if (isReadOnly && !hasDatabase()) {
    throw new CliError(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the folder that has one, or create one with npm start.`,
    );
  }
  const takeFolder = () =>
    ownDataFolder(config.dataDir, 'command', async () => {
      throw new CliError('Another command is using the data folder. Try again in a few seconds.');
    });
  const result = await runStartStep(takeFolder, () => folderLine(config.dataDir));
  if ('holder' in result) {
    if (result.holder.role === 'server') return result.holder;
    throw new CliError(
      `Another command (process ${result.holder.pid}) has been using ${config.dataDir} for a minute. Wait for it, or stop it.`,
    );
  }
  const { owned } = result;
  try {
    if (!hasDatabase()) print(`Creating a new database in ${config.dataDir}.`);
    const local = await openHere(config);
    return {
      ...local,
      async close() {
        await local.close();
        await owned.close();
      },
    };
  } catch (error) {
    await owned.close();
    throw error;
  }
}
