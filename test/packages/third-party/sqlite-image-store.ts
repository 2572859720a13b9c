import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ImageStore, RENDITION_BYTES_MAX, type StoredFile } from 'presswerk';

type Kind = 'original' | 'rendition';
const NAMES: Readonly<Record<Kind, RegExp>> = { original: /^[0-9a-f]{64}$/, rendition: /^[a-z0-9-]{1,80}$/ };

/** An image store in SQLite, written with only Presswerk's public exports. */
export function createSqliteImageStore(file: string, temporaryFolder: string) {
  const database = new DatabaseSync(file);
  database.exec(
    'create table if not exists image (kind text, name text, bytes blob, used_at integer, primary key (kind, name))',
  );
  const write = database.prepare(
    'insert into image values (?, ?, ?, ?) on conflict do update set bytes = excluded.bytes, used_at = excluded.used_at',
  );
  const read = database.prepare('select bytes from image where kind = ? and name = ?');
  const old = database.prepare('select name from image where kind = ? and used_at < ?');
  const remove = database.prepare('delete from image where kind = ? and name = ? and used_at < ?');

  function put(kind: Kind, name: string, bytes: Uint8Array): void {
    write.run(kind, name, bytes, Date.now());
  }
  function assertName(kind: Kind, name: string): void {
    if (!NAMES[kind].test(name)) throw new RangeError(`${name} cannot name an ${kind}`);
  }
  function open(kind: Kind, name: string): StoredFile | undefined {
    const bytes = read.get(kind, name)?.bytes as Uint8Array | undefined;
    if (bytes === undefined) return undefined;
    const content = {
      async *[Symbol.asyncIterator]() {
        if (bytes.length > 0) yield Uint8Array.from(bytes);
      },
    };
    return { bytes: bytes.length, content };
  }

  const store: ImageStore & { temporaryFolder: string; close(): void } = {
    temporaryFolder,
    async putOriginal(sha256, path) {
      assertName('original', sha256);
      put('original', sha256, await readFile(path));
    },
    openOriginal: async (sha256) => open('original', sha256),
    async withOriginal(sha256, use) {
      const bytes = read.get('original', sha256)?.bytes as Uint8Array | undefined;
      if (bytes === undefined) return undefined;
      const path = join(temporaryFolder, randomUUID());
      try {
        await writeFile(path, bytes);
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async putRendition(key, bytes) {
      assertName('rendition', key);
      if (bytes.length > RENDITION_BYTES_MAX) throw new RangeError('too many bytes for a rendition');
      put('rendition', key, Uint8Array.from(bytes));
    },
    async readRendition(key) {
      const bytes = read.get('rendition', key)?.bytes as Uint8Array | undefined;
      return bytes && Uint8Array.from(bytes);
    },
    openRendition: async (key) => open('rendition', key),
    async removeRenditions(keys) {
      for (const key of keys) remove.run('rendition', key, Number.MAX_SAFE_INTEGER);
    },
    async sweep(olderThan, isReferenced, among) {
      const before = olderThan.getTime();
      let removed = 0;
      for (const [kind, known, named] of [
        ['original', isReferenced.originals, among?.originals],
        ['rendition', isReferenced.renditions, among?.renditions],
      ] as const) {
        const all = old.all(kind, before).map((row) => String(row.name));
        const names = all.filter((name) => named?.includes(name) ?? true);
        const kept = await known(names);
        for (const name of names) if (!kept.has(name)) removed += Number(remove.run(kind, name, before).changes);
      }
      for (const name of await readdir(temporaryFolder)) {
        const path = join(temporaryFolder, name);
        const found = await stat(path);
        if (!found.isFile() || found.mtime >= olderThan) continue;
        await rm(path);
        removed += 1;
      }
      return removed;
    },
    async check() {
      database.exec('begin; rollback');
    },
    close: () => database.close(),
  };
  return store;
}
