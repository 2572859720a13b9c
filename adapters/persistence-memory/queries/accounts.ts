import type { AccountQueries } from '../../../application/ports/index.ts';
import { ledgerOf } from '../ledger.ts';
import type { Tables } from '../tables.ts';
import { mustGet, pageOf, type Read } from './read.ts';

export function createAccountQueries(tables: Tables, read: Read): AccountQueries {
  return {
    tokenByHash: (hash) =>
      read(() => {
        const id = tables.tokenIdsByHash.get(hash);
        const token = id === undefined ? undefined : tables.tokens.get(id);
        if (token === undefined) return undefined;
        const { disabledAt } = mustGet(tables.accounts, token.accountId, 'account');
        return { ...token, accountDisabled: disabledAt !== null };
      }),
    token: (id) => read(() => tables.tokens.get(id)),
    tokens: (accountId, page) =>
      read(() =>
        pageOf(
          page,
          [...tables.tokens.values()].filter((token) => token.accountId === accountId),
        ),
      ),
    find: (id) => read(() => tables.accounts.get(id)),
    list: (page) => read(() => pageOf(page, [...tables.accounts.values()])),
    bookings: (accountId, month) => read(() => ledgerOf(tables, accountId, month)),
    bookingPart: (accountId, month, { after, limit }) =>
      read(() =>
        ledgerOf(tables, accountId, month)
          .filter(({ booking }) => booking.id > (after ?? 0))
          .slice(0, limit),
      ),
  };
}
