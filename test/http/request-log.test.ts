import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RequestLogEntry } from '../../adapters/http/request.ts';
import { published } from '../support/release-life.ts';
import { startService } from '../support/service.ts';

it('each request is logged once, by its route, without token, query or body', async () => {
  const entries: RequestLogEntry[] = [];
  const service = await startService({ log: (entry) => entries.push(entry) });
  const publisher = await service.publisher();
  const release = await published(service, publisher);
  entries.length = 0;
  const { token, accountId } = publisher;
  const title = 'Streng geheim';
  const requests: [method: string, path: string, route: string, status: number, accountId: number | null][] = [
    ['GET', '/api/v1/press-releases?status=draft', '/api/v1/press-releases', 200, accountId],
    ['PATCH', `/api/v1/press-releases/${release.id}`, '/api/v1/press-releases/:id', 409, accountId],
    ['GET', '/service/pressreleases', '/service/pressreleases', 200, accountId],
    ['GET', '/health/live', '/health/live', 200, null],
    ['GET', new URL(release.urls.portal_a).pathname, '/portal_a/releases/:id{/:slug}', 200, null],
    ['GET', '/api/v1/nothing', '(none)', 404, accountId],
    ['GET', '/nothing', '(none)', 404, null],
  ];
  for (const [method, path] of requests) {
    const json = method === 'PATCH' ? { json: { title } } : {};
    await service.request(method, path, { token, headers: { 'X-Request-Id': 'mine' }, ...json });
  }
  await service.close();
  assert.deepEqual(
    entries.map(({ durationMs, ...entry }) => entry),
    requests.map(([method, , route, status, id]) => ({ requestId: 'mine', method, route, status, accountId: id })),
  );
  assert.ok(entries.every(({ durationMs }) => durationMs >= 0));
  const text = JSON.stringify(entries);
  for (const secret of [token, title, 'status=draft']) assert.ok(!text.includes(secret), secret);
});
