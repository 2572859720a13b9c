import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it, test } from 'node:test';
import type { Tokens } from 'marked';
import { IMAGE_BYTES_MAX, RESPONSE_TEXT_MAX, TEXT_MAX } from '../../domain/index.ts';
import { rowsUnder } from '../support/documents/markdown-table.ts';
import {
  AUTHENTICATION_FAILURES_PER_MINUTE,
  HEAD_MAX,
  JSON_BODY_MAX,
  SESSION_REQUESTS_PER_MINUTE,
} from '../support/service/http-definitions.ts';
import { testTitles } from '../support/source/test-titles.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const document = readFileSync(`${ROOT}docs/security-tests.md`, 'utf8');

/** The tests that a cell names: `file` “title”, “title”, then the next file. */
function testsIn(cell: Tokens.TableCell | undefined): { file: string; names: string[] }[] {
  const found: { file: string; text: string }[] = [];
  for (const token of cell?.tokens ?? []) {
    if (token.type === 'codespan' && token.text.startsWith('test/')) found.push({ file: token.text, text: '' });
    else if (found.length > 0) (found.at(-1) as { text: string }).text += token.raw;
  }
  return found.map(({ file, text }) => ({ file, names: quoted(text) }));
}

/** The texts in “quotation marks”. */
const quoted = (text: string): string[] =>
  text
    .split('“')
    .slice(1)
    .map((rest) => rest.split('”')[0] ?? '');

test('SECURITY.md is short, and links to its tests and dependencies', () => {
  const policy = readFileSync(`${ROOT}SECURITY.md`, 'utf8');
  assert.ok(Buffer.byteLength(policy) <= 12_000, `${Buffer.byteLength(policy)} bytes`);
  for (const [, target = ''] of policy.matchAll(/\]\(([\w./-]+)\)/g)) assert.ok(existsSync(`${ROOT}${target}`), target);
  for (const page of ['docs/security-tests.md', 'docs/dependencies.md']) assert.ok(policy.includes(`](${page})`), page);
});

test('SECURITY.md names the limits that the code enforces', () => {
  const policy = readFileSync(`${ROOT}SECURITY.md`, 'utf8').replace(/\s+/g, ' ');
  for (const sentence of [
    `${AUTHENTICATION_FAILURES_PER_MINUTE} failed authentications a minute`,
    `Each may make ${SESSION_REQUESTS_PER_MINUTE} requests a minute`,
    `Images: ${IMAGE_BYTES_MAX / 2 ** 20} MiB`,
    `JSON: ${JSON_BODY_MAX / 2 ** 20} MiB`,
    `Headers: ${HEAD_MAX / 1024} KiB`,
    `Texts: ${TEXT_MAX.toLocaleString('en')} characters`,
    `The first ${RESPONSE_TEXT_MAX.toLocaleString('en')} characters of the latest response are stored`,
  ]) {
    assert.ok(policy.includes(sentence), sentence);
  }
});

describe('docs/security-tests.md', () => {
  const rows = rowsUnder('Tests by threat', document).map((cells) => ({ name: cells[0]?.text ?? '', cells }));

  it('has a row for each OWASP API risk and each other reviewed threat', () => {
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
      assert.equal(cells.length, 3, `${name} has ${cells.length} cells`);
      for (const { text } of cells) assert.notEqual(text, '', name);
    }
  });

  for (const { name, cells } of rows) {
    it(`names existing tests for "${name.replaceAll('*', '')}"`, () => {
      const tests = testsIn(cells[2]);
      assert.ok(tests.length > 0, 'no test is named');
      for (const { file, names } of tests) {
        assert.ok(existsSync(`${ROOT}${file}`), `${file} does not exist`);
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
      assert.ok(document.includes(`test/security/${file}`), `${file} is in no row`);
    }
  });
});
