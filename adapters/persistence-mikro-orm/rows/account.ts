import type { Account, ApiToken, Booking, BookingUsage, Charge, Permission } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { type Int8, orNull, type Time, toDate, toId, toNumber } from './columns.ts';

export interface AccountRow {
  readonly id: Int8;
  readonly name: string;
  readonly sandbox: boolean;
  readonly created_at: Time;
  readonly disabled_at: Time | null;
}

export const SELECT_ACCOUNT = 'select id, name, sandbox, created_at, disabled_at from account';

export function toAccount(row: AccountRow): Account {
  return {
    id: toId(row.id),
    name: row.name,
    sandbox: row.sandbox,
    createdAt: toDate(row.created_at),
    disabledAt: orNull(row.disabled_at, toDate),
  };
}

/** Every column of api_token but id and hash, in the order of tokenValues. */
export const TOKEN_COLUMNS = [
  'account_id',
  'kind',
  'name',
  'permissions',
  'created_at',
  'expires_at',
  'revoked_at',
] as const;

export interface TokenRow {
  readonly id: Int8;
  readonly account_id: Int8;
  readonly kind: ApiToken['kind'];
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly created_at: Time;
  readonly expires_at: Time | null;
  readonly revoked_at: Time | null;
}

export function tokenValues(token: Omit<ApiToken, 'id'>): Parameter[] {
  return [
    token.accountId,
    token.kind,
    token.name,
    token.permissions,
    token.createdAt,
    token.expiresAt,
    token.revokedAt,
  ];
}

export function toToken(row: TokenRow): ApiToken {
  return {
    id: toId(row.id),
    accountId: toId(row.account_id),
    kind: row.kind,
    name: row.name,
    permissions: row.permissions,
    createdAt: toDate(row.created_at),
    expiresAt: orNull(row.expires_at, toDate),
    revokedAt: orNull(row.revoked_at, toDate),
  };
}

export const BOOKING_COLUMNS = 'id, account_id, kind, monthly_quota, credits, valid_from, valid_until, created_at';

export interface BookingRow {
  readonly id: Int8;
  readonly account_id: Int8;
  readonly kind: Booking['kind'];
  readonly monthly_quota: Int8 | null;
  readonly credits: Int8 | null;
  readonly valid_from: Time;
  readonly valid_until: Time | null;
  readonly created_at: Time;
}

export interface BookingUsageRow extends BookingRow {
  readonly used: Int8;
}

const LEDGER = `
  select b.id, b.account_id, b.kind, b.monthly_quota, b.credits, b.valid_from, b.valid_until, b.created_at,
    case b.kind
      when 'plan' then (
        select count(*) from charge c where c.booking_id = b.id and c.charged_at >= $2 and c.charged_at < $3)
      else (select count(*) from charge c where c.booking_id = b.id and c.refunded_at is null)
    end as used
  from booking b where b.account_id = $1`;

/** An account's bookings ($1) with what counts as used, for a plan between $2 and $3: see BookingRepository.ledger. */
export const SELECT_LEDGER = `${LEDGER} order by b.id`;

/** Of those, $5 at most after the id $4. */
export const SELECT_LEDGER_PART = `${LEDGER} and b.id > $4 order by b.id limit $5`;

export function toBookingUsage(row: BookingUsageRow): BookingUsage {
  return { booking: toBooking(row), used: toNumber(row.used) };
}

export function toBooking(row: BookingRow): Booking {
  const base = {
    id: toId<Booking['id']>(row.id),
    accountId: toId<Booking['accountId']>(row.account_id),
    validFrom: toDate(row.valid_from),
    validUntil: orNull(row.valid_until, toDate),
    createdAt: toDate(row.created_at),
  };
  return row.kind === 'plan'
    ? { ...base, kind: 'plan', monthlyQuota: orNull(row.monthly_quota, toNumber) }
    : { ...base, kind: 'single', credits: toNumber(row.credits ?? 0) };
}

export interface ChargeRow {
  readonly id: Int8;
  readonly account_id: Int8;
  readonly booking_id: Int8;
  readonly booking_kind: Charge['bookingKind'];
  readonly press_release_id: Int8;
  readonly charged_at: Time;
  readonly refunded_at: Time | null;
}

export function toCharge(row: ChargeRow): Charge {
  return {
    id: toId(row.id),
    accountId: toId(row.account_id),
    bookingId: toId(row.booking_id),
    bookingKind: row.booking_kind,
    pressReleaseId: toId(row.press_release_id),
    chargedAt: toDate(row.charged_at),
    refundedAt: orNull(row.refunded_at, toDate),
  };
}
