import type {
  ImageMimeType,
  ManifestStatement,
  ParentManifest,
  RenditionEdit,
  RenditionMimeType,
} from '../../../domain/index.ts';
import type { StoredFile } from './image-store.ts';

/** A rendition as it was rendered, or as it was published before: a manifest that is in it gives way to the new one. */
export interface RenditionToSign {
  readonly bytes: Uint8Array;
  readonly mimeType: RenditionMimeType;
  /** The key that it is published under, which its manifest names; null where it is for trying out alone. */
  readonly key: string | null;
  /** What was done to the original, in order. */
  readonly edits: readonly RenditionEdit[];
}

export interface SignRequest {
  /** What the renditions were made from: the path of a file, or as the store has it. */
  readonly original: string | StoredFile;
  readonly mimeType: ImageMimeType;
  readonly renditions: readonly RenditionToSign[];
  readonly statement: ManifestStatement;
  /** Whom the work is for, as for ImageRenderer. */
  readonly share: string;
}

export interface SignedRendition {
  /** As they are to be published. */
  readonly bytes: Uint8Array;
  /** Of those bytes, 64 lower-case hex digits. */
  readonly sha256: string;
  /** SHA-256 of the certificate that has signed; null where nothing has. */
  readonly signed: string | null;
}

export interface SignResult {
  /** In the order of the request. */
  readonly renditions: readonly SignedRendition[];
  /** Null where nothing was signed. */
  readonly parentManifest: ParentManifest | null;
}

/** Gives renditions a manifest of the operator's (contract §15), where he has a certificate; else hashes them as they are. */
export interface ImageSigner {
  /**
   * The renditions, each with a manifest that was read back from the finished bytes as valid and of the operator's chain, or all as they
   * came. The pixels are the same in any case. An original whose own manifest does not hold is not named as the parent. Work waits
   * and takes turns as that of ImageRenderer does.
   * @throws ApplicationError `unavailable` where certificate or key cannot sign, nothing valid comes of it, there is no room
   * to wait, nothing can be started to do the work, or the signer closed
   */
  sign(request: SignRequest): Promise<SignResult>;
  /** SHA-256 of the certificate that signs by now, 64 lower-case hex digits; null where nothing is signed. @throws ApplicationError `unavailable` */
  certificate(): Promise<string | null>;
  /** Ends the workers; what is running is given up. */
  close(): Promise<void>;
}
