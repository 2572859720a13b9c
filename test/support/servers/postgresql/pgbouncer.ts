import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../process/free-ports.ts';
import { type Found, runSql } from '../services.ts';
import { unprivilegedUser } from './postgresql-server.ts';

/** A test's own pooler in front of a PostgreSQL. */
export interface Pooler {
  /** The address of the same database through the pooler. */
  urlOf(databaseUrl: string): string;
  close(): Promise<void>;
}

/** Server connections per database; few, so that clients share them. */
const POOL_SIZE = 3;

/** Paths to try; Debian installs it in the second. */
const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer'];

/**
 * Starts PgBouncer in transaction mode with defaults otherwise. Tests are skipped if it is missing, except in CI.
 * PgBouncer refuses to run as root, which therefore runs it as the user `postgres`.
 */
export function ownPgbouncer(): Found<(serverUrl: string) => Promise<Pooler>> {
  const program = PLACES.find((place) => spawnSync(place, ['--version']).status === 0);
  const user = unprivilegedUser();
  if (program !== undefined && user !== undefined) {
    return { service: (serverUrl) => startPgbouncer(program, user, serverUrl), skip: false };
  }
  const skip = 'there is no pgbouncer (and for root the user postgres) that could be started';
  if (process.env.CI === 'true') throw new Error(skip);
  return { service: undefined, skip };
}

async function startPgbouncer(
  program: string,
  user: { uid?: number; gid?: number },
  serverUrl: string,
): Promise<Pooler> {
  const server = new URL(serverUrl);
  const home = mkdtempSync(join(tmpdir(), 'presswerk-pgbouncer-'));
  const port = await freePort();
  const settings = join(home, 'pgbouncer.ini');
  const users = join(home, 'users');
  const password = server.password === '' ? '' : ` password=${decodeURIComponent(server.password)}`;
  writeFileSync(users, `"${server.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
`,
  );
  if (user.uid !== undefined) {
    for (const path of [home, settings, users]) chownSync(path, user.uid, user.gid as number);
  }
  const child = spawn(program, ['-q', settings], { ...user, cwd: home, stdio: 'ignore' });
  await once(child, 'spawn');
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return url.href;
  };
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt++) {
    const answers = runSql(urlOf(serverUrl), 'select 1').then(
      () => true,
      () => false,
    );
    if (await answers) return { urlOf, close };
    if (!existsSync(`/proc/${child.pid}`)) break;
    await sleep(100);
  }
  await close();
  throw new Error('PgBouncer does not answer');
}
