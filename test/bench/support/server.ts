import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilPrinted } from '../../support/process/processes.ts';
import type { World } from './world.ts';

export interface Server {
  /** Its origin. */
  readonly url: string;
  readonly pid: number;
  /** The file with its stderr. */
  readonly log: string;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The service as in production: one process on PostgreSQL and Redis. The rate limit is in effect but too high to be
 * reached.
 */
export function startService(
  world: World,
  options: { readonly nodeOptions?: readonly string[]; readonly name?: string; readonly databaseUrl?: string } = {},
): Promise<Server> {
  const { nodeOptions = [], name = 'service', databaseUrl = world.databaseUrl } = options;
  return start(world, name, [...nodeOptions, 'composition/presswerk.js', 'serve'], settings(world, name, databaseUrl));
}

/** The service as `npm start` runs it, on the database in its folder, with a delay for syncs; see disk-speed.ts. */
export async function startEmbeddedService(world: World, name: string, diskSyncMs: string) {
  const { DATABASE_URL, REDIS_URL, ...alone } = settings(world, name, '');
  const args = ['--import', './test/bench/support/disk-speed.ts', 'composition/server.ts'];
  const server = await start(world, name, args, { ...alone, DISK_SYNC_MS: diskSyncMs });
  return { ...server, dataDir: alone.DATA_DIR };
}

/** The service as `npm start` runs it. */
export function startEmbedded(world: World, name: string): Promise<Server> {
  const { DATABASE_URL, REDIS_URL, ...alone } = settings(world, name, '');
  return start(world, name, ['--import', './composition/keep-compiled.js', 'composition/server.ts'], alone);
}

/** The service without background work; see quiet-service.ts. */
export function startQuietService(
  world: World,
  databaseUrl: string,
  options: {
    readonly name?: string;
    readonly nodeOptions?: readonly string[];
    readonly eachAWindow?: boolean;
    readonly counts?: boolean;
  } = {},
): Promise<Server> {
  const { name = 'quiet', nodeOptions = [], eachAWindow = false, counts = false } = options;
  const environment = {
    ...settings(world, name, databaseUrl),
    ...(eachAWindow ? { EACH_A_WINDOW: 'yes' } : {}),
    ...(counts ? { COUNTS: 'yes' } : {}),
  };
  return start(world, name, [...nodeOptions, 'test/bench/service/quiet-service.ts'], environment);
}

/** `DATA_DIR` of the server with that name. */
export function dataFolder(world: World, name: string): string {
  return join(world.folder, name, 'data');
}

function settings(world: World, name: string, databaseUrl: string) {
  return {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: world.redisUrl,
    DATA_DIR: dataFolder(world, name),
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'info',
    // All connections come from one address, which may only have 256; those of a proxy are not counted.
    TRUST_PROXY: 'true',
    // Receivers are on this machine.
    WEBHOOK_TARGETS: 'any',
  };
}

/** The server that the API is measured against; see floor.ts. */
export function startFloor(world: World, options: { readonly sanitises?: boolean } = {}): Promise<Server> {
  return start(world, options.sanitises ? 'floor-sanitising' : 'floor', ['test/bench/api/floor.ts'], {
    DATABASE_URL: world.databaseUrl,
    ...(options.sanitises ? { FLOOR_SANITISES: 'yes' } : {}),
  });
}

/** The server that portal pages are measured against; see portal/floor.ts. */
export function startPortalFloor(world: World, databaseUrl: string, serviceUrl: string): Promise<Server> {
  return start(world, 'portal-floor', ['test/bench/portal/floor.ts'], {
    DATABASE_URL: databaseUrl,
    FLOOR_OF: serviceUrl,
  });
}

/** The server that account pages are measured against; see account/floor.ts. */
export function startAccountFloor(world: World, serviceUrl: string): Promise<Server> {
  return start(world, 'account-floor', ['test/bench/account/floor.ts'], {
    DATABASE_URL: world.databaseUrl,
    FLOOR_OF: serviceUrl,
  });
}

/** Starts a server that prints its address, with production's settings for Node and a clean environment. */
async function start(
  world: World,
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Server> {
  const log = join(world.folder, `${name}.log`);
  const file = openSync(log, 'a');
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', ...environment };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', file] });
  closeSync(file);
  const stop = () => end(child);
  world.atEnd(stop);
  const [, url = ''] = await ready(child, log);
  return { url, pid: child.pid ?? 0, log, stop };
}

async function ready(child: ChildProcess, log: string): Promise<RegExpExecArray> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...output, stderr: readFileSync(log, 'utf8') }));
  return untilPrinted({ child, output, ended }, /(?:ready at |"url":")(http:[^\s"]+)/);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(late);
}
