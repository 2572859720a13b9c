import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ImageStore,
  RENDITION_BYTES_MAX,
  type StoredFile,
  type StoredFileReferences,
} from '../../../application/ports/index.ts';

/** A store and the folder for uploads that it sweeps. */
type StoreWithFolder = ImageStore & { readonly temporaryFolder: string };

/** Requirements of the contract for an image store under test. */
export interface ImageStoreHarness {
  /** A new, empty store. */
  create(): Promise<StoreWithFolder>;
  /** Releases what `create` allocated. */
  dispose(store: StoreWithFolder): Promise<void>;
  /** A duration that the store's clock can resolve; a few milliseconds by default. */
  readonly tickMs?: number;
  /** A large number of files for this store; 1203 by default. */
  readonly many?: number;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const inAnHour = () => new Date(Date.now() + 3_600_000);
const anHourAgo = () => new Date(Date.now() - 3_600_000);

async function read(file: StoredFile | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of file.content) parts.push(part);
  const bytes = Buffer.concat(parts);
  assert.equal(bytes.length, file.bytes, 'the announced size is the size');
  return bytes;
}

/** References to exactly the given names. Records the queries. */
function referencing(...known: string[]): StoredFileReferences & { asked: string[] } {
  const asked: string[] = [];
  const answer = async (names: readonly string[]) => {
    asked.push(...names);
    return new Set(names.filter((name) => known.includes(name)));
  };
  return { asked, originals: answer, renditions: answer };
}

/**
 * The contract of the ImageStore port. Each adapter has its own tests for failures of the store or machine
 * (`unavailable`, a crash after a put, a file that changes).
 */
export function imageStoreContract(name: string, harness: ImageStoreHarness): void {
  describe(`${name} keeps the contract of an image store`, () => {
    const { tickMs = 30, many = 1203 } = harness;
    let folder: string;
    let store: StoreWithFolder;
    const stores: StoreWithFolder[] = [];

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-store-contract-'));
    });
    after(async () => {
      for (const each of stores) await harness.dispose(each);
      await rm(folder, { recursive: true, force: true });
    });
    const fresh = async () => {
      store = await harness.create();
      stores.push(store);
      return store;
    };
    const upload = async (content: Uint8Array | string) => {
      const path = join(folder, `upload-${Math.random().toString(36).slice(2)}`);
      await writeFile(path, content);
      return path;
    };
    const putOriginal = async (content: Uint8Array | string) => {
      const hash = sha256(content);
      await store.putOriginal(hash, await upload(content));
      return hash;
    };

    const readRendition = async (key: string) => {
      const bytes = await store.readRendition(key);
      return bytes && Buffer.from(bytes);
    };

    it('returns an original byte for byte', async () => {
      await fresh();
      const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256);
      const hash = await putOriginal(bytes);
      assert.deepEqual(await read(await store.openOriginal(hash)), Buffer.from(bytes));
    });

    it('stores an empty original', async () => {
      await fresh();
      const hash = await putOriginal('');
      assert.deepEqual(await read(await store.openOriginal(hash)), Buffer.alloc(0));
    });

    it('reads the same opened file twice', async () => {
      await fresh();
      const file = await store.openOriginal(await putOriginal('twice'));
      assert.equal((await read(file))?.toString(), 'twice');
      assert.equal((await read(file))?.toString(), 'twice');
    });

    it('allows several concurrent readers of an opened file', async () => {
      await fresh();
      const bytes = Buffer.alloc(300_000, 'presswerk');
      const file = await store.openOriginal(await putOriginal(bytes));
      for (const each of await Promise.all([read(file), read(file), read(file)])) assert.deepEqual(each, bytes);
    });

    it('allows readers to stop early, and opened files to remain unread', async () => {
      await fresh();
      const hash = await putOriginal(Buffer.alloc(300_000, 'presswerk'));
      for (let reader = 0; reader < 100; reader++) {
        for await (const part of (await store.openOriginal(hash))?.content ?? assert.fail()) {
          assert.ok(part.length > 0);
          break;
        }
        await store.openOriginal(hash);
      }
      assert.equal((await read(await store.openOriginal(hash)))?.length, 300_000);
    });

    it('does not change the caller’s file, and keeps no link to it', async () => {
      await fresh();
      const path = await upload('as it was');
      const hash = sha256('as it was');
      await store.putOriginal(hash, path);
      assert.equal(await readFile(path, 'utf8'), 'as it was');
      await writeFile(path, 'changed!!');
      assert.equal((await read(await store.openOriginal(hash)))?.toString(), 'as it was');
      await rm(path);
      assert.equal((await read(await store.openOriginal(hash)))?.toString(), 'as it was');
    });

    it('accepts a file from its upload folder', async () => {
      await fresh();
      const path = join(store.temporaryFolder, 'upload');
      await writeFile(path, 'from here');
      await store.putOriginal(sha256('from here'), path);
      await rm(path);
      assert.equal((await read(await store.openOriginal(sha256('from here'))))?.toString(), 'from here');
      assert.deepEqual(await readdir(store.temporaryFolder), []);
    });

    it('accepts the same original again, even concurrently', async () => {
      await fresh();
      const path = await upload('again');
      await Promise.all(Array.from({ length: 8 }, () => store.putOriginal(sha256('again'), path)));
      await store.putOriginal(sha256('again'), path);
      assert.equal((await read(await store.openOriginal(sha256('again'))))?.toString(), 'again');
    });

    it('lends an original as a local file, and cleans up behind itself', async () => {
      await fresh();
      const hash = await putOriginal('lent');
      assert.equal(await store.withOriginal(hash, (path) => readFile(path, 'utf8')), 'lent');
      const failing = store.withOriginal(hash, () => Promise.reject(new Error('of the user')));
      await assert.rejects(failing, { message: 'of the user' });
      const several = Array.from({ length: 4 }, () => store.withOriginal(hash, (path) => readFile(path, 'utf8')));
      assert.deepEqual(await Promise.all(several), Array(4).fill('lent'));
      assert.deepEqual(await readdir(store.temporaryFolder), []);
      assert.equal((await read(await store.openOriginal(hash)))?.toString(), 'lent');
    });

    it('stores an original again from the file that it lends', async () => {
      await fresh();
      const hash = await putOriginal('again');
      await store.withOriginal(hash, (path) => store.putOriginal(hash, path).then(() => true));
      assert.equal((await read(await store.openOriginal(hash)))?.toString(), 'again');
    });

    for (const hash of [sha256('unknown'), 'abc', `../${'a'.repeat(61)}`]) {
      it(`lends nothing for ${hash}`, async () => {
        await fresh();
        assert.equal(await store.withOriginal(hash, () => assert.fail()), undefined);
      });
    }

    it('rejects an original whose file is missing, and stores nothing', async () => {
      await fresh();
      const hash = sha256('never written');
      await assert.rejects(store.putOriginal(hash, join(folder, 'missing')), { code: 'ENOENT' });
      assert.equal(await store.openOriginal(hash), undefined);
      assert.deepEqual(await readdir(store.temporaryFolder), []);
    });

    const NO_HASHES = ['', 'abc', 'A'.repeat(64), `${'a'.repeat(64)}\n`, `../${'a'.repeat(61)}`, `${'a'.repeat(63)}/`];
    for (const hash of NO_HASHES) {
      it(`rejects ${JSON.stringify(hash)} as a SHA-256`, async () => {
        await fresh();
        await assert.rejects(store.putOriginal(hash, join(folder, 'missing')), RangeError);
        assert.equal(await store.openOriginal(hash), undefined);
      });
    }

    it('returns undefined for an unknown original', async () => {
      await fresh();
      assert.equal(await store.openOriginal(sha256('unknown')), undefined);
    });

    it('returns a rendition in a separate buffer', async () => {
      await fresh();
      const bytes = Uint8Array.from([1, 2, 3]);
      await store.putRendition('abc-123', bytes);
      bytes[0] = 99;
      (await store.readRendition('abc-123'))?.fill(77);
      assert.deepEqual(await readRendition('abc-123'), Buffer.from([1, 2, 3]));
      const opened = await store.openRendition('abc-123');
      assert.equal(opened?.bytes, 3);
      for (const _ of ['once', 'again']) assert.deepEqual(await read(opened), Buffer.from([1, 2, 3]));
    });

    it('replaces a rendition completely', async () => {
      await fresh();
      await store.putRendition('k', new Uint8Array(1000));
      await store.putRendition('k', Uint8Array.from([5]));
      assert.deepEqual(await readRendition('k'), Buffer.from([5]));
    });

    for (const key of ['', 'A', 'a b', 'ä', '..', '../x', 'a/b', 'a\\b', 'a.jpg', 'a\n', '\0', 'a'.repeat(81)]) {
      it(`refuses ${JSON.stringify(key)} as the key of a rendition`, async () => {
        await fresh();
        await assert.rejects(store.putRendition(key, new Uint8Array(1)), RangeError);
        assert.equal(await store.readRendition(key), undefined);
        assert.equal(await store.openRendition(key), undefined);
        await store.removeRenditions([key]);
      });
    }

    it('accepts a rendition of the largest size, and none beyond', async () => {
      await fresh();
      const large = new Uint8Array(RENDITION_BYTES_MAX + 1);
      await assert.rejects(store.putRendition('large', large), RangeError);
      assert.equal(await store.readRendition('large'), undefined);
      await store.putRendition('large', large.subarray(1));
      assert.equal((await store.readRendition('large'))?.length, RENDITION_BYTES_MAX);
    });

    it('stores an empty rendition', async () => {
      await fresh();
      await store.putRendition('empty', new Uint8Array());
      assert.deepEqual(await readRendition('empty'), Buffer.alloc(0));
    });

    it('accepts a key of 80 characters', async () => {
      await fresh();
      await store.putRendition('k'.repeat(80), Uint8Array.from([7]));
      assert.deepEqual(await readRendition('k'.repeat(80)), Buffer.from([7]));
    });

    it('removes the named renditions, and ignores missing ones', async () => {
      await fresh();
      await store.putRendition('one', new Uint8Array(1));
      await store.putRendition('two', new Uint8Array(1));
      await store.removeRenditions(['missing', 'one', 'one']);
      assert.equal(await store.readRendition('one'), undefined);
      assert.notEqual(await store.readRendition('two'), undefined);
    });

    it('sweeps unreferenced files, keeps the others, and returns the number', async () => {
      await fresh();
      const kept = await putOriginal('kept');
      const gone = await putOriginal('gone');
      await store.putRendition('kept', new Uint8Array(1));
      await store.putRendition('gone', new Uint8Array(1));
      await writeFile(join(store.temporaryFolder, 'dead-upload'), 'x');
      const references = referencing(kept, 'kept');

      assert.equal(await store.sweep(inAnHour(), references), 3);

      assert.deepEqual(references.asked.toSorted(), [kept, gone, 'kept', 'gone'].toSorted());
      assert.equal((await read(await store.openOriginal(kept)))?.toString(), 'kept');
      assert.equal(await store.openOriginal(gone), undefined);
      assert.notEqual(await store.readRendition('kept'), undefined);
      assert.equal(await store.readRendition('gone'), undefined);
      assert.deepEqual(await readdir(store.temporaryFolder), []);
    });

    it('sweeps only among the given names, ignoring missing and malformed ones', async () => {
      await fresh();
      const [kept, gone, unnamed] = [
        await putOriginal('kept'),
        await putOriginal('gone'),
        await putOriginal('unnamed'),
      ];
      for (const key of ['kept', 'gone', 'unnamed']) await store.putRendition(key, new Uint8Array(1));
      await writeFile(join(store.temporaryFolder, 'dead-upload'), 'x');
      const among = {
        originals: [kept, gone, '0'.repeat(64), '../gone', ''],
        renditions: ['kept', 'gone', 'missing', '../originals', ''],
      };
      const young = referencing();
      assert.equal(await store.sweep(anHourAgo(), young, among), 0);
      assert.deepEqual(young.asked, []);
      const references = referencing(kept, 'kept');
      assert.equal(await store.sweep(inAnHour(), references, among), 3);
      assert.deepEqual(references.asked.toSorted(), [kept, gone, 'kept', 'gone'].toSorted());
      assert.equal(await store.openOriginal(gone), undefined);
      assert.equal(await store.readRendition('gone'), undefined);
      for (const hash of [kept, unnamed]) assert.notEqual(await store.openOriginal(hash), undefined);
      for (const key of ['kept', 'unnamed']) assert.notEqual(await store.readRendition(key), undefined);
      assert.equal(await store.sweep(inAnHour(), referencing(), { originals: [], renditions: [] }), 0);
    });

    it('keeps everything changed since the cutoff', async () => {
      await fresh();
      const hash = await putOriginal('young');
      await store.putRendition('young', new Uint8Array(1));
      await writeFile(join(store.temporaryFolder, 'upload'), 'x');
      const references = referencing();
      assert.equal(await store.sweep(anHourAgo(), references), 0);
      assert.deepEqual(references.asked, []);
      assert.notEqual(await store.openOriginal(hash), undefined);
      assert.notEqual(await store.readRendition('young'), undefined);
      assert.deepEqual(await readdir(store.temporaryFolder), ['upload']);
    });

    it('aborts a sweep when the reference query fails, and removes none of the queried files', async () => {
      await fresh();
      const hash = await putOriginal('asked about');
      await store.putRendition('asked-about', new Uint8Array(1));
      const error = new Error('nobody knows');
      const references = {
        originals: () => Promise.reject(error),
        renditions: () => Promise.reject(error),
      };
      await assert.rejects(store.sweep(inAnHour(), references), error);
      assert.notEqual(await store.openOriginal(hash), undefined);
      assert.notEqual(await store.readRendition('asked-about'), undefined);
    });

    it('treats storing an original again as use', async () => {
      await fresh();
      const used = await putOriginal('used again');
      const unused = await putOriginal('not used again');
      await pause(tickMs);
      const between = new Date();
      await pause(tickMs);
      await putOriginal('used again');
      assert.equal(await store.sweep(between, referencing()), 1);
      assert.equal((await read(await store.openOriginal(used)))?.toString(), 'used again');
      assert.equal(await store.openOriginal(unused), undefined);
    });

    for (const [how, isNamed] of [
      ['lists all', false],
      ['checks the given names', true],
    ] as const) {
      it(`keeps an original that is stored again while a sweep that ${how} queries its references`, async () => {
        await fresh();
        const hash = await putOriginal('raced');
        await pause(tickMs);
        const olderThan = new Date();
        await pause(tickMs);
        const removed = await store.sweep(
          olderThan,
          {
            originals: async () => {
              await putOriginal('raced');
              return new Set();
            },
            renditions: async () => new Set(),
          },
          isNamed ? { originals: [hash], renditions: [] } : undefined,
        );
        assert.equal(removed, 0);
        assert.equal((await read(await store.openOriginal(hash)))?.toString(), 'raced');
      });
    }

    it('sweeps any number of files', async () => {
      await fresh();
      const keys = Array.from({ length: many }, (_, i) => `rendition-${i}`);
      const left = keys.values();
      const putSome = async () => {
        for (const key of left) await store.putRendition(key, Uint8Array.from([1]));
      };
      await Promise.all(Array.from({ length: 16 }, putSome));
      assert.equal(await store.sweep(inAnHour(), referencing('rendition-7')), many - 1);
      assert.notEqual(await store.readRendition('rendition-7'), undefined);
    });

    it('checks itself without leaving files', async () => {
      await fresh();
      await store.check();
      assert.deepEqual(await readdir(store.temporaryFolder), []);
      assert.equal(await store.sweep(inAnHour(), referencing()), 0);
    });
  });
}
