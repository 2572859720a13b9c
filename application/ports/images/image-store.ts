import type { StoredFileNames } from './unsettled-files.ts';

/** What a rendition may have at most, in bytes; those that are made are a small part of it. */
export const RENDITION_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Where the bytes of images are. Originals are evidence and never public; renditions are public by their keys. A SHA-256 is
 * 64 lower-case hex digits, a key of a rendition matches `[a-z0-9-]{1,80}`: nothing is put under another name (RangeError),
 * and nothing is found there.
 */
export interface ImageStore {
  /**
   * Keeps the file at `path` under its SHA-256, byte for byte and durably: when the promise resolves, it survives a crash.
   * Putting the same bytes again, also at the same time, is no fault, and counts as a use of them: sweep leaves them alone
   * for its grace period. The file at `path`, in whatever folder, stays the caller's to change and remove.
   * @throws RangeError for a malformed SHA-256, before the file is looked at
   * @throws what the file system says (`ENOENT`) where the file cannot be read; nothing is kept then
   * @throws ApplicationError `unavailable` where there is no room, or no writing
   */
  putOriginal(sha256: string, path: string): Promise<void>;
  /**
   * The original, or undefined where there is none or the SHA-256 is malformed.
   * @throws ApplicationError `unavailable` where the store does not answer
   */
  openOriginal(sha256: string): Promise<StoredFile | undefined>;

  /**
   * Keeps a copy of `bytes` under `key`, durably and whole or not at all. It takes the place of what is there.
   * @throws RangeError for a malformed key, or more than RENDITION_BYTES_MAX
   * @throws ApplicationError `unavailable` as for originals
   */
  putRendition(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * All bytes of the rendition, the caller's own to change, or undefined where there is none or the key is malformed.
   * Nothing stays open, even on errors.
   * @throws ApplicationError `unavailable` where the store does not answer
   */
  readRendition(key: string): Promise<Uint8Array | undefined>;
  /** Removes renditions; those that are not there, named twice or malformed are no fault. */
  removeRenditions(keys: readonly string[]): Promise<void>;

  /**
   * Removes what dead uploads left: files in the store's folder for uploads, where it has one, and originals and renditions
   * that `isReferenced` does not know, each only when nobody touched it since `olderThan`; an original that is put while
   * somebody is asked about it is touched. Any number of files. Returns how many went. An error of `isReferenced` ends it.
   * @param among the only originals and renditions that are looked at; without them the store is listed. Names that are malformed or not
   * there are no fault
   */
  sweep(olderThan: Date, isReferenced: StoredFileReferences, among?: StoredFileNames): Promise<number>;

  /** Resolves where a file can be written and read back; throws with the reason otherwise. Leaves nothing behind. */
  check(): Promise<void>;
}

/** A file that is there. It holds nothing, neither a descriptor nor a connection, until somebody reads. */
export interface StoredFile {
  /** Size in bytes. */
  readonly bytes: number;
  /**
   * The bytes in order, exactly as many as `bytes` says, and never one more. May be read more than once, each time from the
   * beginning. What reading opens is closed when it ends, however it ends: read through, left early, or broken.
   * Throws while it is read where the file is gone, has another size by now, or does not come.
   */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Asked about old names alone. */
export interface StoredFileReferences {
  /** Those of the given SHA-256 values that some record or evidence names. */
  originals(sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of the given keys that some image names. */
  renditions(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
