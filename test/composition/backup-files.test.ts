import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { readDump } from '../../composition/backup/dump-contents.ts';
import { readManifest } from '../../composition/backup/manifest.ts';
import { createPool } from '../../composition/backup/pool.ts';
import { readSums, writeSums } from '../../composition/backup/sums.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presswerk-backup-parts-'));
});
after(() => rm(folder, { recursive: true, force: true }));

describe('reading a dump', () => {
  const HASH = 'a'.repeat(64);
  const SQL = `SET x = 1;
COPY public.image_evidence (image_id, sha256) FROM stdin;
1\t${HASH}
2\t\\N
\\.

COPY public.image (id, rendition_keys, alt) FROM stdin;
7\t{one,two}\tA\u2028B
8\t{}\tCOPY public.x (y) FROM stdin;
\\.
COPY public."user" (id) FROM stdin;
\\.
`;

  test('counts the rows of each table, and lists the files of the records', async () => {
    for (const size of [1, 7, 1000]) {
      const bytes = Buffer.from(SQL);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const files: string[] = [];
      const rows = await readDump(Readable.from(chunks, { objectMode: false }), async ({ kind, name }) => {
        files.push(`${kind} ${name}`);
      });
      assert.deepEqual(rows, { 'public.image_evidence': 2, 'public.image': 2, 'public."user"': 0 });
      assert.deepEqual(files, [`original ${HASH}`, 'rendition one', 'rendition two']);
    }
  });
});

describe('SHA256SUMS', () => {
  test('is read as written', async () => {
    const own = join(folder, 'sums');
    await mkdir(own);
    const sums = writeSums(own);
    const written = Array.from({ length: 5_000 }, (_, i) => ({
      path: `images/renditions/${i}-x`,
      sha256: createHash('sha256').update(String(i)).digest('hex'),
    }));
    for (const sum of written) await sums.add(sum);
    await sums.close();
    assert.deepEqual(await all(readSums(own)), written);
  });

  test('accepts no path outside the folder', async () => {
    const own = join(folder, 'outside');
    await mkdir(own);
    const hash = 'b'.repeat(64);
    const paths = ['../x', '/etc/passwd', 'images/../../x', './x', 'images//x', 'a\\b', ''];
    await writeFile(join(own, 'SHA256SUMS'), paths.map((path) => `${hash}  ${path}\n`).join(''));
    assert.deepEqual(
      await all(readSums(own)),
      paths.map(() => undefined),
    );
  });
});

describe('a manifest', () => {
  const faults: readonly (readonly [string, string, RegExp])[] = [
    ['of a later format', '{"format": 2}', /later version/],
    ['that is not JSON', 'x', /damaged/],
    ['without its members', '{"format": 1}', /damaged/],
  ];
  for (const [what, text, message] of faults) {
    test(`${what} is refused`, async () => {
      const own = await mkdtemp(join(folder, 'manifest-'));
      await writeFile(join(own, 'manifest.json'), text);
      await assert.rejects(readManifest(own), message);
    });
  }
});

describe('a task pool', () => {
  test('runs a limited number of tasks at once, and fails with the first error', async () => {
    const pool = createPool(2);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
    };
    for (let i = 0; i < 10; i++) await pool.add(work);
    await pool.done();
    assert.equal(most, 2);
    await pool.add(() => Promise.reject(new Error('full')));
    await assert.rejects(pool.done(), /full/);
    await assert.rejects(pool.add(work), /full/);
  });
});
