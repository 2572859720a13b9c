import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  approvePressRelease,
  type Booking,
  type BookingId,
  DomainError,
  deletePressRelease,
  isActive,
  left,
  type PressRelease,
  rejectPressRelease,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { AT, aPlan, credits, DAY, EDITOR, later, submitted } from '../../support/records/builders.ts';
import { createLedger } from '../../support/records/domain-ledger.ts';
import { draftRelease, PUBLISHER, PUBLISHING } from '../../support/records/releases.ts';

const owner = PUBLISHER.account.id;
const validity = fc.record({
  from: fc.integer({ min: -5, max: 40 }),
  days: fc.option(fc.integer({ min: 1, max: 90 })),
});

const bookings: fc.Arbitrary<Booking[]> = fc
  .array(fc.tuple(fc.constantFrom('plan', 'single'), fc.option(fc.nat(3), { freq: 6 }), validity), { maxLength: 4 })
  .map((given) =>
    given.map(([kind, size, { from, days }], index) => {
      const validFrom = later(from * DAY);
      const valid = { validFrom, validUntil: days === null ? null : later((from + days) * DAY) };
      const id = (index + 1) as BookingId;
      return kind === 'plan'
        ? { ...aPlan(owner, { monthlyQuota: size, ...valid }), id }
        : { ...credits(owner, size ?? 1, valid), id };
    }),
  );

const moves = fc.array(
  fc.record({
    action: fc.constantFrom('submit', 'submit', 'submit', 'withdraw', 'reject', 'approve', 'delete'),
    release: fc.nat(5),
    days: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(25) }),
  }),
  { maxLength: 60 },
);

type Ledger = ReturnType<typeof createLedger>;

/** Submits as the use case does: checks, charges and then transitions, or changes nothing. */
function submit(ledger: Ledger, release: PressRelease, now: Date): PressRelease {
  const { release: after } = submitted(release, PUBLISHING, now);
  const before = ledger.usages(now);
  const free = ledger.chargesOf(release).length > 0;
  try {
    const charge = ledger.charge(release, now);
    assert.equal(charge === undefined, free, 'the first submission is charged, later ones are free');
    const paid = before.find(({ booking }) => booking.id === charge?.bookingId);
    if (paid !== undefined) assert.ok(isActive(paid, now) && left(paid) > 0, 'it was paid from the remainder');
    return after;
  } catch (error) {
    assert.ok(!free, 'a submission that is paid is never refused for money');
    const active = before.filter((usage) => isActive(usage, now));
    assert.ok(
      active.every((usage) => left(usage) === 0),
      'it is refused only where nothing is left',
    );
    assert.ok(DomainError.is(error, active.length === 0 ? 'booking_required' : 'quota_exceeded'));
    return release;
  }
}

/** Applies each move that the status allows and calls `look` with the ledger after each. */
function live(
  given: readonly Booking[],
  taken: readonly { action: string; release: number; days: number }[],
  look: (ledger: Ledger, now: Date, gone: readonly PressRelease[]) => void,
) {
  const ledger = createLedger(given);
  const releases = new Map(Array.from({ length: 6 }, (_, index) => [index, draftRelease({}, index + 1)]));
  const gone: PressRelease[] = [];
  let now = AT;
  for (const { action, release: index, days } of taken) {
    now = later(days * DAY + 1, now);
    const release = releases.get(index);
    if (release === undefined) continue;
    try {
      if (action === 'delete') {
        deletePressRelease(release, { actor: PUBLISHING, at: now });
        ledger.refund(release, now);
        gone.push(release);
        releases.delete(index);
      } else releases.set(index, move(ledger, release, action, now));
    } catch (error) {
      if (!DomainError.is(error, 'status_conflict')) throw error;
    }
    look(ledger, now, gone);
  }
}

function move(ledger: Ledger, release: PressRelease, action: string, now: Date): PressRelease {
  if (action === 'submit') return submit(ledger, release, now);
  if (action === 'withdraw') return withdrawPressRelease(release, { actor: PUBLISHING, at: now }).release;
  const editing = { actor: EDITOR, at: now };
  if (action === 'approve') return approvePressRelease(release, editing).release;
  return rejectPressRelease(release, { codes: ['duplicate'], reason: null, fields: [] }, editing).release;
}

describe('any sequence of releases and bookings', () => {
  it('never charges a release twice', () => {
    fc.assert(
      fc.property(bookings, moves, (given, taken) => {
        live(given, taken, (ledger) => {
          const charged = ledger.charges.map((charge) => charge.pressReleaseId);
          assert.equal(new Set(charged).size, charged.length);
        });
      }),
    );
  });

  it('never takes a booking below zero, and splits credits into used and left', () => {
    fc.assert(
      fc.property(bookings, moves, (given, taken) => {
        live(given, taken, (ledger, now) => {
          for (const usage of ledger.usages(now)) {
            const { booking, used } = usage;
            if (booking.kind === 'single') assert.equal(used + left(usage), booking.credits);
            else if (booking.monthlyQuota !== null) assert.equal(used + left(usage), booking.monthlyQuota);
          }
        });
      }),
    );
  });

  it('refunds credits only for deleted releases that were never published', () => {
    fc.assert(
      fc.property(bookings, moves, (given, taken) => {
        live(given, taken, (ledger, _now, gone) => {
          for (const charge of ledger.charges) {
            const deleted = gone.find((release) => release.id === charge.pressReleaseId);
            assert.equal(charge.refundedAt !== null, deleted !== undefined && charge.bookingKind === 'single');
            if (charge.refundedAt !== null) assert.equal(deleted?.publishedAt, null);
          }
        });
      }),
    );
  });

  it('includes charges, refusals and refunds in the sample', () => {
    const seen = new Set<string>();
    const sample = fc.sample(fc.tuple(bookings, moves), { numRuns: 300, seed: 1 });
    for (const [given, taken] of sample) {
      live(given, taken, (ledger) => {
        for (const charge of ledger.charges)
          seen.add(`${charge.bookingKind}${charge.refundedAt === null ? '' : ' refunded'}`);
      });
    }
    assert.deepEqual([...seen].sort(), ['plan', 'single', 'single refunded']);
  });
});
