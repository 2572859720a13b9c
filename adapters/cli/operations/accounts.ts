import * as v from 'valibot';
import type { CreatedToken } from '../../../application/accounts/manage-tokens.ts';
import {
  bookingRecord,
  bookingUsageRecord,
  managedAccountRecord,
  ownedTokenRecord,
} from '../../../application/records/accounts.ts';
import {
  type AccountId,
  type ApiTokenId,
  type BookingId,
  type CompanyId,
  OPERATOR,
  PERMISSIONS,
} from '../../../domain/index.ts';
import { id, instant, oneOf, operation, readOperation } from '../operation.ts';
import { accountWithBookingRecord, importRecord } from '../output/records.ts';
import { after, idOf, limit, toResultPage } from './result-page.ts';

export const accountOperations = {
  'account create': operation(
    v.object({ name: v.string(), sandbox: v.boolean() }),
    async ({ accounts }, { name, sandbox }) =>
      managedAccountRecord(await accounts.create({ caller: OPERATOR, name, sandbox })),
  ),
  'account list': readOperation(v.object({ after: after<AccountId>(), limit }), async ({ accounts }, paging) =>
    toResultPage(await accounts.list({ caller: OPERATOR, ...paging }), managedAccountRecord, idOf),
  ),
  'account show': readOperation(v.object({ id: id<AccountId>() }), async ({ accounts }, input) =>
    accountWithBookingRecord(await accounts.show({ caller: OPERATOR, ...input })),
  ),
  'account disable': operation(v.object({ id: id<AccountId>() }), async ({ accounts }, input) =>
    managedAccountRecord(await accounts.setDisabled({ caller: OPERATOR, ...input, disabled: true })),
  ),
  'account enable': operation(v.object({ id: id<AccountId>() }), async ({ accounts }, input) =>
    managedAccountRecord(await accounts.setDisabled({ caller: OPERATOR, ...input, disabled: false })),
  ),
  'booking grant': operation(
    v.object({
      account_id: id<AccountId>(),
      terms: v.variant('kind', [
        v.object({ kind: v.literal('plan'), monthly_quota: v.nullable(v.number()) }),
        v.object({ kind: v.literal('single'), credits: v.number() }),
      ]),
      until: v.nullable(instant),
    }),
    async ({ accounts }, { account_id, terms, until }) =>
      bookingRecord(
        await accounts.grantBooking({
          caller: OPERATOR,
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
      permissions: v.array(oneOf(PERMISSIONS)),
      expires: v.nullable(instant),
      drafts_only: v.optional(v.boolean(), false),
      company_ids: v.optional(v.nullable(v.array(id<CompanyId>())), null),
    }),
    async ({ accounts }, { account_id, name, permissions, expires, drafts_only, company_ids }) => {
      const created = await accounts.createToken({
        caller: OPERATOR,
        accountId: account_id,
        name,
        permissions,
        expiresAt: expires,
        draftsOnly: drafts_only,
        companyIds: company_ids,
      });
      return createdTokenRecord(created);
    },
  ),
  'booking list': readOperation(
    v.object({ account_id: id<AccountId>(), after: after<BookingId>(), limit }),
    async ({ accounts }, { account_id, ...paging }) =>
      toResultPage(
        await accounts.bookings({ caller: OPERATOR, accountId: account_id, ...paging }),
        bookingUsageRecord,
        ({ booking }) => booking.id,
      ),
  ),
  'booking revoke': operation(v.object({ id: id<BookingId>() }), async ({ accounts }, input) =>
    bookingRecord(await accounts.revokeBooking({ caller: OPERATOR, ...input })),
  ),
  'token list': readOperation(
    v.object({ account_id: id<AccountId>(), after: after<ApiTokenId>(), limit }),
    async ({ accounts }, { account_id, ...paging }) =>
      toResultPage(
        await accounts.listTokens({ caller: OPERATOR, accountId: account_id, ...paging }),
        ownedTokenRecord,
        idOf,
      ),
  ),
  'token revoke': operation(v.object({ id: id<ApiTokenId>() }), async ({ accounts }, input) =>
    ownedTokenRecord(await accounts.revokeToken({ caller: OPERATOR, ...input })),
  ),
  'token rotate': operation(v.object({ id: id<ApiTokenId>() }), async ({ accounts }, input) =>
    createdTokenRecord(await accounts.rotateToken({ caller: OPERATOR, ...input })),
  ),
  'legacy-key import': operation(
    v.object({
      keys: v.pipe(
        v.array(v.object({ line: v.pipe(v.number(), v.integer()), account_id: id<AccountId>(), key: v.string() })),
        v.maxLength(1000),
      ),
    }),
    async ({ accounts }, { keys }) =>
      importRecord(
        await accounts.importLegacyKeys({
          caller: OPERATOR,
          keys: keys.map(({ line, account_id, key }) => ({ line, accountId: account_id, key })),
        }),
      ),
  ),
};

/** Includes the secret, which is shown only once. */
function createdTokenRecord({ token, secret }: CreatedToken) {
  const { id: tokenId, ...record } = ownedTokenRecord(token);
  return { id: tokenId, token: secret, ...record };
}
