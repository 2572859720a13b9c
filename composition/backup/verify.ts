import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupReport, CliError } from '../../adapters/cli/index.ts';
import type { NamedFile } from '../../adapters/persistence-mikro-orm/index.ts';
import type { Config, S3Config } from '../config/config.ts';
import { BucketError, openBucketCheck } from './bucket-files.ts';
import { databaseFile, readDatabase, unequalTables } from './database-backup.ts';
import { backupPath, expectedHash } from './image-files.ts';
import { hashFile, type Manifest, readManifest, SUMS } from './manifest.ts';
import { createPool } from './pool.ts';
import { createFaults, type Faults, reportOf } from './report.ts';
import { readSums, type Sum } from './sums.ts';

export interface VerifyOptions {
  /** False leaves out images that are in a bucket. */
  readonly bucket: boolean;
}

/**
 * Reads all of a backup: hashes every file, opens the database, counts its rows, and looks for every file that its records
 * name. Images in a bucket are read there. Changes nothing.
 * @param config is read only for a backup with a bucket: the others need no configuration
 * @throws CliError if it is no backup, or the bucket cannot be read
 */
export async function verifyBackup(
  config: () => Pick<Config, 's3'>,
  folder: string,
  options: VerifyOptions,
): Promise<BackupReport> {
  const path = resolve(folder);
  const manifest = await readManifest(path);
  const faults = createFaults();
  if (manifest.bucket === null || !options.bucket) return verifyFiles(path, manifest, faults, undefined);
  return verifyFiles(path, manifest, faults, bucketOf(config(), manifest.bucket));
}

function bucketOf({ s3 }: Pick<Config, 's3'>, bucket: string): S3Config {
  if (s3 !== null) return s3;
  throw new CliError(
    `The images of this backup are in the bucket ${bucket}. Set S3_BUCKET to it, or to a copy, or leave them out with --without-bucket.`,
  );
}

async function verifyFiles(
  path: string,
  manifest: Manifest,
  faults: Faults,
  s3: S3Config | undefined,
): Promise<BackupReport> {
  if (!(await checkSums(path, manifest, faults))) return reportOf(path, manifest, faults);
  if (manifest.bucket === null) {
    await checkDatabase(path, manifest, faults, lookOnDisk(path, manifest, faults));
    return reportOf(path, manifest, faults);
  }
  if (s3 === undefined) {
    await checkDatabase(path, manifest, faults, { take: async () => undefined, done: async () => undefined });
    return reportOf(path, manifest, faults);
  }
  const check = await openBucketCheck(s3, faults);
  try {
    const pool = createPool();
    const seen = new Set<string>();
    await checkDatabase(path, manifest, faults, {
      async take(named) {
        if (seen.has(named.name)) return;
        seen.add(named.name);
        await pool.add(() => check.check(named));
      },
      done: () => pool.done(),
    });
    return reportOf(path, { ...manifest, ...check.counts }, faults, s3.bucket);
  } finally {
    await check.close();
  }
}

/** @returns true if the database's file is unchanged */
async function checkSums(folder: string, manifest: Manifest, faults: Faults): Promise<boolean> {
  const file = databaseFile(manifest.database);
  const sums = await hashFile(join(folder, SUMS)).catch(() => undefined);
  if (sums === undefined) {
    faults.add(SUMS, 'missing');
    return false;
  }
  if (sums.sha256 !== manifest.sums_sha256) {
    faults.add(SUMS, 'changed');
    return false;
  }
  let isDatabaseWhole = false;
  const pool = createPool();
  const known = new Set(manifest.faulty_originals);
  const check = async (sum: Sum) => {
    const fault = await faultOf(folder, sum, known);
    if (fault !== undefined) faults.add(sum.path, fault);
    else if (sum.path === file) isDatabaseWhole = true;
  };
  for await (const sum of readSums(folder)) {
    if (sum === undefined) faults.add(SUMS, 'changed');
    else await pool.add(() => check(sum));
  }
  await pool.done();
  return isDatabaseWhole;
}

async function faultOf(folder: string, { path, sha256 }: Sum, known: ReadonlySet<string>) {
  const promised = expectedHash(path);
  try {
    if ((await hashFile(join(folder, path))).sha256 !== sha256) return 'changed';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';
  }
  if (promised === undefined || promised === sha256) return undefined;
  return known.has(promised) ? 'faulty_before' : 'changed';
}

/** Takes each file that a record names. */
interface Look {
  take(file: NamedFile): Promise<void>;
  /** Resolves when all files have been checked. */
  done(): Promise<void>;
}

function lookOnDisk(folder: string, manifest: Manifest, faults: Faults): Look {
  const known = new Set(manifest.faulty_originals);
  const seen = new Set<string>();
  let missingRenditions = 0;
  return {
    async take(named) {
      if (seen.has(named.name)) return;
      seen.add(named.name);
      const path = backupPath(named);
      const isThere = await access(join(folder, path)).then(
        () => true,
        () => false,
      );
      if (isThere || faults.has(path)) return;
      if (named.kind === 'rendition') missingRenditions += 1;
      else faults.add(path, known.has(named.name) ? 'faulty_before' : 'missing');
    },
    async done() {
      if (missingRenditions > manifest.missing_renditions) faults.add('images/renditions', 'missing');
    },
  };
}

async function checkDatabase(folder: string, manifest: Manifest, faults: Faults, look: Look): Promise<void> {
  const file = databaseFile(manifest.database);
  try {
    const rows = await readDatabase(manifest.database, folder, look.take);
    for (const table of unequalTables(manifest.rows, rows)) faults.add(`${file}: ${table}`, 'rows');
  } catch (error) {
    if (error instanceof BucketError || (error instanceof CliError && /is not installed/.test(error.message))) {
      throw error;
    }
    faults.add(file, 'unreadable');
    return;
  }
  await look.done();
}
