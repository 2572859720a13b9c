import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  decodeChangePosition,
  decodePosition,
  encodeChangePosition,
  encodePosition,
} from '../../application/portal/position.ts';
import { MAX_ID, type PressReleaseId } from '../../domain/index.ts';
import { runs } from '../support/process/runs.ts';

const numRuns = runs(2000);

describe('a position in a portal list', () => {
  it('round-trips as letters, digits and a hyphen', () => {
    const moment = fc.date({ min: new Date(0), noInvalidDate: true });
    const id = fc.integer({ min: 1, max: MAX_ID }) as fc.Arbitrary<PressReleaseId>;
    const check = fc.property(moment, id, (publishedAt, release) => {
      const position = { publishedAt, id: release };
      const text = encodePosition(position);
      assert.match(text, /^[0-9a-z]{1,11}-[0-9a-z]{1,11}$/);
      assert.deepEqual(decodePosition(text), position);
    });
    fc.assert(check, { numRuns });
  });

  for (const text of [
    '',
    '-',
    '1-',
    '-1',
    '0-0',
    '1-0',
    '01-1',
    '1-01',
    'A-1',
    '1-1-1',
    ' 1-1',
    '1-1 ',
    '1_1',
    'zzzzzzzzzzz-1',
    '1-zzzzzzzzzzz',
  ]) {
    it(`rejects ${JSON.stringify(text)}`, () => assert.equal(decodePosition(text), undefined));
  }

  it('rejects every non-canonical text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z]{1,12}-[0-9a-z]{1,12}$/));
    const check = fc.property(text, (any) => {
      const position = decodePosition(any);
      if (position !== undefined) assert.equal(encodePosition(position), any);
    });
    fc.assert(check, { numRuns });
  });
});

describe('a position in the list of changes', () => {
  it('round-trips', () => {
    const check = fc.property(fc.integer({ min: 0, max: MAX_ID }), (position) => {
      assert.equal(decodeChangePosition(encodeChangePosition(position)), position);
    });
    fc.assert(check, { numRuns });
  });

  for (const text of [
    '',
    '1',
    'bad',
    'c',
    'c-',
    'c--1',
    'c-00',
    'c-01',
    'c-Z',
    'c-1.5',
    ' c-1',
    'c-zzzzzzzzzzz',
    'c-zzzzzzzzzzzz',
  ]) {
    it(`rejects ${JSON.stringify(text)}`, () => assert.equal(decodeChangePosition(text), undefined));
  }
});
