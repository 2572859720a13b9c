import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CliError } from '../../adapters/cli/index.ts';
import { parseDatabaseUrl } from '../../adapters/persistence-mikro-orm/database-url/index.ts';

export type PostgresqlProgram = 'pg_dump' | 'pg_restore';

/** Maximum bytes of stderr that are kept: the reason comes first. */
const STDERR_MAX = 16 * 1024;

/**
 * Runs one of PostgreSQL's client programs. Passes address and user in its environment, which other users cannot read, and
 * the password in a file that only this user can read and that is removed afterwards.
 * @param url address of the database; null for a program that only reads a file
 * @param read consumes the program's output
 * @throws CliError if the program is missing or fails
 */
export async function runProgram(
  program: PostgresqlProgram,
  args: readonly string[],
  url: string | null,
  read: (stdout: Readable) => Promise<void> = discard,
): Promise<void> {
  const folder = url === null ? undefined : await mkdtemp(join(tmpdir(), 'presswerk-pg-'));
  try {
    const environment = url === null || folder === undefined ? {} : await connection(url, folder);
    const child = spawn(program, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    await finish(program, child, read);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function connection(url: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const { host, port, user, password, database, sslMode, sslRootCertificate } = parseDatabaseUrl(url);
  const passFile = join(folder, 'pgpass');
  const escaped = password.replace(/[\\:]/g, '\\$&');
  await writeFile(passFile, `*:*:*:*:${escaped}\n`, { mode: 0o600, flag: 'wx' });
  return {
    PGHOST: host,
    PGPORT: port || '5432',
    PGUSER: user,
    PGDATABASE: database,
    PGPASSFILE: passFile,
    PGAPPNAME: 'presswerk-backup',
    ...(sslMode !== null && { PGSSLMODE: sslMode, PGSSLROOTCERT: sslRootCertificate ?? undefined }),
    // Unset, because the caller's variables could lead to another database.
    PGPASSWORD: undefined,
    PGSERVICE: undefined,
    PGHOSTADDR: undefined,
    PGOPTIONS: undefined,
  };
}

async function discard(stdout: Readable): Promise<void> {
  stdout.resume();
}

async function finish(
  program: PostgresqlProgram,
  child: ChildProcess,
  read: (stdout: Readable) => Promise<void>,
): Promise<void> {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < STDERR_MAX) stderr += text;
  });
  const closed = once(child, 'close') as Promise<[code: number | null]>;
  const reading = child.stdout === null ? Promise.resolve() : read(child.stdout);
  reading.catch(() => child.kill());
  const [outcome, end] = await Promise.allSettled([reading, closed]);
  if (end.status === 'rejected') throw missing(program, end.reason);
  if (outcome.status === 'rejected') throw outcome.reason;
  const [code] = end.value;
  if (code !== 0) throw new CliError(`${program} failed: ${stderr.trim() || `it ended with ${code}`}`);
}

function missing(program: PostgresqlProgram, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error;
  return new CliError(
    `${program} is not installed. Install PostgreSQL's client programs, of the server's version or later.`,
  );
}
