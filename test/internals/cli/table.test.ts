import assert from 'node:assert/strict';
import { it } from 'node:test';
import { table } from '../../../adapters/cli/output/layout.ts';

it('a printed table can have any number of rows', () => {
  const rows = Array.from({ length: 200_000 }, (_, i) => [i]);
  assert.equal(table(['ID'], rows, '').split('\n').length, 200_001);
});
