import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contentFaults, moveTeaserOffsets, type SanitizedHtml, teaser } from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';

const html = (text: string) => `<p>${text}</p>` as SanitizedHtml;
const BEFORE = 'Die erste Turbine dreht sich im Hafen.';

describe('teaser offsets after a change of the text', () => {
  const excerpt = (from: string, to: string, begin: number | null, end: number | null) => {
    const offsets = moveTeaserOffsets({ text: html(from), teaserBegin: begin, teaserEnd: end }, html(to));
    return { ...offsets, teaser: teaser(html(to), offsets.teaserBegin, offsets.teaserEnd, 'de') };
  };
  const cases: readonly (readonly [
    what: string,
    to: string,
    begin: number | null,
    end: number | null,
    teaser: string,
  ])[] = [
    ['stay when the text changes after them', `${BEFORE} Mehr folgt.`, 4, 17, 'erste Turbine'],
    ['move with their excerpt when the text changes before them', `Husum: ${BEFORE}`, 4, 17, 'erste Turbine'],
    [
      'include the replacement of words in the excerpt',
      'Die zweite Turbine dreht sich im Hafen.',
      4,
      17,
      'zweite Turbine',
    ],
    ['include a word that grew', 'Die erste Turbinen dreht sich im Hafen.', 4, 23, 'erste Turbinen dreht'],
    ['include a last word that grew', 'Die erste Turbinenhalle dreht sich im Hafen.', 4, 17, 'erste Turbinenhalle'],
    [
      'with only an end: still end with the shortened sentence',
      'Die erste Turbine steht.',
      null,
      38,
      'Die erste Turbine steht.',
    ],
    ['with only an end: move it with the text', `Husum: ${BEFORE}`, null, 17, 'Husum: Die erste Turbine'],
    ['with only a begin: move it with the text', `Husum: ${BEFORE}`, 4, null, 'erste Turbine dreht sich im Hafen.'],
    [
      'include everything between the words that stay, if the end was replaced',
      'Die große Pumpe steht im Hafen.',
      4,
      9,
      'große Pumpe steht',
    ],
    [
      'include words inserted at their begin',
      'Die neue erste Turbine dreht sich im Hafen.',
      4,
      17,
      'neue erste Turbine',
    ],
    ['that end within a word still do', `Husum: ${BEFORE}`, 4, 12, 'erste Tu'],
  ];
  for (const [what, to, begin, end, expected] of cases) {
    it(what, () => assert.equal(excerpt(BEFORE, to, begin, end).teaser, expected));
  }

  it('exclude a change directly before them', () => {
    assert.equal(excerpt('Wind–Hafen dreht', 'Wind/Hafen dreht', 5, 10).teaser, 'Hafen');
  });

  it('do not include the word after one that is removed', () => {
    const { teaserBegin, teaserEnd, teaser } = excerpt('Hafen Wind Wind Ende', 'Hafen Wind Ende', 6, 15);
    assert.deepEqual([teaserBegin, teaserEnd, teaser], [6, 11, 'Wind']);
    // Also if it begins or ends with the same letters.
    assert.equal(excerpt('one two three', 'one three', 0, 7).teaser, 'one');
    assert.equal(excerpt('Der Hafen hat heute geöffnet', 'Der Hafen heute geöffnet', 0, 13).teaser, 'Der Hafen');
  });

  it('stay when only the markup changes', () => {
    const offsets = { teaserBegin: 4, teaserEnd: 17 };
    assert.deepEqual(
      moveTeaserOffsets({ text: html(BEFORE), ...offsets }, `<h2>${BEFORE}</h2>` as SanitizedHtml),
      offsets,
    );
  });

  it('stay with an unchanged text even if they lie past its end', () => {
    const offsets = { teaserBegin: 100, teaserEnd: 200 };
    assert.deepEqual(moveTeaserOffsets({ text: html(BEFORE), ...offsets }, html(BEFORE)), offsets);
  });

  it('are cleared when no excerpt is left', () => {
    const offsets = moveTeaserOffsets(
      { text: html(BEFORE), teaserBegin: 4, teaserEnd: 17 },
      html('Die dreht sich im Hafen.'),
    );
    assert.deepEqual(offsets, { teaserBegin: null, teaserEnd: null });
  });

  it('are cleared when no excerpt is left, even directly before a word', () => {
    const offsets = moveTeaserOffsets({ text: html('a-bc dc'), teaserBegin: 2, teaserEnd: 4 }, html('a-dc'));
    assert.deepEqual(offsets, { teaserBegin: null, teaserEnd: null });
  });

  it('always select an excerpt that may be stored, and stay if the text does not change', () => {
    const words = fc.array(fc.constantFrom('Wind', 'Hafen', '🛰', 'a', 'dreht'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, words, fc.nat(40), fc.nat(60), (from, to, begin, length) => {
        const text = html(from.join(' '));
        const now = html(to.join(' '));
        const excerpted = { text, teaserBegin: begin, teaserEnd: begin + length + 1 };
        fc.pre(contentFaults(excerpted).length === 0);
        const offsets = moveTeaserOffsets(excerpted, now);
        assert.deepEqual(contentFaults({ text: now, ...offsets }), []);
        assert.deepEqual(moveTeaserOffsets(excerpted, text), {
          teaserBegin: excerpted.teaserBegin,
          teaserEnd: excerpted.teaserEnd,
        });
      }),
      { numRuns: runs(500) },
    );
  });
});
