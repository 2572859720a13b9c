import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupReport, CliError } from '../../adapters/cli/index.ts';
import type { NamedFile } from '../../adapters/persistence-mikro-orm/index.ts';
import { databaseFile, readDatabase, unequalTables } from './database-backup.ts';
import { backupPath, expectedHash } from './image-files.ts';
import { hashFile, type Manifest, readManifest, SUMS } from './manifest.ts';
import { createPool } from './pool.ts';
import { createFaults, type Faults, reportOf } from './report.ts';
import { readSums, type Sum } from './sums.ts';

/**
 * Reads all of a backup: hashes every file, opens the database, counts its rows, and looks for every file that its records
 * name. Changes nothing.
 * @throws CliError if it is no backup
 */
export async function verifyBackup(folder: string): Promise<BackupReport> {
  const path = resolve(folder);
  const manifest = await readManifest(path);
  const faults = createFaults();
  const isDatabaseWhole = await checkSums(path, manifest, faults);
  if (isDatabaseWhole) await checkDatabase(path, manifest, faults);
  return reportOf(path, manifest, faults);
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

async function checkDatabase(folder: string, manifest: Manifest, faults: Faults): Promise<void> {
  const file = databaseFile(manifest.database);
  const known = new Set(manifest.faulty_originals);
  const seen = new Set<string>();
  let missingRenditions = 0;
  const checkFile = async (imageFile: NamedFile) => {
    if (manifest.bucket !== null || seen.has(imageFile.name)) return;
    seen.add(imageFile.name);
    const path = backupPath(imageFile);
    const exists = await access(join(folder, path)).then(
      () => true,
      () => false,
    );
    if (exists || faults.has(path)) return;
    if (imageFile.kind === 'rendition') missingRenditions += 1;
    else faults.add(path, known.has(imageFile.name) ? 'faulty_before' : 'missing');
  };
  try {
    const rows = await readDatabase(manifest.database, folder, checkFile);
    for (const table of unequalTables(manifest.rows, rows)) faults.add(`${file}: ${table}`, 'rows');
  } catch (error) {
    if (error instanceof CliError && /is not installed/.test(error.message)) throw error;
    faults.add(file, 'unreadable');
    return;
  }
  if (missingRenditions > manifest.missing_renditions) faults.add('images/renditions', 'missing');
}
