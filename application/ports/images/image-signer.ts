import type {
  ImageMimeType,
  ManifestStatement,
  ParentManifest,
  RenditionEdit,
  RenditionMimeType,
} from '../../../domain/index.ts';
import type { StoredFile } from './image-store.ts';

/** A new or previously published rendition; an existing manifest is replaced. */
export interface RenditionToSign {
  readonly bytes: Uint8Array;
  readonly mimeType: RenditionMimeType;
  /** The key that it is published under, stated in its manifest; null for a trial run. */
  readonly key: string | null;
  /** Edits of the original, in order. */
  readonly edits: readonly RenditionEdit[];
}

export interface SignRequest {
  /** The source: the path of a file, or a stored file. */
  readonly original: string | StoredFile;
  readonly mimeType: ImageMimeType;
  readonly renditions: readonly RenditionToSign[];
  readonly statement: ManifestStatement;
  /** The beneficiary, as in ImageRenderer. */
  readonly share: string;
  /** True to contact the time stamper even shortly after it failed. */
  readonly needsStamp?: boolean;
}

export interface SignedRendition {
  /** The bytes to publish. */
  readonly bytes: Uint8Array;
  /** SHA-256 of those bytes, 64 lower-case hex digits. */
  readonly sha256: string;
  /** SHA-256 of the signing certificate; null if unsigned. */
  readonly signed: string | null;
  /** True if a time stamp (RFC 3161) confirms when it was signed. */
  readonly stamped: boolean;
}

export interface SignResult {
  /** In the order of the request. */
  readonly renditions: readonly SignedRendition[];
  /** Null if nothing was signed. */
  readonly parentManifest: ParentManifest | null;
  /** Time spent waiting for the time stamper; null or absent if it was not contacted. */
  readonly stampSeconds?: number | null;
}

/** Adds the operator's manifest to renditions (contract §15), if a certificate is configured; else only hashes them. */
export interface ImageSigner {
  /** True if a time stamper is configured. Signatures are stamped as long as it is known to respond. */
  readonly addsTimeStamps: boolean;
  /**
   * Tries the time stamper, and resolves when it has responded or failed; never rejects. Without this, the first picture
   * causes a trial, and is signed without a time stamp.
   */
  contactTimeStamper?(): Promise<void>;
  /**
   * Signs all renditions, or returns all of them unchanged. Each signed one is read back and verified as valid and of
   * the operator's chain. Pixels are never changed. An original with an invalid manifest is not named as the parent. No
   * picture waits for a time stamper that has not responded yet, or fails; when one falls silent, those being signed
   * wait a few seconds at most. Queued as in ImageRenderer.
   * @throws ApplicationError `unavailable` if certificate or key cannot sign, the result is invalid, the queue is full,
   *   no worker can be started, or the signer is closed
   */
  sign(request: SignRequest): Promise<SignResult>;
  /**
   * SHA-256 of the current signing certificate, 64 lower-case hex digits; null if signing is off.
   * @throws ApplicationError `unavailable`
   */
  certificate(): Promise<string | null>;
  /** Stops the workers and aborts running work. */
  close(): Promise<void>;
}
