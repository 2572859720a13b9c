import * as v from 'valibot';
import { type AccountId, type ApiTokenId, type BookingId, PERMISSIONS } from '../../../domain/index.ts';
import { id, moment, operation, reading } from '../operation.ts';
import { after, idOf, limit, listed } from '../paging.ts';
import {
  accountRecord,
  bookingRecord,
  bookingUsageRecord,
  importRecord,
  shownAccountRecord,
  tokenRecord,
} from '../records.ts';

export const accountOperations = {
  'account create': operation(
    v.object({ name: v.string(), sandbox: v.boolean() }),
    async ({ accounts }, { name, sandbox }) => accountRecord(await accounts.create({ name, sandbox })),
  ),
  'account list': reading(v.object({ after: after<AccountId>(), limit }), async ({ accounts }, part) =>
    listed(await accounts.list(part), accountRecord, idOf),
  ),
  'account show': reading(v.object({ id: id<AccountId>() }), async ({ accounts }, input) =>
    shownAccountRecord(await accounts.show(input)),
  ),
  'account disable': operation(v.object({ id: id<AccountId>() }), async ({ accounts }, input) =>
    accountRecord(await accounts.setDisabled({ ...input, disabled: true })),
  ),
  'account enable': operation(v.object({ id: id<AccountId>() }), async ({ accounts }, input) =>
    accountRecord(await accounts.setDisabled({ ...input, disabled: false })),
  ),
  'booking grant': operation(
    v.object({
      account_id: id<AccountId>(),
      terms: v.variant('kind', [
        v.object({ kind: v.literal('plan'), monthly_quota: v.nullable(v.number()) }),
        v.object({ kind: v.literal('single'), credits: v.number() }),
      ]),
      until: v.nullable(moment),
    }),
    async ({ accounts }, { account_id, terms, until }) =>
      bookingRecord(
        await accounts.grantBooking({
          accountId: account_id,
          terms: terms.kind === 'plan' ? { kind: 'plan', monthlyQuota: terms.monthly_quota } : terms,
          validUntil: until,
        }),
      ),
  ),
  'token create': operation(
    v.object({
      account_id: id<AccountId>(),
      name: v.string(),
      permissions: v.array(v.picklist(PERMISSIONS)),
      expires: v.nullable(moment),
    }),
    async ({ accounts }, { account_id, name, permissions, expires }) => {
      const created = await accounts.createToken({ accountId: account_id, name, permissions, expiresAt: expires });
      const { id: tokenId, ...record } = tokenRecord(created.token);
      return { id: tokenId, token: created.secret, ...record };
    },
  ),
  'booking list': reading(
    v.object({ account_id: id<AccountId>(), after: after<BookingId>(), limit }),
    async ({ accounts }, { account_id, ...part }) =>
      listed(
        await accounts.bookings({ accountId: account_id, ...part }),
        bookingUsageRecord,
        ({ booking }) => booking.id,
      ),
  ),
  'booking revoke': operation(v.object({ id: id<BookingId>() }), async ({ accounts }, input) =>
    bookingRecord(await accounts.revokeBooking(input)),
  ),
  'token list': reading(
    v.object({ account_id: id<AccountId>(), after: after<ApiTokenId>(), limit }),
    async ({ accounts }, { account_id, ...part }) =>
      listed(await accounts.listTokens({ accountId: account_id, ...part }), tokenRecord, idOf),
  ),
  'token revoke': operation(v.object({ id: id<ApiTokenId>() }), async ({ accounts }, input) =>
    tokenRecord(await accounts.revokeToken(input)),
  ),
  /** One batch of a file. */
  'legacy-key import': operation(
    v.object({
      keys: v.pipe(
        v.array(v.object({ line: v.pipe(v.number(), v.integer()), account_id: id<AccountId>(), key: v.string() })),
        v.maxLength(1000),
      ),
    }),
    async ({ accounts }, { keys }) =>
      importRecord(
        await accounts.importLegacyKeys(
          keys.map(({ line, account_id, key }) => ({ line, accountId: account_id, key })),
        ),
      ),
  ),
};
