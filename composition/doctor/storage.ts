import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BucketFault } from '../../adapters/image-store-s3/index.ts';
import type { Config, S3Config } from '../config/config.ts';
import { IMAGES_FOLDER } from '../data-folder/data-layout.ts';
import { testBucket } from '../ports/image-store.ts';
import { StartError } from '../start-error.ts';
import { codeOf, type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const MIB = 1024 * 1024;
const LOW_SPACE = 1024 * MIB;
const TOO_LITTLE_SPACE = 100 * MIB;

/** The image store and the upload folder. Leaves nothing behind. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const folder = await checkFolder(config.dataDir);
  return config.s3 === null ? folder : [...folder, await checkBucket(config.s3)];
}

async function checkFolder(dataDir: string): Promise<Finding[]> {
  const remedy = 'Let this user write there (chown or chmod), or set DATA_DIR to another folder.';
  let folder: string;
  try {
    folder = await nearestFolder(join(dataDir, IMAGES_FOLDER));
    await writeAndRead(folder);
  } catch (error) {
    const code = codeOf(error);
    if (error instanceof NotAFolder) {
      return [problem('storage', `${error.message} is a file, but must be a folder`, NOT_A_FOLDER_REMEDY)];
    }
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      return [
        problem('storage', `the disk of ${dataDir} is full`, 'Free some space, or set DATA_DIR to a larger disk.'),
      ];
    }
    return [problem('storage', `cannot write to ${dataDir}: ${reasonOf(error)}`, remedy)];
  }
  const exists = folder.startsWith(dataDir);
  return [
    ok('storage', exists ? `${folder} is writable` : `${dataDir} does not exist yet; ${folder} is writable`),
    await spaceIn(folder),
  ];
}

const NOT_A_FOLDER_REMEDY = 'Move it away, or set DATA_DIR to another folder.';

/** The path is not a folder. The message is the path. */
class NotAFolder extends Error {}

/** The folder, or its nearest existing parent, in which the start would create the rest. */
async function nearestFolder(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    const found = await stat(at).catch((error) => {
      const code = codeOf(error);
      if ((code === 'ENOENT' || code === 'ENOTDIR') && dirname(at) !== at) return undefined;
      throw error;
    });
    if (found?.isDirectory()) return at;
    if (found !== undefined) throw new NotAFolder(at);
  }
}

async function writeAndRead(folder: string): Promise<void> {
  const testFolder = await mkdtemp(join(folder, '.presswerk-doctor-'));
  try {
    const path = join(testFolder, 'file');
    const text = randomUUID();
    await writeFile(path, text, { flush: true });
    if ((await readFile(path, 'utf8')) !== text) throw new Error('what was written could not be read back');
  } finally {
    await rm(testFolder, { recursive: true, force: true });
  }
}

async function spaceIn(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const shown = free >= 10 * LOW_SPACE ? `${Math.floor(free / LOW_SPACE)} GiB` : `${Math.floor(free / MIB)} MiB`;
  const remedy = 'Free some space, or set DATA_DIR to a larger disk; presswerk sweep removes abandoned uploads.';
  if (free < TOO_LITTLE_SPACE) return problem('disk space', `${shown} free in ${folder}`, remedy);
  if (free < LOW_SPACE) return warning('disk space', `${shown} free in ${folder}`, remedy);
  return ok('disk space', `${shown} free in ${folder}`);
}

const BUCKET_REMEDIES: Readonly<Record<BucketFault, string>> = {
  missing: 'Create this bucket, or correct S3_BUCKET or S3_ENDPOINT.',
  refused:
    'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or let the key read, write, list and delete in this bucket.',
  away: 'Start the storage, or correct S3_ENDPOINT. The server starts without it and serves everything except pictures.',
  other: 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the key, and that it may read, write and delete there.',
};

async function checkBucket(s3: S3Config): Promise<Finding> {
  const { bucket, endpoint } = s3;
  const where = `bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}`;
  // The store creates an upload folder of its own, which must not be left behind.
  const dataDir = await mkdtemp(join(tmpdir(), 'presswerk-doctor-'));
  try {
    const finding = await testBucket({ dataDir, s3 });
    if (finding === undefined) return ok('bucket', `${where} is writable`);
    return problem('bucket', `cannot use ${where}: ${finding.reason}`, BUCKET_REMEDIES[finding.fault]);
  } catch (error) {
    if (error instanceof StartError) return problem('bucket', error.message, 'Install it, or unset S3_BUCKET.');
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
