import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changesBetween,
  comparableText,
  type Image,
  type ImageId,
  linksOf,
  type PressRelease,
  type SanitizedHtml,
} from '../../../../domain/index.ts';
import { publishedRelease, titleImage } from '../../../support/records/published-release.ts';

const html = (text: string) => text as SanitizedHtml;

describe('the comparison of two submissions', () => {
  it('reads the text as one line for each block, with link targets in brackets', () => {
    const text = html(
      '<h2>Neu &amp; gut</h2><p>Eine <strong>Brücke</strong>,<br>siehe <a href="https://a.example/?x=1&amp;y=2">hier</a>.</p><ul><li>eins</li>\n<li>zwei</li></ul>',
    );
    assert.equal(comparableText(text), 'Neu & gut\nEine Brücke,\nsiehe hier [https://a.example/?x=1&y=2].\neins\nzwei');
    assert.deepEqual(linksOf(text), [{ text: 'hier', href: 'https://a.example/?x=1&y=2' }]);
  });

  it('reads a link as one, with its markup, white space and line breaks folded', () => {
    const text = html(
      '<p>A  b\n <strong>c</strong> <a href="https://a.example/"> the <strong>big</strong>\n  bridge </a></p>',
    );
    assert.deepEqual(linksOf(text), [{ text: 'the big bridge', href: 'https://a.example/' }]);
    assert.equal(comparableText(text), 'A b c the big bridge [https://a.example/]');
    assert.equal(comparableText(html('<p>a\u00a0\u00a0b</p>')), 'a b');
  });

  it('reads an anchor without a target, and an end without a begin, as plain text', () => {
    assert.equal(comparableText('<p>a</a> <a>b</a></p>'), 'a b []');
    assert.deepEqual(linksOf(html('<p>a</a> b</p>')), []);
  });

  it('shows changes of lines as written, and of lines that were absent', () => {
    const before = publishedRelease({ title: 'A &amp; B', keywords: null });
    const { texts } = changesBetween(before, { ...before, title: 'A & B', keywords: 'wind' });
    assert.deepEqual(texts, [
      {
        field: 'title',
        changes: [
          { kind: 'same', text: 'A &' },
          { kind: 'removed', text: 'amp;' },
          { kind: 'same', text: ' B' },
        ],
      },
      { field: 'keywords', changes: [{ kind: 'added', text: 'wind' }] },
    ]);
  });

  it('reports other markup of an unchanged text, even if other fields change', () => {
    const before = publishedRelease({ text: html('<p>Eins</p>') });
    const after = { ...before, title: 'Zwei', text: html('<h2>Eins</h2>') };
    assert.equal(changesBetween(before, after).hasOtherMarkup, true);
    assert.equal(changesBetween(before, { ...after, text: html('<p>Drei</p>') }).hasOtherMarkup, false);
  });

  it('reports added, removed and changed images by id', () => {
    const [first, second, third] = [9, 10, 11].map((id) => titleImage({ id: id as ImageId }));
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    const before = publishedRelease({ images: [first, second] });
    const after = { ...before, images: [third, { ...second, title: 'Other', noCrop: true }] };
    assert.deepEqual(changesBetween(before, after).images, {
      ...{ added: [11], removed: [9] },
      changed: [{ imageId: 10, fields: ['title', 'noCrop'] }],
    });
  });

  it('reads images of earlier snapshots, which have no permission to download, as not permitted', () => {
    const { pressDownload: _, ...early } = titleImage();
    const before = publishedRelease({ images: [early as Image] });
    const after = (pressDownload: boolean) => ({ ...before, images: [titleImage({ pressDownload })] });
    assert.deepEqual(changesBetween(before, after(false)).images.changed, []);
    assert.deepEqual(changesBetween(before, after(true)).images.changed, [{ imageId: 9, fields: ['pressDownload'] }]);
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
