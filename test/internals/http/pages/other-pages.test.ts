import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { STATUS } from '../../../../adapters/http/kernel/problems/error-mapping.ts';
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy } from '../../../../adapters/http/site/page/headers.ts';
import { LABELS } from '../../../../adapters/http/site/page/labels.ts';
import { renderNotFoundPage } from '../../../../adapters/http/site/page/problems/not-found-page.ts';
import { renderProblemPage } from '../../../../adapters/http/site/page/problems/problem-page.ts';
import type { ProblemCode } from '../../../../application/messages/messages.ts';
import { LANGUAGES } from '../../../../domain/index.ts';
import { elements, htmlTokens } from '../../../support/pages/html-tokens.ts';

const CODES = Object.keys(STATUS) as ProblemCode[];

for (const language of LANGUAGES) {
  test(`every problem has a page in ${language} that names its code and status and links to all the others`, () => {
    for (const code of CODES) {
      const tokens = htmlTokens(renderProblemPage({ code, language }));
      assert.equal(elements(tokens, 'html')[0]?.attributes.get('lang'), language);
      const main = elements(tokens, 'main')[0]?.text ?? '';
      assert.ok(main.includes(code) && main.includes(String(STATUS[code])), code);
      assert.ok((elements(tokens, 'h1')[0]?.text ?? '').length > 3, code);
      assert.ok((elements(tokens, 'p')[0]?.text ?? '').length > 30, code);
      const all = elements(tokens, 'a');
      assert.ok(all.some(({ attributes }) => attributes.get('href') === '/docs/guides/errors'));
      const links = all.filter(({ attributes }) => !attributes.get('href')?.startsWith('/'));
      assert.deepEqual(
        links.map(({ attributes }) => attributes.get('href')),
        CODES,
      );
      assert.deepEqual(
        links.filter(({ attributes }) => attributes.has('aria-current')).map(({ text }) => text),
        [code],
      );
    }
  });

  test(`the page for an unknown address explains this in ${language}, and links to the home page`, () => {
    const tokens = htmlTokens(renderNotFoundPage(language));
    assert.equal(elements(tokens, 'h1')[0]?.text, LABELS[language].notFoundTitle);
    assert.ok(elements(tokens, 'a').every(({ attributes }) => attributes.get('href') === '/'));
    assert.ok(elements(tokens, 'meta').some(({ attributes }) => attributes.get('content') === 'noindex'));
  });
}

test('both languages have every text', () => {
  assert.deepEqual(Object.keys(LABELS.de), Object.keys(LABELS.en));
  for (const [name, word] of Object.entries(LABELS.de)) {
    if (typeof word === 'string') assert.notEqual(word, '', name);
  }
});

test('the CSP allows each page’s stylesheet by its hash, and nothing else', () => {
  for (const page of [renderNotFoundPage('de'), renderProblemPage({ code: 'not_found', language: 'en' })]) {
    const [style] = elements(htmlTokens(page), 'style');
    const hash = createHash('sha256')
      .update(style?.text ?? '')
      .digest('base64');
    assert.deepEqual(CONTENT_SECURITY_POLICY.split('; '), [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  }
});

test('the CSP also allows pictures from their own origin', () => {
  const policy = contentSecurityPolicy('https://press.example:8443/base/');
  assert.ok(policy.split('; ').includes("img-src 'self' https://press.example:8443"));
});
