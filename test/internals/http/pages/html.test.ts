import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  escapeHtml,
  type HtmlValue,
  html,
  jsonLdElement,
  raw,
  render,
  styleElement,
} from '../../../../adapters/http/site/page/html.ts';
import type { SanitizedHtml } from '../../../../domain/index.ts';
import { decode } from '../../../support/pages/html-tokens.ts';

test('escaped text cannot open a tag or end an attribute, and decodes to the same text', () => {
  const nasty = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ';', '#', 'a', ' ', 'é', '😀', '\n') });
  fc.assert(
    fc.property(nasty, (text) => {
      const escaped = escapeHtml(text);
      assert.doesNotMatch(escaped, /[<>"']/);
      assert.equal(decode(escaped), text);
    }),
  );
});

test('a template escapes every value, in text and in attributes', () => {
  const value = `"><img src=x onerror='alert(1)'>&amp;`;
  assert.equal(
    render(html`<a href="${value}">${value}</a>`),
    '<a href="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;</a>',
  );
});

test('a template inserts markup unchanged, joins lists and skips missing values', () => {
  const inner = html`<b>${'a & b'}</b>`;
  assert.equal(
    render(html`${inner}|${[inner, ' <', 3]}|${null}${undefined}${false}`),
    '<b>a &amp; b</b>|<b>a &amp; b</b> &lt;3|',
  );
});

test('an object that only looks like markup is escaped', () => {
  const forged = JSON.parse('[{"Symbol(markup)":"<script>"},{"markup":"<script>"}]') as HtmlValue;
  assert.throws(() => render(html`${forged}`), TypeError);
});

test('sanitised text passes unchanged', () => {
  const text = '<p>a &amp; <strong>b</strong></p>' as SanitizedHtml;
  assert.equal(render(html`<div>${raw(text)}</div>`), '<div><p>a &amp; <strong>b</strong></p></div>');
});

test('structured data cannot end its element, and parses to the same value', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('</script>', '<!--', ']]>', '<script', '\u2028', '&quot;'),
      (text, evil) => {
        const data = { [evil]: text + evil + text };
        const element = render(jsonLdElement(data));
        const inside = element.slice('<script type="application/ld+json">'.length, -'</script>'.length);
        assert.doesNotMatch(inside, /[<>&\u2028\u2029]/);
        assert.deepEqual(JSON.parse(inside), JSON.parse(JSON.stringify(data)));
      },
    ),
  );
});

test('a stylesheet that could end its element is refused', () => {
  assert.throws(() => styleElement('a { content: "</style>" }'), RangeError);
});
