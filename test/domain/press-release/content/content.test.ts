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
} from '../../../../domain/index.ts';
import { content } from '../../../support/records/builders.ts';
import { draftRelease, html, PUBLISHER } from '../../../support/records/releases.ts';

describe('visible text', () => {
  const cases: readonly (readonly [behaviour: string, text: string, visible: string])[] = [
    ['drops tags inside words', 'a<strong>b</strong>c', 'abc'],
    ['separates blocks and lines', '<h2>a</h2><p>b<br />c<br>d</p><ul><li>e</li><li>f</li></ul>', 'a b c d e f'],
    ['separates loose text from the next block', 'a<p>b</p>c<blockquote>d</blockquote>', 'a b c d'],
    ['collapses white space, including no-break spaces', ' <p>a \n\t\u00a0 b</p> ', 'a b'],
    [
      'decodes character references',
      '<p>a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39; &#x1F600; f&nbsp;g</p>',
      'a & b <c> "d" \'e\' 😀 f g',
    ],
    ['decodes each reference once', '<p>&amp;lt;p&amp;gt; &amp;#38;</p>', '&lt;p&gt; &#38;'],
    [
      'leaves invalid references unchanged',
      '<p>&unknown; &constructor; &#xd800; &#x110000; & &;</p>',
      '&unknown; &constructor; &#xd800; &#x110000; & &;',
    ],
    ['drops the target of a link', '<p><a href="https://example.com/?a=1&amp;b=2">there</a></p>', 'there'],
  ];
  for (const [behaviour, text, visible] of cases) it(behaviour, () => assert.equal(visibleText(html(text)), visible));

  it('returns any escaped text', () => {
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

describe('links in a text', () => {
  it('are counted by their tags', () => {
    assert.equal(countLinks(html('<p>no link, &lt;a href</p>')), 0);
    assert.equal(countLinks(html('<p><a href="https://a.example">1</a><a href="https://b.example">2</a></p>')), 2);
  });
});

describe('content validation', () => {
  const url = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
  const cases: readonly (readonly [behaviour: string, Partial<PressReleaseContent>, string[]])[] = [
    ['accepts empty content', {}, []],
    ['accepts values at the limits', { title: 'ä'.repeat(255), keywords: '😀'.repeat(255), backlinkUrl: url(255) }, []],
    ['rejects a blank title', { title: ' \u00a0' }, ['title required']],
    ['rejects a title without visible characters', { title: '\u200b \u2060\u00ad' }, ['title required']],
    ['accepts a title with some invisible characters', { title: '\u200ba\u00ad' }, []],
    ['rejects a title over the limit', { title: 'a'.repeat(256) }, ['title max']],
    ['rejects control characters in a title', { title: 'a\u0000' }, ['title control_characters']],
    ['rejects half a surrogate pair', { title: 'a\ud83d' }, ['title lone_surrogate']],
    ['rejects a backlink over the limit', { backlinkUrl: url(256) }, ['backlink_url max']],
    ['rejects a backlink that is not a web address', { backlinkUrl: 'example.com' }, ['backlink_url url']],
    ['rejects keywords over the limit', { keywords: 'k'.repeat(256) }, ['keywords max']],
    ['accepts null in optional fields', { backlinkUrl: null, keywords: null, teaserBegin: null, teaserEnd: null }, []],
    ['rejects a text without visible characters', { text: html('<p>\u200b</p>') }, ['text not_empty_html']],
    ['accepts offsets anywhere in the text', { text: html('<p>12345</p>'), teaserBegin: 4, teaserEnd: 900 }, []],
    [
      'rejects an offset past the text',
      { text: html('<p>12345</p>'), teaserBegin: 5 },
      ['teaser_begin offset_past_end'],
    ],
    ['counts offsets in code points', { text: html('<p>😀😀</p>'), teaserBegin: 1 }, []],
    [
      'rejects offsets that select only white space',
      { text: html('<p>ab cd</p>'), teaserBegin: 2, teaserEnd: 3 },
      ['teaser_end visible_excerpt'],
    ],
    [
      'rejects an end with nothing visible before it',
      { text: html('<p>\u200bab</p>'), teaserEnd: 1 },
      ['teaser_end visible_excerpt'],
    ],
    ['accepts offsets at white space', { text: html('<p>ab cd</p>'), teaserBegin: 2, teaserEnd: 4 }, []],
    ['rejects an end before the beginning', { teaserBegin: 7, teaserEnd: 7 }, ['teaser_end after']],
    ['rejects an end of zero', { teaserEnd: 0 }, ['teaser_end min']],
    [
      'rejects negative and fractional offsets',
      { teaserBegin: -1, teaserEnd: 1.5 },
      ['teaser_begin min', 'teaser_end min'],
    ],
    ['rejects an infinite offset', { teaserBegin: Number.POSITIVE_INFINITY }, ['teaser_begin min']],
    [
      'reports all faults at once',
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

  it('names the limit and the other field', () => {
    assert.deepEqual(contentFaults({ title: 'a'.repeat(256) }), [{ field: 'title', rule: 'max', max: 255 }]);
    assert.deepEqual(contentFaults({ teaserBegin: 3, teaserEnd: 2 }), [
      { field: 'teaser_end', rule: 'after', other: 'teaser_begin' },
    ]);
    assert.deepEqual(contentFaults({ text: html('abc'), teaserBegin: 3 }), [
      { field: 'teaser_begin', rule: 'offset_past_end', max: 2 },
    ]);
  });

  it('reports missing required fields separately', () => {
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

describe('contentOf', () => {
  it('returns the content that the release was created from', () => {
    const given = content(PUBLISHER, { teaserBegin: 1, teaserEnd: 9, noExport: true });
    assert.deepEqual(contentOf(draftRelease(given)), given);
  });
});
