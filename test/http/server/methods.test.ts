import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { jpeg } from '../../support/pictures/pictures.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { routeTable } from '../../support/service/route-table.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

/** The methods of the Allow header, sorted: those of the route table, and the derived HEAD and OPTIONS. */
const allowOf = (methods: ReadonlySet<string>) =>
  [...methods, 'OPTIONS', ...(methods.has('GET') ? ['HEAD'] : [])].sort();
const allowed = (reply: Reply) => (reply.headers.get('Allow') ?? '').split(', ').sort();

const READABLE = ['GET', 'HEAD', 'OPTIONS'];
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

describe('HTTP methods', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let paths: Map<string, Set<string>>;
  let values: Readonly<Record<string, string>>;
  let picture = '';
  let page = '';
  before(async () => {
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, await jpeg());
    picture = new URL(image.renditions[0].url).pathname;
    page = new URL((await publishNew(service, publisher)).urls.portal_b).pathname;
    values = { id: String(id), imageId: String(image.id) };
    paths = new Map();
    for (const { route, path } of routeTable(service)) {
      paths.set(path, (paths.get(path) ?? new Set()).add(route.method));
    }
  });
  const call = (method: string, path: string) => service.request(method, path, { token: publisher.token });
  const fillParameters = (path: string) => path.replace(/:([A-Za-z]+)/g, (_, name: string) => values[name] ?? '1');

  it('of every API path are listed by OPTIONS and in the 405 of every other method', async () => {
    assert.ok(paths.size > 30);
    for (const [path, methods] of paths) {
      const options = await call('OPTIONS', fillParameters(path));
      assert.deepEqual([options.status, options.text], [204, ''], path);
      assert.deepEqual(allowed(options), allowOf(methods), path);
      for (const method of WRITING.filter((each) => !methods.has(each))) {
        const refused = await call(method, fillParameters(path));
        assertProblem(refused, 405, 'method_not_allowed');
        assert.deepEqual(allowed(refused), allowOf(methods), `${method} ${path}`);
      }
    }
  });

  it('of every API path with GET include HEAD, which responds like GET without the body', async () => {
    for (const [path, methods] of paths) {
      if (!methods.has('GET')) continue;
      const [get, head] = [await call('GET', fillParameters(path)), await call('HEAD', fillParameters(path))];
      assert.deepEqual([head.status, head.text], [get.status, ''], path);
      for (const name of ['Content-Type', 'ETag', 'Link', 'Vary', 'Cache-Control', 'Deprecation']) {
        assert.equal(head.headers.get(name), get.headers.get(name), `${name} of ${path}`);
      }
    }
  });

  it('of API paths are not listed without a token', async () => {
    assertProblem(await service.request('OPTIONS', '/api/v1/me'), 401, 'unauthenticated');
  });

  it('of pages, pictures, documents and health are GET, HEAD and OPTIONS only', async () => {
    const readable = [
      '/portal_a',
      '/deprecation',
      '/transparency',
      '/problems/not_found',
      page,
      picture,
      '/docs',
      '/docs/reference',
      '/docs/guides',
      '/docs/guides/errors',
      '/health/live',
      '/health/ready',
      '/api/v1/openapi.json',
      '/service/openapi.json',
    ];
    for (const path of readable) {
      const request = (method: string) => service.request(method, path);
      const [get, head, options] = [await request('GET'), await request('HEAD'), await request('OPTIONS')];
      assert.deepEqual([get.status, head.status, head.text], [200, 200, ''], path);
      assert.equal(head.headers.get('Content-Type'), get.headers.get('Content-Type'), path);
      assert.deepEqual([options.status, options.text, allowed(options)], [204, '', READABLE], path);
      for (const method of WRITING) {
        const refused = await request(method);
        assert.deepEqual([refused.status, allowed(refused)], [405, READABLE], `${method} ${path}`);
        if (/^\/(?:health|api|service)/.test(path)) assertProblem(refused, 405, 'method_not_allowed');
        else assert.match(refused.headers.get('Content-Type') ?? '', /^text\/html/);
      }
    }
  });

  it('of an unknown path: 404 for each', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', ...WRITING]) {
      for (const path of ['/nothing', '/health', '/health/dead', '/docs-of-yore']) {
        assert.equal((await service.request(method, path)).status, 404, `${method} ${path}`);
      }
    }
  });

  it('of the server as a whole (OPTIONS *) are not listed', async () => {
    const reply = await rawRequest(service.baseUrl, ['OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close']);
    assert.equal(reply.status, 404);
  });
});
