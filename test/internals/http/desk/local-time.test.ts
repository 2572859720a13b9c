import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instantOfLocalTime, localTime } from '../../../../adapters/http/site/page/forms/local-time.ts';

describe('a time in a form field', () => {
  const cases = [
    ['a day in winter', '2026-11-24T09:00', 'Europe/Berlin', '2026-11-24T08:00:00.000Z'],
    ['a day in summer', '2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['an hour that does not exist', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['an hour that occurs twice', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['another zone', '2026-11-24T09:00', 'America/New_York', '2026-11-24T14:00:00.000Z'],
    ['a day that does not exist', '2026-02-30T09:00', 'Europe/Berlin', undefined],
    ['no time', 'tomorrow', 'UTC', undefined],
  ] as const;
  for (const [what, given, zone, expected] of cases) {
    it(`is read: ${what}`, () => assert.equal(instantOfLocalTime(given, zone)?.toISOString(), expected));
  }
  it('is written as it is read', () => {
    assert.equal(localTime(new Date('2026-11-24T08:00:00Z'), 'Europe/Berlin'), '2026-11-24T09:00');
  });
});
