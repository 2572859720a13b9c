import { RENDITION_BYTES_MAX } from '../../../application/ports/images/image-store.ts';

/** JPEG qualities for a whole picture, best first. Only noise of many megapixels needs any but the first. */
const QUALITIES = [92, 85, 70, 50, 30, 10];

/** Bytes. Leaves space for metadata and Content Credentials, which may include the original's manifests. */
const BYTES_MAX = RENDITION_BYTES_MAX - 4 * 1024 * 1024;

/** The picture at the best quality that an image store accepts. */
export async function atBestQuality(
  encode: (quality: number) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const bytes = await encode(quality);
    if (bytes.length <= BYTES_MAX) return bytes;
  }
  throw new Error('no JPEG of the whole picture is small enough');
}
