import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

describe('the history of a release', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let path: string;
  before(async () => {
    const { id } = await publisher.draft();
    path = `/press-releases/${id}/history`;
    for (const title of ['One', 'Two']) await publisher.api('PATCH', `/press-releases/${id}`, { json: { title } });
  });

  it('is listed completely if it fits one response', async () => {
    const reply = await publisher.api('GET', path);
    assert.deepEqual(Object.keys(reply.body), ['data']);
    assert.deepEqual(
      reply.body.data.map((entry: { action: string }) => entry.action),
      ['create', 'edit', 'edit'],
    );
    assert.equal(reply.headers.get('Link'), null);
  });

  it('is listed page by page, each with a link to the next', async () => {
    const seen: string[] = [];
    let next: string | null = `${service.baseUrl}/api/v1${path}?limit=2`;
    while (next !== null) {
      const reply = await service.request('GET', next.slice(service.baseUrl.length), { token: publisher.token });
      assert.equal(reply.status, 200);
      seen.push(...reply.body.data.map((entry: { details: { fields?: string[] } }) => entry.details.fields?.join()));
      const link = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('Link') ?? '');
      assert.equal(link === null, reply.body.meta === undefined);
      if (link !== null) assert.equal(reply.body.meta.next_after, reply.body.data.at(-1).id);
      next = link?.[1] ?? null;
    }
    assert.deepEqual(seen, [undefined, 'title', 'title']);
  });

  it('refuses invalid parameters with every error', async () => {
    const body = assertProblem(await publisher.api('GET', `${path}?limit=0&after=x`), 422, 'validation_failed');
    assert.deepEqual(faultsOf(body), ['limit between', 'after type']);
    assertProblem(await publisher.api('GET', `${path}?limit=101`), 422, 'validation_failed');
  });
});
