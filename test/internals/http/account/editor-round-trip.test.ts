import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { createHtmlSanitizer } from '../../../../adapters/html-sanitizer/index.ts';
import { bundle } from '../../../../adapters/http/site/page/scripts/bundle.ts';
import {
  ALLOWED_TAGS,
  codePointLength,
  isBlankHtml,
  type SanitizedHtml,
  teaser,
  visibleText,
} from '../../../../domain/index.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { meaningOf } from '../../../support/records/release-text.ts';

const CASES = 500;
const chromium = chromiumProgram();
const { sanitize } = createHtmlSanitizer();

declare global {
  /* Defined in the page by test/browser/round-trip.ts. */
  function roundTrip(html: string): string;
  function fromJson(json: object): string;
  function visible(html: string, offsets: readonly number[]): { length: number; back: number[]; parts: string[] };
}

const words = fc.constantFrom(
  ...[
    'Wort',
    'a',
    ' ',
    '  ',
    '\n',
    'ü',
    '&amp;',
    '&lt;b&gt;',
    '&nbsp;',
    '𝄞',
    'a\u200bb',
    '.',
    'x y',
    '"',
    'So\u00adlar',
  ],
);
const tag = fc.constantFrom(...ALLOWED_TAGS, 'p', 'p', 'li', 'div', 'b', 'i', 'h1', 'span', 'td');
const markup: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    words,
    fc
      .tuple(
        tag,
        fc.array(tie('node'), { maxLength: 5 }),
        fc.constantFrom('https://example.org/?a=1&amp;b="', 'mailto:a@example.org', '/x'),
      )
      .map(([name, children, href]) => {
        if (name === 'br') return '<br>';
        return `<${name}${name === 'a' ? ` href='${href}'` : ''}>${children.join('')}</${name}>`;
      }),
  ),
})).node;
const texts = fc.array(markup, { maxLength: 8 }).map((parts) => parts.join(''));

/** Content as the editor itself could produce it. */
const inline = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant('text'),
      text: fc.constantFrom(
        'Wort',
        ' ',
        'a  b',
        ' x',
        'y ',
        '\u00a0',
        '<p>',
        '&',
        '\u200b',
        '\u0007z',
        '\u0085',
        '\ud800',
      ),
      marks: fc.subarray([
        { type: 'link', attrs: { href: 'https://example.org/?a&b' } },
        { type: 'strong' },
        { type: 'em' },
      ]),
    }),
    fc.record({ type: fc.constant('hard_break'), marks: fc.subarray([{ type: 'strong' }, { type: 'em' }]) }),
  ),
  { maxLength: 6 },
);
const documents = fc.letrec<{ block: object; items: object[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ type: fc.constant('paragraph'), attrs: fc.record({ bare: fc.boolean() }), content: inline }),
    fc.record({ type: fc.constant('heading'), attrs: fc.record({ level: fc.constantFrom(2, 3) }), content: inline }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constantFrom('bullet_list', 'ordered_list'), content: tie('items') }),
  ),
  items: fc.array(
    fc.record({ type: fc.constant('list_item'), content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 3 },
  ),
}));
const docs = fc.array(documents.block, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'doc', content }));

describe('the editor and the sanitiser', { skip: chromium.skip }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
    page = await browser.newPage();
    const script = await bundle(new URL('../../../browser/round-trip.ts', import.meta.url));
    await page.addScriptTag({ content: script.toString() });
  });
  after(() => browser.close());

  const inEditor = (cases: readonly string[]) => page.evaluate((given) => given.map((html) => roundTrip(html)), cases);

  it('agree on the editor’s output: it passes unchanged, and nothing is reported', async () => {
    const cases = fc.sample(docs, CASES);
    const written = await page.evaluate((given) => given.map((json) => fromJson(json)), cases);
    for (const [at, html] of written.entries()) {
      const { html: left, removed } = sanitize(html);
      assert.equal(left, html, JSON.stringify(cases[at]));
      assert.deepEqual(removed, { tags: [], attributes: [] }, html);
    }
    assert.deepEqual(await inEditor(written), written);
  });

  it('agree on the sanitiser’s output: the editor keeps its meaning, and then always writes it the same way', async () => {
    const cases = fc
      .sample(texts, CASES)
      .map((raw) => sanitize(raw).html)
      .filter((html) => !isBlankHtml(html));
    const written = await inEditor(cases);
    for (const [at, html] of written.entries()) {
      const given = cases[at] as SanitizedHtml;
      assert.deepEqual(meaningOf(html), meaningOf(given), JSON.stringify({ given, html }));
      assert.equal(visibleText(html as SanitizedHtml), visibleText(given));
      assert.equal(teaser(html as SanitizedHtml, null, null, 'de'), teaser(given, null, null, 'de'));
      assert.equal(sanitize(html).html, html, given);
    }
    assert.deepEqual(await inEditor(written), written);
  });

  it('count identically: each offset of the visible text has its position in the document', async () => {
    const cases = fc.sample(texts, 300).map((raw) => sanitize(raw).html);
    for (const html of cases) {
      const points = [...visibleText(html)];
      const found = await page.evaluate(([given, offsets]) => visible(given, offsets), [
        html as string,
        points.map((_point, offset) => offset),
      ] as const);
      assert.equal(found.length, codePointLength(visibleText(html)), html);
      assert.deepEqual(
        found.back,
        points.map((_point, offset) => offset),
        html,
      );
      for (const [at, point] of points.entries()) if (point !== ' ') assert.equal(found.parts[at], point, html);
    }
  });
});
