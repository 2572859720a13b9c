import { hash, randomUUID } from 'node:crypto';
import type { PasswordHasher } from '../../../application/ports/index.ts';

const FORM = /^\$insecure\$([\w-]{36})\$([\da-f]{64})$/;

/** Hashes instantly, for tests with many sign-ins. The hash contains the password: never use it for real accounts. */
export function createInsecurePasswordHasher(): PasswordHasher {
  const digest = (salt: string, password: string) => hash('sha256', salt + password.normalize('NFKC'), 'hex');
  return {
    async hash(password) {
      const salt = randomUUID();
      return `$insecure$${salt}$${digest(salt, password)}`;
    },
    async verify(known, password) {
      const [, salt, expected] = FORM.exec(known ?? '') ?? [];
      return salt !== undefined && password.length < 10_000 && digest(salt, password) === expected;
    },
    isOutdated: (known) => !FORM.test(known),
  };
}
