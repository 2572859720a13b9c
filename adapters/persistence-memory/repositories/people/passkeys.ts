import type { PasskeyRepository, StoredPasskey } from '../../../../application/ports/index.ts';
import type { PasskeyId, UserId } from '../../../../domain/index.ts';
import type { Refuse } from '../../refuse.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';
import { removeRows } from './remove-rows.ts';

export function createPasskeyRepository({ passkeys }: Tables, next: Sequences, refuse: Refuse): PasskeyRepository {
  const own = (userId: UserId, id: PasskeyId): StoredPasskey | undefined => {
    const passkey = passkeys.get(id);
    return passkey?.userId === userId ? passkey : undefined;
  };

  return {
    async count(userId) {
      return [...passkeys.values()].filter((passkey) => passkey.userId === userId).length;
    },
    async add(passkey) {
      if ([...passkeys.values()].some(({ credentialId }) => credentialId === passkey.credentialId)) refuse('passkey');
      const stored: StoredPasskey = { ...passkey, id: next.passkey() };
      passkeys.set(stored.id, stored);
      return stored;
    },
    async load(credentialId) {
      return [...passkeys.values()].find((passkey) => passkey.credentialId === credentialId);
    },
    async markUsed(id, { counter, isBackedUp, at }) {
      const passkey = passkeys.get(id);
      if (passkey !== undefined) passkeys.set(id, { ...passkey, counter, isBackedUp, lastUsedAt: at });
    },
    async rename(userId, id, name) {
      const passkey = own(userId, id);
      if (passkey !== undefined) passkeys.set(id, { ...passkey, name });
      return passkey !== undefined;
    },
    async remove(userId, id) {
      const passkey = own(userId, id);
      if (passkey !== undefined) passkeys.delete(id);
      return passkey !== undefined;
    },
    async removeAll(userId) {
      removeRows(passkeys, (passkey) => passkey.userId === userId);
    },
  };
}
