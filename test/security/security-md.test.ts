import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const ROOT = new URL('../../', import.meta.url).pathname;
const document = readFileSync(`${ROOT}SECURITY.md`, 'utf8');

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The rows of the table under a heading, without its head. */
function rowsUnder(heading: string): Row[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { name: cells[0] ?? '', cells };
  });
}

/** What the tests of a file are called; an expression in a name is written as `…`. */
function titles(file: string): Set<string> {
  const source = readFileSync(`${ROOT}${file}`, 'utf8');
  const calls = source.matchAll(
    /\b(?:it|test|describe)\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g,
  );
  return new Set(
    [...calls].map(([, single, double, template]) =>
      (single ?? double ?? withoutExpressions(template ?? ''))
        .replace(/\\u([0-9a-f]{4})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replace(/\\(.)/g, '$1'),
    ),
  );
}

/** A template's text with `…` for each expression, however many braces are in it. */
function withoutExpressions(template: string): string {
  let text = '';
  for (let at = 0; at < template.length; at++) {
    if (!template.startsWith('${', at)) {
      text += template[at];
      continue;
    }
    text += '…';
    for (let depth = 0; at < template.length; at++) {
      if (template[at] === '{') depth++;
      if (template[at] === '}' && --depth === 0) break;
    }
  }
  return text;
}

/** The tests that a cell names: `file` “name”, “name”; `file` … */
function testsIn(cell: string): { file: string; names: string[] }[] {
  return [...cell.matchAll(/`(test\/[^`]+\.ts)`((?:[^`]|`(?!test\/))*)/g)].map(([, file = '', rest = '']) => ({
    file,
    names: [...rest.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));
}

describe('SECURITY.md', () => {
  const rows = rowsUnder('The review');

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
      for (const cell of cells) assert.notEqual(cell, '', name);
    }
  });

  for (const { name, cells } of rows) {
    it(`names tests for "${name.replaceAll('*', '')}" that are there`, () => {
      const tests = testsIn(cells[3] ?? '');
      assert.ok(tests.length > 0, 'no test holds this row');
      for (const { file, names } of tests) {
        assert.ok(existsSync(`${ROOT}${file}`), `${file} is not there`);
        const found = titles(file);
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
