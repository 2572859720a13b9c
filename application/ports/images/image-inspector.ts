import type { CredentialReading, ImageHeader, ProvenanceReading } from '../../../domain/index.ts';

export interface ImageInspector {
  /**
   * What the header of the file at `path` says, from its first bytes alone, before anything is decoded; undefined
   * where it is no JPEG, PNG or WebP. The file's name means nothing. The size is the one that is stored, whatever
   * the orientation. Never throws for bytes, however hostile.
   * @throws what the file system says (`ENOENT`) where the file cannot be read
   */
  header(path: string): Promise<ImageHeader | undefined>;
  /**
   * The metadata of the file at `path`, with C2PA validated by what is in the file alone: nothing is fetched. What is
   * malformed counts as absent, a manifest that cannot be validated as invalid. Read off the main thread, to the end or
   * not at all: no label is weaker than the file's because reading it took too much. `share` says whom the work is for,
   * such as an account; work waits and takes turns as that of ImageRenderer does.
   * XMP goes before IPTC-IIM, and that before EXIF. Each value is one line without control characters, of 1000 code points
   * at most.
   * @throws what the file system says where the file cannot be read
   * @throws ImageTooComplex where there is more metadata than is read, or reading it takes too much of the processor or
   * memory, or ends the process that does it
   * @throws ApplicationError `unavailable` where there is no room to wait, nothing can be started to do the work, the machine
   * is too busy for it to be done in time, or the inspector closed
   */
  provenance(path: string, header: ImageHeader, share: string): Promise<ProvenanceReading>;
  /**
   * The Content Credentials of the file at `path`, validated as for `provenance`, and whether the operator has signed them: under his
   * own root alone, as the one that his certificate names. Waits and throws as `provenance` does; each value is one line
   * of 1000 code points at most, each list has 50 entries.
   */
  credential(path: string, header: ImageHeader, share: string): Promise<CredentialReading>;
  /** Ends the workers; what is running is given up. */
  close(): Promise<void>;
}
