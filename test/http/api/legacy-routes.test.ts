import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseLegacyRoutes } from '../../../adapters/http/index.ts';
import type { LegacyRoute } from '../../../adapters/http/kernel/options.ts';
import { createMemoryRateLimitStore } from '../../../adapters/rate-limit/memory/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { createHttpApp } from '../../support/service/http-definitions.ts';
import { type Publisher, type Reply, startService } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const EXTRA: unknown = [
  { method: 'GET', path: '/service/meldungen/:id', target: '/press-releases/:id' },
  { method: 'DELETE', path: '/service/pr-2.0/remove/:id', target: '/press-releases/:id' },
  { method: 'POST', path: '/service/pr/new', target: '/pressreleases' },
  { method: 'GET', path: '/service/rubriken', target: '/categories' },
];

describe('the legacy routes', () => {
  const service = withService({ extraLegacyRoutes: parseLegacyRoutes(EXTRA) });
  const publisher = withPublisher(service);

  const old = (method: string, path: string, options: Parameters<Publisher['api']>[2] = {}) =>
    service.request(method, `/service${path}`, { token: publisher.token, ...options });
  /** RFC 9745, and the link to the successor. */
  const assertDeprecated = ({ headers }: Reply, successor: string) => {
    const since = Number(/^@(\d+)$/.exec(headers.get('Deprecation') ?? '')?.[1]);
    assert.equal(new Date(since * 1000).toISOString(), '2026-07-01T00:00:00.000Z');
    const link = `<${service.baseUrl}/api/v1${successor}>; rel="successor-version"`;
    assert.ok(headers.get('Link')?.split(', ').includes(link), `${headers.get('Link')} lacks ${link}`);
  };

  it('every path of v1 is also served under /service, with its successor', async () => {
    const created = await old('POST', '/press-releases', { json: publisher.fields() });
    assert.equal(created.status, 201, created.text);
    const { id } = created.body.data;
    const one = `/press-releases/${id}`;
    const body = publisher.imageForm(await jpeg());
    const image = await old('POST', `${one}/images`, { body });
    assert.equal(image.status, 201, image.text);
    const imageId = image.body.data.id;
    const declaration = { json: { ai_text_declaration: 'none' } };
    const walk: readonly (readonly [string, string, number, Parameters<Publisher['api']>[2]?])[] = [
      ['GET', '/me', 200],
      ['GET', '/companies', 200],
      ['GET', `/companies/${publisher.companies[0].id}`, 200],
      ['GET', '/categories', 200],
      ['GET', '/confirm-texts/current', 200],
      ['GET', '/press-releases', 200],
      ['GET', one, 200],
      ['PATCH', one, 200, { json: { title: 'Anders' } }],
      ['GET', `${one}/images`, 200],
      ['GET', `/press-release-images/${imageId}/original`, 200],
      ['DELETE', `/press-release-images/${imageId}`, 204],
      ['GET', `${one}/submission-check`, 200],
      ['POST', `${one}/submit`, 200, declaration],
      ['POST', `${one}/withdraw`, 200],
      ['GET', `${one}/history`, 200],
      ['DELETE', one, 204],
    ];
    assertDeprecated(created, '/press-releases');
    assertDeprecated(image, `${one}/images`);
    for (const [method, path, status, options] of walk) {
      const reply = await old(method, path, options);
      assert.equal(reply.status, status, `${method} ${path}: ${reply.text}`);
      assertDeprecated(reply, path);
    }
  });

  it('problems on the old paths equal those of v1', async () => {
    assertDeprecated(await old('GET', '/press-releases/999'), '/press-releases/999');
    const problem = await old('POST', '/pressreleases', { json: {} });
    assertProblem(problem, 422, 'validation_failed');
    assertDeprecated(problem, '/press-releases');
    const reader = await service.publisher({ permissions: ['companies:read'] });
    const denied = await service.request('GET', '/service/pressreleases', { token: reader.token });
    assert.equal(assertProblem(denied, 403, 'permission_missing').permission, 'press-releases:read');
    assertDeprecated(denied, '/press-releases');
    for (const reply of [await old('GET', '/nothing'), await service.request('GET', '/service/me')]) {
      assert.match(reply.headers.get('Deprecation') ?? '', /^@\d+$/);
    }
  });

  it('the list links to its pages and to its successor', async () => {
    await publisher.draft();
    await publisher.draft();
    const reply = await old('GET', '/press-releases?per_page=1');
    assertDeprecated(reply, '/press-releases');
    assert.match(reply.headers.get('Link') ?? '', /rel="next"/);
  });

  it('responses of v1 are not deprecated', async () => {
    for (const reply of [await publisher.api('GET', '/me'), await publisher.api('GET', '/nothing')]) {
      assert.equal(reply.headers.get('Deprecation'), null);
      assert.doesNotMatch(reply.headers.get('Link') ?? '', /successor/);
    }
  });

  it("an operator's own old paths respond like their targets", async () => {
    const { id } = await publisher.draft();
    const found = await old('GET', `/meldungen/${id}`);
    assert.deepEqual(found.body, (await publisher.api('GET', `/press-releases/${id}`)).body);
    assertDeprecated(found, `/press-releases/${id}`);
    assertProblem(await old('GET', '/meldungen/abc'), 404, 'not_found');
    assertProblem(await old('PATCH', `/meldungen/${id}`, { json: {} }), 405, 'method_not_allowed');
    assertProblem(await service.request('GET', `/service/meldungen/${id}`), 401, 'unauthenticated');
    const stranger = await service.publisher();
    const denied = await service.request('GET', `/service/meldungen/${id}`, { token: stranger.token });
    assertProblem(denied, 403, 'not_owner');
    assert.equal(
      (await old('GET', '/rubriken')).body.data.length,
      (await publisher.api('GET', '/categories')).body.data.length,
    );
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(publisher.fields()))
      form.append(`press_release[${name}]`, String(value));
    const made = await old('POST', '/pr/new', { body: form });
    assert.equal(made.status, 201, made.text);
    assertDeprecated(made, '/press-releases');
    assert.equal((await old('DELETE', `/pr-2.0/remove/${id}`)).status, 204);
  });
});

describe("an operator's table of legacy routes", () => {
  const GOOD: LegacyRoute = { method: 'GET', path: '/service/a', target: '/me' };
  const linesOf = (json: unknown): string[] => {
    try {
      parseLegacyRoutes(json);
    } catch (error) {
      assert.ok(error instanceof Error);
      return error.message.split('\n');
    }
    return [];
  };

  it('is a list of routes, which may be empty', () => {
    assert.deepEqual(parseLegacyRoutes([]), []);
    assert.deepEqual(parseLegacyRoutes([GOOD]), [GOOD]);
    for (const json of [null, undefined, {}, 'x', 1, GOOD]) {
      const lines = linesOf(json);
      assert.equal(lines.length, 1);
      assert.match(lines[0] ?? '', /array/);
    }
  });

  it('reports every fault in a separate line, with the number of the entry', () => {
    const lines = linesOf([
      GOOD,
      { ...GOOD, method: 'PUT' },
      { ...GOOD, path: '/api/v1/me' },
      { ...GOOD, path: '/service//a', target: 'me' },
      { method: 'GET', path: '/service/b/:nr', target: '/press-releases/:id' },
      null,
      { ...GOOD, colour: 'red' },
      {},
    ]);
    const numbers = lines.map((line) => Number(/^entry (\d+): \S/.exec(line)?.[1]));
    assert.deepEqual(numbers, [2, 3, 4, 4, 5, 6, 7, 8, 8, 8]);
    assert.match(lines[0] ?? '', /method/);
    assert.match(lines[1] ?? '', /\/service\//);
    assert.match(lines[4] ?? '', /:id/);
    assert.deepEqual(lines.slice(5), [
      'entry 6: must be an object with method, path and target',
      'entry 7: "colour" is unknown; an entry has method, path and target',
      'entry 8: "method" is missing',
      'entry 8: "path" is missing',
      'entry 8: "target" is missing',
    ]);
  });

  for (const path of [
    '/service',
    '/service/',
    '/service/:',
    '/service/:1',
    '/service/a b',
    '/service/a?b=1',
    '/service/*x',
    '/service/{x}',
    '/service/(a)',
    '/service/:id/:id',
    '/service/x:id',
    '/service/../me',
  ]) {
    it(`refuses the path ${path}`, () => {
      assert.equal(linesOf([{ ...GOOD, path }]).length, 1);
    });
  }

  it('with an unknown target prevents the start', async () => {
    const { application, baseUrl, uploadFolder, close } = await startService();
    for (const target of ['/nothing', '/press-releases/:id/submit', '/press-releases/:number']) {
      const path = `/service/old/${/:\w+/.exec(target)?.[0] ?? 'x'}`;
      const start = () =>
        createHttpApp(application, {
          baseUrl,
          portalHosts: { portal_a: null, portal_b: null },
          trustProxy: false,
          rateLimitPerMinute: 60,
          rateLimitStore: createMemoryRateLimitStore(),
          uploadFolder,
          extraLegacyRoutes: parseLegacyRoutes([{ method: 'GET', path, target }]),
          log: () => undefined,
          logError: () => undefined,
          now: () => new Date(),
        });
      assert.throws(start, { message: `legacy route GET ${path}: there is no GET ${target}` });
    }
    await close();
  });
});
