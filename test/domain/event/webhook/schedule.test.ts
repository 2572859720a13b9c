import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ATTEMPTS_MAX, nextAttempt } from '../../../../domain/index.ts';

const AT = new Date('2026-08-01T09:00:00Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until the next attempt, or null. */
function delay(attempts: number, retryAfterSeconds: number | null = null, chance = 0): number | null {
  const next = nextAttempt({ attempts, at: AT, retryAfterSeconds, chance });
  return next === null ? null : (next.getTime() - AT.getTime()) / 1000;
}

describe('the next attempt', () => {
  for (const [attempts, expected] of [
    [1, 5],
    [2, 5 * MINUTE],
    [3, 30 * MINUTE],
    [4, 2 * HOUR],
    [5, 5 * HOUR],
    [6, 10 * HOUR],
    [7, 14 * HOUR],
    [8, 20 * HOUR],
    [9, 24 * HOUR],
    [10, null],
    [11, null],
  ] as const) {
    it(`after ${attempts} attempts ${expected === null ? 'does not take place' : `follows ${expected} s later`}`, () => {
      assert.equal(delay(attempts), expected);
    });
  }

  it('is the last one about three days after the first', () => {
    let seconds = 0;
    for (let attempts = 1; attempts < ATTEMPTS_MAX; attempts++) seconds += delay(attempts) ?? Number.NaN;
    assert.ok(seconds > 72 * HOUR && seconds < 80 * HOUR, `${seconds / HOUR} h`);
    assert.equal(delay(ATTEMPTS_MAX), null);
  });

  for (const [what, retryAfter, expected] of [
    ['honours Retry-After', 60, 60],
    ['is never earlier than scheduled', 1, 5],
    ['waits at most a day', 400 * HOUR, 24 * HOUR],
    ['ignores a Retry-After of zero', 0, 5],
  ] as const) {
    it(what, () => assert.equal(delay(1, retryAfter), expected));
  }

  it('is delayed by a random jitter of up to a tenth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: ATTEMPTS_MAX - 1 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, chance) => {
          const [usual, jittered] = [delay(attempts) ?? Number.NaN, delay(attempts, null, chance) ?? Number.NaN];
          assert.ok(jittered >= usual && jittered < usual * 1.1);
        },
      ),
    );
    assert.notEqual(delay(5, null, 0.2), delay(5, null, 0.7));
  });
});
