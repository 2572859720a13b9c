import type { AccountRepository, BookingRepository } from '../../../../application/ports/index.ts';
import type { ApiToken, Booking, Charge } from '../../../../domain/index.ts';
import { ledgerOf } from '../../ledger.ts';
import type { Refuse } from '../../refuse.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

/** Bookings and their charges, in one transaction's tables. */
export function createBookingRepository(tables: Tables, next: Sequences, refuse: Refuse): BookingRepository {
  return {
    async add(booking) {
      const stored: Booking = { ...booking, id: next.booking() };
      tables.bookings.set(stored.id, stored);
      return stored;
    },
    async ledger(accountId, month) {
      return ledgerOf(tables, accountId, month);
    },
    async end(id, at) {
      const booking = tables.bookings.get(id);
      if (booking === undefined) return undefined;
      const isOver = booking.validUntil !== null && booking.validUntil <= at;
      const ended = isOver ? booking : { ...booking, validUntil: at };
      tables.bookings.set(id, ended);
      return ended;
    },
    async chargeOf(pressReleaseId) {
      return tables.charges.get(pressReleaseId);
    },
    async addCharge(charge) {
      if (tables.charges.get(charge.pressReleaseId) !== undefined) refuse('charge');
      const stored: Charge = { ...charge, id: next.charge(), refundedAt: null };
      tables.charges.set(stored.pressReleaseId, stored);
      return stored;
    },
    async refund(charge, at) {
      const stored = tables.charges.get(charge.pressReleaseId);
      if (stored?.id === charge.id && stored.refundedAt === null) {
        tables.charges.set(charge.pressReleaseId, { ...stored, refundedAt: at });
      }
    },
  };
}

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
