import { RENDITION_BYTES_MAX } from '../../../application/ports/images/image-store.ts';

/**
 * JPEG qualities to try for an uncropped rendition, best first. The first nearly always fits; only noise of many megapixels
 * needs the others.
 */
const QUALITIES = [92, 85, 70, 50, 30, 10];

/** Bytes. Leaves space for metadata and Content Credentials, which may include the original's manifests. */
const BYTES_MAX = RENDITION_BYTES_MAX - 4 * 1024 * 1024;

/** Encodes at the best quality whose size an image store accepts. @throws Error if none */
export async function atBestQuality(
  encode: (quality: number) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const bytes = await encode(quality);
    if (bytes.length <= BYTES_MAX) return bytes;
  }
  throw new Error('no JPEG of the uncropped picture is small enough');
}
