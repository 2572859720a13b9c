import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';

const FOLDER = new URL('../../../adapters/persistence-mikro-orm/migrations/', import.meta.url);

/** Two released migrations each share these numbers: databases remember migrations by name, so they cannot change. */
const RELEASED_TWICE = ['0025', '0027'];

describe('migrations', () => {
  it('have unique numbers', () => {
    const numbers = readdirSync(FOLDER).flatMap((file) => /^(\d{4})-/.exec(file)?.[1] ?? []);
    assert.ok(numbers.length > 25);
    const twice = numbers.filter((number, i) => numbers.indexOf(number) !== i);
    assert.deepEqual(twice.sort(), RELEASED_TWICE);
  });
});
