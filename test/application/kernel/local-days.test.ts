import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startOfDay } from '../../../application/kernel/local-days.ts';

describe('a day in a time zone', () => {
  for (const [day, zone, days, begin] of [
    ['2026-08-01', 'UTC', 0, '2026-08-01T00:00:00.000Z'],
    ['2026-08-01', 'Europe/Berlin', 0, '2026-07-31T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', 0, '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', 1, '2026-10-25T23:00:00.000Z'],
    ['2026-01-01', 'America/St_Johns', 0, '2026-01-01T03:30:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', 0, '2025-12-31T18:15:00.000Z'],
  ] as const) {
    it(`${day} begins${days === 0 ? '' : ` and ends`} in ${zone} at ${begin}`, () => {
      assert.equal(startOfDay(day, zone, days).toISOString(), begin);
    });
  }
});
