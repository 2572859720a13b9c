import { createHash } from 'node:crypto';
import type { ImageSigner } from '../../../application/ports/index.ts';

/** Used without a certificate: renditions are hashed and published unsigned. */
export function createUnsignedSigner(): ImageSigner {
  return {
    addsTimeStamps: false,
    async sign({ renditions }) {
      const published = renditions.map(({ bytes }) => ({
        bytes,
        sha256: sha256Of(bytes),
        signed: null,
        stamped: false,
      }));
      return { renditions: published, parentManifest: null };
    },
    certificate: async () => null,
    close: async () => undefined,
  };
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
