import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { NUMBERED_NAMES } from '../../../adapters/persistence-mikro-orm/migrations/names.ts';

const FOLDER = new URL('../../../adapters/persistence-mikro-orm/migrations/', import.meta.url);

/** Each number belongs to two released migrations, which cannot be renumbered: databases store their names. */
const RELEASED_TWICE = ['0025', '0027'];

describe('migrations', () => {
  it('have unique numbers', () => {
    const numbers = readdirSync(FOLDER).flatMap((file) => /^(\d{4})-/.exec(file)?.[1] ?? []);
    assert.ok(numbers.length > 25);
    const twice = numbers.filter((number, i) => numbers.indexOf(number) !== i);
    assert.deepEqual(twice.sort(), RELEASED_TWICE);
  });

  it('declared in different files have different numbers', () => {
    const declaring = new Map<string, Set<string>>();
    const index = readFileSync(new URL('index.ts', FOLDER), 'utf8');
    const fileOf = new Map<string, string>();
    for (const [, names = '', file = ''] of index.matchAll(/import \{([^}]*)\} from '\.\/(\d{4}-[^']+)'/g)) {
      for (const name of names.split(',')) fileOf.set(name.trim(), file);
    }
    for (const [, step = '', name = ''] of index.matchAll(/'(\d{4}-[^']+)': \{ class: (\w+)/g)) {
      const number = step.slice(0, 4);
      declaring.set(number, (declaring.get(number) ?? new Set()).add(fileOf.get(name) ?? step));
    }
    // The regular expressions found every numbered migration.
    const numbered = NUMBERED_NAMES.filter((name) => /^\d{4}-/.test(name)).map((name) => name.slice(0, 4));
    assert.deepEqual(
      [...new Set(numbered)].filter((number) => !declaring.has(number)),
      [],
    );
    const several = [...declaring].filter(([, files]) => files.size > 1).map(([number]) => number);
    assert.deepEqual(several.sort(), RELEASED_TWICE);
  });
});
