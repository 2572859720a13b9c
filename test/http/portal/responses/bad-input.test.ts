import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CorrectionId, OPERATOR } from '../../../../domain/index.ts';
import { elements, htmlTokens } from '../../../support/pages/html-tokens.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { ADA, propose } from '../../../support/records/corrections.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import { portalPaths } from '../../../support/service/portal-routes.ts';
import type { Reply } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { rawRequest } from '../../../support/wire/raw-http.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const HOST = 'a.example';

/** Typos, probes and attacks in a path segment or query, as sent on the wire. */
const ODD = [
  ...['%00', '%FF', '%2F', '%5C', '%2e%2e', '%2e%2e%2f', '%E0%A4%A', '%ED%A0%80', '%F0%9F', '%', '%25', '%u0041'],
  ...[
    '%0d%0aX-Injected:%201',
    '%F0%9F%A6%94',
    '%22%3E%3Cscript%3E',
    '%27',
    '%20',
    '%E2%80%AE',
    '*',
    ':id',
    '{}',
    '..;',
  ],
  ...[
    'constructor',
    '__proto__',
    'null',
    'undefined',
    'NaN',
    'x',
    '-1',
    '00',
    '1e3',
    '1.5',
    '+1',
    '%201',
    '1;x',
    '0x1',
  ],
  ...['2147483648', '9007199254740993', '99999999999999999999', 'a'.repeat(10_000), '%C3%A4'.repeat(500)],
];

/** Well-formed cursors with extreme values. */
const EXTREME_CURSORS = [
  '1-1',
  'zzzzzzzz-1',
  '2ehrcdwyjk-1',
  '2ehrcdwyjl-1',
  '1-2gosa7pa2gv',
  '1-2gosa7pa2gw',
  'zzzzzzzzzzz-zzzzzzzzzzz',
];

const FEED = /\/feed\.\w+$/;

/** The inputs for a route: feed formats parse addresses alike, so a few values suffice for each. */
const oddAt = (route: string) => (FEED.test(route) ? ['%00', '%FF', '%2F', 'x', '99999999999999999999'] : ODD);

describe('bad input at the addresses of a portal', () => {
  const service = withService({ portalHosts: { portal_a: HOST, portal_b: null } });
  const publisher = withPublisher(service);
  /** Valid values for the parameters of paths. */
  let right: Readonly<Record<string, string>>;

  before(async () => {
    // Without a contact its vCard is not found.
    const pressContact = { name: 'Jo Blythe', email: null, phone: null };
    const company = { caller: OPERATOR, id: publisher.companies[0].id, pressContact };
    await service.application.catalogue.updateCompany(company);
    const { id } = await publisher.draft({ title: 'Neue Brücke', keywords: 'Hafen' });
    const { renditions } = await uploadImage(publisher, id, await jpeg());
    await submit(publisher, id);
    await approve(service.application, id);
    const correction: CorrectionId = (await propose(publisher, id)).body.data.id;
    await service.application.corrections.approve({ id: correction, caller: ADA });
    right = {
      'releases/:id': String(id),
      'newsrooms/:id': String(publisher.companies[0].id),
      'categories/:slug': publisher.category.slug,
      correctionId: String(correction),
      keyword: 'hafen',
      year: '2026',
      month: '08',
      part: '0',
      key: /([^/]+)\.\w+$/.exec(renditions[0].url)?.[1] ?? '',
      name: 'style-000000000000.css',
    };
  });

  const ask = (path: string): Promise<Reply> =>
    rawRequest(service.baseUrl, [
      `GET ${path || '/'} HTTP/1.1`,
      `Host: ${path.startsWith('/portal_') ? new URL(service.baseUrl).host : HOST}`,
      'Accept-Language: en',
      'Connection: close',
    ]);

  const slugs: Readonly<Record<string, () => string>> = {
    releases: () => 'neue-bruecke',
    newsrooms: () => publisher.companies[0].slug,
  };

  /** The address of a route, with other values for some parameters. */
  function addressOf(route: string, odd: Readonly<Record<string, string>> = {}): string {
    if (route === '/') return '';
    const kind = route.split('/')[1] ?? '';
    return route
      .replace(/[{}]/g, '')
      .replace(
        /:(\w+)/g,
        (_, part: string) => odd[part] ?? right[`${kind}/:${part}`] ?? right[part] ?? slugs[kind]?.() ?? '',
      );
  }

  function assertPage({ status, headers, text }: Reply, expected: number, where: string): void {
    assert.equal(status, expected, where);
    assert.equal(headers.get('Content-Type'), 'text/html; charset=utf-8', where);
    assert.equal(headers.get('Cache-Control'), 'no-store', where);
    assert.equal(headers.get('X-Injected'), null);
    const tokens = htmlTokens(text);
    assert.equal(elements(tokens, 'h1').length, 1, where);
    assert.deepEqual(elements(tokens, 'script'), [], where);
  }

  /** Addresses that only redirect. */
  const MOVED = '/pictures/check';

  it('starts from valid addresses', async () => {
    for (const base of ['/portal_a', '/portal_b', '']) {
      for (const route of portalPaths(service)) {
        // The operator has set no texts, no preview link exists, and the portal that is no release's home has an empty
        // sitemap.
        const isMissing =
          /^\/(?:about|accessibility|editorial-policy|imprint|previews\/:secret(?:\/press-kit\.zip)?|privacy)$/.test(
            route,
          ) ||
          (base === '/portal_b' && route.includes(':part'));
        const expected = isMissing ? 404 : route === MOVED ? 301 : 200;
        const address = `${base}${addressOf(route)}`;
        assert.equal((await ask(address)).status, expected, address);
      }
    }
  });

  it('in a path segment is not found, or redirects to the canonical address', async () => {
    for (const base of ['/portal_a', '']) {
      for (const route of portalPaths(service)) {
        for (const [, part = ''] of route.matchAll(/:(\w+)/g)) {
          for (const odd of oddAt(route)) {
            const address = `${base}${addressOf(route, { [part]: odd })}`;
            const where = `${part} in ${address.slice(0, 200)}`;
            const reply = await ask(address);
            const isSpelling = part === 'slug' && !route.startsWith('/categories');
            if (!isSpelling) assertPage(reply, 404, where);
            else {
              assert.equal(reply.status, 301, where);
              const location = reply.headers.get('Location');
              assert.equal(location, `${base}${addressOf(route)}`, where);
            }
          }
        }
      }
    }
  });

  it('before or after a path is not found', async () => {
    for (const base of ['/portal_a', '']) {
      for (const odd of ODD) {
        for (const address of [`${base}/${odd}`, `${base}/archive/${odd}`, `${base}/releases/${odd}/x/y`]) {
          assertPage(await ask(address), 404, address.slice(0, 200));
        }
      }
    }
    for (const address of [
      '//evil.example',
      '//evil.example/..',
      '/portal_a//evil.example',
      '/portal_a/..',
      '/./',
      '/portal_a/%2e',
    ]) {
      const { status, headers } = await ask(address);
      assert.ok([301, 404].includes(status), `${address}: ${status}`);
      assert.doesNotMatch(headers.get('Location') ?? '', /^\/\/|^\w+:/, address);
    }
  });

  /** The query parameters that a route reads; others are ignored. */
  function parametersOf(route: string): Set<string> {
    const list = route.replace(FEED, '') || '/';
    const known = new Set(['lang']);
    const isList = /^\/(?:$|categories\/|newsrooms\/|keywords|archive\/|search)/.test(list) && !list.endsWith('.vcf');
    if (isList) known.add('before');
    if (list === '/') known.add('language');
    if (list === '/search')
      for (const each of ['q', 'sort', 'language', 'category', 'newsroom', 'from', 'until']) known.add(each);
    if (list === '/newsrooms') known.add('letter');
    if (list === '/exports/ninjs.json' || list === '/newsrooms') known.add('after');
    if (list === '/check') known.add('picture');
    return known;
  }

  const PARAMETERS = [
    ...[
      'lang',
      'before',
      'after',
      'language',
      'sort',
      'category',
      'newsroom',
      'from',
      'until',
      'q',
      'picture',
      'page',
      'letter',
    ],
  ];
  /** Valid values: any words, possible keys of pictures, and a directory's letter or the number where it continues. */
  const isRight = (route: string, parameter: string, value: string) =>
    !value.includes('&') &&
    ((parameter === 'q' && value.length <= 200) ||
      parameter === 'picture' ||
      (route === '/newsrooms' && parameter === 'letter' && /^[a-z]$/i.test(value)) ||
      (route === '/newsrooms' && parameter === 'after' && /^[1-9]\d*$/.test(value)));

  /** The search shows the fault in its form; other pages name the parameter of the address. */
  const namesFault = (route: string, parameter: string, { text }: Pick<Reply, 'text'>) => {
    const [main] = elements(htmlTokens(text), 'main');
    return main?.text.includes(`“${parameter}”`) || (route === '/search' && text.includes('id="search-fault"'));
  };

  it('in a known query parameter gets a page that names the fault', async () => {
    for (const route of portalPaths(service).filter(
      (path) =>
        /^\/(?:about|accessibility|editorial-policy|imprint|previews|privacy|assets)/.test(path) === false &&
        path !== MOVED,
    )) {
      const known = parametersOf(route);
      for (const parameter of PARAMETERS) {
        const odds = known.has(parameter) ? oddAt(route) : ['%00', 'x'];
        const values = [...odds, `de&${parameter}=en`].filter((odd) => odd !== '%20');
        for (const value of values) {
          const words = parameter === 'q' ? '' : 'q=hafen&';
          const address = `/portal_a${addressOf(route)}?${words}${parameter}=${value}`;
          const where = address.slice(0, 200);
          const reply = await ask(address);
          if (!known.has(parameter)) assert.equal(reply.status, 200, where);
          else if (isRight(route, parameter, value)) assert.ok([200, 400].includes(reply.status), where);
          else {
            assertPage(reply, 400, where);
            assert.ok(namesFault(route, parameter, reply), `${where}: ${reply.text}`);
          }
        }
      }
    }
  });

  it('in a cursor is refused or read as one, also far beyond all releases', async () => {
    for (const route of portalPaths(service).filter((path) => parametersOf(path).has('before'))) {
      for (const place of EXTREME_CURSORS) {
        for (const value of [place, `0-${place}`, `9-${place}`]) {
          const address = `/portal_a${addressOf(route)}?q=hafen&before=${value}`;
          const { status } = await ask(address);
          assert.ok(status === 200 || status === 400, `${address}: ${status}`);
          if (value.startsWith('9-')) assert.equal(status, 400, address);
        }
      }
      assert.equal((await ask(`/portal_a${addressOf(route)}?q=hafen&before=`)).status, 400, route);
    }
  });

  it('in the text or days of a search is searched for or refused', async () => {
    for (const path of ['/search', '/search/feed.rss', '/search/feed.atom', '/search/feed.json']) {
      for (const odd of ODD) {
        const { status, text } = await ask(`/portal_a${path}?q=${odd}`);
        assert.ok(status === 200 || status === 400, `${path}?q=${odd.slice(0, 100)}: ${status}`);
        if (!FEED.test(path)) htmlTokens(text);
      }
      for (const day of [
        '0000-01-01',
        '0001-01-01',
        '9999-12-31',
        '2026-02-30',
        '2026-13-01',
        '10000-01-01',
        '-000001-01-01',
      ]) {
        for (const bound of ['from', 'until']) {
          const { status } = await ask(`/portal_a${path}?q=hafen&${bound}=${day}`);
          assert.ok(status === 200 || status === 400, `${path} ${bound} ${day}: ${status}`);
        }
      }
    }
  });
});
