import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { time } from '../../application/records/time.ts';

describe('a time in a response', () => {
  it('is RFC 3339 in UTC with milliseconds', () => {
    fc.assert(fc.property(fc.date({ noInvalidDate: true }), (date) => assert.equal(time(date), date.toISOString())));
    assert.equal(time(new Date('2026-07-01T10:00:00.007Z')), '2026-07-01T10:00:00.007Z');
    assert.equal(time(null), null);
  });

  it('throws for an invalid date', () => {
    assert.throws(() => time(new Date(Number.NaN)), RangeError);
  });
});
