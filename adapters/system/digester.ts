import { createHash } from 'node:crypto';
import type { Digester } from '../../application/ports/index.ts';

export function createDigester(): Digester {
  return {
    sha256(...parts) {
      const digest = createHash('sha256');
      for (const part of parts) digest.update(part);
      return digest.digest();
    },
    async sha256OfFile(content) {
      const digest = createHash('sha256');
      for await (const chunk of content) digest.update(chunk);
      return digest.digest('hex');
    },
  };
}
