import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { HtmlSanitizer } from '../../application/ports/index.ts';
import { ALLOWED_TAGS, type SanitizedHtml, visibleText } from '../../domain/index.ts';
import { runs } from '../support/process/runs.ts';
import { ANY_CHARACTER } from '../support/records/any-character.ts';

interface Token {
  readonly kind: 'open' | 'close' | 'empty' | 'text';
  readonly value: string;
  readonly attributes: string;
}

/** An independent, strict tokeniser: it fails on everything that it cannot read. */
function tokens(html: string): Token[] {
  const found: Token[] = [];
  const pattern = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>|([^<>]+)/gy;
  while (pattern.lastIndex < html.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(html);
    assert.ok(match, `cannot read: ${JSON.stringify(html.slice(at, at + 80))}`);
    const [, slash, tag = '', attributes = '', empty, text] = match;
    if (text !== undefined) found.push({ kind: 'text', value: text, attributes: '' });
    else found.push({ kind: slash === '/' ? 'close' : empty ? 'empty' : 'open', value: tag, attributes });
  }
  return found;
}

/** Checks the list of tags, their nesting, and the schemes of links. */
export function assertClean(html: string): void {
  const open: string[] = [];
  for (const { kind, value, attributes } of tokens(html)) {
    if (kind === 'text') {
      for (const reference of value.match(/&[^;\s]*;?/g) ?? []) assert.match(reference, /^&(?:amp|lt|gt|quot);/);
      continue;
    }
    assert.ok((ALLOWED_TAGS as readonly string[]).includes(value), `<${value}> is not allowed`);
    assert.equal(kind === 'empty', value === 'br', `<${value}> has the wrong form`);
    if (kind === 'close') {
      assert.equal(open.pop(), value, `</${value}> closes something else`);
    } else if (kind === 'open') {
      if (value === 'a') {
        assert.match(attributes, /^ href="(?:https?:\/\/|mailto:)[^"]+"$/i);
        assert.ok(!open.includes('a'), 'a link inside a link');
      } else assert.equal(attributes, '');
      if (!['strong', 'em', 'a'].includes(value)) {
        assert.ok(!open.some((tag) => ['p', 'h2', 'h3', 'strong', 'em', 'a'].includes(tag)), `<${value}> in ${open}`);
      }
      open.push(value);
    } else assert.equal(attributes, '');
  }
  assert.deepEqual(open, [], 'every element is closed');
}

const HREFS = [
  'https://example.com/a?b=1&amp;c=2#d',
  'http://example.com',
  'mailto:press@example.com?subject=Hi there',
  'javascript:alert(1)',
  '&#x6a;avascript:alert(1)',
  'java&#10;script:alert(1)',
  ' &#1;javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/relative',
  '#top',
  'https:example.com',
  'https://user:pass@example.com',
  'https://exa mple.com',
  'https://example.com/a b&quot;c&lt;d',
  'vbscript:x',
  'HTTPS://EXAMPLE.COM/Ä',
  '',
];
const ATTRIBUTES = [
  'class="x"',
  'style=color:red',
  'onclick="a()"',
  'href',
  'id=1 id=2',
  "data-x='<b>'",
  '"',
  '/',
  'x=',
];
const TAGS = [
  ...ALLOWED_TAGS,
  'b i div span h1 h4 table tr td section o:p st1:PersonName font img hr pre form center body svg math'.split(' '),
  'script style textarea noscript template iframe title select option xmp plaintext object video DIV P dl dt'.split(
    ' ',
  ),
].flat();
const ODDITIES = [
  '<!-- c -->',
  '<!--[if gte mso 9]><xml><w:x>0</w:x></xml><![endif]-->',
  '<![if !supportLists]>',
  '<![endif]>',
  '<!doctype html>',
  '<?xml version="1.0"?>',
  '<![CDATA[x]]>',
  '<!--',
  '<',
  '>',
  '&',
  '&amp;lt;',
  '&nbsp;',
  '&#0;',
  '&#x1;',
  '&#xd800;',
  '&notit;',
  '\0',
  '\u0007',
  '\ud800',
  '\u200b',
  '\r\n',
  ' ',
  '<p',
  '</',
  '</p>',
  '</br>',
  '"',
  "'",
];

const fragment: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...TAGS).map((tag) => `<${tag}>`) },
      { weight: 4, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
      { weight: 3, arbitrary: fc.constantFrom('word', 'two words', ' lead', 'trail ', 'Größe', '😀', 'x &lt; y') },
      { weight: 2, arbitrary: fc.constantFrom(...ODDITIES) },
      { weight: 2, arbitrary: fc.constantFrom(...HREFS).map((href) => `<a href="${href}">`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...TAGS), fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }))
          .map(([tag, attributes]) => `<${tag} ${attributes.join(' ')}>`),
      },
      { weight: 1, arbitrary: fc.string({ unit: ANY_CHARACTER, maxLength: 8 }) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** The contract for every sanitiser. */
export function htmlSanitizerContract(name: string, create: () => HtmlSanitizer): void {
  const sanitizer = create();
  const html = (raw: string): string => sanitizer.sanitize(raw).html;

  describe(`${name} keeps the contract of an HTML sanitiser`, () => {
    it('passes allowed markup unchanged and reports nothing', () => {
      const allowed =
        '<h2>Head</h2>\n<p>One <strong>bold <em>both</em></strong><br />two</p>\n<ul>\n<li>x</li><li>y<ol><li>z</li></ol></li>\n</ul>' +
        '<blockquote><p>Quote</p></blockquote><h3>Sub</h3><p><a href="https://example.com/?a=1&amp;b=2">link</a></p>';
      assert.deepEqual(sanitizer.sanitize(allowed), { html: allowed, removed: { tags: [], attributes: [] } });
    });

    it('writes only allowed tags, well nested, with harmless links, for any input', () => {
      fc.assert(
        fc.property(fragment, (raw) => {
          assertClean(html(raw));
        }),
        { numRuns: runs(1500) },
      );
    });

    it('leaves its own output unchanged', () => {
      fc.assert(
        fc.property(fragment, (raw) => {
          const once = html(raw);
          assert.deepEqual(sanitizer.sanitize(once), { html: once, removed: { tags: [], attributes: [] } });
        }),
        { numRuns: runs(1500) },
      );
    });

    it('reports removed names in lower case, sorted and without duplicates', () => {
      assert.deepEqual(
        sanitizer.sanitize('<SPAN STYLE="x" onClick=y><Font></font></SPAN><span class=z>t</span>').removed,
        {
          tags: ['font', 'span'],
          attributes: ['class', 'onclick', 'style'],
        },
      );
      fc.assert(
        fc.property(fragment, (raw) => {
          const { tags, attributes } = sanitizer.sanitize(raw).removed;
          for (const names of [tags, attributes]) {
            assert.deepEqual(names, [...new Set(names)].sort());
            assert.ok(names.every((tag) => tag === tag.toLowerCase() && tag !== ''));
          }
        }),
      );
    });

    it('drops the content of script, style and similar tags', () => {
      for (const tag of [
        'script',
        'style',
        'textarea',
        'noscript',
        'template',
        'iframe',
        'object',
        'svg',
        'math',
        'title',
      ]) {
        const { html: left, removed } = sanitizer.sanitize(`<p>a</p><${tag}>secret()</${tag}><p>b</p>`);
        assert.equal(left, '<p>a</p><p>b</p>', tag);
        assert.deepEqual(removed.tags, [tag]);
      }
    });

    it('keeps http, https and mailto links only', () => {
      assert.equal(html('<a href="mailto:a@example.com">m</a>'), '<a href="mailto:a@example.com">m</a>');
      assert.equal(html('<a href="HTTP://example.com" target=_top>m</a>'), '<a href="HTTP://example.com">m</a>');
      for (const href of [
        'javascript:alert(1)',
        '&#x6a;avascript:alert(1)',
        'java\tscript:x',
        'data:,x',
        '//e.example',
        'x',
        '',
      ]) {
        const report = sanitizer.sanitize(`<p><a href="${href}">text</a></p>`);
        assert.equal(report.html, '<p>text</p>', href);
        assert.ok(report.removed.attributes.includes('href'), href);
      }
    });

    it('turns plain text into paragraphs and line breaks, and escapes markup', () => {
      assert.equal(
        sanitizer.fromPlainText('One <b>&amp;\r\ntwo\r\n \r\n\r\nthree\rfour\n'),
        '<p>One &lt;b&gt;&amp;amp;<br />two</p><p>three<br />four</p>',
      );
      assert.equal(sanitizer.fromPlainText(' \n\n'), '');
    });

    it('makes clean, stable HTML of any plain text without losing text', () => {
      fc.assert(
        fc.property(
          fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\n', '\r\n', '<p>', '&lt;'))),
          (parts) => {
            const text = parts.join('');
            const made = sanitizer.fromPlainText(text);
            assertClean(made);
            assert.equal(html(made), made);
            const shown = (s: string) => s.replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
            assert.equal(shown(visibleText(made)), shown(text));
          },
        ),
      );
    });

    for (const [markdown, expected] of [
      ['One *two* **three**  \nfour', '<p>One <em>two</em> <strong>three</strong><br />four</p>'],
      ['# A\n## B\n### C\n###### D', '<h2>A</h2><h2>B</h2><h3>C</h3><h3>D</h3>'],
      ['- a\n- b\n\n1. c', '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'],
      ['> a\n\nb', '<blockquote><p>a</p></blockquote><p>b</p>'],
      ['[a](https://x.example) [b](javascript:alert)', '<p><a href="https://x.example">a</a> b</p>'],
      ['![A *bridge*](https://x.example/a.jpg)', '<p>A *bridge*</p>'],
      ['a <b>c</b> &amp;', '<p>a &lt;b&gt;c&lt;/b&gt; &amp;</p>'],
      ['`a <b>`', '<p>a &lt;b&gt;</p>'],
      ['Ä “quoted” – 5 < 7', '<p>Ä “quoted” – 5 &lt; 7</p>'],
      ['', ''],
    ] as const) {
      it(`turns Markdown into HTML: ${JSON.stringify(markdown)}`, () => {
        const { html: made } = sanitizer.fromMarkdown(markdown);
        assertClean(made);
        assert.equal(made.replace(/\n/g, ''), expected);
      });
    }

    for (const [markdown, lost, seen] of [
      ['*a* **b** [c](https://x.example) <https://x.example> <a@x.example> 5 < 7 | - \n\n1. d\n\n# e', [], 'a b c'],
      ['![A bridge](bridge.jpg)', ['pictures'], 'A bridge'],
      ['say `npm`', ['code'], 'say npm'],
      ['```js\nlet a;\n\n  b\n```', ['code'], '<p>let a;<br /><br />  b</p>'],
      ['    let a', ['code'], 'let a'],
      ['| a | b |\n| --- | :-: |\n| 1 | 2 |', ['tables'], '| a | b |'],
      ['- a|b\n  -|-', ['tables'], 'a|b'],
      ['[a](/b)', ['links'], '<p>a</p>'],
      ['[a][b]\n\n[b]: javascript:alert', ['links'], '<p>a</p>'],
      ['<data:text/html,a>', ['links'], '<p>data:text/html,a</p>'],
      ['[a](https://x.example "b")', ['link_titles'], '<a href="https://x.example">a</a>'],
      ['a\n\n---', ['horizontal_lines'], 'a'],
      ['3. a', ['list_numbers'], 'a'],
      ['a <b>c</b>', ['html'], 'a &lt;b&gt;c&lt;/b&gt;'],
      ['<!-- a -->', ['html'], 'a'],
      ['![a](b) `c`\n\n***\n\n[d](e)', ['code', 'horizontal_lines', 'links', 'pictures'], 'a c'],
      ['*a*\n\n'.repeat(20_000), ['everything'], '<p>*a*</p><p>*a*</p>'],
      ['*a*\r'.repeat(5_001), ['everything'], '*a*'],
      [`*a* ${'b'.repeat(100_000)}`, ['everything'], '*a*'],
      [`${'>'.repeat(5_000)} *a*`, ['everything'], '*a*'],
    ] as const) {
      it(`reports what Markdown loses: ${JSON.stringify(markdown.slice(0, 60))}`, () => {
        const made = sanitizer.fromMarkdown(markdown);
        assert.deepEqual(made.lost, lost);
        assert.ok(made.html.includes(seen) || visibleText(made.html).includes(seen), made.html.slice(0, 200));
      });
    }

    it('makes clean, stable HTML of any Markdown', () => {
      const part = fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(
          '\n',
          '\n\n',
          '# ',
          '> ',
          '- ',
          '1. ',
          '**',
          '_',
          '`',
          '[a](',
          ')',
          '![',
          '<script>',
          '---',
          '    ',
        ),
      );
      fc.assert(
        fc.property(fc.array(part), (parts) => {
          const { html: made, lost } = sanitizer.fromMarkdown(parts.join(''));
          assertClean(made);
          assert.equal(html(made), made);
          assert.deepEqual(lost, [...new Set(lost)].sort());
        }),
      );
    });

    for (const [what, markdown] of [
      ['nested quotes', `${'>'.repeat(5_000)} innermost`],
      ['nested lists', Array.from({ length: 200 }, (_, i) => `${'  '.repeat(i)}- level${i}`).join('\n')],
      ['nested emphasis', `${'*a '.repeat(2_000)}${'b* '.repeat(2_000)}`],
      ['one long address used often', `[a]: https://x.example/${'x'.repeat(20_000)}\n\n${'[a] '.repeat(15_000)}`],
      ['brackets', '['.repeat(50_000)],
      ['a long text', 'word '.repeat(30_000)],
    ] as const) {
      it(`keeps the words and bounds the result: ${what}`, () => {
        const { html: made } = sanitizer.fromMarkdown(markdown);
        assertClean(made);
        assert.ok(made.length < 2_000_000);
        for (const [word] of markdown.slice(0, 500).matchAll(/[a-z]+\d*/g)) assert.ok(made.includes(word), word);
      });
    }

    it('keeps and separates all words outside dropped elements', () => {
      const block = fc.constantFrom('p', 'div', 'h1', 'h2', 'li', 'td', 'section', 'blockquote', 'tr', 'dd');
      fc.assert(
        fc.property(fc.array(fc.tuple(block, fc.constantFrom('open', 'whole', 'bare', 'void'))), (parts) => {
          const raw = parts
            .map(([tag, form], i) => {
              if (form === 'void') return `<${tag}></${tag}>`;
              if (form === 'bare') return `<${tag}></${tag}>w${i}<${tag}></${tag}>`;
              return form === 'open' ? `<${tag}>w${i}` : `<${tag}>w${i}</${tag}>`;
            })
            .join('');
          const words = parts.flatMap(([, form], i) => (form === 'void' ? [] : [`w${i}`]));
          const cells = /<td/.test(raw);
          const seen = visibleText(html(raw) as SanitizedHtml);
          if (cells) assert.deepEqual(seen.match(/w\d+/g) ?? [], words);
          else assert.deepEqual(seen === '' ? [] : seen.split(' '), words);
        }),
      );
    });

    it('returns clean HTML for hostile markup in bounded time', () => {
      const many = 30_000;
      const hostile = [
        `${'<b>'.repeat(100_000)}x`,
        `${'<b>'.repeat(900)}${'</x>'.repeat(many)}`,
        '<p><font>x'.repeat(many),
        `<p ${Array.from({ length: many }, (_, i) => `a${i}=1`).join(' ')}>x`,
        `<p class="${'x'.repeat(1_000_000)}">x`,
        `<a href="https://example.com/${'y'.repeat(1900)}">${'<p>x'.repeat(many)}`,
        `<a href="https://example.com/${'y'.repeat(1_000_000)}">x`,
        `<${'t'.repeat(1_000_000)}>x`,
        '<'.repeat(100_000),
        '<!--'.repeat(many),
        '&'.repeat(100_000),
        '<script>'.repeat(many),
        `${'<blockquote>'.repeat(many)}x`,
        `${'<ul><li>'.repeat(400)}${'<p>x</p>'.repeat(many)}`,
        `<p>${'<br>'.repeat(many)}`,
        '</p>'.repeat(many),
        '<em><strong>x</em>'.repeat(many),
        `${'<i>'.repeat(2000)}${'<a '.repeat(many)}`,
      ];
      for (const raw of hostile) {
        const { html: left, removed } = sanitizer.sanitize(raw);
        assertClean(left);
        assert.ok(left.length <= 5 * raw.length, 'the result does not swell');
        assert.ok(removed.tags.length <= 50 && removed.attributes.length <= 50);
        assert.ok([...removed.tags, ...removed.attributes].every((shown) => shown.length <= 64));
      }
    });
  });
}
