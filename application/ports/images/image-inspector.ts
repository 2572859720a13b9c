import type { CredentialReading, ImageHeader, ProvenanceReading } from '../../../domain/index.ts';

export interface ImageInspector {
  /**
   * Reads the header of the file at `path` from its first bytes, without decoding; undefined unless it is a JPEG, PNG
   * or WebP. The file name is ignored. Returns the stored size, whatever the orientation. Never throws for hostile
   * content.
   * @throws the file system's error (`ENOENT`) if the file cannot be read
   */
  header(path: string): Promise<ImageHeader | undefined>;
  /**
   * The metadata of the file at `path`. C2PA is validated from the file alone, without network access. Malformed
   * metadata counts as absent, a manifest that cannot be validated as invalid. Reads off the main thread, completely or
   * not at all, so that expensive metadata cannot weaken a label. `share` identifies the beneficiary, such as an
   * account, for fair queueing as in ImageRenderer. XMP takes precedence over IPTC-IIM, and that over EXIF. Each value
   * is one line without control characters, at most 1000 code points.
   * @throws the file system's error if the file cannot be read
   * @throws ImageTooComplex if reading exceeds the limits of size, processor time or memory, or crashes its process
   * @throws ApplicationError `unavailable` if the queue is full, no worker can be started, the machine is too busy
   *   to finish in time, or the inspector is closed
   */
  provenance(path: string, header: ImageHeader, share: string): Promise<ProvenanceReading>;
  /**
   * The Content Credentials of the file at `path`, validated as for `provenance`. Recognises the operator's own
   * signature by their root alone and the organisation in their certificate. Queues and throws as `provenance` does.
   * Each value is one line of at most 1000 code points, each list has at most 50 entries.
   */
  credential(path: string, header: ImageHeader, share: string): Promise<CredentialReading>;
  /** Stops the workers and aborts running work. */
  close(): Promise<void>;
}
