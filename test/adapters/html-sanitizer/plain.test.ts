import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { allowedMarkup } from '../../../adapters/html-sanitizer/allowed-markup.ts';
import { buildDocument } from '../../../adapters/html-sanitizer/document.ts';
import { plainMarkup } from '../../../adapters/html-sanitizer/plain-markup.ts';
import { gatherRemoved } from '../../../adapters/html-sanitizer/removed.ts';
import { runs } from '../../support/process/runs.ts';

/** The sanitiser's own word, and what it took out. */
function judged(html: string) {
  const removed = gatherRemoved();
  return { markup: allowedMarkup(html, removed), removed: removed.report() };
}

/** Where the short way is taken, it leads to where the long one does, and takes out what that does. */
function assertSameWay(html: string): 'not taken' | 'taken' | 'canonical' {
  const taken = gatherRemoved();
  const { markup: plain, canonical = false } = plainMarkup(html, taken) ?? {};
  if (plain === undefined) return 'not taken';
  if (canonical) assert.equal(buildDocument(plain), plain.trim(), JSON.stringify(html));
  const { markup, removed } = judged(html);
  assert.equal(plain, markup, JSON.stringify(html));
  assert.deepEqual(taken.report(), removed, JSON.stringify(html));
  return canonical ? 'canonical' : 'taken';
}

const TAGS = ['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a', 'br'];
const TEXTS = [
  'Größe',
  ' ',
  '\n',
  'x "y" \'z\'',
  '😀',
  '\u00a0',
  '&amp;',
  '&nbsp;',
  '&uuml;',
  '&#39;',
  '&#8222;',
  '&lt;script&gt;',
  '&amp;lt;',
];
/** What the short way must not be taken for, or must take as the long one does. */
const ODDITIES = [
  '&',
  '& ',
  '&amp',
  '&nbsp',
  '&copyx;',
  '&notit;',
  '&Uuml',
  '&#x26;',
  '&#38;',
  '&#60;',
  '&#128;',
  '&#0;',
  '&#55296;',
  '&#1114112;',
  '>',
  '<',
  '<<p>',
  '< p>',
  '<p >',
  '<P>',
  '<p/>',
  '</p >',
  '</br>',
  '<br>',
  '<br/>',
  '<br />',
  '<b>',
  '<div>',
  '<script>',
  '<!-- -->',
  '<p class="x">',
  '<a>',
  '<a href=x>',
  '<a href="">',
  '\u0001',
  '\u2028',
  '\r\n',
];
const HREFS = [
  'https://example.com',
  'https://example.com/a?b=1&amp;c=2#d',
  'https://example.com/?a=1&b=2',
  'https://example.com/&quot;x',
  'https://example.com/&lt;x',
  'https://example.com/&uuml;',
  'https://example.com/&#39;',
  'https://user@example.com/',
  "https://example.com/'x'",
  'HTTPS://EXAMPLE.COM/Ä',
  'mailto:press@example.com',
  'mailto:',
  'javascript:alert(1)',
  'java&#10;script:alert(1)',
  '//example.com',
  '/relative',
  'https://',
  'https://example.com/ b',
  'https://example.com/\u00a0',
  'https://example.com/\u200b',
];

/** Tags as they are pasted, and attributes with them, some of which the short way must leave to the long one. */
const PASTED = 'p h1 h2 h4 strong b i em ul li blockquote span font u o:p div'.split(' ');
const ATTRIBUTES = [
  ' class="x"',
  ' class=MsoNormal',
  ' class=x/',
  " style='margin:0cm'",
  ' style="font-weight:normal"',
  ' style="font-weight: 700"',
  ' style="font-weight:&#110;ormal"',
  ' style=font-weight:normal',
  ' dir="ltr"',
  '\n  lang=DE',
  '\tlang=DE',
  ' data-x="<b>"',
  ' data-y="a\'b"',
  ' HIDDEN',
  ' hidden',
  ' href="https://example.com/x"',
  ' href="javascript:alert(1)"',
  " href='https://example.com/'",
  ' /',
  '/',
];
const GONE = [
  '<!--StartFragment-->',
  '<!-- a -- b -->',
  '<!-->',
  '<!--[if gte mso 9]><xml>x</xml><![endif]-->',
  '<![if !supportLists]>',
  '<br class="x">',
  '<br clear=all />',
  '<meta charset="utf-8">',
  '<img src="https://example.com/a.png" alt="A" />',
  '<style>p { color: red }</style>',
  '<style type="text/css">p > b { x: "</p>" }</style>',
  '<script>window.x = 1 < 2;</script>',
  '<script src="x">a</ script>b</script >',
  '<script>"<!--"</script>',
  '<script><b>x</script>',
];
const attributes = fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }).map((parts) => parts.join(''));

/** Nested properly, as word processors and editors write it. */
const { pasted } = fc.letrec<{ pasted: string }>((tie) => ({
  pasted: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...TEXTS, ...TEXTS, ...GONE),
    fc.array(tie('pasted'), { maxLength: 4 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...PASTED), attributes, fc.array(tie('pasted'), { maxLength: 3 }))
      .map(([tag, given, parts]) => `<${tag}${given}>${parts.join('')}</${tag}>`),
    fc
      .tuple(fc.constantFrom(...HREFS), attributes, attributes, tie('pasted'))
      .map(([href, before, after, inner]) => `<a${before} href="${href}"${after}>${inner}</a>`),
  ),
}));

const link = fc.constantFrom(...HREFS).map((href) => `<a href="${href}">`);
const fragment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TAGS).map((tag) => `<${tag}>`) },
  { weight: 4, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODDITIES) },
  { weight: 2, arbitrary: link },
  { weight: 2, arbitrary: fc.constantFrom(...GONE) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('<', '</'), fc.constantFrom(...PASTED), attributes)
      .map((p) => `${p.join('')}>`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);

/** Nested properly, in any order that is allowed or not. */
const { nested } = fc.letrec<{ nested: string }>((tie) => ({
  nested: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...TEXTS, ...TEXTS, '<br>', '<br />', ...ODDITIES),
    fc.array(tie('nested'), { maxLength: 4 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...TAGS.slice(0, -2)), fc.array(tie('nested'), { maxLength: 3 }))
      .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`),
    fc.tuple(link, tie('nested')).map(([open, inner]) => `${open}${inner}</a>`),
  ),
}));

describe('the short way through the sanitiser', () => {
  it('leads where the long one does, for proper nesting', () => {
    const ways = { 'not taken': 0, taken: 0, canonical: 0 };
    fc.assert(
      fc.property(nested, (html) => {
        ways[assertSameWay(html.toWellFormed().replaceAll('\0', ''))]++;
      }),
      { numRuns: runs(6000) },
    );
    assert.ok(ways.taken > runs(150) && ways.canonical > runs(50), JSON.stringify(ways));
  });

  it('leads where the long one does for what people paste', () => {
    const ways = { 'not taken': 0, taken: 0, canonical: 0 };
    fc.assert(
      fc.property(pasted, (html) => {
        ways[assertSameWay(html)]++;
      }),
      { numRuns: runs(6000) },
    );
    assert.ok(ways.taken > runs(150) && ways.canonical > runs(50), JSON.stringify(ways));
  });

  it('leads where the long one does, or is not taken, for any order of pieces', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (pieces) => {
        assertSameWay(pieces.join('').toWellFormed().replaceAll('\0', ''));
      }),
      { numRuns: runs(6000) },
    );
  });

  it('leads where the long one does for links of all kinds, and is taken for those of everyday', () => {
    const label = fc.constantFrom(
      'www',
      'a-b',
      'a--b',
      '-a',
      'a-',
      'xn--a',
      'XN--bcher-kva',
      '1',
      '0x7',
      'example',
      'ä',
      '',
    );
    const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    const rest = fc.constantFrom(
      '',
      '/',
      '/a/b.html',
      '?q=1&amp;r',
      '#top',
      ':80',
      ':99999',
      '/%zz',
      '@x',
      '\\',
      '/&amp;amp;',
    );
    const address = fc.tuple(
      fc.constantFrom('https://', 'http://', 'https:/', 'ftp://'),
      host,
      fc.array(rest, { maxLength: 3 }),
    );
    const ways = { 'not taken': 0, taken: 0, canonical: 0 };
    fc.assert(
      fc.property(address, ([scheme, name, parts]) => {
        ways[assertSameWay(`<p><a href="${scheme}${name}${parts.join('')}">x</a></p>`)]++;
      }),
      { numRuns: runs(4000) },
    );
    assert.ok(ways.canonical > runs(50) && ways['not taken'] > runs(50), JSON.stringify(ways));
  });

  it('is taken for what editors write', () => {
    const html =
      '<h2>Windpark</h2>\n<p>Vier <strong>Anlagen</strong>&nbsp;f&uuml;r &bdquo;Oberau&ldquo; &amp; mehr<br>' +
      '<a href="https://example.com/a?b=1&amp;c=2">hier</a></p>\n<ul>\n<li>Eins</li>\n<li>Zwei</li>\n</ul>';
    assert.equal(assertSameWay(html), 'canonical');
  });

  it('is taken for what word processors and their like put on the clipboard', () => {
    for (const html of [
      `<!--StartFragment--><p class=MsoNormal style='margin-bottom:0cm'><b><span lang=DE style='font-size:12.0pt'>Windpark</span></b><o:p></o:p></p>`,
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="x">One</span></p></b>',
      '<div class="entry"><h1>Windpark</h1><p style="x">Vier <i class="y">Anlagen</i> <a target="_blank" href="https://example.com/a" rel="noopener">hier</a></p></div><script>window.x = 1;</script>',
    ]) {
      assert.notEqual(assertSameWay(html), 'not taken', html);
    }
  });

  for (const html of ['<p>a<p>b</p></p>', '<li>a<li>b</li></li>', '<p>a', 'a</p>', '<a href="https://a.example">x']) {
    it(`is not taken for ${html}`, () => assert.equal(plainMarkup(html, gatherRemoved()), undefined));
  }

  it('is not taken for nesting that nobody writes', () => {
    const deep = 500;
    assert.equal(plainMarkup(`${'<em>'.repeat(deep)}x${'</em>'.repeat(deep)}`, gatherRemoved()), undefined);
  });
});

describe('the long way through the sanitiser', () => {
  it('ends each element that it writes, in order', () => {
    const pieces = fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(pieces, pasted, nested), (html) => {
        const open: string[] = [];
        for (const [tag, slash, name = ''] of judged(html.toWellFormed()).markup.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
          if (slash === '/') assert.equal(open.pop(), name, JSON.stringify(html));
          else if (!tag.endsWith('/>')) open.push(name);
        }
        assert.deepEqual(open, [], JSON.stringify(html));
      }),
      { numRuns: runs(6000) },
    );
  });
});
