import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirmedNow } from '../../../application/kernel/confirmed-now.ts';
import { leaseOf } from '../../../application/kernel/lease.ts';
import { validPeriod } from '../../../application/kernel/requested-period.ts';
import { type Day, DomainError } from '../../../domain/index.ts';
import { AT, later, MINUTE } from '../../support/records/builders.ts';
import { isInvalid } from '../../support/records/refusals.ts';

const clock = { now: () => AT };

describe('the time confirmed by a second clock', () => {
  for (const [behaviour, second, expected] of [
    ['is the process’s if the second clock is ahead', later(5), AT],
    ['is the second clock’s if that is behind', later(-5), later(-5)],
    ['is that of both if they agree', AT, AT],
  ] as const) {
    it(behaviour, async () => assert.deepEqual(await confirmedNow(clock, async () => second), expected));
  }

  it('is the process’s without a second clock', async () => assert.deepEqual(await confirmedNow(clock), AT));
});

describe('a lease', () => {
  it('begins now, and ends after its time', () => {
    assert.deepEqual(leaseOf({ clock: { ...clock, uptime: () => 0 } }, MINUTE), {
      now: AT,
      leaseEndsAt: later(MINUTE),
    });
  });
});

describe('a requested period', () => {
  const today = '2026-07-14' as Day;
  const backwards = { from: '2026-07-02' as Day, to: '2026-07-01' as Day };
  const fault = { field: 'from', rule: 'format' } as const;

  it('is that of the request, or the last 30 days', () => {
    assert.deepEqual(validPeriod({}, today), { from: '2026-06-15', to: today });
    const period = { from: '2026-07-01' as Day, to: '2026-07-02' as Day };
    assert.deepEqual(validPeriod({ period, faults: [] }, today), period);
  });

  it('must not end before it begins', () => {
    assert.throws(() => validPeriod({ period: backwards }, today), isInvalid('to'));
  });

  it('is refused with the faults of the request, and then with no others', () => {
    for (const period of [{}, backwards]) {
      assert.throws(
        () => validPeriod({ period, faults: [fault] }, today),
        (error) => {
          assert.ok(DomainError.is(error, 'validation_failed'));
          assert.deepEqual(error.details.violations, [fault]);
          return true;
        },
      );
    }
  });
});
