import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { PERMISSIONS } from '../../../domain/index.ts';
import { routeTable } from '../../support/service/route-table.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';

/** Every client accepts this much; many have a limit of 16 KiB for all headers. */
const HEADERS_MAX = 4096;

describe('response headers', () => {
  const service = withService();
  const publisher = withPublisher(service, { permissions: PERMISSIONS });
  before(async () => {
    for (let i = 0; i < 3; i++) await publisher.draft();
    const json = { url: 'https://receiver.example/hook' };
    assert.equal((await publisher.api('POST', '/webhooks', { json })).status, 201);
  });

  const long = 'x'.repeat(3000);
  const QUERIES: readonly string[] = [
    `unknown=${long}`,
    `${long}=1`,
    `page=2&per_page=1&unknown=${long}`,
    `cursor=&per_page=1&unknown=${long}`,
    `limit=1&offset=1&after=0&unknown=${long}`,
    `per_page=${'+'.repeat(3000)}1`,
    `status=${'draft,'.repeat(500)}&per_page=1`,
    `${'status=draft&'.repeat(300)}cursor=`,
    '%22'.repeat(1000),
  ];
  const assertShort = async (method: string, target: string) => {
    const head = [`${method} ${target} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${publisher.token}`];
    const { headers } = await rawRequest(service.baseUrl, head);
    const length = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    assert.ok(length <= HEADERS_MAX, `${method} ${target.slice(0, 60)}: ${length} bytes`);
  };
  /** DELETE is left out: later requests would not find the record. */
  const readableRoutes = () => routeTable(service).filter(({ route }) => route.method !== 'DELETE');

  for (const query of QUERIES) {
    it(`stay short on every route with the query ${query.slice(0, 40)}`, async () => {
      for (const { route, path } of readableRoutes())
        await assertShort(route.method, `${path.replace(/:[A-Za-z]+/g, '1')}?${query}`);
    });
  }

  it('stay short for a long path', async () => {
    for (const { route, path } of readableRoutes())
      await assertShort(route.method, path.replace(/:[A-Za-z]+/g, '"'.repeat(4000)));
  });

  it('repeat only the known query parameters in links, as parsed', async () => {
    const reply = await publisher.api('GET', '/press-releases?x=1&per_page=+01&status=draft&status=draft,draft&page=2');
    const common = `${service.baseUrl}/api/v1/press-releases?per_page=1&status=draft`;
    assert.deepEqual(reply.body.links, {
      first: `${common}&page=1`,
      last: `${common}&page=3`,
      prev: `${common}&page=1`,
      next: `${common}&page=3`,
    });
    for (const url of Object.values(reply.body.links)) assert.ok(reply.headers.get('Link')?.includes(`<${url}>`));
  });
});
