import { randomBytes, randomUUID } from 'node:crypto';
import type { Randomness } from '../../application/ports/index.ts';

/** The operating system's generator, fit for secrets. */
export function createSystemRandomness(): Randomness {
  return {
    bytes: (length) => new Uint8Array(randomBytes(length)),
    uuid: () => randomUUID(),
  };
}
