import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Clock } from '../../application/ports/index.ts';

/** The contract for every clock. */
export function clockContract(name: string, create: () => Clock): void {
  describe(`${name} keeps the contract of a clock`, () => {
    it('returns a valid time in a new Date object', () => {
      const clock = create();
      const before = clock.now();
      assert.ok(!Number.isNaN(before.getTime()));
      before.setTime(0);
      assert.notEqual(clock.now().getTime(), 0);
    });

    it('has an uptime that never decreases', () => {
      const clock = create();
      const times = Array.from({ length: 1000 }, () => clock.uptime());
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
      assert.ok(times.every(Number.isFinite));
    });
  });
}
