import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { monthAfter, parseMonth, weeksOf } from '../../../../adapters/http/site/people/calendar/month.ts';

describe('a month of the calendar', () => {
  it('lays out weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-03');
    assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-03-01']);
    assert.deepEqual(weeks.at(-1), ['2026-03-30', '2026-03-31', null, null, null, null, null]);
    assert.equal(weeksOf('2027-02').length, 4);
    assert.deepEqual([monthAfter('2026-12', 1), monthAfter('2026-01', -1)], ['2027-01', '2025-12']);
    assert.equal(parseMonth('2026-02'), '2026-02');
  });
});
