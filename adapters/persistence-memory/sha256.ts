import { hash, randomUUID } from 'node:crypto';
import type { Sha256 } from '../../domain/index.ts';

const bytesOf = (part: string | Uint8Array) => (typeof part === 'string' ? Buffer.from(part) : part);

/** One call of the library, which is faster than an incremental hash for what is this short. */
export const sha256: Sha256 = (...parts) => {
  const [only = ''] = parts;
  return hash('sha256', parts.length <= 1 ? only : Buffer.concat(parts.map(bytesOf)), 'buffer');
};

/** 122 random bits in 16 bytes. Of all generators of Node, this one takes them from a pool. */
export const newSalt = (): Buffer => Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
