import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/index.ts';
import { assertClean, htmlSanitizerContract } from '../../contracts/html-sanitizer.ts';

htmlSanitizerContract('the sanitize-html adapter', createHtmlSanitizer);

const sanitizer = createHtmlSanitizer();

describe('the sanitize-html adapter', () => {
  const cases: readonly (readonly [
    behaviour: string,
    raw: string,
    html: string,
    tags?: string[],
    attributes?: string[],
  ])[] = [
    ['leaves text without any block as it is', 'Hello <em>you</em>', 'Hello <em>you</em>'],
    ['replaces b and i by strong and em, and reports nothing', '<b>x</b> <i>y</i>', '<strong>x</strong> <em>y</em>'],
    ['turns divs into paragraphs', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>', ['div']],
    ['parts the first bare line from the divs after it', 'a<div>b</div>c', '<p>a</p><p>b</p><p>c</p>', ['div']],
    ['keeps text round an empty block apart', '<div>a<p></p>b</div>', '<p>a</p><p>b</p>', ['div']],
    ['takes a paragraph in a div for one paragraph', '<div><p>a</p></div>', '<p>a</p>', ['div']],
    ['removes empty paragraphs', '<p>a</p><p>&nbsp;</p><p><br></p><p> <b></b></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['moves headings to the nearest allowed', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>', ['h1', 'h5']],
    [
      'writes a table as a paragraph for each row',
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><b>2</b></td></tr></table>',
      '<p>A B</p><p>1 <strong>2</strong></p>',
      ['table', 'td', 'th', 'tr'],
    ],
    [
      'moves formatting round paragraphs into them',
      '<b><p>a</p><p>b</p></b>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    ['keeps a space that alone was bold', '<p>a<b> </b>b</p>', '<p>a b</p>'],
    ['makes paragraphs of items without a list', '<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
    ['makes an item of stray text in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'ends a link when the next begins',
      '<a href="https://a.example">x<a href="https://b.example">y</a></a>',
      '<a href="https://a.example">x</a><a href="https://b.example">y</a>',
    ],
    ['unwraps a link that leads nowhere', '<a name="top">x</a>', 'x', ['a'], ['name']],
    [
      'ends formatting in its place when elements around it are removed',
      '<p><a href="/x">a</a> <strong>b</strong> <b style="font-weight:normal">c</b> <em>d</em> e</p>',
      '<p>a <strong>b</strong> c <em>d</em> e</p>',
      ['a'],
      ['href', 'style'],
    ],
    ['refuses credentials in a link', '<a href="https://bank.example@evil.example">x</a>', 'x', ['a'], ['href']],
    ['encodes blanks in a link', '<a href=" https://a.example/b c ">x</a>', '<a href="https://a.example/b%20c">x</a>'],
    ['drops control characters, written out or by number', '<p>a\0b&#1;c\u0007</p>', '<p>abc</p>'],
    ['shows escaped text', '<p>&lt;script&gt; &amp;lt;</p>', '<p>&lt;script&gt; &amp;lt;</p>'],
    ['drops comments, declarations and CDATA', '<!doctype html><!-- a --><?x y?><p>b<![CDATA[c]]></p>', '<p>b</p>'],
    [
      'extracts the text of an Outlook paste',
      '<!--[if gte mso 9]><xml><o:x>96</o:x></xml><![endif]--><p class=MsoNormal style="mso-x:y"><st1:place w:st="on"><span lang=DE>Kiel</span></st1:place><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph><![if !supportLists]>1. <![endif]>Eins</p>',
      '<p>Kiel</p><p>1. Eins</p>',
      ['o:p', 'span', 'st1:place'],
      ['class', 'lang', 'style', 'w:st'],
    ],
    [
      'extracts the text of a Google Docs paste, whose outer b is not bold',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="x">One</span></p><br /><ul><li dir="ltr"><p role="presentation"><span>Two</span></p></li></ul></b>',
      '<p>One</p><ul><li><p>Two</p></li></ul>',
      ['meta', 'span'],
      ['charset', 'dir', 'id', 'role', 'style'],
    ],
  ];
  for (const [behaviour, raw, html, tags = [], attributes = []] of cases) {
    it(behaviour, () => {
      assert.deepEqual(sanitizer.sanitize(raw), { html, removed: { tags, attributes } });
    });
  }

  it('removes active content that relies on changing when it is parsed again', () => {
    for (const raw of [
      '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
      '<xmp><p title="</xmp><script>alert(1)</script>">',
      '<<script>script>alert(1)<</script>/script>',
      '<scr<script>ipt>alert(1)</script>',
      '<p title="<!--"><img src=x onerror=alert(1)>--></p>',
      '<a href="https://a.example/&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</a>',
    ]) {
      const { html } = sanitizer.sanitize(raw);
      assertClean(html);
      assert.doesNotMatch(html, /<(?:img|script|style)/i);
    }
  });

  it('keeps paragraphs separate even if nesting is too deep to follow', () => {
    const { html, removed } = sanitizer.sanitize(
      `<div>first<br>line${'<font>'.repeat(5000)}<p>second &amp; <script>x</script>third</p>`,
    );
    assert.equal(html, '<p>first</p><p>line</p><p>second &amp; third</p>');
    assert.deepEqual(removed.tags, ['div', 'font', 'script']);
  });
});
