import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { keyOf, namesIn, syncedDisk, syncedNow } from './synced-disk.ts';

/**
 * Loaded into the program first (`--import`). Maintains in SYNCED_DISK a copy of the folder SYNCED_ROOT with exactly
 * what the program has synced. It hooks every sync function of Node. A file's changed pages are those that `writeSync`
 * wrote since its last sync, which holds for PGlite's files.
 */
const root = process.env.SYNCED_ROOT ?? '';
const disk = syncedDisk(process.env.SYNCED_DISK ?? '');
const PAGE = 4096;

const { writeSync, readSync, openSync, closeSync, fstatSync, ftruncateSync } = fs;

/** When a page was last written and last synced. */
interface Page {
  written: number;
  synced: number;
}
/** A file's writes since this process first synced it, and whether that sync has completed. */
interface Changes {
  readonly pages: Map<number, Page>;
  isKept: boolean;
}
const known = new Map<string, Changes>();
/** For each folder, when its last completed sync began. */
const folders = new Map<string, number>();
let now = 0;

if (!fs.existsSync(disk.folder)) syncedNow(disk, root);

const pathOf = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`);
const isOurs = (path: string) => path.startsWith(`${root}/`) || path === root;
const keyOfDescriptor = (descriptor: number) => {
  const { ino, birthtimeNs } = fstatSync(descriptor, { bigint: true });
  return `${ino}-${birthtimeNs}`;
};

/** Captures what a sync that begins now writes to the disk; call the result when it has completed. */
function capture(descriptor: number): () => void {
  const path = pathOf(descriptor);
  if (!isOurs(path)) return () => undefined;
  now += 1;
  const began = now;
  const key = keyOfDescriptor(descriptor);
  if (fstatSync(descriptor).isDirectory()) {
    const names = namesIn(path);
    return () => {
      if ((folders.get(key) ?? 0) > began) return;
      disk.setNames(key, names);
      folders.set(key, began);
    };
  }
  const reader = openSync(`/proc/self/fd/${descriptor}`, 'r');
  try {
    const { size } = fstatSync(reader);
    const bytes = (from: number, length: number) => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(reader, buffer, 0, length, from));
    };
    const changes = known.get(key) ?? { pages: new Map<number, Page>(), isKept: false };
    known.set(key, changes);
    if (!changes.isKept) {
      const all = bytes(0, size);
      return () => {
        // A later sync may have completed first.
        if (changes.isKept) return;
        disk.setFile(key, all);
        changes.isKept = true;
      };
    }
    const dirty = [...changes.pages].filter(([, { written, synced }]) => written > synced);
    const taken = dirty.map(([number, page]) => ({ number, page, content: bytes(number * PAGE, PAGE) }));
    return () => {
      const shadow = openSync(disk.fileOf(key), 'r+');
      if (fstatSync(shadow).size !== size) ftruncateSync(shadow, size);
      for (const { number, page, content } of taken) {
        if (page.synced >= began) continue;
        writeSync(shadow, content, 0, content.length, number * PAGE);
        page.synced = began;
      }
      closeSync(shadow);
    };
  } finally {
    closeSync(reader);
  }
}

fs.writeSync = ((descriptor: number, ...rest: [NodeJS.ArrayBufferView, number, number, number | null]) => {
  const written = writeSync(descriptor, ...rest);
  const key = keyOfDescriptor(descriptor);
  const pages = known.get(key)?.pages;
  const [, , , position] = rest;
  if (pages === undefined) return written;
  if (typeof position !== 'number') {
    known.delete(key);
    return written;
  }
  now += 1;
  for (let number = Math.floor(position / PAGE); number * PAGE < position + written; number++) {
    const page = pages.get(number);
    // The object is never replaced: a sync under way reads it on completion.
    if (page === undefined) pages.set(number, { written: now, synced: 0 });
    else page.written = now;
  }
  return written;
}) as typeof fs.writeSync;

for (const name of ['truncateSync', 'ftruncateSync'] as const) {
  const truncate = fs[name] as (file: never, length?: number | null) => void;
  (fs as Record<typeof name, typeof truncate>)[name] = (file, length) => {
    truncate(file, length);
    known.delete(typeof file === 'number' ? keyOfDescriptor(file) : keyOf(file));
  };
}

for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
  const sync = fs[name];
  fs[name] = (descriptor) => {
    const keep = capture(descriptor);
    sync(descriptor);
    keep();
  };
}

for (const name of ['fsync', 'fdatasync'] as const) {
  const sync = fs[name];
  const recorded = (descriptor: number, callback: fs.NoParamCallback) => {
    const keep = capture(descriptor);
    sync(descriptor, (error) => {
      if (error === null) keep();
      callback(error);
    });
  };
  fs[name] = recorded as typeof fs.fsync;
}

const handle = await fs.promises.open(process.execPath);
const handles = Object.getPrototypeOf(handle) as fs.promises.FileHandle;
await handle.close();
for (const name of ['sync', 'datasync'] as const) {
  const sync = handles[name];
  handles[name] = async function (this: fs.promises.FileHandle) {
    const keep = capture(this.fd);
    await sync.call(this);
    keep();
  };
}
syncBuiltinESMExports();
