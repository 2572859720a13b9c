import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changesBetween,
  comparableText,
  linksOf,
  type PressRelease,
  type SanitizedHtml,
} from '../../../../domain/index.ts';
import { publishedRelease } from '../../../support/records/published-release.ts';

const html = (text: string) => text as SanitizedHtml;

describe('the comparison of two submissions', () => {
  it('reads the text as one line for each block, with link targets in brackets', () => {
    const text = html(
      '<h2>Neu &amp; gut</h2><p>Eine <strong>Brücke</strong>,<br>siehe <a href="https://a.example/?x=1&amp;y=2">hier</a>.</p><ul><li>eins</li>\n<li>zwei</li></ul>',
    );
    assert.equal(comparableText(text), 'Neu & gut\nEine Brücke,\nsiehe hier [https://a.example/?x=1&y=2].\neins\nzwei');
    assert.deepEqual(linksOf(text), [{ text: 'hier', href: 'https://a.example/?x=1&y=2' }]);
  });

  it('shows a changed link target behind unchanged text', () => {
    const link = (href: string) => html(`<p>Mehr <a href="${href}">hier</a></p>`);
    const before: PressRelease = publishedRelease({ text: link('https://a.example/') });
    const { texts, hasOtherMarkup } = changesBetween(before, {
      ...before,
      text: link('https://b.example/'),
    });
    assert.deepEqual(
      texts.map(({ field, changes }) => [field, changes.filter(({ kind }) => kind !== 'same')]),
      [
        [
          'text',
          [
            { kind: 'removed', text: 'a' },
            { kind: 'added', text: 'b' },
          ],
        ],
      ],
    );
    assert.equal(hasOtherMarkup, false);
  });

  it('reports changed values and images, and markup changes separately', () => {
    const before = publishedRelease({ text: html('<p>Eins</p>') });
    const language = before.language === 'de' ? 'en' : 'de';
    const after = { ...before, text: html('<h2>Eins</h2>'), language, images: [] } as const;
    const { texts, values, hasOtherMarkup, images } = changesBetween(before, after);
    assert.deepEqual([texts, hasOtherMarkup], [[], true]);
    assert.deepEqual(values, [{ field: 'language', before: before.language, after: language }]);
    assert.deepEqual(images, { added: [], removed: before.images.map(({ id }) => id), changed: [] });
    assert.deepEqual(changesBetween(before, before), {
      texts: [],
      values: [],
      hasOtherMarkup: false,
      images: { added: [], removed: [], changed: [] },
    });
  });
});
