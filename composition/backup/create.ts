import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupReport, CliError } from '../../adapters/cli/index.ts';
import type { NamedFile } from '../../adapters/persistence-mikro-orm/index.ts';
import type { Config } from '../config/config.ts';
import { RELEASE } from '../config/version.ts';
import { IMAGES_FOLDER } from '../data-folder/data-layout.ts';
import { databaseFile, dumpDatabase, readDatabase, unequalTables } from './database-backup.ts';
import { backupPath, copyHashed, imagePath } from './image-files.ts';
import { FILE_MODE, FOLDER_MODE, hashFile, type Manifest, SUMS, writeManifest } from './manifest.ts';
import { createPool } from './pool.ts';
import { createFaults, type Faults, reportOf } from './report.ts';
import { type SumsWriter, writeSums } from './sums.ts';

/**
 * Makes a backup in a new or empty folder, while the service runs. Copies the database first, then the files that its
 * records name: the service stores a file before the record that names it.
 * @throws CliError
 */
export async function createBackup(config: Config, folder: string, now = new Date()): Promise<BackupReport> {
  process.umask(0o077);
  const target = resolve(folder);
  await makeEmptyFolder(target);
  try {
    return await fillBackup(config, target, now);
  } catch (error) {
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true, force: true });
    throw error;
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  let entries: string[];
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    entries = await readdir(folder);
  } catch (error) {
    throw new CliError(`Cannot write to ${folder}: ${(error as Error).message}.`);
  }
  if (entries.length > 0) throw new CliError(`${folder} is not empty. Name a new folder for each backup.`);
}

async function fillBackup(config: Config, folder: string, now: Date): Promise<BackupReport> {
  const kind = config.databaseUrl === null ? 'embedded' : 'postgresql';
  const facts = await dumpDatabase(config, folder);
  const sums = writeSums(folder);
  const file = databaseFile(kind);
  await chmod(join(folder, file), FILE_MODE);
  const dump = await hashFile(join(folder, file));
  await sums.add({ path: file, sha256: dump.sha256 });
  const faults = createFaults();
  const images = copyImages(config, folder, sums, faults);
  // Reads the names from the dump, which also verifies that it is readable.
  const rows = await readDatabase(kind, folder, images.copyOnce)
    .finally(() => images.done())
    .finally(() => sums.close());
  const [table] = unequalTables(facts.rows, rows);
  if (table !== undefined) {
    throw new CliError(
      `The dump has ${rows[table] ?? 0} rows of ${table} and the database ${facts.rows[table] ?? 0}. Nothing was kept; try again.`,
    );
  }
  const manifest: Manifest = {
    format: 1,
    created_at: now.toISOString(),
    version: RELEASE.version,
    ...facts,
    database: kind,
    bucket: config.s3?.bucket ?? null,
    ...images.counts,
    bytes: dump.bytes + images.counts.bytes,
    sums_sha256: (await hashFile(join(folder, SUMS))).sha256,
    faulty_originals: faults.listed.map((fault) => fault.file.slice(-SHA256_LENGTH)),
  };
  await writeManifest(folder, manifest);
  return reportOf(folder, manifest, faults);
}

const SHA256_LENGTH = 64;

/** Copies each file named by a record once; only counts them if they are in a bucket. */
function copyImages({ dataDir, s3 }: Config, folder: string, sums: SumsWriter, faults: Faults) {
  const store = join(dataDir, IMAGES_FOLDER);
  const pool = createPool();
  const seen = new Set<string>();
  const counts = { originals: 0, renditions: 0, missing_renditions: 0, bytes: 0 };
  const copy = async (file: NamedFile) => {
    const path = backupPath(file);
    const copied = await copyHashed(join(store, imagePath(file)), join(folder, path));
    if (copied === undefined) {
      // Renditions may be removed after the dump; originals stay as long as a record names them.
      if (file.kind === 'rendition') counts.missing_renditions += 1;
      else faults.add(path, 'missing');
      return;
    }
    if (file.kind === 'original' && copied.sha256 !== file.name) faults.add(path, 'changed');
    counts[file.kind === 'original' ? 'originals' : 'renditions'] += 1;
    counts.bytes += copied.bytes;
    await sums.add({ path, sha256: copied.sha256 });
  };
  return {
    counts,
    async copyOnce(file: NamedFile): Promise<void> {
      if (seen.has(file.name)) return;
      seen.add(file.name);
      if (s3 !== null) {
        counts[file.kind === 'original' ? 'originals' : 'renditions'] += 1;
        return;
      }
      await pool.add(() => copy(file));
    },
    done: () => pool.done(),
  };
}
