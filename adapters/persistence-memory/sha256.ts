import { createHash } from 'node:crypto';
import type { Sha256 } from '../../domain/index.ts';

export const sha256: Sha256 = (...parts) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};
