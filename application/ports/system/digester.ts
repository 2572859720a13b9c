import type { Sha256 } from '../../../domain/index.ts';

export interface Digester {
  /** The SHA-256 of the parts one after another, texts as UTF-8: 32 bytes. */
  readonly sha256: Sha256;
  /** The SHA-256 of a file read in chunks, as 64 lower-case hex digits. Throws what reading throws. */
  sha256OfFile(content: AsyncIterable<Uint8Array>): Promise<string>;
}
