import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../process/free-ports.ts';
import { type Found, runSql } from '../services.ts';

/** A test's own PostgreSQL, with its own cluster and port, for tests that harm it. */
export interface PostgresqlServer {
  /** Its only database, as superuser. */
  readonly url: string;
  /** Resolves once it accepts connections. */
  start(): Promise<void>;
  /** `fast` ends sessions and writes everything; `immediate` is a controlled crash, `kill` is SIGKILL. */
  stop(how: 'fast' | 'immediate' | 'kill'): Promise<void>;
  /** The server accepts connections and statements but does not respond. */
  freeze(): void;
  thaw(): void;
  /**
   * A streaming replica of its current state, ready for queries: a server of its own, which `select pg_promote()` makes
   * a primary. Its name in `synchronous_standby_names` is `replica`.
   */
  replica(): Promise<PostgresqlServer>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

/**
 * Creates servers. Tests are skipped if the programs are missing, except in CI. PostgreSQL refuses to run as root,
 * which therefore runs it as the user `postgres`.
 */
export function ownPostgresql(): Found<(settings?: Readonly<Record<string, string>>) => Promise<PostgresqlServer>> {
  const folder = postgresqlPrograms();
  const user = unprivilegedUser();
  if (folder !== undefined && user !== undefined) {
    return { service: (settings = {}) => makeServer(folder, user, settings), skip: false };
  }
  const skip = 'there is no PostgreSQL (initdb and postgres, and for root the user postgres) that could be stopped';
  if (process.env.CI === 'true') throw new Error(skip);
  return { service: undefined, skip };
}

/** The folder of initdb: on the path, or where Debian installs it. */
export function postgresqlPrograms(): string | undefined {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  return [...debian.reverse(), (stdout ?? '').trim()].find((each) => each !== '' && existsSync(join(each, 'initdb')));
}

/** The user that runs programs that refuse to run as root; undefined if root has no such user. */
export function unprivilegedUser(): { uid?: number; gid?: number } | undefined {
  return process.getuid?.() === 0 ? userIds('postgres') : {};
}

function userIds(name: string): { uid: number; gid: number } | undefined {
  const ids = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }));
  if (ids.some(({ status }) => status !== 0)) return undefined;
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  return { uid: uid as number, gid: gid as number };
}

type User = { uid?: number; gid?: number };
type Settings = Readonly<Record<string, string>>;

function makeServer(binaries: string, user: User, settings: Settings): Promise<PostgresqlServer> {
  return serverOf(binaries, user, settings, 'initdb', (data) => [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...localeArguments()],
  ]);
}

/** Without a locale in the environment, PostgreSQL uses one in which letters outside ASCII have no case. */
export function localeArguments(): string[] {
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? [] : ['--locale=C.UTF-8'];
}

async function makeReplica(binaries: string, user: User, port: number, settings: Settings): Promise<PostgresqlServer> {
  const primary = `host=127.0.0.1 port=${port} user=postgres`;
  const conninfo = { primary_conninfo: `${primary} application_name=replica` };
  const server = await serverOf(binaries, user, { ...settings, ...conninfo }, 'pg_basebackup', (data) => [
    ...['-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  ]);
  await server.start();
  return server;
}

/** @param program fills the new folder that its arguments name */
async function serverOf(
  binaries: string,
  user: User,
  settings: Settings,
  program: 'initdb' | 'pg_basebackup',
  argumentsFor: (data: string) => string[],
): Promise<PostgresqlServer> {
  const home = mkdtempSync(join(tmpdir(), 'presswerk-postgresql-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid as number);
  const data = join(home, 'data');
  await promisify(execFile)(join(binaries, program), argumentsFor(data), { ...user, cwd: home });
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const given = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: home, ...settings };
  let child: ChildProcess | undefined;
  let stopped: readonly number[] = [];
  const lives = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const thaw = () => {
    for (const pid of stopped) signal(pid, 'SIGCONT');
    stopped = [];
  };
  const stop: PostgresqlServer['stop'] = async (how) => {
    if (child === undefined || !lives()) return;
    const family = processTree(child.pid as number);
    child.kill(SIGNALS[how]);
    await once(child, 'exit');
    // Child processes notice the loss of their parent, and a new server refuses to start until they have ended.
    while (family.some((pid) => existsSync(`/proc/${pid}`))) await sleep(20);
  };
  return {
    url,
    async start() {
      const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      child = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], { ...user, cwd: home, stdio: 'ignore' });
      await once(child, 'spawn');
      while (lives()) {
        const answers = runSql(url, 'select 1').then(
          () => true,
          () => false,
        );
        if (await answers) return;
        await sleep(100);
      }
      throw new Error(`PostgreSQL ended with ${child.exitCode ?? child.signalCode} instead of starting`);
    },
    stop,
    freeze() {
      stopped = processTree(child?.pid as number);
      for (const pid of stopped) signal(pid, 'SIGSTOP');
    },
    thaw,
    replica: () => makeReplica(binaries, user, port, settings),
    async close() {
      thaw();
      await stop('immediate');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A process and its children, the parent first: once it is stopped, it starts no more of them. */
export function processTree(head: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === head);
  return [head, ...children.map(Number)];
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already ended.
  }
}
