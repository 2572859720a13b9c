import { closeSync, existsSync, fstatSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncAll } from './pglite-folder.ts';
import { createLogSync, type LogSync } from './pglite-log.ts';

/** The members we use of Emscripten's file system over Node's, where PGlite keeps its files. */
interface HostFiles {
  readonly node_ops: Record<string, (...args: unknown[]) => unknown>;
  readonly stream_ops: {
    fsync?: (stream: HostStream) => number;
    write: (stream: HostStream, memory: Int8Array, offset: number, length: number, position?: number) => number;
    close: (stream: HostStream) => void;
  };
  realPath(node: HostNode): string;
  /** Translates Node's errors into those that PostgreSQL knows. */
  tryFSOperation<T>(work: () => T): T;
}
interface HostNode {
  readonly name: string;
  readonly parent: HostNode;
}
interface HostStream {
  readonly node: HostNode;
  /** The system's file descriptor; folders have none. */
  readonly nfd?: number;
}

/**
 * PGlite's files in a folder, with the syncs that PostgreSQL asks for. Emscripten has no `fsync` here and reports
 * success; with one, PostgreSQL's own write order survives a power cut: log before data, data before a checkpoint, a
 * checkpoint before old log is removed. `fdatasync` is never reached, so the log has to be synced by `fsync`.
 */
export class DurableFiles extends NodeFS {
  readonly log = createLogSync();
  #isNew = false;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    this.#isNew = !existsSync(join(this.rootDir, 'PG_VERSION'));
    const { emscriptenOpts } = await super.init(...args);
    const { preRun = [] } = emscriptenOpts;
    const hook: (typeof preRun)[number] = ({ FS }) =>
      bringToDisk(FS.filesystems.NODEFS as unknown as HostFiles, this.log);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, hook] } };
  }

  /** MikroORM deep-copies its options unless they have a `clone` method. */
  clone(): this {
    return this;
  }

  /** PGlite copies the files that its initdb makes into the folder, and this is the only sync it requests for them. */
  override async syncToFs(): Promise<void> {
    if (!this.#isNew) return;
    await syncAll(this.rootDir);
    this.#isNew = false;
  }
}

/** Operations that change more than the bytes of one file. */
const NAME_OPERATIONS = ['mknod', 'rename', 'rmdir', 'setattr', 'symlink', 'unlink'];

function bringToDisk(files: HostFiles, log: LogSync): void {
  const { node_ops: nodes, stream_ops: streams } = files;
  const { write, close } = streams;
  /** Folders with new files: PostgreSQL assumes that syncing a file also syncs its name. */
  const folders = new Set<string>();
  const settle = () => files.tryFSOperation(() => log.settle());
  streams.fsync = ({ node, nfd }) => {
    if (nfd !== undefined && isLog(node)) log.request(nfd);
    else {
      files.tryFSOperation(() => {
        syncNames(folders);
        if (nfd === undefined) syncFolder(files.realPath(node));
        else fsyncSync(nfd);
      });
    }
    return 0;
  };
  streams.write = (stream, memory, offset, length, position) => {
    const bytes = Buffer.from(memory.buffer, offset, length);
    if (!isLog(stream.node) && !isAppendedPage(stream, bytes, position)) settle();
    return write(stream, memory, offset, length, position);
  };
  streams.close = (stream) => {
    if (!isLog(stream.node)) return close(stream);
    settle();
    log.release(() => close(stream));
  };
  for (const name of NAME_OPERATIONS) {
    const change = nodes[name];
    if (change === undefined) throw new Error(`PGlite's file system has no ${name} any more`);
    nodes[name] = (...args) => {
      settle();
      if (name === 'mknod') folders.add(files.realPath(args[0] as HostNode));
      return change(...args);
    };
  }
}

const ZEROS = Buffer.alloc(8192);

/**
 * True for an empty page appended to a file. PostgreSQL writes one every few rows, before the log mentions it; settling the
 * log each time would cost most of the gain of group commit.
 */
function isAppendedPage({ nfd }: HostStream, bytes: Buffer, position?: number): boolean {
  if (nfd === undefined || position === undefined || !bytes.equals(ZEROS)) return false;
  return position >= fstatSync(nfd).size;
}

/** A finished log file. Unfinished ones are synced like all other files. */
const isLog = ({ name, parent }: HostNode) => parent.name === 'pg_wal' && /^[0-9A-F]{24}$/.test(name);

/** Call it before the first file is synced: a checkpoint discards the log that could recreate these files. */
function syncNames(folders: Set<string>): void {
  for (const path of folders) {
    try {
      syncFolder(path);
    } catch (error) {
      // The folder has been removed again, with everything in it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    folders.delete(path);
  }
}

function syncFolder(path: string): void {
  // Windows journals file names.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
