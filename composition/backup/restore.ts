import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupReport, CliError } from '../../adapters/cli/index.ts';
import { isEmptyPostgresql, isKnownSchema, withSnapshot } from '../../adapters/persistence-mikro-orm/index.ts';
import type { Config } from '../config/config.ts';
import { ownDataFolder } from '../data-folder/data-folder.ts';
import { DATABASE_FOLDER, IMAGES_FOLDER } from '../data-folder/data-layout.ts';
import { testBucket } from '../ports/image-store.ts';
import { unpack } from './archive.ts';
import { databaseFile, directUrlOf, unequalTables, withDatabaseErrors } from './database-backup.ts';
import { copyHashed, isEmptyStore, STORE_FOLDERS } from './image-files.ts';
import { ARCHIVE, DUMP, FOLDER_MODE, type Manifest, readManifest } from './manifest.ts';
import { createPool } from './pool.ts';
import { runProgram } from './postgresql-programs.ts';
import { readSums } from './sums.ts';
import { verifyBackup } from './verify.ts';

/**
 * Restores a backup into the configured database and image store, which must be empty. Verifies the backup first, so that a
 * damaged one changes nothing.
 * @throws CliError
 */
export async function restoreBackup(config: Config, folder: string): Promise<BackupReport> {
  process.umask(0o077);
  const source = resolve(folder);
  const manifest = await readManifest(source);
  assertFits(config, manifest);
  await assertStore(config);
  return withTarget(config, async (restoreDatabase) => {
    // Not the images in a bucket: that could take hours, in which nothing is served.
    const verified = await verifyBackup(() => config, source, { bucket: false });
    const damaged = verified.faults.find(({ fault }) => fault !== 'faulty_before');
    if (damaged !== undefined) {
      throw new CliError(
        `The backup is damaged (${damaged.file}: ${damaged.fault}), and nothing was restored. presswerk backup verify ${folder} names all faults; use another backup.`,
      );
    }
    try {
      await restoreImages(config, source);
      // Last, so that a database exists only once everything else is restored.
      await restoreDatabase(source, manifest);
    } catch (error) {
      await removeImages(config);
      throw error;
    }
    return verified;
  });
}

/** @throws CliError if this configuration or program cannot use the backup */
function assertFits({ databaseUrl, s3 }: Config, { database, schema, version, bucket }: Manifest): void {
  if (database === 'embedded' && databaseUrl !== null) {
    throw new CliError('This is a backup of the embedded database. Unset DATABASE_URL to restore it into DATA_DIR.');
  }
  if (database === 'postgresql' && databaseUrl === null) {
    throw new CliError('This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one.');
  }
  if (!isKnownSchema(schema)) {
    throw new CliError(
      `The backup was made by Presswerk ${version}, with a newer schema (${schema}) than this version knows. Restore it with that version.`,
    );
  }
  if (bucket === null && s3 !== null) {
    throw new CliError(
      `The backup has images on disk, and S3_BUCKET is set. Unset it for this command, then copy DATA_DIR/${IMAGES_FOLDER} into the bucket.`,
    );
  }
  if (bucket !== null && s3 === null) {
    throw new CliError(`The images of this backup are in the bucket ${bucket}. Set S3_BUCKET to it, or to a copy.`);
  }
}

/** @throws CliError if there are images on disk, or the bucket cannot be used */
async function assertStore({ dataDir, s3 }: Config): Promise<void> {
  if (s3 !== null) {
    const finding = await testBucket({ dataDir, s3 });
    // Without a storage that does not respond, everything except pictures works.
    if (finding === undefined || finding.fault === 'away') return;
    throw new CliError(`The bucket ${s3.bucket} cannot be used: ${finding.reason}. Nothing was changed.`);
  }
  const folder = join(dataDir, IMAGES_FOLDER);
  if (!(await isEmptyStore(folder))) {
    throw new CliError(
      `There are images in ${folder}. Set DATA_DIR to an empty folder, or move ${IMAGES_FOLDER} away. Nothing was changed.`,
    );
  }
}

type RestoreDatabase = (source: string, manifest: Manifest) => Promise<void>;

/** Runs `work` once the target database is known to be empty. */
async function withTarget<T>(config: Config, work: (restore: RestoreDatabase) => Promise<T>): Promise<T> {
  const url = directUrlOf(config);
  if (url !== null) {
    if (!(await withDatabaseErrors(() => isEmptyPostgresql(url)))) {
      throw new CliError(
        'The database of DATABASE_URL is not empty. Create a new one with CREATE DATABASE, and set DATABASE_URL to it. Nothing was changed.',
      );
    }
    return work((source, manifest) => restorePostgresql(url, source, manifest));
  }
  const { dataDir } = config;
  const result = await ownDataFolder(dataDir, 'command', async () => {
    throw new CliError('A backup is being restored into the data folder.');
  });
  if ('holder' in result) {
    throw new CliError(
      `Process ${result.holder.pid} is using ${dataDir}. Stop it, or set DATA_DIR to an empty folder.`,
    );
  }
  try {
    const target = join(dataDir, DATABASE_FOLDER);
    if ((await readdir(target).catch(() => [])).length > 0) {
      throw new CliError(
        `There is a database in ${dataDir}. Set DATA_DIR to an empty folder, or move ${DATABASE_FOLDER} away. Nothing was changed.`,
      );
    }
    return await work((source) => restoreEmbedded(target, source));
  } finally {
    await result.owned.close();
  }
}

async function restoreImages({ dataDir, s3 }: Config, source: string): Promise<void> {
  if (s3 !== null) return;
  const pool = createPool();
  for await (const sum of readSums(source)) {
    if (sum === undefined || sum.path === databaseFile('embedded') || sum.path === databaseFile('postgresql')) continue;
    // A path in a backup is the same as below DATA_DIR.
    await pool.add(async () => {
      const copied = await copyHashed(join(source, sum.path), join(dataDir, sum.path));
      if (copied?.sha256 !== sum.sha256) throw new CliError(`${sum.path} has changed while it was restored.`);
    });
  }
  await pool.done();
}

/** Removes the images of a failed restore, so that it can be repeated. The store was empty before. */
async function removeImages({ dataDir, s3 }: Config): Promise<void> {
  if (s3 !== null) return;
  for (const part of STORE_FOLDERS) await rm(join(dataDir, IMAGES_FOLDER, part), { recursive: true, force: true });
}

async function restorePostgresql(url: string, source: string, manifest: Manifest): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--no-password'];
  await runProgram('pg_restore', [...options, `--dbname=${database}`, join(source, DUMP)], url);
  const rows = await withSnapshot(url, (snapshot) => snapshot.rows());
  const [table] = unequalTables(manifest.rows, rows);
  if (table !== undefined) {
    throw new CliError(
      `After restoring, ${table} has ${rows[table] ?? 0} rows instead of ${manifest.rows[table] ?? 0}.`,
    );
  }
}

/** Creates the database in one step, so that an interrupted restore leaves none. */
async function restoreEmbedded(target: string, source: string): Promise<void> {
  const unpacked = `${target}.restoring`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true, mode: FOLDER_MODE });
  await unpack(join(source, ARCHIVE), unpacked);
  await rm(target, { recursive: true, force: true });
  await rename(unpacked, target);
}
