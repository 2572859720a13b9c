import { DomainError } from '../errors.ts';
import type { AccountId, BookingId, ChargeId, PressReleaseId } from '../identifiers.ts';

interface BookingBase {
  readonly id: BookingId;
  readonly accountId: AccountId;
  readonly validFrom: Date;
  /** Exclusive end; null for none. */
  readonly validUntil: Date | null;
  readonly createdAt: Date;
}

/** A subscription with a quota of submissions per calendar month (UTC); null is unlimited. */
export interface PlanBooking extends BookingBase {
  readonly kind: 'plan';
  readonly monthlyQuota: number | null;
}

/** Prepaid submissions. */
export interface SingleBooking extends BookingBase {
  readonly kind: 'single';
  readonly credits: number;
}

export type Booking = PlanBooking | SingleBooking;
export type BookingKind = Booking['kind'];

/** A submission paid from a booking. A release is charged at most once; a refund returns a single credit. */
export interface Charge {
  readonly id: ChargeId;
  readonly accountId: AccountId;
  readonly bookingId: BookingId;
  readonly bookingKind: BookingKind;
  readonly pressReleaseId: PressReleaseId;
  readonly chargedAt: Date;
  readonly refundedAt: Date | null;
}

/** A booking with its usage: of a plan in this calendar month, of a single booking in total without refunds. */
export interface BookingUsage {
  readonly booking: Booking;
  readonly used: number;
}

/** The calendar month (UTC) that `now` lies in: from inclusive, to exclusive. */
export function monthOf(now: Date): { readonly from: Date; readonly to: Date } {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

function isValid({ booking }: BookingUsage, now: Date): boolean {
  const { validFrom, validUntil, createdAt } = booking;
  // A booking that began when it was made has begun, even if the clock of another machine is behind.
  const hasBegun = validFrom <= createdAt || validFrom <= now;
  return hasBegun && (validUntil === null || now < validUntil);
}

/** Remaining submissions; Infinity for a plan without quota. */
export function left({ booking, used }: BookingUsage): number {
  const limit = booking.kind === 'plan' ? (booking.monthlyQuota ?? Number.POSITIVE_INFINITY) : booking.credits;
  return Math.max(0, limit - used);
}

/**
 * A plan is active while valid, even if its month is used up; a single booking while it has credits left (contract §6).
 */
export function isActive(usage: BookingUsage, now: Date): boolean {
  return isValid(usage, now) && (usage.booking.kind === 'plan' || left(usage) > 0);
}

export interface Quota {
  /** Like `remaining` and `resetsAt`, null if a plan without quota is active. */
  readonly limit: number | null;
  readonly used: number;
  readonly remaining: number | null;
  readonly resetsAt: Date | null;
}

/** Summary of the account's active bookings. */
export interface BookingOverview {
  readonly active: boolean;
  /** Null without an active plan. */
  readonly plan: Quota | null;
  readonly creditsLeft: number;
  /** Time when the last active booking ends; null without a booking or an end. */
  readonly validUntil: Date | null;
}

export function bookingOverview(ledger: readonly BookingUsage[], now: Date): BookingOverview {
  const active = ledger.filter((usage) => isActive(usage, now));
  const plans = active.filter((usage) => usage.booking.kind === 'plan');
  const endless = active.some(({ booking }) => booking.validUntil === null);
  const ends = active.map(({ booking }) => booking.validUntil?.getTime() ?? 0);
  return {
    active: active.length > 0,
    plan: plans.length > 0 ? planQuota(plans, now) : null,
    creditsLeft: active.filter((u) => u.booking.kind === 'single').reduce((sum, u) => sum + left(u), 0),
    validUntil: endless || ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}

/**
 * The month's quota if it is used up and no credit is left, so that nothing can be submitted until next month; else
 * null.
 */
export function quotaUsedUp(ledger: readonly BookingUsage[], now: Date): number | null {
  const { plan, creditsLeft } = bookingOverview(ledger, now);
  return plan !== null && plan.remaining === 0 && creditsLeft === 0 ? plan.limit : null;
}

function planQuota(plans: readonly BookingUsage[], now: Date): Quota {
  const used = plans.reduce((sum, usage) => sum + usage.used, 0);
  const quotas = plans.map(({ booking }) => (booking.kind === 'plan' ? booking.monthlyQuota : null));
  if (quotas.includes(null)) return { limit: null, used, remaining: null, resetsAt: null };
  return {
    limit: quotas.reduce<number>((sum, quota) => sum + (quota ?? 0), 0),
    used,
    remaining: plans.reduce((sum, usage) => sum + left(usage), 0),
    resetsAt: monthOf(now).to,
  };
}

/** @throws DomainError `booking_required` without an active booking */
export function assertActiveBooking(ledger: readonly BookingUsage[], now: Date): void {
  if (!ledger.some((usage) => isActive(usage, now))) throw new DomainError('booking_required', {});
}

/**
 * The booking to charge for a first submission: plans before single credits, then the earliest end.
 * @throws DomainError `booking_required` without an active booking; `quota_exceeded` if plans are active, their
 *   month is used up and no credit is left
 */
export function bookingToCharge(ledger: readonly BookingUsage[], now: Date): Booking {
  assertActiveBooking(ledger, now);
  const active = ledger.filter((usage) => isActive(usage, now));
  const [first] = active.filter((usage) => left(usage) > 0).sort(byPreference);
  if (first !== undefined) return first.booking;
  const { limit, used, resetsAt } = planQuota(active, now);
  throw new DomainError('quota_exceeded', {
    violations: [{ field: 'quota', rule: 'max', max: limit ?? 0 }],
    quota: { limit: limit ?? 0, used, resetsAt },
  });
}

function byPreference(a: BookingUsage, b: BookingUsage): number {
  if (a.booking.kind !== b.booking.kind) return a.booking.kind === 'plan' ? -1 : 1;
  const end = ({ booking }: BookingUsage) => booking.validUntil?.getTime() ?? Number.POSITIVE_INFINITY;
  return end(a) === end(b) ? a.booking.id - b.booking.id : end(a) - end(b);
}

/** True if deleting the release refunds a credit: never published, paid from a single booking (contract §6). */
export function isRefundable(charge: Charge, release: { readonly publishedAt: Date | null }): boolean {
  return charge.bookingKind === 'single' && charge.refundedAt === null && release.publishedAt === null;
}
