import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { marked } from 'marked';
import { htmlText } from '../../../../adapters/http/site/portal/press/html-text.ts';
import { MARKDOWN, PLAIN_TEXT } from '../../../../adapters/http/site/portal/press/text-format.ts';
import type { SanitizedHtml } from '../../../../domain/index.ts';

const CASES: readonly (readonly [what: string, html: string, text: string, markdown: string])[] = [
  ['paragraphs', '<p>Eins &amp;\nzwei</p><p>drei</p>', 'Eins & zwei\n\ndrei', 'Eins \\& zwei\n\ndrei'],
  ['loose text', 'Eins<p>zwei</p>drei', 'Eins\n\nzwei\n\ndrei', 'Eins\n\nzwei\n\ndrei'],
  ['headings', '<h2>Eins</h2><h3>zwei</h3><p>drei</p>', 'Eins\n\nzwei\n\ndrei', '## Eins\n\n### zwei\n\ndrei'],
  ['line breaks', '<p>Eins<br>zwei<br></p>', 'Eins\nzwei', 'Eins\\\nzwei'],
  ['emphasis', '<p>Das <strong>ist </strong>so <em>gut</em>.</p>', 'Das ist so gut.', 'Das **ist** so *gut*.'],
  ['emphasis over a break', '<p><strong>Ort:<br></strong>Kiel</p>', 'Ort:\nKiel', '**Ort:**\\\nKiel'],
  [
    'links',
    '<p><a href="https://a.example/x?a=1&amp;b=(2)">hier</a></p>',
    'hier (https://a.example/x?a=1&b=(2))',
    '[hier](https://a.example/x?a=1&b=%282%29)',
  ],
  [
    'links that show their target',
    '<p><a href="https://a.example/">a.example</a> <a href="mailto:jo@a.example">jo@a.example</a></p>',
    'a.example jo@a.example',
    '[a.example](https://a.example/) [jo@a.example](mailto:jo@a.example)',
  ],
  [
    'lists',
    '<p>Also:</p><ul><li>eins<ol><li>tief</li><li>tiefer</li></ol></li><li>zwei</li></ul><p>Ende</p>',
    'Also:\n\n- eins\n  1. tief\n  2. tiefer\n- zwei\n\nEnde',
    'Also:\n\n- eins\n  1. tief\n  2. tiefer\n- zwei\n\nEnde',
  ],
  [
    'quotations',
    '<blockquote><p>Eins<br>zwei</p><p>drei</p></blockquote><p>vier</p>',
    '> Eins\n> zwei\n>\n> drei\n\nvier',
    '> Eins\\\n> zwei\n>\n> drei\n\nvier',
  ],
  ['nothing', '<p> </p><ul><li></li></ul>', '', ''],
];

/** Characters that Markdown could interpret as markup. */
const MARKS = [
  '&lt;b&gt;fett&lt;/b&gt; &amp;amp; &lt;script&gt;',
  '# kein Titel',
  '1. kein Punkt',
  '- kein Punkt',
  '+ auch nicht',
  '*a* _b_ `c` ~~d~~ a_b_c [e](f) ![g](h) | i | \\*',
  '=== ---',
];

describe('a release’s text for the press', () => {
  for (const [what, html, text, markdown] of CASES) {
    it(`keeps ${what}`, () => {
      assert.equal(htmlText(html as SanitizedHtml, PLAIN_TEXT), text);
      assert.equal(htmlText(html as SanitizedHtml, MARKDOWN), markdown);
    });
  }

  for (const text of MARKS) {
    it(`is read back unchanged from Markdown: ${text}`, async () => {
      const markdown = htmlText(`<p>${text}<br>${text}</p>` as SanitizedHtml, MARKDOWN);
      const html = (await marked(markdown)).trim().replace('<br>\n', '<br>');
      assert.equal(html.replaceAll('&quot;', '"'), `<p>${text}<br>${text}</p>`);
    });
  }

  it('is converted in linear time', () => {
    const html = `${'<ul><li>'.repeat(500)}${'<em>'.repeat(500)}${'x * '.repeat(100_000)}` as SanitizedHtml;
    const start = performance.now();
    assert.ok(htmlText(html, MARKDOWN).length > 400_000);
    assert.ok(performance.now() - start < 5_000);
  });
});
