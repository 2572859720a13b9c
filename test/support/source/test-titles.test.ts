import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testTitles } from './test-titles.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is source
it('reads titles of tests from their source, with … for values known only at run time', () => {
  for (const [source, title] of [
    ["it('is plain', () => 1);", 'is plain'],
    ['test("is \\"quoted\\"");', 'is "quoted"'],
    ["describe('it\\'s \\u2026');", 'it’s …'.replace('’', "'")],
    ['it(`is ${a} of ${b.map((c) => `${c}!`).join()} things`);', 'is … of … things'],
    ['it(`${{ a: 1 }.a}`);', '…'],
  ] as const) {
    assert.deepEqual(testTitles(source), [title], source);
  }
  assert.deepEqual(testTitles("// it('is not');\nconst a = 'it(\\'nor this\\')'; it(name);"), []);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is source
