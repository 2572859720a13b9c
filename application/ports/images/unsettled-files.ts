/** Files of the image store, by their names in it. */
export interface StoredFileNames {
  /** SHA-256 values. */
  readonly originals: readonly string[];
  /** Keys. */
  readonly renditions: readonly string[];
}

/**
 * Notes of files that may be unreferenced: those about to be stored, and those whose record is being removed. They
 * spare the sweep listing the whole store. A note is only a hint: references are checked before a file is removed, and
 * a superfluous note costs one check.
 */
export interface UnsettledFiles {
  /** Notes files as of `at`; a later existing note is kept. */
  note(files: StoredFileNames, at: Date): Promise<void>;
  /** Removes the notes of files that a record refers to now; with `notedBefore`, only older notes. */
  settle(files: StoredFileNames, notedBefore?: Date): Promise<void>;
  /** Up to `limit` names noted before `time`, oldest first. */
  notedBefore(time: Date, limit: number): Promise<StoredFileNames>;
}
