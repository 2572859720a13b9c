import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinEra } from '../../domain/index.ts';

test('an instant is within the years 0001 to 9999', () => {
  for (const at of ['0001-01-01T00:00:00.000Z', '2026-11-24T00:00:00Z', '9999-12-31T23:59:59.999Z']) {
    assert.ok(isWithinEra(new Date(at)), at);
  }
  for (const at of [
    '0000-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '-000001-06-01T00:00:00.000Z',
    'never',
  ]) {
    assert.ok(!isWithinEra(new Date(at)), at);
  }
});
