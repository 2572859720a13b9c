/** Where the bytes of images are. Originals are evidence and never public; renditions are public by their keys. */
export interface ImageStore {
  /**
   * A folder on this machine for uploads in progress, in the same file system as the store where it has one, so that
   * taking over a file costs nothing. Whoever puts a file there removes it.
   */
  readonly temporaryFolder: string;

  /**
   * Keeps the file at `path` under its SHA-256 (64 lower-case hex digits), byte for byte and durably: when the promise
   * resolves, it survives a crash. Putting the same bytes again is no fault, and counts as a use of them: sweep leaves
   * them alone for its grace period. The file at `path` stays the caller's to remove.
   * @throws ApplicationError `unavailable` where there is no room, or no writing
   */
  putOriginal(sha256: string, path: string): Promise<void>;
  /** The original's bytes in order, or undefined where there is none. A broken read throws while iterating. */
  openOriginal(sha256: string): Promise<StoredFile | undefined>;

  /**
   * Keeps a rendition under `key`, durably and whole or not at all. Keys match `[a-z0-9-]{1,80}`; others
   * throw RangeError.
   * @throws ApplicationError `unavailable` as for originals
   */
  putRendition(key: string, bytes: Uint8Array): Promise<void>;
  /** The rendition, or undefined where there is none or the key is malformed. */
  openRendition(key: string): Promise<StoredFile | undefined>;
  /** Removes renditions; those that are not there are no fault. */
  removeRenditions(keys: readonly string[]): Promise<void>;

  /**
   * Removes what dead uploads left: temporary files, and originals and renditions that `isReferenced` does not know,
   * each only when nobody touched it since `olderThan`. Returns how many files went.
   */
  sweep(olderThan: Date, isReferenced: StoredFileReferences): Promise<number>;

  /** Resolves where a file can be written and read back; throws with the reason otherwise. Leaves nothing behind. */
  check(): Promise<void>;
}

export interface StoredFile {
  /** Size in bytes. */
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

export interface StoredFileReferences {
  /** Those of the given SHA-256 values that some record or evidence names. */
  originals(sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of the given keys that some image names. */
  renditions(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
