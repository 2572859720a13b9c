import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type TextChange, wordChanges } from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

const side = (changes: readonly TextChange[], left: 'removed' | 'added') =>
  changes
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');
const short = (changes: readonly TextChange[]) =>
  changes.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('');

/** The length of the longest text that is left of both when characters are removed. */
function sharedLength(one: string, other: string): number {
  const lengths = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i === one.length || j === other.length) return 0;
    const known = lengths.get(`${i} ${j}`);
    if (known !== undefined) return known;
    const length = one[i] === other[j] ? 1 + from(i + 1, j + 1) : Math.max(from(i + 1, j), from(i, j + 1));
    lengths.set(`${i} ${j}`, length);
    return length;
  };
  return from(0, 0);
}

describe('a word diff', () => {
  for (const [before, after, expected] of [
    ['', '', ''],
    ['Same words.', 'Same words.', 'Same words.'],
    ['', 'New.', '{+New.+}'],
    ['Old.', '', '[-Old.-]'],
    ['The red fox runs.', 'The brown fox runs.', 'The [-red-]{+brown+} fox runs.'],
    ['Sales rose by 5 %.', 'Sales rose by 15 %.', 'Sales rose by [-5-]{+15+} %.'],
    ['71.400 Tonnen', '71.600 Tonnen', '[-71.400-]{+71.600+} Tonnen'],
    ['Um 10:30 Uhr, 7% mehr.', 'Um 10:45 Uhr, 9% mehr.', 'Um [-10:30-]{+10:45+} Uhr, [-7%-]{+9%+} mehr.'],
    ['€1,250.50 or 5€.', '€1,350.50 or 6€.', '[-€1,250.50-]{+€1,350.50+} or [-5€-]{+6€+}.'],
    ['1\u202f400 Jahre', '1\u202f500 Jahre', '[-1\u202f400-]{+1\u202f500+} Jahre'],
    ['Seit 2025.', 'Seit 2026.', 'Seit [-2025-]{+2026+}.'],
    ['a b c', 'x y z', '[-a b c-]{+x y z+}'],
    ['One. Two.', 'One. And a half. Two.', 'One. {+And a half. +}Two.'],
    ['Häuser\nBäume', 'Häuser\nBäume\nWege', 'Häuser\nBäume{+\nWege+}'],
    ['Old ', 'New ', '[-Old-]{+New+} '],
    ['One. Two', 'One.! !Two', 'One.{+!+} {+!+}Two'],
    ['One.! !Two', 'One. Two', 'One.[-!-] [-!-]Two'],
    ['a\nb', 'c\nd', '[-a-]{+c+}\n[-b-]{+d+}'],
  ] as const) {
    test(`shows changes by word: ${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
      assert.equal(short(wordChanges(before, after)), expected);
    });
  }

  test('reproduces both texts', () => {
    const text = fc.oneof(
      fc
        .array(fc.constantFrom('a', 'b', '1', '2', ' ', ' ', '.', ',', '€', '%', '\n'), { maxLength: 60 })
        .map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: ANY_CHARACTER, maxLength: 30 }),
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

  test('changes as few words as possible', () => {
    const text = fc.string({ unit: fc.constantFrom('.', '!', '?'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changed = wordChanges(before, after).filter(({ kind }) => kind !== 'same');
        const length = changed.reduce((sum, change) => sum + change.text.length, 0);
        assert.equal(length, before.length + after.length - 2 * sharedLength(before, after));
      }),
      { numRuns: runs(500) },
    );
  });

  const [one, other] = ['!'.repeat(750), '.'.repeat(750)];
  for (const [what, before, after, expected] of [
    ['finds the one word that remains of 1,501', `${one}?${other}`, '?', `[-${one}-]?[-${other}-]`],
    ['finds the one old word in a text with 1,500 new ones', '?', `${one}?${other}`, `{+${one}+}?{+${other}+}`],
    [
      'replaces everything between the same beginning and end if more words differ',
      `a ${one}?${one}! b`,
      `a ${other}?${other} b`,
      `a [-${one}?${one}!-]{+${other}?${other}+} b`,
    ],
  ] as const) {
    test(what, () => assert.equal(short(wordChanges(before, after)), expected));
  }

  test('never splits a number', () => {
    const number = fc.stringMatching(/^[€$]?[1-9]\d{0,2}(?:[.,:]\d{1,3}){0,3}[%€]?$/);
    const text = fc.array(number, { minLength: 1, maxLength: 8 }).map((numbers) => numbers.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordChanges(before, after);
        for (const [kind, whole] of [
          ['added', before],
          ['removed', after],
        ] as const) {
          const words = changes.flatMap((change) => (change.kind === kind ? [] : change.text.trim().split(/ +/)));
          assert.deepEqual(words.filter(Boolean), whole.split(' '));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('takes at most seconds for long texts, similar or entirely different', () => {
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
