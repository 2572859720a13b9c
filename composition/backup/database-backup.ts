import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../../adapters/cli/index.ts';
import { type NamedFile, withEmbeddedCopy, withSnapshot } from '../../adapters/persistence-mikro-orm/index.ts';
import type { Config } from '../config/config.ts';
import { pack, unpack } from './archive.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { readDump } from './dump-contents.ts';
import { ARCHIVE, DUMP, type Manifest } from './manifest.ts';
import { runProgram } from './postgresql-programs.ts';

/** The members of a backup's manifest that come from the database. */
export type DatabaseFacts = Pick<Manifest, 'schema' | 'rows'>;

export const databaseFile = (kind: Manifest['database']): string => (kind === 'embedded' ? ARCHIVE : DUMP);

/** Runs `work`, and translates the driver's errors for the operator. @throws CliError */
export async function withDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CliError || !(error instanceof Error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = error.message || code || error.name;
    throw new CliError(
      `The database of DATABASE_URL cannot be used: ${reason}. Run presswerk doctor to find the cause.`,
    );
  }
}

/** The database's address that bypasses a pooler. */
export const directUrlOf = ({ databaseUrl, databaseDirectUrl }: Config): string | null =>
  databaseDirectUrl ?? databaseUrl;

/** Writes a consistent copy of the database into a backup's folder, while others may write. */
export async function dumpDatabase(config: Config, folder: string): Promise<DatabaseFacts> {
  const url = directUrlOf(config);
  if (url !== null) return withDatabaseErrors(() => dumpPostgresql(url, folder));
  const copy = join(folder, '.database');
  try {
    await copyEmbedded(config.dataDir, copy);
    // Opening recovers the copy, so that a restored database starts without recovery.
    const facts = await withEmbeddedCopy(copy, async (contents) => ({
      schema: await contents.schema(),
      rows: await contents.rows(),
    }));
    await pack(copy, join(folder, ARCHIVE));
    return facts;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function dumpPostgresql(url: string, folder: string): Promise<DatabaseFacts> {
  return withSnapshot(url, async (snapshot) => {
    const facts = { schema: await snapshot.schema(), rows: await snapshot.rows() };
    const file = `--file=${join(folder, DUMP)}`;
    await runProgram('pg_dump', ['--format=custom', '--no-password', `--snapshot=${snapshot.id}`, file], url);
    return facts;
  });
}

/**
 * Reads the whole database of a backup, without changing anything.
 * @param onFile is called with every file that a record names
 * @returns the number of rows by table
 * @throws if it cannot be opened
 */
export async function readDatabase(
  kind: Manifest['database'],
  folder: string,
  onFile: (file: NamedFile) => Promise<void>,
): Promise<Record<string, number>> {
  const path = join(folder, databaseFile(kind));
  if (kind === 'postgresql') {
    let rows: Record<string, number> = {};
    await runProgram('pg_restore', ['--list', path], null);
    await runProgram('pg_restore', ['--data-only', '--file=-', path], null, async (sql) => {
      rows = await readDump(sql, onFile);
    });
    return rows;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'presswerk-backup-'));
  try {
    await unpack(path, scratch);
    return await withEmbeddedCopy(scratch, async (contents) => {
      for await (const file of contents.files()) await onFile(file);
      return contents.rows();
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Tables whose number of rows differs. */
export function unequalTables(one: Manifest['rows'], other: Manifest['rows']): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((table) => (one[table] ?? 0) !== (other[table] ?? 0))
    .sort();
}
