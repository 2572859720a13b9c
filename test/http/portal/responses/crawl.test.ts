import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { PORTALS } from '../../../../domain/index.ts';
import { elements, type HtmlToken, htmlTokens } from '../../../support/pages/html-tokens.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { approve, publishNew, submit, submitNew } from '../../../support/records/release-life.ts';
import type { Publisher, Reply } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { rawRequest } from '../../../support/wire/raw-http.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

/** More addresses than the portal of these tests has; a walk that exceeds it is in a loop. */
const ADDRESSES_MAX = 3_000;
const RELEASES = 32;
const MONTH_MS = 31 * 24 * 3_600_000;
const HOST = 'a.example';

/** Responses by path and query. */
type Walk = ReadonlyMap<string, Reply>;

/** Every address that a page links to or loads. */
function addressesIn(tokens: readonly HtmlToken[]): string[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'open') return [];
    const { attributes } = token;
    const sets = (attributes.get('srcset') ?? '').split(', ').map((each) => each.split(' ')[0]);
    return [attributes.get('href'), attributes.get('src'), attributes.get('action'), ...sets].filter(
      (each) => each !== undefined && each !== '',
    ) as string[];
  });
}

/** Each link with its accessible name. */
function linksIn(tokens: readonly HtmlToken[]): { href: string; words: string }[] {
  const links: { href: string; words: string }[] = [];
  let open: { href: string; words: string } | undefined;
  for (const token of tokens) {
    if (token.kind === 'open' && token.name === 'a') {
      open = { href: token.attributes.get('href') ?? '', words: token.attributes.get('aria-label') ?? '' };
      links.push(open);
    } else if (token.kind === 'close' && token.name === 'a') open = undefined;
    else if (open !== undefined && token.kind === 'text') open.words += token.text;
    else if (open !== undefined && token.kind === 'open') open.words += token.attributes.get('alt') ?? '';
  }
  return links;
}

/** Follows every address of the portal from its front page on, and the pictures at the service's own origin. */
async function walk(start: string, ask: (path: string) => Promise<Reply>, isOwn: (url: URL) => boolean): Promise<Walk> {
  const seen = new Map<string, Reply>();
  const waiting = new Map([[start, 'the walk']]);
  for (const [address, from] of waiting) {
    assert.ok(waiting.size <= ADDRESSES_MAX, `the walk has no end: ${address} of ${from}`);
    const url = new URL(address);
    const reply = await ask(`${url.pathname}${url.search}`);
    assert.equal(reply.status, 200, `${address} on ${from}`);
    seen.set(`${url.pathname}${url.search}`, reply);
    if (!/^text\/html/.test(reply.headers.get('Content-Type') ?? '')) continue;
    for (const each of addressesIn(htmlTokens(reply.text))) {
      const next = new URL(each, url);
      next.hash = '';
      if (isOwn(next) && !waiting.has(next.href)) waiting.set(next.href, address);
    }
  }
  return seen;
}

/** Checks invariants of every portal page. */
function assertWellMade(path: string, text: string): void {
  const tokens = htmlTokens(text);
  const opened = tokens.filter((token) => token.kind === 'open');
  const ids = opened.map(({ attributes }) => attributes.get('id')).filter((id) => id !== undefined);
  assert.equal(new Set(ids).size, ids.length, `${path} has an id twice: ${ids}`);
  for (const name of ['h1', 'main', 'title']) assert.equal(elements(tokens, name).length, 1, `${path}: ${name}`);
  assert.match(elements(tokens, 'html')[0]?.attributes.get('lang') ?? '', /^(?:de|en)$/, path);
  for (const { attributes } of elements(tokens, 'img')) {
    assert.ok(attributes.has('alt'), `${path}: ${attributes.get('src')} has no alt`);
    for (const side of ['width', 'height']) assert.match(attributes.get(side) ?? '', /^[1-9]\d*$/, path);
  }
  for (const { href, words } of linksIn(tokens)) {
    if (href.startsWith('#')) assert.ok(ids.includes(href.slice(1)), `${path}: ${href} leads nowhere`);
    assert.notEqual(words.trim(), '', `${path}: the link to ${href} has no name`);
  }
  const levels = opened.filter(({ name }) => /^h[1-6]$/.test(name)).map(({ name }) => Number(name[1]));
  for (const [i, level] of levels.entries()) {
    assert.ok(level <= (levels[i - 1] ?? 0) + 1, `${path}: h${level} follows h${levels[i - 1]}`);
  }
}

describe('a crawl of a portal', () => {
  const service = withService({ portalHosts: { portal_a: HOST, portal_b: null } });
  const publisher = withPublisher(service);
  /** Paths of all public releases. */
  let everyRelease: string[];

  before(async () => {
    const categories = (await publisher.api('GET', '/categories')).body.data.map(({ id }: { id: number }) => id);
    const ids: number[] = [];
    for (let i = 0; i < RELEASES; i++) {
      if (i === RELEASES / 2) service.clock.advance(MONTH_MS);
      const { id } = await publishNew(service, publisher, {
        title: `Meldung ${i}`,
        language: i % 3 === 0 ? 'en' : 'de',
        company_id: publisher.companies[i % 2]?.id,
        category_id: categories[i % 5],
        keywords: i % 4 === 0 ? `C++, 100 %, Häuser & "Höfe", a/b?c#d, <b>, Wort ${i}` : null,
        no_export: i % 7 === 0,
      });
      ids.push(id);
      service.clock.advance(60_000);
    }
    ids.push(await withPictures(publisher));
    const testing = await service.publisher({ sandbox: true });
    await publishNew(service, testing, { title: 'Nur eine Probe', keywords: 'Probe' });
    await submitNew(publisher, { title: 'Noch geheim', keywords: 'geheim' });
    await publisher.draft({ title: 'Noch ein Entwurf' });
    const records = await Promise.all(ids.map((id) => publisher.api('GET', `/press-releases/${id}`)));
    everyRelease = records.map(({ body }) => new URL(body.data.urls.portal_b).pathname.replace('/portal_b', ''));
  });

  async function withPictures(by: Publisher): Promise<number> {
    const draft = await by.draft({ title: 'Mit Bildern', text: '<h2>Eins</h2><p>Text</p><h3>Zwei</h3><p>Text</p>' });
    const picture = await jpeg({ width: 1700, height: 1000 });
    await uploadImage(by, draft.id, picture, { description: 'Eine Brücke' });
    await uploadImage(by, draft.id, picture, { is_preview: '1' });
    await submit(by, draft.id);
    await approve(service.application, draft.id);
    return draft.id;
  }

  const releasesIn = (seen: Walk, base: string) =>
    [...seen.keys()]
      .filter((path) => path.startsWith(`${base}/releases/`) && !/[?]|\.(?:json|txt|md|zip)$/.test(path))
      .map((path) => path.slice(base.length));

  function assertWhole(seen: Walk, base: string): void {
    assert.deepEqual(releasesIn(seen, base).toSorted(), everyRelease.toSorted());
    for (const [path, { headers, text }] of seen) {
      assert.doesNotMatch(text, /Nur eine Probe|Noch geheim|Noch ein Entwurf|\/portal_[ab]\/portal_/, path);
      if (/^text\/html/.test(headers.get('Content-Type') ?? '')) assertWellMade(path, text);
    }
    // Every kind of address occurs.
    for (const part of [
      '/categories/',
      '/newsrooms/',
      '/keywords/',
      '/archive/',
      '/pictures/',
      '/feed.',
      '/assets/',
      '/search',
      'before=',
    ]) {
      assert.ok(
        [...seen.keys()].some((path) => path.startsWith(base) && path.includes(part)),
        part,
      );
    }
  }

  for (const portal of PORTALS) {
    it(`from /${portal} reaches every public release and nothing else, and no link is broken`, async () => {
      const { baseUrl } = service;
      const isOwn = ({ origin, pathname }: URL) =>
        origin === baseUrl &&
        (pathname === `/${portal}` || /^\/images\//.test(pathname) || pathname.startsWith(`/${portal}/`));
      const seen = await walk(`${baseUrl}/${portal}`, (path) => service.request('GET', path), isOwn);
      assertWhole(seen, `/${portal}`);
    });
  }

  it('from the portal’s host reaches the same', async () => {
    const ask = (path: string) =>
      rawRequest(service.baseUrl, [`GET ${path} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close']);
    assertWhole(await walk(`http://${HOST}/`, ask, ({ host }) => host === HOST), '');
  });
});
