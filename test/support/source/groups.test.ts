import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AUDITS, EXTRA, FIRST, GROUPS, LONG, LONG_GROUPS, placesOfTests } from '../../groups/table.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the groups of tests', () => {
  it('contain every test file', () => {
    const homeless = [...placesOfTests()].filter(([, place]) => place === undefined).map(([file]) => file);
    assert.deepEqual(homeless, [], 'test/groups/table.ts gives each file a group, or has it among the long ones');
  });

  it('name only files that exist', () => {
    for (const pattern of [
      ...Object.values({ ...GROUPS, ...LONG_GROUPS }).flat(),
      ...LONG,
      ...FIRST,
      ...EXTRA,
      ...AUDITS,
    ]) {
      assert.notEqual(globSync(pattern, { cwd: ROOT }).length, 0, pattern);
    }
  });

  it('each have a file that runs them', () => {
    for (const name of Object.keys({ ...GROUPS, ...LONG_GROUPS })) {
      const file = `${ROOT}test/groups/${name}.test.ts`;
      assert.ok(existsSync(file), file);
      assert.ok(readFileSync(file, 'utf8').includes(`runGroup('${name}')`), `${file} runs another group`);
    }
  });
});
