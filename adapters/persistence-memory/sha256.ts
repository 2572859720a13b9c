import { hash, randomUUID } from 'node:crypto';
import type { Sha256 } from '../../domain/index.ts';

const bytesOf = (chunk: string | Uint8Array) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk);

/** A one-shot call, which is faster than an incremental hash for short input. */
export const sha256: Sha256 = (...chunks) => {
  const [only = ''] = chunks;
  return hash('sha256', chunks.length <= 1 ? only : Buffer.concat(chunks.map(bytesOf)), 'buffer');
};

/** 122 random bits in 16 bytes, from `randomUUID` because it is the only generator of Node with a cached pool. */
export const newSalt = (): Buffer => Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
