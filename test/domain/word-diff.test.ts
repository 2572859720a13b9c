import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type TextChange, wordChanges } from '../../domain/index.ts';
import { runs } from '../support/process/runs.ts';

const side = (changes: readonly TextChange[], left: 'removed' | 'added') =>
  changes
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');
const short = (changes: readonly TextChange[]) =>
  changes.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('');

describe('what changed between two texts', () => {
  for (const [before, after, expected] of [
    ['', '', ''],
    ['Same words.', 'Same words.', 'Same words.'],
    ['', 'New.', '{+New.+}'],
    ['Old.', '', '[-Old.-]'],
    ['The red fox runs.', 'The brown fox runs.', 'The [-red-]{+brown+} fox runs.'],
    ['Sales rose by 5 %.', 'Sales rose by 15 %.', 'Sales rose by [-5-]{+15+} %.'],
    ['a b c', 'x y z', '[-a b c-]{+x y z+}'],
    ['One. Two.', 'One. And a half. Two.', 'One. {+And a half. +}Two.'],
    ['Häuser\nBäume', 'Häuser\nBäume\nWege', 'Häuser\nBäume{+\nWege+}'],
  ] as const) {
    test(`is shown word by word: ${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
      assert.equal(short(wordChanges(before, after)), expected);
    });
  }

  test('makes both texts again, whatever they are', () => {
    const text = fc.oneof(
      fc.array(fc.constantFrom('a', 'b', 'c', ' ', ' ', '.', '\n'), { maxLength: 60 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordChanges(before, after);
        assert.equal(side(changes, 'added'), before);
        assert.equal(side(changes, 'removed'), after);
        assert.ok(changes.every((change) => change.text !== ''));
        for (const [i, { kind }] of changes.entries()) assert.notEqual(kind, changes[i + 1]?.kind);
      }),
      { numRuns: runs(500) },
    );
  });

  test('takes its time neither for long texts with a change in them nor for long ones without a word in common', () => {
    const words = (from: number) => Array.from({ length: 15_000 }, (_, i) => `w${(i * 7919 + from) % 100_003}`);
    const long = words(0).join(' ');
    const changed = long.replace(words(0)[5_000] ?? '', 'other').replace(words(0)[9_000] ?? '', 'another');
    const started = performance.now();
    assert.equal(wordChanges(long, changed).filter(({ kind }) => kind !== 'same').length, 4);
    const foreign = wordChanges(long, words(1).join('-'));
    assert.equal(side(foreign, 'added'), long);
    assert.ok(performance.now() - started < 3_000);
  });
});
