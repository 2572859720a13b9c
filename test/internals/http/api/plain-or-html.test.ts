import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createHtmlSanitizer } from '../../../../adapters/html-sanitizer/index.ts';
import { detectTextFormat } from '../../../../adapters/http/kernel/fields/detect-text-format.ts';
import { visibleText } from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';

const sanitizer = createHtmlSanitizer();
const stored = (given: string) => {
  const { text, textFormat } = detectTextFormat(given);
  return textFormat === 'plain' ? sanitizer.fromPlainText(text) : sanitizer.sanitize(text).html;
};
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('a text that may be plain or HTML', () => {
  for (const [given, html] of [
    // Plain text, even with angle brackets.
    ['First.\n\nName <two> & more.', '<p>First.</p><p>Name &lt;two&gt; &amp; more.</p>'],
    ['First.\n\nif a<b and c>d then', '<p>First.</p><p>if a&lt;b and c&gt;d then</p>'],
    [
      'First.\n\n<<Guillemets>> of old typewriters',
      '<p>First.</p><p>&lt;&lt;Guillemets&gt;&gt; of old typewriters</p>',
    ],
    ['if a<b>c', '<p>if a&lt;b&gt;c</p>'],
    ['List<i>, <section> and <source>', '<p>List&lt;i&gt;, &lt;section&gt; and &lt;source&gt;</p>'],
    [
      'Jane <jane@acme.example>\n<https://acme.example/>',
      '<p>Jane &lt;jane@acme.example&gt;<br />&lt;https://acme.example/&gt;</p>',
    ],
    ['No <!-- end', '<p>No &lt;!-- end</p>'],
    // Inline markup only: blank lines and line breaks become paragraphs and lines.
    ['First <b>bold</b>.\n\nSecond.', '<p>First <strong>bold</strong>.</p><p>Second.</p>'],
    ['First\nline <i>x</i>\r\n \r\nSecond <two>', '<p>First<br />line <em>x</em></p><p>Second &lt;two&gt;</p>'],
    ['<b>Both\n\nparagraphs</b> end', '<p><strong>Both</strong></p><p><strong>paragraphs</strong> end</p>'],
    [
      'See <a href="https://a.example/">this\n\nand that</a>.',
      '<p>See <a href="https://a.example/">this</a></p><p><a href="https://a.example/">and that</a>.</p>',
    ],
    ['<b>x</b> if a<b and c>d, a<i>b', '<p><strong>x</strong> if a&lt;b and c&gt;d, a&lt;i&gt;b</p>'],
    ['One<br>\ntwo\n\nThree', '<p>One<br /> two</p><p>Three</p>'],
    // Blocks: HTML, unchanged.
    ['<p>One\n\ntwo</p>', '<p>One\n\ntwo</p>'],
    ['<p>Name <two> & 5 < 6', '<p>Name &lt;two&gt; &amp; 5 &lt; 6</p>'],
    ['<p class=MsoNormal>One<o:p></o:p></p><ul><li>a<li>b</ul>', '<p>One</p><ul><li>a</li><li>b</li></ul>'],
    [
      '<P ALIGN="center">One <a href="https://a.example/"target="_blank">link</a></P>',
      '<p>One <a href="https://a.example/">link</a></p>',
    ],
    ['<!-- A note --><p>One</p>', '<p>One</p>'],
  ] as const) {
    it(`${JSON.stringify(given)} becomes ${JSON.stringify(html)}`, () => {
      assert.equal(stored(given).replace(/>\s+</g, '><'), html);
    });
  }

  it('loses no word of a plain text with angle brackets', () => {
    const part = fc.constantFrom(
      ...[
        'Hafen',
        'a<b',
        ' und ',
        'c>d',
        '<two>',
        '<b>',
        '<section>',
        '<b and c>',
        '</i>',
        '<source>',
        '<x y="z">',
        '\n',
        '\n\n',
      ],
      ...[
        '<',
        '>',
        '&',
        '&amp',
        ' ',
        '<jane@acme.example>',
        '<<alt>>',
        'List<String>',
        '<img',
        '<a',
        '"',
        "'",
        '=',
        '<!--',
        '<3',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const given = parts.join('');
        const { textFormat } = detectTextFormat(given);
        fc.pre(textFormat === 'plain');
        assert.deepEqual(wordsOf(visibleText(stored(given))), wordsOf(given));
      }),
      { numRuns: runs(500) },
    );
  });

  it('loses no word next to inline markup, and keeps every paragraph', () => {
    const plain = fc.array(fc.constantFrom('Hafen', ' ', 'a<u', '<two>', ' & ', 'x < y', '<<alt>>', '<k and l>'), {
      maxLength: 5,
    });
    const bold = fc.constantFrom(
      '<b>fett</b>',
      '<i>kursiv</i>',
      '<a href="https://a.example/">Link</a>',
      '<span>Wort</span>',
    );
    const paragraph = fc
      .tuple(plain, bold, plain)
      .map(([before, mark, after]) => [before.join(''), mark, after.join('')]);
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), (paragraphs) => {
        const html = stored(paragraphs.map((parts) => parts.join('')).join('\n\n'));
        const words = paragraphs.flatMap(([before = '', mark = '', after = '']) =>
          wordsOf(`${before}${mark.replace(/<[^>]*>/g, '')}${after}`),
        );
        assert.equal(wordsOf(visibleText(html)).join(''), words.join(''));
        assert.equal(html.match(/<p>/g)?.length, paragraphs.length);
      }),
      { numRuns: runs(300) },
    );
  });
});
