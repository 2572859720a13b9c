import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';

const FOLDER = new URL('../../../adapters/persistence-mikro-orm/migrations/', import.meta.url);

/** Two steps each have these numbers, and are released: a step's name is what a database remembers. */
const RELEASED_TWICE = ['0025', '0027'];

describe('the steps of the schema', () => {
  it('have a number each, which no other has', () => {
    const numbers = readdirSync(FOLDER).flatMap((file) => /^(\d{4})-/.exec(file)?.[1] ?? []);
    assert.ok(numbers.length > 25);
    const twice = numbers.filter((number, i) => numbers.indexOf(number) !== i);
    assert.deepEqual(twice.sort(), RELEASED_TWICE);
  });
});
