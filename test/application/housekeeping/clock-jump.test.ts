import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CLOCK_JUMP_MS, watchSetBack, watchSetForwards } from '../../../application/kernel/clock-jump.ts';

const HOUR = 60 * 60 * 1000;

/** A clock that the test advances or sets. */
function aClock() {
  let now = Date.parse('2026-08-01T09:00:00Z');
  let uptime = 5;
  return {
    clock: { now: () => new Date(now), uptime: () => uptime },
    passes(milliseconds: number) {
      now += milliseconds;
      uptime += milliseconds;
    },
    isSet(by: number) {
      now += by;
    },
  };
}

describe('a clock that was set forwards', () => {
  it('is measured, unlike elapsed time and corrections below the threshold', () => {
    const { clock, passes, isSet } = aClock();
    const forwardsBy = watchSetForwards(clock);
    passes(48 * HOUR);
    isSet(CLOCK_JUMP_MS - 1);
    assert.equal(forwardsBy(), 0);
    isSet(1);
    assert.equal(forwardsBy(), CLOCK_JUMP_MS);
    isSet(HOUR);
    assert.equal(forwardsBy(), HOUR + CLOCK_JUMP_MS);
    isSet(-2 * HOUR);
    assert.equal(forwardsBy(), 0);
  });
});

describe('a clock that was set back', () => {
  it('is reported once per change, and always on the first check', () => {
    const { clock, passes, isSet } = aClock();
    const wasSetBack = watchSetBack(clock);
    assert.equal(wasSetBack(), true);
    passes(48 * HOUR);
    assert.equal(wasSetBack(), false);
    isSet(-HOUR);
    assert.equal(wasSetBack(), true);
    assert.equal(wasSetBack(), false);
    isSet(-CLOCK_JUMP_MS);
    assert.equal(wasSetBack(), true);
  });

  it('is reported after an unreported change forwards', () => {
    const { clock, isSet } = aClock();
    const wasSetBack = watchSetBack(clock);
    wasSetBack();
    isSet(HOUR);
    assert.equal(wasSetBack(), false);
    isSet(-HOUR);
    assert.equal(wasSetBack(), true);
  });

  it('is reported when small steps add up to the threshold', () => {
    const { clock, passes, isSet } = aClock();
    const wasSetBack = watchSetBack(clock);
    wasSetBack();
    const setBack: boolean[] = [];
    for (let i = 0; i < 6; i++) {
      passes(HOUR);
      isSet(-CLOCK_JUMP_MS / 3);
      setBack.push(wasSetBack());
    }
    assert.deepEqual(setBack, [false, false, true, false, false, true]);
  });
});
