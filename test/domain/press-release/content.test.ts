import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  contentFaults,
  contentOf,
  countLinks,
  isBlankHtml,
  missingContentFaults,
  type PressReleaseContent,
  visibleText,
} from '../../../domain/index.ts';
import { content } from '../../support/records/builders.ts';
import { draftRelease, html, PUBLISHER } from '../../support/records/releases.ts';

describe('the visible text', () => {
  const cases: readonly (readonly [behaviour: string, text: string, visible: string])[] = [
    ['drops tags inside of words', 'a<strong>b</strong>c', 'abc'],
    ['parts blocks and lines', '<h2>a</h2><p>b<br />c<br>d</p><ul><li>e</li><li>f</li></ul>', 'a b c d e f'],
    ['parts bare text from the block that follows', 'a<p>b</p>c<blockquote>d</blockquote>', 'a b c d'],
    ['folds white space, hard spaces too', ' <p>a \n\t\u00a0 b</p> ', 'a b'],
    [
      'decodes references',
      '<p>a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39; &#x1F600; f&nbsp;g</p>',
      'a & b <c> "d" \'e\' 😀 f g',
    ],
    ['decodes each reference once', '<p>&amp;lt;p&amp;gt; &amp;#38;</p>', '&lt;p&gt; &#38;'],
    [
      'leaves what is no reference',
      '<p>&unknown; &constructor; &#xd800; &#x110000; & &;</p>',
      '&unknown; &constructor; &#xd800; &#x110000; & &;',
    ],
    ['drops the address of a link', '<p><a href="https://example.com/?a=1&amp;b=2">there</a></p>', 'there'],
  ];
  for (const [behaviour, text, visible] of cases) it(behaviour, () => assert.equal(visibleText(html(text)), visible));

  it('gives back any escaped text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        assert.equal(visibleText(html(`<p>${escaped}</p>`)), text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});

describe('blank HTML', () => {
  for (const text of [
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p>\u00a0<br /></p>',
    '<p>\u200b\ufeff\u00ad\u2060</p>',
    '<p>\u2800\u3164</p>',
  ]) {
    it(`is ${JSON.stringify(text)}`, () => assert.ok(isBlankHtml(html(text))));
  }
  for (const text of ['.', '<p>&lt;</p>', '<p>😀</p>', '<p>\u200ba</p>']) {
    it(`is not ${JSON.stringify(text)}`, () => assert.ok(!isBlankHtml(html(text))));
  }
});

describe('links', () => {
  it('are counted by their tags', () => {
    assert.equal(countLinks(html('<p>no link, &lt;a href</p>')), 0);
    assert.equal(countLinks(html('<p><a href="https://a.example">1</a><a href="https://b.example">2</a></p>')), 2);
  });
});

describe('the faults of content', () => {
  const url = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
  const cases: readonly (readonly [behaviour: string, Partial<PressReleaseContent>, string[]])[] = [
    ['are none where nothing is given', {}, []],
    ['are none at the limits', { title: 'ä'.repeat(255), keywords: '😀'.repeat(255), backlinkUrl: url(255) }, []],
    ['name a title that is blank', { title: ' \u00a0' }, ['title required']],
    ['name a title in which nothing is to be seen', { title: '\u200b \u2060\u00ad' }, ['title required']],
    ['take a title with invisible characters in it', { title: '\u200ba\u00ad' }, []],
    ['name a title that is too long', { title: 'a'.repeat(256) }, ['title max']],
    ['name a title that is unfit', { title: 'a\u0000' }, ['title control_characters']],
    ['name half a character', { title: 'a\ud83d' }, ['title lone_surrogate']],
    ['name an address that is too long', { backlinkUrl: url(256) }, ['backlink_url max']],
    ['name an address that is none', { backlinkUrl: 'example.com' }, ['backlink_url url']],
    ['name keywords that are too long', { keywords: 'k'.repeat(256) }, ['keywords max']],
    ['let optional fields be null', { backlinkUrl: null, keywords: null, teaserBegin: null, teaserEnd: null }, []],
    ['name a text without anything to see', { text: html('<p>\u200b</p>') }, ['text not_empty_html']],
    ['let offsets be anywhere in the text', { text: html('<p>12345</p>'), teaserBegin: 4, teaserEnd: 900 }, []],
    ['name an offset past the text', { text: html('<p>12345</p>'), teaserBegin: 5 }, ['teaser_begin offset_past_end']],
    ['count offsets in code points', { text: html('<p>😀😀</p>'), teaserBegin: 1 }, []],
    [
      'name offsets that cut out white space',
      { text: html('<p>ab cd</p>'), teaserBegin: 2, teaserEnd: 3 },
      ['teaser_end visible_excerpt'],
    ],
    [
      'name an end before which nothing is seen',
      { text: html('<p>\u200bab</p>'), teaserEnd: 1 },
      ['teaser_end visible_excerpt'],
    ],
    ['let offsets begin or end at white space', { text: html('<p>ab cd</p>'), teaserBegin: 2, teaserEnd: 4 }, []],
    ['name an end before the beginning', { teaserBegin: 7, teaserEnd: 7 }, ['teaser_end after']],
    ['name an end without room', { teaserEnd: 0 }, ['teaser_end min']],
    ['name negative and broken offsets', { teaserBegin: -1, teaserEnd: 1.5 }, ['teaser_begin min', 'teaser_end min']],
    ['name an infinite offset', { teaserBegin: Number.POSITIVE_INFINITY }, ['teaser_begin min']],
    [
      'are reported all at once',
      { title: '', text: html(''), backlinkUrl: 'x', keywords: 'k'.repeat(300), teaserBegin: 5, teaserEnd: 2 },
      ['title required', 'text not_empty_html', 'backlink_url url', 'keywords max', 'teaser_end after'],
    ],
  ];
  for (const [behaviour, given, expected] of cases) {
    it(behaviour, () =>
      assert.deepEqual(
        contentFaults(given).map((v) => `${v.field} ${v.rule}`),
        expected,
      ),
    );
  }

  it('name the limit and the other field', () => {
    assert.deepEqual(contentFaults({ title: 'a'.repeat(256) }), [{ field: 'title', rule: 'max', max: 255 }]);
    assert.deepEqual(contentFaults({ teaserBegin: 3, teaserEnd: 2 }), [
      { field: 'teaser_end', rule: 'after', other: 'teaser_begin' },
    ]);
    assert.deepEqual(contentFaults({ text: html('abc'), teaserBegin: 3 }), [
      { field: 'teaser_begin', rule: 'offset_past_end', max: 2 },
    ]);
  });

  it('leave missing fields to the question what is missing', () => {
    const all = ['company_id', 'category_id', 'language', 'title', 'text'];
    assert.deepEqual(
      missingContentFaults({}).map((v) => v.field),
      all,
    );
    assert.ok(missingContentFaults({}).every((v) => v.rule === 'required'));
    assert.deepEqual(missingContentFaults(content(PUBLISHER)), []);
    const { title: _title, ...untitled } = content(PUBLISHER);
    assert.deepEqual(missingContentFaults(untitled), [{ field: 'title', rule: 'required' }]);
  });
});

describe('the content of a release', () => {
  it('is what it was made of', () => {
    const given = content(PUBLISHER, { teaserBegin: 1, teaserEnd: 9, noExport: true });
    assert.deepEqual(contentOf(draftRelease(given)), given);
  });
});
