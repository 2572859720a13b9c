/** Files of the image store, by their names in it. */
export interface StoredFileNames {
  /** SHA-256 values. */
  readonly originals: readonly string[];
  /** Keys. */
  readonly renditions: readonly string[];
}

/**
 * Notes of files that perhaps no record names: those that are about to be put, and those whose record goes. So a sweep need not list
 * the store. A note says nothing for sure: records are asked before a file goes, and a note too many costs a look.
 */
export interface UnsettledFiles {
  /** Notes them as of that time, or of the later one where they were noted already. */
  note(files: StoredFileNames, at: Date): Promise<void>;
  /** Takes back what was noted of them: a record names them now. With a time, only notes from before it. */
  settle(files: StoredFileNames, notedBefore?: Date): Promise<void>;
  /** What was noted before that time, at most so many names, those that were noted first before others. */
  notedBefore(time: Date, limit: number): Promise<StoredFileNames>;
}
