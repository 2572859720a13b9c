import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createConfirmTime } from '../../composition/ports/confirm-time.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-08-01T09:00:00Z');

describe('the time for events that must not happen early', () => {
  /** A running clock that can be set. */
  function aClock() {
    let [uptime, offset] = [5_000, START];
    const clock = { now: () => new Date(offset + uptime), uptime: () => uptime };
    const confirm = createConfirmTime(clock);
    return {
      clock,
      wait: (ms: number) => (uptime += ms),
      set: (ms: number) => (offset += ms),
      lag: async () => clock.now().getTime() - (await confirm()).getTime(),
    };
  }

  it('is the clock’s own unless it is set forward', async () => {
    const { wait, set, lag } = aClock();
    assert.equal(await lag(), 0);
    wait(600 * MINUTE);
    assert.equal(await lag(), 0);
    set(2_000);
    assert.equal(await lag(), 0);
    set(-60 * MINUTE);
    assert.equal(await lag(), 0);
    wait(MINUTE);
    assert.equal(await lag(), 0);
  });

  it('ignores a forward jump of the clock for ten minutes', async () => {
    const { wait, set, lag } = aClock();
    set(24 * 60 * MINUTE);
    assert.equal(await lag(), 24 * 60 * MINUTE);
    wait(9 * MINUTE);
    assert.equal(await lag(), 24 * 60 * MINUTE);
    wait(MINUTE);
    await lag();
    assert.equal(await lag(), 0);
  });

  it('is the clock’s own at once after it is corrected', async () => {
    const { wait, set, lag } = aClock();
    set(60 * MINUTE);
    assert.equal(await lag(), 60 * MINUTE);
    wait(MINUTE);
    set(-60 * MINUTE);
    assert.equal(await lag(), 0);
  });

  it('is the database’s if it has its own clock', async () => {
    const theirs = new Date(START - MINUTE);
    const confirm = createConfirmTime({ now: () => new Date(START), uptime: () => 0 }, async () => theirs);
    assert.equal(await confirm(), theirs);
  });
});
