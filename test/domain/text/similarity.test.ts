import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  foldText,
  foldWords,
  SIMILAR_SHARE,
  sharedHashesMin,
  shingleSimilarity,
  shinglesOf,
  sketchOf,
} from '../../../domain/index.ts';

const WORDS = Array.from({ length: 120 }, (_, i) => `Wort${i}`);
const similarity = (one: string, other: string) =>
  shingleSimilarity(shinglesOf(foldText(one)), shinglesOf(foldText(other)));

describe('the similarity of texts', () => {
  it('folds Unicode forms, white space and quotation marks, and keeps case and letters', () => {
    const folded = foldText(' „Größe“\u00a0ist\n\n»relativ« – ﬁnde ich’s ');
    assert.equal(folded, '"Größe" ist "relativ" – finde ich\'s');
    assert.equal(foldText('"Gro\u0308ße" ist "relativ" – finde ich\'s'), folded);
    assert.notEqual(foldText('größe'), foldText('Größe'));
    // Cyrillic letters that look like Latin ones.
    assert.notEqual(foldText('Ноfen'), foldText('Hofen'));
  });

  it('folds every kind of quotation marks', () => {
    assert.equal(foldText('«a» »a« „a“ ”a‟ ″a＂'), '"a" "a" "a" "a" "a"');
    assert.equal(foldText('‹a› ‚a‘ ’a‛ ′a＇'), "'a' 'a' 'a' 'a'");
  });

  it('shortens long runs of combining marks', () => {
    assert.equal(foldText(`q${'\u0316'.repeat(100)}r`), `q${'\u0316'.repeat(30)}r`);
  });

  it('compares findings by lower-case words without punctuation', () => {
    assert.equal(foldWords('„Große“ Brücke — in 3 Tagen!'), 'große brücke in 3 tagen');
    assert.equal(foldWords(' – … '), '');
  });

  it('counts each shingle of five words once, and one for any shorter text', () => {
    for (const text of ['', 'a', 'a b', 'a b c d', 'a b c d e', 'a a a a a a a a']) {
      assert.equal(shinglesOf(text).length, 1, text);
    }
    assert.equal(shinglesOf('a b c d e f').length, 2);
    assert.equal(shinglesOf('a b c d e a b c d e a b').length, 5);
    const shingles = shinglesOf(WORDS.join(' '));
    assert.equal(shingles.length, WORDS.length - 4);
    assert.deepEqual(
      [...shingles],
      [...new Set(shingles)].sort((a, b) => a - b),
    );
  });

  it('expects similar texts to share at least a fifth of a sketch', () => {
    for (const [hashes, shared] of [
      [1, 1],
      [5, 1],
      [6, 2],
      [20, 4],
      [21, 5],
    ] as const) {
      assert.equal(sharedHashesMin(Array<number>(hashes).fill(0)), shared);
    }
  });

  it('finds most of the shingles in a text with a changed word, and few in another', () => {
    const changed = WORDS.with(60, 'anders').join(' ');
    assert.ok(similarity(WORDS.join(' '), changed) > 0.9);
    assert.ok(similarity(WORDS.join(' '), [...WORDS].reverse().join(' ')) === 0);
    assert.ok(similarity(WORDS.join(' '), WORDS.slice(0, 60).join(' ')) < SIMILAR_SHARE);
    assert.equal(similarity('Ein Satz', 'Ein Satz'), 1);
  });

  it('uses a bounded sketch, of which similar texts share most', () => {
    const [one, other] = [WORDS.join(' '), WORDS.with(60, 'anders').join(' ')].map((text) => sketchOf(text));
    assert.ok(one !== undefined && other !== undefined);
    assert.equal(one.length, 21);
    assert.ok(one.filter((each) => other.includes(each)).length >= 10);
    assert.ok(sketchOf('kurz').every((each) => Number.isSafeInteger(each) && each >= 0));
  });

  it('computes the same hashes as version 1', () => {
    // Other hashes would find no text that is already stored.
    assert.deepEqual(sketchOf('eins zwei drei vier fünf sechs'), [1848594917986467, 57480218139647, 3512304543360577]);
    assert.equal(shinglesOf('eins zwei drei vier').length, 1);
    assert.equal(shinglesOf('eins zwei drei vier fünf').length, 1);
  });

  it('treats texts that share only boilerplate as different, and texts that share most shingles as similar', () => {
    const sketch = sketchOf(WORDS.join(' '));
    const sharedHashes = (text: string) => {
      const hashes = new Set(sketchOf(text));
      return sketch.filter((hash) => hashes.has(hash)).length;
    };
    for (let at = 0; at < 36; at++) {
      const similar = [
        ...WORDS.slice(0, at),
        ...WORDS.slice(at, at + 36).map((word) => `x${word}`),
        ...WORDS.slice(at + 36),
      ];
      assert.ok(similarity(WORDS.join(' '), similar.join(' ')) >= SIMILAR_SHARE);
      assert.ok(sharedHashes(similar.join(' ')) >= sharedHashesMin(sketch), `from ${at}`);
    }
    assert.ok(sharedHashesMin(sketch) > 3);
    assert.equal(sharedHashesMin(sketchOf('kurz')), 1);
  });

  it('takes a short time for hostile texts', () => {
    const began = process.cpuUsage();
    for (const text of [
      'a'.repeat(100_000),
      `a${'\u0301\u0316'.repeat(50_000)}`,
      '\u0301'.repeat(100_000),
      '\ufdfa'.repeat(100_000),
      'a '.repeat(50_000),
      ' '.repeat(100_000),
    ]) {
      sketchOf(foldText(text));
    }
    assert.ok(process.cpuUsage(began).user < 5_000_000);
  });
});
