import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFile, chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createDiskImageStore } from '../../../adapters/image-store-disk/index.ts';
import { RENDITION_BYTES_MAX } from '../../../application/ports/index.ts';
import { imageStoreContract } from '../../contracts/images/store.ts';

imageStoreContract('the image store on disk', {
  create: async () => createDiskImageStore({ folder: await mkdtemp(join(tmpdir(), 'presswerk-store-')) }),
  dispose: (store) => rm(dirname(store.temporaryFolder), { recursive: true, force: true }),
});

describe('the image store on disk', () => {
  const folders: string[] = [];
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-store-'));
    folders.push(folder);
    return folder;
  };
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const filesBelow = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()).map((e) => e.name);

  it('creates missing folders', async () => {
    const folder = join(await newFolder(), 'deep', 'data');
    createDiskImageStore({ folder });
    assert.deepEqual((await readdir(folder)).toSorted(), ['originals', 'renditions', 'tmp']);
  });

  it('stores files readable only by its user, regardless of the source’s mode', async () => {
    const folder = join(await newFolder(), 'data');
    const upload = join(await newFolder(), 'upload');
    await writeFile(upload, 'open to all');
    await chmod(upload, 0o644);
    const umask = process.umask(0o022);
    try {
      const store = createDiskImageStore({ folder });
      await store.putOriginal(sha256('open to all'), upload);
      await store.putRendition('abc', Uint8Array.from([1]));
    } finally {
      process.umask(umask);
    }
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      assert.equal((await stat(path)).mode & 0o777, entry.isFile() ? 0o600 : 0o700, path);
    }
  });

  it('finds files of an earlier store in the same folder', async () => {
    const folder = await newFolder();
    const upload = join(folder, 'upload');
    await writeFile(upload, 'kept');
    await createDiskImageStore({ folder }).putOriginal(sha256('kept'), upload);
    await createDiskImageStore({ folder }).putRendition('abc', Uint8Array.from([1]));
    const store = createDiskImageStore({ folder });
    assert.equal((await store.openOriginal(sha256('kept')))?.bytes, 4);
    assert.equal((await store.readRendition('abc'))?.length, 1);
  });

  it('stores an original two folders deep under its hash', async () => {
    const folder = await newFolder();
    const upload = join(folder, 'upload');
    await writeFile(upload, 'kept');
    const hash = sha256('kept');
    await createDiskImageStore({ folder }).putOriginal(hash, upload);
    const path = join(folder, 'originals', hash.slice(0, 2), hash.slice(2, 4), hash);
    assert.equal(await readFile(path, 'utf8'), 'kept');
  });

  it('writes an original again if the existing file is truncated', async () => {
    const folder = await newFolder();
    const upload = join(folder, 'upload');
    await writeFile(upload, 'whole again');
    const hash = sha256('whole again');
    const store = createDiskImageStore({ folder });
    await store.putOriginal(hash, upload);
    await truncate(join(folder, 'originals', hash.slice(0, 2), hash.slice(2, 4), hash), 3);
    await store.putOriginal(hash, upload);
    assert.equal((await store.openOriginal(hash))?.bytes, 11);
  });

  it('leaves no temporary file if a rendition cannot be renamed', async () => {
    const folder = await newFolder();
    const store = createDiskImageStore({ folder });
    await rm(join(folder, 'renditions'), { recursive: true });
    await writeFile(join(folder, 'renditions'), 'in the way');
    await assert.rejects(store.putRendition('abc', new Uint8Array(10)));
    assert.deepEqual(await filesBelow(join(folder, 'tmp')), []);
  });

  it('reports that it cannot write', async () => {
    const folder = await newFolder();
    const store = createDiskImageStore({ folder });
    await rm(join(folder, 'tmp'), { recursive: true });
    await assert.rejects(store.check(), { code: 'ENOENT' });
  });

  describe('an original that changes after it was opened', () => {
    const changes: readonly (readonly [string, (path: string) => Promise<void>, object])[] = [
      ['is gone', (path) => rm(path), { code: 'ENOENT' }],
      ['is longer', (path) => appendFile(path, '!'), { message: /has 5 bytes instead of 4/ }],
      ['is shorter', (path) => truncate(path, 3), { message: /has 3 bytes instead of 4/ }],
    ];
    for (const [what, change, expected] of changes) {
      it(`throws while reading if it ${what}, and passes on nothing`, async () => {
        const folder = await newFolder();
        const store = createDiskImageStore({ folder });
        const upload = join(folder, 'upload');
        await writeFile(upload, 'kept');
        const hash = sha256('kept');
        await store.putOriginal(hash, upload);
        const file = await store.openOriginal(hash);
        await change(join(folder, 'originals', hash.slice(0, 2), hash.slice(2, 4), hash));
        const parts: Uint8Array[] = [];
        await assert.rejects(async () => {
          for await (const part of file?.content ?? []) parts.push(part);
        }, expected);
        assert.deepEqual(parts, []);
      });
    }
  });

  it('does not read a rendition above the size limit', async () => {
    const folder = await newFolder();
    const store = createDiskImageStore({ folder });
    await writeFile(join(folder, 'renditions', 'abc'), new Uint8Array(RENDITION_BYTES_MAX + 1));
    await assert.rejects(store.readRendition('abc'), /at most/);
  });

  it('can be swept concurrently without failing', async () => {
    const folder = await newFolder();
    const store = createDiskImageStore({ folder });
    const files = 2_000;
    const old = new Date(Date.now() + 60_000);
    const unreferenced = { originals: async () => new Set<string>(), renditions: async () => new Set<string>() };
    for (let n = 0; n < files; n++) await writeFile(join(folder, 'renditions', `left-${n}`), 'x');
    let isOver = false;
    /** Sweeps only temporary files, repeatedly: another sweep moves files there before it removes them. */
    const sweepConcurrently = async () => {
      for (let removed = 0; ; ) {
        removed += await store.sweep(old, unreferenced, { originals: [], renditions: [] });
        if (isOver) return removed;
      }
    };
    const others = [sweepConcurrently(), sweepConcurrently()];
    const swept = await store.sweep(old, unreferenced).finally(() => {
      isOver = true;
    });
    const [one = 0, other = 0] = await Promise.all(others);
    assert.equal(swept + one + other, files);
    assert.deepEqual(await filesBelow(folder), []);
  });

  it('shares no inode with the source file', async () => {
    const folder = await newFolder();
    const upload = join(folder, 'upload');
    await writeFile(upload, 'mine');
    const hash = sha256('mine');
    await createDiskImageStore({ folder }).putOriginal(hash, upload);
    const kept = await stat(join(folder, 'originals', hash.slice(0, 2), hash.slice(2, 4), hash));
    assert.notEqual(kept.ino, (await stat(upload)).ino);
  });
});
