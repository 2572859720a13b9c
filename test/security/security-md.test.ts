import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Tokens } from 'marked';
import { rowsUnder } from '../support/documents/markdown-table.ts';
import { testTitles } from '../support/source/test-titles.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const document = readFileSync(`${ROOT}SECURITY.md`, 'utf8');

/** The tests that a cell names: `file` “name”, “name”; `file` … */
function testsIn(cell: Tokens.TableCell | undefined): { file: string; names: string[] }[] {
  const found: { file: string; text: string }[] = [];
  for (const token of cell?.tokens ?? []) {
    if (token.type === 'codespan' && token.text.startsWith('test/')) found.push({ file: token.text, text: '' });
    else if (found.length > 0) (found.at(-1) as { text: string }).text += token.raw;
  }
  return found.map(({ file, text }) => ({ file, names: quoted(text) }));
}

/** What stands in “quotation marks”. */
const quoted = (text: string): string[] =>
  text
    .split('“')
    .slice(1)
    .map((rest) => rest.split('”')[0] ?? '');

describe('SECURITY.md', () => {
  const rows = rowsUnder('The review', document).map((cells) => ({ name: cells[0]?.text ?? '', cells }));

  it('has a row for each of the ten of OWASP, and for what else was asked for', () => {
    const names = rows.map(({ name }) => name).join('\n');
    for (let number = 1; number <= 10; number++) assert.match(names, new RegExp(`\\*\\*API${number}\\*\\* \\w`));
    for (const word of [
      'Host header',
      'smuggling',
      'Token storage',
      'Log injection',
      'Stored XSS',
      'CSP',
      'Path traversal',
      'Picture bombs',
      'depth of JSON',
      'Dependencies',
      'Secrets in logs',
      'Slow clients',
    ]) {
      assert.ok(names.includes(word), word);
    }
    for (const { name, cells } of rows) {
      assert.equal(cells.length, 4, `${name} has ${cells.length} cells`);
      for (const { text } of cells) assert.notEqual(text, '', name);
    }
  });

  for (const { name, cells } of rows) {
    it(`names tests for "${name.replaceAll('*', '')}" that are there`, () => {
      const tests = testsIn(cells[3]);
      assert.ok(tests.length > 0, 'no test holds this row');
      for (const { file, names } of tests) {
        assert.ok(existsSync(`${ROOT}${file}`), `${file} is not there`);
        const found = new Set(testTitles(readFileSync(`${ROOT}${file}`, 'utf8')));
        assert.ok(names.length > 0, `${file} is named without a test in it`);
        for (const each of names)
          assert.ok(found.has(each), `${file} has no test “${each}”; it has:\n${[...found].join('\n')}`);
      }
    });
  }

  it('names every file of test/security', async () => {
    const { readdir } = await import('node:fs/promises');
    for (const file of await readdir(`${ROOT}test/security`)) {
      assert.ok(document.includes(`test/security/${file}`), `${file} holds no row`);
    }
  });
});
