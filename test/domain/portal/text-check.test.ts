import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { containsWording, foldText, matchesWording, partWithWording, shinglesOf } from '../../../domain/index.ts';

const WORDS = Array.from({ length: 120 }, (_, i) => `Wort${i}`);

describe('the check of a text', () => {
  it('recognises a wording with or without its title, and not with anything else', () => {
    const wording = { title: 'Die  „Brücke“', text: 'Sie hält.' };
    for (const text of ['Sie hält.', 'Die "Brücke" Sie\nhält.']) {
      assert.ok(matchesWording(foldText(text), wording), text);
    }
    for (const text of ['Sie hält. Ja.', 'Ja. Sie hält.', 'Die "Brücke"', 'Die Brücke Sie hält.', '']) {
      assert.ok(!matchesWording(foldText(text), wording), text);
    }
  });

  it('finds a wording inside a longer text, unless it is too short to be told from chance', () => {
    const contains = (text: readonly string[], wording: readonly string[]) =>
      containsWording(shinglesOf(text.join(' ')), shinglesOf(wording.join(' ')));
    const around = Array.from({ length: 200 }, (_, i) => `Rand${i}`);
    assert.ok(contains([...around, ...WORDS, ...around], WORDS));
    assert.ok(contains([...around, ...WORDS.with(60, 'anders')], WORDS));
    assert.ok(!contains([...around, ...WORDS.slice(0, 100)], WORDS));
    assert.ok(!contains(WORDS.slice(0, 60), WORDS));
    // 23 and 24 words have 19 and 20 shingles.
    assert.ok(!contains([...around, ...WORDS.slice(0, 23)], WORDS.slice(0, 23)));
    assert.ok(contains([...around, ...WORDS.slice(0, 24)], WORDS.slice(0, 24)));
  });

  it('takes the part of a text that a wording is in, or all of it if the wording begins or ends otherwise', () => {
    const wording = WORDS.slice(0, 12).join(' ');
    assert.equal(partWithWording(`Menü ${wording} Fuß`, wording), wording);
    assert.equal(
      partWithWording(`Menü ${wording.replace('Wort6', 'anders')} Fuß`, wording),
      wording.replace('Wort6', 'anders'),
    );
    for (const text of [`Menü ${wording.replace('Wort1 ', '')} Fuß`, `Menü ${wording.replace('Wort10', '')} Fuß`]) {
      assert.equal(partWithWording(text, wording), text);
    }
  });
});
