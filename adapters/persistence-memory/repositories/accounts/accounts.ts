import type { AccountRepository } from '../../../../application/ports/index.ts';
import type { ApiToken } from '../../../../domain/index.ts';
import type { Refuse } from '../../refuse.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

export function createAccountRepository(tables: Tables, next: Sequences, refuse: Refuse): AccountRepository {
  const store = (token: Omit<ApiToken, 'id'>, hash: string): ApiToken => {
    const stored: ApiToken = { ...token, id: next.token() };
    tables.tokens.set(stored.id, stored);
    tables.tokenIdsByHash.set(hash, stored.id);
    return stored;
  };
  return {
    async add(account) {
      const stored = { ...account, id: next.account(), disabledAt: null, requiresOwner: false };
      tables.accounts.set(stored.id, stored);
      return stored;
    },
    async setDisabled(id, at) {
      const account = tables.accounts.get(id);
      if (account === undefined) return undefined;
      const changed = { ...account, disabledAt: at === null ? null : (account.disabledAt ?? at) };
      tables.accounts.set(id, changed);
      return changed;
    },
    async rename(id, name) {
      const account = tables.accounts.get(id);
      if (account === undefined) return undefined;
      const changed = { ...account, name };
      tables.accounts.set(id, changed);
      return changed;
    },
    async setRequiresOwner(id, requiresOwner) {
      const account = tables.accounts.get(id);
      if (account === undefined) return undefined;
      const changed = { ...account, requiresOwner };
      tables.accounts.set(id, changed);
      return changed;
    },
    async find(id) {
      return tables.accounts.get(id);
    },
    async addToken(token, hash) {
      if (tables.tokenIdsByHash.get(hash) !== undefined) refuse('token_hash');
      return store(token, hash);
    },
    async addLegacyKeys(keys) {
      let added = 0;
      for (const { token, hash } of keys) {
        if (tables.tokenIdsByHash.get(hash) !== undefined) continue;
        store(token, hash);
        added++;
      }
      return added;
    },
    async lockToken(id) {
      return tables.tokens.get(id);
    },
    async replaceToken(id, { by, expiresAt }) {
      const token = tables.tokens.get(id);
      if (token !== undefined) tables.tokens.set(id, { ...token, replacedById: by, expiresAt });
    },
    async revokeToken(id, at) {
      const token = tables.tokens.get(id);
      if (token === undefined) return undefined;
      const revoked: ApiToken = { ...token, revokedAt: token.revokedAt ?? at };
      tables.tokens.set(id, revoked);
      return { token: revoked, isNew: token.revokedAt === null };
    },
    async markUsed(uses) {
      for (const { id, at } of uses) {
        const token = tables.tokens.get(id);
        if (token !== undefined) tables.tokens.set(id, { ...token, lastUsedAt: at });
      }
    },
  };
}
