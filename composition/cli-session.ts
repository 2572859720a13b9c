import { existsSync } from 'node:fs';
import { CliError } from '../adapters/cli/cli-error.ts';
import { callControl } from '../adapters/control/index.ts';
import type { DurableService } from './compose.ts';
import type { Config } from './config.ts';
import { ownDataFolder } from './data-folder.ts';
import { findDataHolder, type LockHolder } from './data-lock.ts';

/** Where a command's work is done: in the running server, or on the database opened here. */
export interface CliSession {
  call(operation: string, input: unknown): Promise<unknown>;
  /** Resolves with the names of the steps that were missing. */
  migrate(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The database opened by this process. */
interface Local {
  readonly service: DurableService;
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

/**
 * Decides at the first call, and stays with it: with DATABASE_URL the work is done here on PostgreSQL; without, in the server
 * that has the data folder, or here where none runs. `note` tells the user what may surprise.
 */
export function createCliSession(config: Config, note: (line: string) => void): CliSession {
  let target: Promise<Local | LockHolder> | undefined;
  const decide = () => {
    target ??= config.databaseUrl === null ? decideEmbedded(config, note) : openPostgresql(config, config.databaseUrl);
    return target;
  };
  return {
    async call(operation, input) {
      const at = await decide();
      if (!('service' in at)) return callServer(at, operation, input);
      const { runOperation } = await import('../adapters/cli/operations.ts');
      return runOperation(at.service.application, operation, input);
    },
    async migrate() {
      const at = await decide();
      // A running server has migrated before it took the first request.
      return 'service' in at ? at.migrated : [];
    },
    async close() {
      const at = await target?.catch(() => undefined);
      if (at !== undefined && 'service' in at) await at.close();
    },
  };
}

async function callServer(server: LockHolder, operation: string, input: unknown): Promise<unknown> {
  try {
    return await callControl(server, operation, input);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET' && code !== 'EPIPE') throw error;
    throw new CliError(
      `The running server (process ${server.pid}) went away meanwhile. Look whether the command was done, or run it again.`,
    );
  }
}

async function openPostgresql(config: Config, url: string): Promise<Local> {
  const { openProduction } = await import('./production.ts');
  const service = await openProduction(url, config.dataDir);
  return migrated(service, () => service.close());
}

async function decideEmbedded(config: Config, note: (line: string) => void): Promise<Local | LockHolder> {
  const holder = await findDataHolder(config.dataDir);
  if (holder?.role === 'server') return holder;
  const result = await ownDataFolder(config.dataDir, 'command', async () => {
    throw new CliError('A command has the data folder; try again in a moment.');
  });
  if ('holder' in result) {
    if (result.holder.role === 'server') return result.holder;
    throw new CliError(
      `Another command (process ${result.holder.pid}) has had ${config.dataDir} for a minute. Wait for it, or stop it.`,
    );
  }
  const { owned } = result;
  try {
    const { dataFolders, openEmbedded } = await import('./embedded.ts');
    if (!existsSync(dataFolders(config.dataDir).database)) note(`A new database is made in ${config.dataDir}.`);
    const service = await openEmbedded(config.dataDir);
    return await migrated(service, async () => {
      await service.close();
      await owned.close();
    });
  } catch (error) {
    await owned.close();
    throw error;
  }
}

async function migrated(service: DurableService, close: () => Promise<void>): Promise<Local> {
  try {
    return { service, migrated: await service.migrate(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
