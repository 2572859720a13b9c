import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Booking,
  type BookingId,
  type BookingUsage,
  bookingOverview,
  bookingToCharge,
  type Charge,
  type ChargeId,
  DomainError,
  isActive,
  isRefundable,
  left,
  monthOf,
  type PressReleaseId,
  quotaUsedUp,
} from '../../../domain/index.ts';
import { AT, aPlan, credits, DAY, later } from '../../support/records/builders.ts';
import { PUBLISHER } from '../../support/records/releases.ts';

const owner = PUBLISHER.account.id;
const withId = <B extends Omit<Booking, 'id'>>(booking: B, id = 1) => ({ ...booking, id: id as BookingId });
const plan = (
  monthlyQuota: number | null,
  used = 0,
  changes: Parameters<typeof aPlan>[1] = {},
  id = 1,
): BookingUsage => ({
  booking: withId(aPlan(owner, { monthlyQuota, ...changes }), id),
  used,
});
const single = (count: number, used = 0, changes: Parameters<typeof credits>[2] = {}, id = 2): BookingUsage => ({
  booking: withId(credits(owner, count, changes), id),
  used,
});
const codeOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

describe('a month', () => {
  const cases = [
    ['2026-07-31T23:59:59.999Z', '2026-07-01', '2026-08-01'],
    ['2026-08-01T00:00:00.000Z', '2026-08-01', '2026-09-01'],
    ['2026-12-15T12:00:00.000Z', '2026-12-01', '2027-01-01'],
    ['2028-02-29T00:00:00.000Z', '2028-02-01', '2028-03-01'],
  ] as const;
  for (const [now, from, to] of cases) {
    it(`of ${now} begins on ${from} and ends before ${to}`, () => {
      assert.deepEqual(monthOf(new Date(now)), { from: new Date(from), to: new Date(to) });
    });
  }
});

describe('a booking', () => {
  const cases: readonly (readonly [behaviour: string, BookingUsage, boolean])[] = [
    ['is active from its start', plan(1, 0, { validFrom: AT }), true],
    ['is not active before its start', plan(1, 0, { validFrom: later(1) }), false],
    ['is active from its start after its creation', plan(1, 0, { validFrom: AT, createdAt: later(-1) }), true],
    [
      'is active from its creation for a clock that is behind',
      plan(1, 0, { validFrom: later(1), createdAt: later(1) }),
      true,
    ],
    ['is active until its end', plan(1, 0, { validUntil: later(1) }), true],
    ['is not active at its end', plan(1, 0, { validUntil: AT }), false],
    ['is active as a plan whose month is used up', plan(1, 1), true],
    ['is active as a plan without a quota', plan(null, 1000), true],
    ['is active as a single booking with a credit left', single(2, 1), true],
    ['is not active as a single booking that is used up', single(2, 2), false],
    ['is not active as a single booking that has expired', single(2, 0, { validUntil: AT }), false],
  ];
  for (const [behaviour, usage, expected] of cases) it(behaviour, () => assert.equal(isActive(usage, AT), expected));
});

describe('the remainder of a booking', () => {
  it('is the quota or the credits minus the usage, never below zero', () => {
    assert.deepEqual(
      [left(plan(3, 1)), left(plan(3, 5)), left(single(2, 2)), left(plan(null, 9))],
      [2, 0, 0, Infinity],
    );
  });
});

describe('the booking to charge', () => {
  const idToCharge = (...ledger: BookingUsage[]) => bookingToCharge(ledger, AT).id;
  it('is a plan before a single credit', () => assert.equal(idToCharge(single(1), plan(1)), 1));
  it('is a plan even if a single credit ends earlier', () => {
    const ending = single(1, 0, { validUntil: later(1) });
    assert.deepEqual([idToCharge(ending, plan(1)), idToCharge(plan(1), ending)], [1, 1]);
  });
  it('is a single credit when the plan’s month is used up', () => assert.equal(idToCharge(plan(1, 1), single(1)), 2));
  it('is the plan that ends first', () => {
    assert.equal(
      idToCharge(
        plan(1, 0, {}, 3),
        plan(1, 0, { validUntil: later(2 * DAY) }, 4),
        plan(1, 0, { validUntil: later(DAY) }, 5),
      ),
      5,
    );
  });
  it('is the older of two equal bookings', () => assert.equal(idToCharge(single(1, 0, {}, 9), single(1, 0, {}, 8)), 8));

  it('is refused with booking_required without an active booking', () => {
    for (const ledger of [
      [],
      [single(1, 1)],
      [plan(1, 0, { validUntil: AT })],
      [plan(null, 0, { validFrom: later(1) })],
    ]) {
      assert.equal(
        codeOf(() => bookingToCharge(ledger, AT)),
        'booking_required',
      );
    }
  });

  it('is refused with quota_exceeded and the renewal date when the quota is used up', () => {
    assert.throws(
      () => bookingToCharge([plan(2, 2, {}, 1), plan(3, 3, {}, 3), single(1, 1)], AT),
      (error) => {
        assert.ok(DomainError.is(error, 'quota_exceeded'));
        assert.deepEqual(error.details.quota, { limit: 5, used: 5, resetsAt: new Date('2026-08-01T00:00:00Z') });
        assert.deepEqual(error.details.violations, [{ field: 'quota', rule: 'max', max: 5 }]);
        return true;
      },
    );
  });

  it('is refused with quota_exceeded for a plan with a quota of zero', () => {
    assert.equal(
      codeOf(() => bookingToCharge([plan(0)], AT)),
      'quota_exceeded',
    );
  });
});

describe('the overview of an account', () => {
  it('is empty without bookings', () => {
    assert.deepEqual(bookingOverview([], AT), { active: false, plan: null, creditsLeft: 0, validUntil: null });
  });

  it('adds up plans and credits that are active', () => {
    const end = later(DAY);
    const ledger = [
      plan(5, 2, { validUntil: end }),
      single(3, 1, { validUntil: end }),
      single(9, 0, { validUntil: AT }),
    ];
    assert.deepEqual(bookingOverview(ledger, AT), {
      active: true,
      plan: { limit: 5, used: 2, remaining: 3, resetsAt: new Date('2026-08-01T00:00:00Z') },
      creditsLeft: 2,
      validUntil: end,
    });
  });

  it('is valid until the last booking ends', () => {
    const ledger = [2, 3, 1].map((days) => single(1, 0, { validUntil: later(days * DAY) }));
    assert.deepEqual(bookingOverview(ledger, AT).validUntil, later(3 * DAY));
  });

  it('has no limit if one plan has none, and no end if one booking has none', () => {
    assert.deepEqual(bookingOverview([plan(null, 7), plan(1, 1, { validUntil: later(DAY) }, 3)], AT), {
      active: true,
      plan: { limit: null, used: 8, remaining: null, resetsAt: null },
      creditsLeft: 0,
      validUntil: null,
    });
  });

  it('is active exactly when a submission is not refused with booking_required', () => {
    const usage = fc
      .record({
        kind: fc.constantFrom('plan', 'single'),
        size: fc.option(fc.nat(3)),
        used: fc.nat(4),
        from: fc.integer({ min: -2, max: 1 }),
        until: fc.option(fc.integer({ min: -1, max: 2 })),
      })
      .map(({ kind, size, used, from, until }) => {
        const validity = { validFrom: later(from), validUntil: until === null ? null : later(until) };
        return kind === 'plan' ? plan(size, used, validity) : single(size ?? 1, used, validity);
      });
    fc.assert(
      fc.property(fc.array(usage, { maxLength: 4 }), (ledger) => {
        const overview = bookingOverview(ledger, AT);
        const code = codeOf(() => bookingToCharge(ledger, AT));
        assert.equal(overview.active, code !== 'booking_required');
        const payable = overview.creditsLeft > 0 || (overview.plan !== null && overview.plan.remaining !== 0);
        assert.equal(payable, code === undefined);
      }),
    );
  });
});

describe('the quota that is used up', () => {
  const cases: readonly (readonly [when: string, ledger: readonly BookingUsage[], number | null])[] = [
    ['is the sum of all plans’ quotas', [plan(2, 2), plan(3, 3, {}, 3)], 5],
    ['is a quota of zero', [plan(0)], 0],
    ['is none while a plan has submissions left', [plan(2, 2), plan(3, 2, {}, 3)], null],
    ['is none while a credit is left', [plan(2, 2), single(1)], null],
    ['is the plan’s when all credits are used', [plan(2, 2), single(1, 1)], 2],
    ['is none for a plan without a quota', [plan(null, 9)], null],
    ['is none without a plan', [single(1, 1)], null],
    ['is none without bookings', [], null],
  ];
  for (const [when, ledger, expected] of cases) it(when, () => assert.equal(quotaUsedUp(ledger, AT), expected));
});

describe('a refund', () => {
  const charge: Charge = {
    id: 1 as ChargeId,
    accountId: owner,
    bookingId: 2 as BookingId,
    bookingKind: 'single',
    pressReleaseId: 11 as PressReleaseId,
    chargedAt: AT,
    refundedAt: null,
  };
  it('is due for a single credit of a release that was never published', () => {
    assert.ok(isRefundable(charge, { publishedAt: null }));
  });
  it('is not due for a plan, after publication, or twice', () => {
    assert.ok(!isRefundable({ ...charge, bookingKind: 'plan' }, { publishedAt: null }));
    assert.ok(!isRefundable(charge, { publishedAt: AT }));
    assert.ok(!isRefundable({ ...charge, refundedAt: AT }, { publishedAt: null }));
  });
});
