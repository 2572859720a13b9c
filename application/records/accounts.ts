import type { Account, ApiToken, Booking, BookingUsage, Quota } from '../../domain/index.ts';
import { time } from './time.ts';

export function accountRecord({ id, name, sandbox, createdAt }: Account) {
  return { id, name, sandbox, created_at: time(createdAt) };
}

/** For operators. */
export function managedAccountRecord(account: Account) {
  return { ...accountRecord(account), disabled_at: time(account.disabledAt), requires_owner: account.requiresOwner };
}

export function tokenRecord({ id, name, kind, createdAt, expiresAt, draftsOnly, companyIds }: ApiToken) {
  return {
    id,
    name,
    kind,
    created_at: time(createdAt),
    expires_at: time(expiresAt),
    drafts_only: draftsOnly,
    company_ids: companyIds,
  };
}

/** For operators: with the owning account. */
export function ownedTokenRecord(token: ApiToken) {
  const { id, ...record } = tokenRecord(token);
  const permissions = [...token.permissions];
  return {
    id,
    account_id: token.accountId,
    ...record,
    permissions,
    last_used_at: time(token.lastUsedAt),
    revoked_at: time(token.revokedAt),
    /** The first characters of the token; null for older ones and legacy keys. */
    prefix: token.prefix,
    /** Its successor after a rotation. */
    replaced_by_id: token.replacedById,
  };
}

/** A plan's quota this month; null without a plan. */
export function quotaRecord(plan: Quota | null) {
  if (plan === null) return null;
  return { limit: plan.limit, used: plan.used, remaining: plan.remaining, resets_at: time(plan.resetsAt) };
}

export function bookingRecord(booking: Booking) {
  return {
    id: booking.id,
    account_id: booking.accountId,
    kind: booking.kind,
    monthly_quota: booking.kind === 'plan' ? booking.monthlyQuota : null,
    credits: booking.kind === 'single' ? booking.credits : null,
    valid_from: time(booking.validFrom),
    /** Exclusive end. */
    valid_until: time(booking.validUntil),
    created_at: time(booking.createdAt),
  };
}

export function bookingUsageRecord({ booking, used }: BookingUsage) {
  /** This calendar month for a plan, in total for single credits. */
  return { ...bookingRecord(booking), used };
}
