import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { allowedMarkup } from '../../../adapters/html-sanitizer/allowed-markup.ts';
import { plainMarkup } from '../../../adapters/html-sanitizer/plain-markup.ts';
import { collectRemovedMarkup } from '../../../adapters/html-sanitizer/removed-markup.ts';
import { runs } from '../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

function sanitised(html: string) {
  const removed = collectRemovedMarkup();
  return { markup: allowedMarkup(html, removed), removed: removed.report() };
}

const NOTHING = { tags: [], attributes: [] };

/** Returns true if the fast path was taken; its result must be that of the sanitiser. */
function takesFastPath(html: string): boolean {
  const markup = plainMarkup(html);
  if (markup === undefined) return false;
  assert.deepEqual(sanitised(html), { markup, removed: NOTHING }, JSON.stringify(html));
  return true;
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
/** Markup that the fast path must leave to the sanitiser, or treat like it. */
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

/** Pasted tags and attributes, for the sanitiser alone. */
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
  { weight: 1, arbitrary: fc.string({ unit: ANY_CHARACTER, maxLength: 4 }) },
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

describe('the fast path of the sanitiser', () => {
  it('returns what the sanitiser returns, for proper nesting', () => {
    let taken = 0;
    fc.assert(
      fc.property(nested, (html) => {
        if (takesFastPath(html.toWellFormed().replaceAll('\0', ''))) taken++;
      }),
      { numRuns: runs(6000) },
    );
    assert.ok(taken > runs(150), `${taken}`);
  });

  it('returns what the sanitiser returns, or is not taken, for fragments in any order', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (pieces) => {
        takesFastPath(pieces.join('').toWellFormed().replaceAll('\0', ''));
      }),
      { numRuns: runs(6000) },
    );
  });

  it('returns what the sanitiser returns for links of all kinds, and is taken for common ones', () => {
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
    const paths = { fast: 0, sanitiser: 0 };
    fc.assert(
      fc.property(address, ([scheme, name, parts]) => {
        paths[takesFastPath(`<p><a href="${scheme}${name}${parts.join('')}">x</a></p>`) ? 'fast' : 'sanitiser']++;
      }),
      { numRuns: runs(4000) },
    );
    assert.ok(paths.fast > runs(50) && paths.sanitiser > runs(50), JSON.stringify(paths));
  });

  it('is taken for the markup of editors', () => {
    const html =
      '<h2>Windpark</h2>\n<p>Vier <strong>Anlagen</strong>&nbsp;f&uuml;r &bdquo;Oberau&ldquo; &amp; mehr<br>' +
      '<a href="https://example.com/a?b=1&amp;c=2">hier</a></p>\n<ul>\n<li>Eins</li>\n<li>Zwei</li>\n</ul>';
    assert.ok(takesFastPath(html));
  });

  for (const html of ['<p>a<p>b</p></p>', '<li>a<li>b</li></li>', '<p>a', 'a</p>', '<a href="https://a.example">x']) {
    it(`is not taken for ${html}`, () => assert.equal(plainMarkup(html), undefined));
  }

  it('is not taken for very deep nesting', () => {
    const deep = 500;
    assert.equal(plainMarkup(`${'<em>'.repeat(deep)}x${'</em>'.repeat(deep)}`), undefined);
  });
});

describe('the sanitiser', () => {
  it('closes each element that it writes, in order', () => {
    const pieces = fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(pieces, pasted, nested), (html) => {
        const open: string[] = [];
        for (const [tag, slash, name = ''] of sanitised(html.toWellFormed()).markup.matchAll(
          /<(\/?)([a-z0-9]+)[^>]*>/g,
        )) {
          if (slash === '/') assert.equal(open.pop(), name, JSON.stringify(html));
          else if (!tag.endsWith('/>')) open.push(name);
        }
        assert.deepEqual(open, [], JSON.stringify(html));
      }),
      { numRuns: runs(6000) },
    );
  });
});
