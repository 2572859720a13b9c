import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CONFIRMATIONS_PER_DAY, nextConfirmation } from '../../../domain/index.ts';
import { AT, later } from '../../support/records/builders.ts';

const HOUR = 60 * 60 * 1000;

it('a subscription is confirmed by at most one mail an hour and five a day', () => {
  assert.deepEqual(nextConfirmation([], AT), AT);
  assert.equal(nextConfirmation([{ dueAt: later(HOUR), isWaiting: true }], AT), null);
  assert.deepEqual(nextConfirmation([{ dueAt: AT, isWaiting: false }], later(1)), later(HOUR));
  const five = Array.from({ length: CONFIRMATIONS_PER_DAY }, (_, i) => ({
    dueAt: later(i * HOUR),
    isWaiting: false,
  }));
  assert.equal(nextConfirmation(five, later(10 * HOUR)), null);
  assert.deepEqual(nextConfirmation(five, later(24 * HOUR)), later(24 * HOUR));
});
