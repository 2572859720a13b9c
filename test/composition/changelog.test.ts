import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { marked, type Token } from 'marked';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

describe('CHANGELOG.md follows Keep a Changelog and Semantic Versioning:', () => {
  const tokens = marked.lexer(read('CHANGELOG.md')).filter(({ type }) => type !== 'space');
  const versions = under(tokens, 2);
  const released = versions.filter(({ heading }) => heading !== '[Unreleased]');

  test('unreleased changes come first, and every version has a date, newest first', () => {
    assert.equal(versions[0]?.heading, '[Unreleased]');
    const numbers = released.map(({ heading }) => {
      const [, ...parts] = /^\[(\d+)\.(\d+)\.(\d+)\] - \d{4}-\d{2}-\d{2}$/.exec(heading) ?? assert.fail(heading);
      return parts.map(Number);
    });
    const order = (numbers: readonly number[]) => numbers.reduce((sum, part) => sum * 10_000 + part, 0);
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => order(b) - order(a)),
    );
    const days = released.map(({ heading }) => heading.slice(-10));
    assert.deepEqual(days, [...days].sort().reverse());
  });

  test('the newest version is that of every package', () => {
    const [newest = ''] = released[0]?.heading.match(/\d+\.\d+\.\d+/) ?? [];
    for (const path of ['package.json', 'domain/package.json', 'client/package.json']) {
      assert.equal(JSON.parse(read(path)).version, newest, path);
    }
  });

  test('the upgrade table has a row for each version, newest first, with the versions it can be upgraded from', () => {
    const rows = [...read('docs/upgrade.md').matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)];
    assert.deepEqual(
      rows.map(([, version]) => version),
      released.map(({ heading }) => /\d+\.\d+\.\d+/.exec(heading)?.[0]),
    );
    // The first version has no predecessor.
    for (const [row] of rows.slice(0, -1)) assert.match(row, /\| \d+\.\d+\.\d+ /);
  });

  test('each version groups its changes by kind, each kind once and none empty', () => {
    for (const { heading, body } of versions) {
      const kinds = under(body, 3);
      const names = kinds.map((kind) => kind.heading);
      assert.deepEqual(
        names.filter((name) => !KINDS.includes(name)),
        [],
        heading,
      );
      assert.equal(new Set(names).size, names.length, heading);
      for (const { body: changes } of kinds) {
        assert.deepEqual(
          changes.map(({ type }) => type),
          ['list'],
          heading,
        );
      }
    }
  });
});

/** The sections below headings of that depth. */
function under(tokens: readonly Token[], depth: number) {
  const parts: { readonly heading: string; readonly body: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === depth) parts.push({ heading: token.text, body: [] });
    else parts.at(-1)?.body.push(token);
  }
  return parts;
}
