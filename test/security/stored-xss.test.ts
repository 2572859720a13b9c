import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../adapters/html-sanitizer/index.ts';
import { OPERATOR } from '../../domain/index.ts';
import { assertClean } from '../contracts/html-sanitizer.ts';
import { chromium } from '../support/pages/browser.ts';
import { elements, htmlTokens } from '../support/pages/html-tokens.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { IS_SHORT_RUN } from '../support/process/runs.ts';
import { submit } from '../support/records/release-life.ts';
import { contentSecurityPolicy } from '../support/service/http-definitions.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { rawRequest } from '../support/wire/raw-http.ts';
import { uploadImage } from '../support/wire/uploads.ts';

/** The effect of an attacker's script: a mark that the test finds. */
const RUN = "document.documentElement.setAttribute('pwned','');new Image().src='/pwned'";
const E = `onerror="${RUN}"`;

/** Markup that sanitisers and browsers may read differently. */
const VECTORS = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x ${E}>`,
  `<image src=x ${E}>`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x">`,
  `<svg></p><style><a id="</style><img src=1 ${E.replaceAll('"', '&quot;')}>">`,
  `<svg><p><style><g title="</style><img src=x ${E.replaceAll('"', "'")}>">`,
  `<svg><![CDATA[><img xlink:href="]]><img src=x ${E}>">`,
  `<svg><desc><noscript><img src=x ${E}></noscript></desc></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 ${E.replaceAll('"', '')}&gt;">`,
  `<math><mtext><table><mglyph><style><math><img src=x ${E}></style></math>`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<math href="javascript:${RUN}">x</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x ${E}>`,
  `<noscript><p title="</noscript><img src=x ${E.replaceAll('"', "'")}>">`,
  `<noembed><img title="</noembed><img src=x ${E.replaceAll('"', "'")}>"></noembed>`,
  `<xmp><p title="</xmp><img src=x ${E.replaceAll('"', "'")}>">`,
  `<textarea><p title="</textarea><img src=x ${E.replaceAll('"', "'")}>">`,
  `<title><a title="</title><img src=x ${E.replaceAll('"', "'")}>">`,
  `<style><a title="</style><img src=x ${E.replaceAll('"', "'")}>">`,
  `<iframe><a title="</iframe><img src=x ${E.replaceAll('"', "'")}>">`,
  `<template><script>${RUN}</script></template>`,
  `<template shadowrootmode="open"><img src=x ${E}></template>`,
  `<select><option><style></option></select><img src=x ${E}>`,
  `<select><template><img src=x ${E}></template></select>`,
  `<option>&lt;img src=x ${E}&gt;</option>`,
  `<plaintext><img src=x ${E}>`,
  `<!--><img src=x ${E}>-->`,
  `<!---><img src=x ${E}>-->`,
  `<!-- --!><img src=x ${E}> -->`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<![CDATA[<img src=x ${E}>]]>`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `<? <img src=x ${E}> ?>`,
  `</ <img src=x ${E}>>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="java&#10;script:${RUN}">x</a>`,
  `<a href="&#x01;javascript:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="https://ok.example/"onclick="${RUN}"autofocus tabindex=1 onfocus="${RUN}">x</a>`,
  `<a href='https://ok.example/"><img src=x ${E}>'>x</a>`,
  `<a href="https://ok.example/&quot;&gt;&lt;img src=x ${E.replaceAll('"', '')}&gt;">x</a>`,
  `<a href="mailto:a@b.example?subject=&quot;><img src=x ${E.replaceAll('"', '')}>">x</a>`,
  `<p title="&lt;img src=x ${E.replaceAll('"', '')}&gt;" style="background:url(/pwned)">x</p>`,
  `<p/onmouseover="${RUN}"/style="position:fixed;inset:0">x</p>`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<video><source ${E}></video><audio src=x ${E}></audio>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<iframe srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></iframe>`,
  `<base href="/pwned/"><link rel=stylesheet href="/pwned"><meta http-equiv=refresh content="0;url=/pwned">`,
  `<form action="/pwned"><button autofocus onfocus="${RUN}">x</button><input name=cookie></form>`,
  `<marquee onstart="${RUN}">x</marquee><body onload="${RUN}"><frameset onload="${RUN}">`,
  `<img src="x\` \`<script>${RUN}</script>"\` \`>`,
  `<p>&lt;script&gt;${RUN}&lt;/script&gt;&amp;lt;img src=x ${E}&amp;gt;</p>`,
  `<\u0000script>${RUN}</script><img\u000csrc=x\u000c${E}>`,
  `<a href="https://ok.example/\u2028\u2029">x</a><p>\ufeff<\u200bscript>${RUN}</script></p>`,
  `${'<b>'.repeat(1001)}<img src=x ${E}><script>${RUN}</script><style>*{background:url(/pwned)}</style>`,
  `${'<div>'.repeat(600)}<svg><style><img src=x ${E}></style></svg>`,
  `<table><td><a href="https://ok.example"><table><a href="https://b.example"><img src=x ${E}></table></a></td></table>`,
  `<p><a href="https://a.example"><p><a href="https://b.example"><em><ul><li><a href="https://c.example">x`,
];

const sanitizer = createHtmlSanitizer();

/** Ends any context: text, attribute, title, script, comment. */
const BREAKOUT = `"'></title></script></style>--><img src=x ${E}><script>${RUN}</script>`;
const SHORT_BREAKOUT = `"'></title></script><img src=/pwned onerror=alert(1)>`;

describe('text with hostile markup', () => {
  it('is reduced to allowed tags and harmless links', () => {
    for (const vector of VECTORS) {
      for (const raw of [vector, `<p>${vector}</p>`, `<ul><li>${vector}`, `${vector}${vector}`]) {
        const { html } = sanitizer.sanitize(raw);
        assertClean(html);
        // Sanitising again changes nothing.
        assert.equal(sanitizer.sanitize(html).html, html, raw);
      }
    }
  });

  it('becomes plain text when an earlier portal sends it as plain text', () => {
    for (const vector of VECTORS) assertClean(sanitizer.fromPlainText(vector));
  });
});

describe('hostile input on public pages', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let pages: readonly { readonly html: string; readonly policy: string }[];
  before(async () => {
    const company = await service.application.catalogue.createCompany({
      caller: OPERATOR,
      accountId: publisher.accountId,
      name: BREAKOUT.slice(0, 255),
      portal: 'portal_a',
      language: 'en',
      websiteUrl: "https://x.example/?a='onclick=alert(1)&b=1",
    });
    const draft = await publisher.draft({
      company_id: company.id,
      language: 'en',
      title: BREAKOUT.slice(0, 255),
      // Sanitised one by one: an unclosed element would otherwise swallow those after it.
      text: VECTORS.map((vector) => sanitizer.sanitize(vector).html).join('<p>Next.</p>'),
      keywords: `${SHORT_BREAKOUT}, </script>, {{constructor}}`,
      backlink_url: "https://x.example/?a='onclick=alert(1)&b=%22%3E%3Cimg%3E",
    });
    await uploadImage(publisher, draft.id, await jpeg(), {
      copyright: BREAKOUT.slice(0, 255),
      title: SHORT_BREAKOUT,
      description: BREAKOUT.slice(0, 500),
      license_url: "https://x.example/'onclick=alert(1)",
      source_url: 'https://x.example/?javascript:alert(1)',
    });
    assert.equal((await submit(publisher, draft.id)).status, 200);
    await service.application.review.approve({ id: draft.id, submission: 1, caller: { kind: 'editor', name: 'Ada' } });
    const { data } = (await publisher.api('GET', `/press-releases/${draft.id}`)).body;
    const paths = [
      ...Object.values<string>(data.urls).map((url) => new URL(url).pathname),
      '/problems/validation_failed',
      `/problems/${encodeURIComponent(BREAKOUT)}`,
      `/${encodeURIComponent(BREAKOUT)}?${encodeURIComponent(BREAKOUT)}`,
      `/portal_a/releases/${encodeURIComponent(BREAKOUT)}`,
      '/docs',
      '/portal_a',
      `/portal_a?lang=${encodeURIComponent(BREAKOUT)}`,
      `/portal_a?before=${encodeURIComponent(BREAKOUT)}`,
      `/portal_b/newsrooms/${company.id}/${company.slug}`,
      `/portal_b/keywords/${encodeURIComponent(BREAKOUT)}`,
      `/portal_b/keywords/${encodeURIComponent('{{constructor}}')}`,
      '/portal_b/archive/2026/08',
      `/docs/guides/errors?lang=${encodeURIComponent(BREAKOUT)}`,
      `/docs/guides/${encodeURIComponent(BREAKOUT)}`,
    ];
    pages = await Promise.all(
      paths.map(async (path) => {
        const { text, headers } = await service.request('GET', path, {
          headers: { 'Accept-Language': BREAKOUT_HEADER },
        });
        return { html: text, policy: headers.get('Content-Security-Policy') ?? '' };
      }),
    );
  });
  /** As much of it as fits a header. */
  const BREAKOUT_HEADER = SHORT_BREAKOUT.replace('\n', '');

  it('is shown as text, without elements, attributes or scripts', () => {
    for (const { html } of pages) {
      // Far stricter than a browser: it throws for a single misplaced character.
      const tokens = htmlTokens(html);
      for (const token of tokens) {
        if (token.kind !== 'open') continue;
        assert.ok(!['iframe', 'svg', 'math', 'object', 'base', 'template'].includes(token.name), token.name);
        // A portal's own search.
        if (token.name === 'form') assert.equal(token.attributes.get('class'), 'finder');
        for (const [name, value] of token.attributes) {
          assert.doesNotMatch(name, /^on|^style$|^pwned$/);
          if (['href', 'src', 'srcset'].includes(name))
            assert.match(value, /^(?:https?:\/\/|mailto:|\/|#[a-z-]+$|[a-z_]+$)/);
        }
      }
      for (const { attributes, text } of elements(tokens, 'script')) {
        if (attributes.get('type') === 'module') {
          // Our own file, without any publisher's content.
          assert.match(attributes.get('src') ?? '', /^\/assets\/[a-z0-9.-]+$/);
          assert.ok(attributes.has('integrity'));
          assert.equal(text, '');
          continue;
        }
        assert.equal(attributes.get('type'), 'application/ld+json');
        assert.doesNotMatch(text, /[<>&]/);
        JSON.parse(text);
      }
    }
    const [release] = pages;
    assert.equal(elements(htmlTokens(release?.html ?? ''), 'h1')[0]?.text, BREAKOUT.slice(0, 255));
  });

  it('appears in no redirect and in no response that a browser could take for a page', async () => {
    const slug = encodeURIComponent(BREAKOUT);
    const { id } = (await publisher.api('GET', '/press-releases?status=published')).body.data[0];
    const redirect = await service.request('GET', `/portal_a/releases/${id}/${slug}`, {
      headers: { Accept: 'text/html' },
    });
    assert.equal(redirect.status, 301);
    assert.doesNotMatch(`${redirect.text}${redirect.headers.get('Location')}`, /[<>"]|pwned/);
    for (const path of [`/api/v1/${slug}`, `/api/v1/press-releases?status=${slug}`, `/service/${slug}?a=${slug}`]) {
      const reply = await rawRequest(service.baseUrl, [
        `GET ${path} HTTP/1.1`,
        'Host: x',
        'Accept: text/html',
        `Authorization: Bearer ${publisher.token}`,
      ]);
      assert.match(reply.headers.get('Content-Type') ?? '', /json/);
      assert.equal(reply.headers.get('X-Content-Type-Options'), 'nosniff');
      assert.doesNotMatch(reply.text, /<img/);
    }
  });

  const found = chromium();
  describe('in Chromium', { skip: IS_SHORT_RUN ? 'a browser runs with npm run test:all' : found.skip }, () => {
    const browser = found.service as NonNullable<typeof found.service>;

    it('runs without sanitising, which proves that the test would detect it', async () => {
      const { elements: seen, requests } = await browser.open(`<!doctype html><p>x</p><img src=x ${E}>`);
      assert.ok(seen.some(({ attributes }) => 'pwned' in attributes));
      assert.ok(requests.includes('/pwned'));
    });

    it('is stopped by the page’s policy if sanitising fails', async () => {
      const page = `<!doctype html><p style="background:url(/pwned)">x</p>${VECTORS.slice(0, 7).join('')}<iframe src="/pwned"></iframe><link rel=stylesheet href="/pwned"><script src="/pwned"></script><form action="/pwned"><button>x</button></form><script>document.forms[0].submit()</script>`;
      const { elements: seen, requests } = await browser.open(page, contentSecurityPolicy('https://press.example'));
      assert.ok(!seen.some(({ attributes }) => 'pwned' in attributes));
      // Pictures of the own origin are allowed and were requested; nothing else was.
      assert.deepEqual([...new Set(requests)], ['/x']);
    });

    it('runs nothing and requests nothing on the release\u2019s page, even without its policy', async () => {
      const [release] = pages;
      const { elements: seen, headings, requests } = await browser.open(release?.html ?? '');
      assert.deepEqual(headings, [BREAKOUT.slice(0, 255)]);
      // The page's own stylesheet.
      assert.ok(
        requests.every((path) => /^\/portal_a\/assets\/style-[0-9a-f]{12}\.css$/.test(path)),
        requests.join(' '),
      );
      const names = new Set(seen.map(({ name }) => name));
      const expected =
        'html head meta title link style script body header div a span main article h1 ul li time figure img';
      const more =
        'figcaption p h2 h3 strong em ol blockquote br dl dt dd footer picture source form label input button nav section details summary';
      assert.deepEqual(
        [...names].filter((name) => !`${expected} ${more}`.split(' ').includes(name)),
        [],
      );
      for (const { name, attributes } of seen) {
        for (const attribute of Object.keys(attributes)) assert.doesNotMatch(attribute, /^on|^pwned$|^style$/);
        if (name === 'script') assert.ok(attributes.type === 'application/ld+json' || 'nonce' in attributes);
        if (name === 'a') assert.match(attributes.href ?? '', /^(?:https?:\/\/|mailto:|\/|#content$)/i);
      }
    });
  });
});
