import { hash } from 'node:crypto';
import type { TokenHasher } from '../../application/ports/index.ts';

/**
 * SHA-256 without salt or stretching: a token is 32 random bytes, which cannot be guessed, and it is looked up by its
 * hash on every request.
 */
export function createTokenHasher(): TokenHasher {
  return { hash: (secret) => hash('sha256', secret, 'hex') };
}
