import { formatSecret, SECRET_RANDOM_BYTES } from '../../domain/index.ts';
import type { Ports } from '../ports/index.ts';

/** A new secret of 32 random bytes, and its hash for storage. */
export function newSecret({ randomness, tokenHasher }: Pick<Ports, 'randomness' | 'tokenHasher'>): {
  readonly secret: string;
  readonly hash: string;
} {
  const secret = formatSecret(randomness.bytes(SECRET_RANDOM_BYTES));
  return { secret, hash: tokenHasher.hash(secret) };
}
