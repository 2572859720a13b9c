import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toDate } from '../../../adapters/persistence-mikro-orm/tables/values.ts';

describe('a time in PostgreSQL’s format', () => {
  for (const [text, iso] of [
    ['2026-07-01 10:00:00+00', '2026-07-01T10:00:00.000Z'],
    ['2026-07-01 10:00:00.1+00', '2026-07-01T10:00:00.100Z'],
    ['2026-07-01 10:00:00.12+00', '2026-07-01T10:00:00.120Z'],
    ['2026-07-01 10:00:00.123+00', '2026-07-01T10:00:00.123Z'],
    ['2026-07-01 10:00:00.123456+00', '2026-07-01T10:00:00.123Z'],
    ['2026-07-01 10:00:00.99999+00', '2026-07-01T10:00:00.999Z'],
    ['2026-07-01 10:00:00.00012+00', '2026-07-01T10:00:00.000Z'],
    ['2026-07-01 12:00:00.123+02', '2026-07-01T10:00:00.123Z'],
    ['2026-07-01 15:30:00.123+05:30', '2026-07-01T10:00:00.123Z'],
    ['2026-07-01T10:00:00.123+00:00', '2026-07-01T10:00:00.123Z'],
    ['2026-07-01T10:00:00+00:00', '2026-07-01T10:00:00.000Z'],
  ] as const) {
    it(`${text} is read`, () => assert.equal(toDate(text).toISOString(), iso));
  }

  it('is parsed exactly for any date', () => {
    const time = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, (date) => {
        const text = date.toISOString().replace('T', ' ').replace('Z', '+00');
        assert.equal(toDate(text).getTime(), date.getTime(), text);
      }),
    );
  });
});
