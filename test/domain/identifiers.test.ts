import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isId, MAX_ID, parseId } from '../../domain/index.ts';

describe('parsing an id', () => {
  it('reads an id from its decimal digits', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: MAX_ID }), (id) => assert.equal(parseId(String(id)), id)));
    assert.equal(parseId(String(MAX_ID)), MAX_ID);
  });

  for (const text of [
    '',
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    '1\n',
    'abc',
    '１',
    String(MAX_ID + 1),
    '9'.repeat(40),
    'Infinity',
    'NaN',
  ]) {
    it(`rejects ${JSON.stringify(text)}`, () => assert.equal(parseId(text), undefined));
  }

  it('accepts only the canonical spelling of an id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-+.eE x') })), (text) => {
        const id = parseId(text);
        if (id !== undefined) assert.equal(String(id), text);
      }),
    );
  });

  it('requires a positive integer up to the largest id', () => {
    for (const value of [1, MAX_ID]) assert.ok(isId(value));
    for (const value of [0, -1, 1.5, MAX_ID + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, {}]) {
      assert.ok(!isId(value));
    }
  });
});
