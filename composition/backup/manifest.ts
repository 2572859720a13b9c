import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { CliError } from '../../adapters/cli/index.ts';

/*
 * A backup is a folder:
 *
 *   manifest.json                    written last, so a folder without it is an incomplete backup
 *   SHA256SUMS                       every other file, for `sha256sum --check`
 *   database.dump | database.tar.gz  of PostgreSQL, in pg_dump's custom format | of the embedded database
 *   images/                          as in the data folder; absent with a bucket
 */

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const DUMP = 'database.dump';
export const ARCHIVE = 'database.tar.gz';
export const IMAGES = 'images';

/** Readable only by the owner, because the database contains secrets and addresses. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const SCHEMA = v.object({
  format: v.literal(1),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Presswerk version that created the backup. */
  version: v.string(),
  /** The last migration of the database. */
  schema: v.string(),
  database: v.picklist(['embedded', 'postgresql']),
  /** The bucket with the images, which are not part of the backup; null if they are. */
  bucket: v.nullable(v.string()),
  /** Rows by table. */
  rows: v.record(v.string(), count),
  /** Files that records name, in the backup or in the bucket. */
  originals: count,
  renditions: count,
  /** Bytes of all files in SHA256SUMS. */
  bytes: count,
  /** SHA-256 of the file SHA256SUMS. */
  sums_sha256: sha256,
  /** Number of renditions that were deleted during the backup, or lost. */
  missing_renditions: count,
  /** The first thousand originals that were already missing or changed when the backup was made. */
  faulty_originals: v.array(sha256),
});

export type Manifest = v.InferOutput<typeof SCHEMA>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: FILE_MODE, flag: 'wx', flush: true });
}

/** @throws CliError if there is no manifest, or its format is unknown */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CliError(
      code === 'ENOENT'
        ? `${folder} is no backup, or one that was interrupted: it has no ${MANIFEST}. Name a folder that presswerk backup create has finished.`
        : `Cannot read ${path}: ${message}.`,
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const parsed = v.safeParse(SCHEMA, json);
  if (parsed.success) return parsed.output;
  const { format } = (json ?? {}) as { readonly format?: unknown };
  throw new CliError(
    typeof format === 'number' && format > 1
      ? `${path} is of a later version of Presswerk. Use that version.`
      : `${path} is damaged. Use another backup.`,
  );
}

/** SHA-256 of a file in hex digits, and its size. @throws the file system's error */
export async function hashFile(path: string): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { sha256: hash.digest('hex'), bytes };
}
