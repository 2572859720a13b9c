import type { StoredFileNames } from './unsettled-files.ts';

/** Maximum bytes of a rendition. Only those for the press come near it. */
export const RENDITION_BYTES_MAX = 32 * 1024 * 1024;

/** Maximum renditions streamed at the same time. As long as there are no more, stalled readers delay no other call. */
export const STREAMED_RENDITIONS_MAX = 64;

/**
 * Storage of image files. Originals are evidence and never public; renditions are public by key. A SHA-256 is 64
 * lower-case hex digits, a rendition's key matches `[a-z0-9-]{1,80}`: writing under another name throws a RangeError,
 * reading finds nothing.
 */
export interface ImageStore {
  /**
   * Stores the file at `path` under its SHA-256, byte for byte and durably: once resolved, it survives a crash. Storing
   * the same bytes again, even concurrently, succeeds and counts as a use, so that sweep spares them for its grace
   * period. The file at `path`, in any folder, stays the caller's to change and remove.
   * @throws RangeError for a malformed SHA-256, before the file is opened
   * @throws the file system's error (`ENOENT`) if the file cannot be read; nothing is stored then
   * @throws ApplicationError `unavailable` if the store is full or cannot be written
   */
  putOriginal(sha256: string, path: string): Promise<void>;
  /**
   * The original; undefined if it does not exist or the SHA-256 is malformed.
   * @throws ApplicationError `unavailable` if the store does not respond
   */
  openOriginal(sha256: string): Promise<StoredFile | undefined>;
  /**
   * Calls `use` with the path of a local file that holds the original, for programs that read files. `use` must not
   * change it, and must not read it once it has settled. Undefined, without a call, if the original does not exist
   * or the SHA-256 is malformed.
   * @throws as `use`; ApplicationError `unavailable` if the store does not respond
   */
  withOriginal<Result>(sha256: string, use: (path: string) => Promise<Result>): Promise<Result | undefined>;

  /**
   * Stores a copy of `bytes` under `key`, durably and atomically, replacing an existing one.
   * @throws RangeError for a malformed key, or more than RENDITION_BYTES_MAX
   * @throws ApplicationError `unavailable` as for originals
   */
  putRendition(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * All bytes of the rendition, the caller's own to change; undefined if it does not exist or the key is malformed.
   * Leaves nothing open, even on errors.
   * @throws ApplicationError `unavailable` if the store does not respond
   */
  readRendition(key: string): Promise<Uint8Array | undefined>;
  /**
   * The rendition, to be read in chunks by at most STREAMED_RENDITIONS_MAX clients at a time; undefined if it does
   * not exist or the key is malformed.
   * @throws ApplicationError `unavailable` if the store does not respond
   */
  openRendition(key: string): Promise<StoredFile | undefined>;
  /** Removes renditions. Ignores unknown, repeated and malformed keys. */
  removeRenditions(keys: readonly string[]): Promise<void>;

  /**
   * Removes leftovers of dead uploads: files in the upload folder, if the store has one, and originals and
   * renditions unknown to `isReferenced`, each only if untouched since `olderThan`. An original that is stored again
   * during the check counts as touched. Handles any number of files; returns how many were removed. An error of
   * `isReferenced` aborts it.
   * @param among limits the check to these originals and renditions; without it the store is listed. Malformed and
   *   unknown names are ignored
   */
  sweep(olderThan: Date, isReferenced: StoredFileReferences, among?: StoredFileNames): Promise<number>;

  /** Resolves if a file can be written and read back, rejects with the reason otherwise. Leaves nothing behind. */
  check(): Promise<void>;
}

/** A stored file. Holds no descriptor or connection until it is read. */
export interface StoredFile {
  /** Size in bytes. */
  readonly bytes: number;
  /**
   * Exactly `bytes` bytes in order. Can be read repeatedly, each time from the beginning. Resources are released when
   * reading ends, also early or with an error. Throws during reading if the file is gone, has changed its size, or
   * cannot be read.
   */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface StoredFileReferences {
  /** The given SHA-256 values that a record or evidence refers to. */
  originals(sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** The given keys that an image refers to. */
  renditions(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
