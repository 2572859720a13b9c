import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localDayOf, offsetOf, startOfDay } from '../../../application/kernel/local-days.ts';

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

describe('the local day of an instant', () => {
  for (const [at, zone, day] of [
    ['2026-08-01T21:59:59.999Z', 'Europe/Berlin', '2026-08-01'],
    ['2026-08-01T22:00:00.000Z', 'Europe/Berlin', '2026-08-02'],
    ['2026-08-02T03:59:59.999Z', 'America/New_York', '2026-08-01'],
    ['2026-08-02T04:00:00.000Z', 'America/New_York', '2026-08-02'],
    ['2026-08-01T23:59:59.999Z', 'UTC', '2026-08-01'],
  ] as const) {
    it(`${at} in ${zone} is ${day}`, () => assert.equal(localDayOf(new Date(at), zone), day));
  }
});

describe('the offset of a time zone', () => {
  for (const [zone, minutes] of [
    ['UTC', 0],
    ['Europe/London', 0],
    ['Asia/Kathmandu', 345],
    ['America/St_Johns', -210],
  ] as const) {
    it(`of ${zone} is ${minutes} minutes in winter`, () => {
      assert.equal(offsetOf(new Date('2026-01-01T00:00:00Z'), zone), minutes * 60_000);
    });
  }
});
