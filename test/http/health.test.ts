import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../adapters/persistence-memory/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import type { Ports } from '../../application/ports/index.ts';
import { assertProblem } from '../support/problems.ts';
import { startService } from '../support/service.ts';

const SECRET = 'connect ECONNREFUSED postgres://admin:hunter2@db.internal:5432 select * from tokens';

/** The port with one method in place of its own. */
function instead<Port extends object>(port: Port, methods: Partial<Port>): Port {
  return Object.assign(Object.create(port), methods);
}
const failing = (error: Error) => () => Promise.reject(error);

describe('health', () => {
  it('is live and ready where everything answers, to anybody', async (t) => {
    const service = await startService();
    t.after(() => service.close());
    for (const path of ['/health/live', '/health/ready']) {
      const reply = await service.request('GET', path);
      assert.equal(reply.status, 200);
      assert.deepEqual(reply.body, { status: 'ok' });
      assert.match(reply.headers.get('Content-Type') ?? '', /^application\/json/);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      const head = await service.request('HEAD', path);
      assert.deepEqual([head.status, head.text], [200, '']);
    }
    assert.equal((await service.request('GET', '/health/nothing')).status, 404);
    assert.deepEqual(service.errors, []);
  });

  const persistence = createMemoryPersistence(new Date());
  const store = createMemoryImageStore();
  after(() => store.close());
  const broken: readonly (readonly [string, Partial<Ports>])[] = [
    ['database', { ...persistence, queries: instead(persistence.queries, { check: failing(new Error(SECRET)) }) }],
    ['image store', { imageStore: instead(store, { check: failing(new Error(SECRET)) }) }],
  ];
  for (const [what, ports] of broken) {
    it(`is not ready, but live, where the ${what} fails, and tells nobody why`, async (t) => {
      const service = await startService({ ports });
      t.after(() => service.close());
      const reply = await service.request('GET', '/health/ready');
      assert.equal(reply.status, 503);
      assert.deepEqual(reply.body, { status: 'unavailable' });
      assert.match(reply.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      const said = `${reply.text}${JSON.stringify([...reply.headers])}`;
      for (const word of ['hunter2', 'ECONNREFUSED', 'db.internal', 'select'])
        assert.equal(said.includes(word), false, word);
      assert.equal((await service.request('GET', '/health/live')).status, 200);
      assert.deepEqual(
        service.errors.map((error) => (error as Error).message),
        [SECRET],
        'the operator is told',
      );
    });
  }
});

describe('an inner error', () => {
  const cases: readonly (readonly [string, Error, number, string])[] = [
    ['that nobody foresaw', new Error(SECRET), 500, 'internal_error'],
    [
      'of a database that does not answer',
      new ApplicationError('unavailable', { retryAfterSeconds: 3 }),
      503,
      'unavailable',
    ],
  ];
  for (const [what, error, status, code] of cases) {
    it(`${what} is ${status}, with nothing of its reason, and is logged`, async (t) => {
      const persistence = createMemoryPersistence(new Date());
      let isBroken = false;
      const find = persistence.queries.pressReleaseStamp.bind(persistence.queries);
      const queries = instead(persistence.queries, {
        pressReleaseStamp: (id) => (isBroken ? Promise.reject(error) : find(id)),
        pressRelease: failing(error),
        companies: failing(error),
      });
      const service = await startService({ ports: { ...persistence, queries } });
      t.after(() => service.close());
      const publisher = await service.publisher();
      const { id } = await publisher.draft();
      isBroken = true;
      const one = `/press-releases/${id}`;
      const replies = [
        await publisher.api('GET', '/companies'),
        await publisher.api('GET', one, { headers: { 'Accept-Language': 'de' } }),
        await publisher.api('PATCH', one, { json: { title: 'x' } }),
        await publisher.api('POST', `${one}/images`, { body: publisher.imageForm(null) }),
        await service.request('GET', '/service/companies', { token: publisher.token }),
        await service.request('GET', `/portal_a/releases/${id}`),
      ];
      for (const reply of replies) {
        assertProblem(reply, status, code);
        assert.equal(reply.headers.get('Retry-After'), status === 503 ? '3' : null);
        for (const word of ['hunter2', 'ECONNREFUSED', 'select', '    at ', '.ts:']) {
          assert.equal(`${reply.text}${JSON.stringify([...reply.headers])}`.includes(word), false, word);
        }
      }
      assert.deepEqual(service.errors, Array(replies.length).fill(error));
    });
  }

  it('is kept under no idempotency key: the request may be sent again', async (t) => {
    const persistence = createMemoryPersistence(new Date());
    let isBroken = true;
    const error = new Error(SECRET);
    const category = persistence.queries.category.bind(persistence.queries);
    const queries = instead(persistence.queries, {
      category: (id) => (isBroken ? Promise.reject(error) : category(id)),
    });
    const service = await startService({ ports: { ...persistence, queries } });
    t.after(() => service.close());
    const publisher = await service.publisher();
    const send = () =>
      publisher.api('POST', '/press-releases', { json: publisher.fields(), headers: { 'Idempotency-Key': 'again' } });
    assertProblem(await send(), 500, 'internal_error');
    isBroken = false;
    const reply = await send();
    assert.deepEqual([reply.status, reply.headers.get('Idempotency-Replayed')], [201, null]);
  });
});
