import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { ApplicationError, DatabaseReadOnly, SchemaOutdated } from '../../../application/errors.ts';
import type { UnitOfWork } from '../../../application/ports/index.ts';
import { startService } from '../../support/service/service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const SECRET = 'connect ECONNREFUSED postgres://admin:hunter2@db.internal:5432 select * from tokens';

/** The port with one method replaced. */
function instead<Port extends object>(port: Port, methods: Partial<Port>): Port {
  return Object.assign(Object.create(port), methods);
}
const failing = (error: Error) => () => Promise.reject(error);

describe('health', () => {
  it('is live and ready without a token while all dependencies work', async (t) => {
    const service = await startService();
    t.after(() => service.close());
    const checks = [
      { name: 'database', state: 'ok' },
      { name: 'storage', state: 'ok' },
    ];
    for (const [path, body] of [
      ['/health/live', { status: 'ok' }],
      ['/health/ready', { status: 'ok', checks }],
    ] as const) {
      const reply = await service.request('GET', path);
      assert.equal(reply.status, 200);
      assert.deepEqual(reply.body, body);
      assert.match(reply.headers.get('Content-Type') ?? '', /^application\/json/);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      const head = await service.request('HEAD', path);
      assert.deepEqual([head.status, head.text], [200, '']);
    }
    assert.equal((await service.request('GET', '/health/nothing')).status, 404);
    assert.deepEqual(service.errors, []);
  });

  it("shows the program's version and build", async (t) => {
    const release = { version: '1.2.3', build: '3f2a9c1b7d40' };
    const service = await startService({ health: { release } });
    t.after(() => service.close());
    assert.deepEqual((await service.request('GET', '/health/live')).body, { status: 'ok', ...release });
  });

  const persistence = createMemoryPersistence(new Date());
  const store = createMemoryImageStore();
  after(() => store.close());
  const unavailable = new ApplicationError('unavailable', { retryAfterSeconds: 3 }, { cause: new Error(SECRET) });
  const noRoom = Object.assign(new Error(SECRET), { code: 'ENOSPC' });
  const broken: readonly (readonly [
    what: 'database' | 'storage',
    error: Error,
    category: string,
    status: 'unavailable' | 'degraded',
  ])[] = [
    ['database', new Error(SECRET), 'failed', 'unavailable'],
    ['database', unavailable, 'unreachable', 'unavailable'],
    ['database', new SchemaOutdated([SECRET]), 'migrations_pending', 'unavailable'],
    ['database', new DatabaseReadOnly(), 'read_only', 'degraded'],
    ['storage', new Error(SECRET), 'failed', 'degraded'],
    ['storage', unavailable, 'unreachable', 'degraded'],
    ['storage', noRoom, 'full', 'degraded'],
    ['storage', new ApplicationError('unavailable', { retryAfterSeconds: 3 }, { cause: noRoom }), 'full', 'degraded'],
    ['storage', Object.assign(new Error(SECRET), { code: 'EROFS' }), 'not_writable', 'degraded'],
  ];
  for (const [what, error, category, overall] of broken) {
    it(`is ${overall}, and live, if the ${what} fails: ${category}, without a reason (${error.name})`, async (t) => {
      const check = failing(error);
      const service = await startService({
        ports:
          what === 'database'
            ? { ...persistence, queries: instead(persistence.queries, { check }) }
            : { imageStore: instead(store, { check }) },
      });
      t.after(() => service.close());
      const reply = await service.request('GET', '/health/ready');
      assert.equal(reply.status, overall === 'degraded' ? 200 : 503);
      const failed = { name: what, state: overall === 'degraded' ? 'degraded' : 'failed', category };
      const checks = [
        { name: 'database', state: 'ok' },
        { name: 'storage', state: 'ok' },
      ].map((one) => (one.name === what ? failed : one));
      assert.deepEqual(reply.body, { status: overall, checks });
      assert.match(reply.headers.get('Retry-After') ?? '', overall === 'degraded' ? /^$/ : /^[1-9]\d*$/);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      const answered = `${reply.text}${JSON.stringify([...reply.headers])}`;
      for (const word of ['hunter2', 'ECONNREFUSED', 'db.internal', 'select'])
        assert.equal(answered.includes(word), false, word);
      assert.equal((await service.request('GET', '/health/live')).status, 200);
      assert.deepEqual(service.errors, [error], 'the operator reads why');
    });
  }

  it('is ready but degraded while each process counts the rate limit alone', async (t) => {
    let isAlone = false;
    const service = await startService({ health: { isCountingAlone: () => isAlone } });
    t.after(() => service.close());
    const rateLimit = async () => {
      const { status, body } = await service.request('GET', '/health/ready');
      return [status, body.status, body.checks.at(-1)];
    };
    assert.deepEqual(await rateLimit(), [200, 'ok', { name: 'rate_limit', state: 'ok' }]);
    isAlone = true;
    const degraded = { name: 'rate_limit', state: 'degraded', category: 'unreachable' };
    assert.deepEqual(await rateLimit(), [200, 'degraded', degraded]);
  });

  it('is live but not ready, and keeps serving requests, while it stops', async (t) => {
    let isStopping = false;
    const service = await startService({ health: { isStopping: () => isStopping } });
    t.after(() => service.close());
    const { api } = await service.publisher();
    isStopping = true;
    const reply = await service.request('GET', '/health/ready');
    assert.deepEqual(
      [reply.status, reply.body],
      [503, { status: 'stopping', checks: [{ name: 'process', state: 'stopping' }] }],
    );
    assert.equal((await service.request('GET', '/health/live')).status, 200);
    assert.equal((await api('GET', '/me')).status, 200);
  });
});

describe('a database that does not respond', () => {
  it('delays a search only once', async (t) => {
    const persistence = createMemoryPersistence(new Date());
    const unavailable = new ApplicationError('unavailable', { retryAfterSeconds: 3 });
    const queries = instead(persistence.queries, {
      portal: instead(persistence.queries.portal, {
        search: failing(unavailable),
        categories: () => new Promise(() => undefined),
      }),
      cacheVersions: instead(persistence.queries.cacheVersions, { ofSearch: failing(unavailable) }),
    });
    const service = await startService({ ports: { ...persistence, queries } });
    t.after(() => service.close());
    const reply = await service.request('GET', '/portal_a/search?q=word');
    assert.deepEqual([reply.status, reply.headers.get('Retry-After')], [503, '3']);
    assert.match(reply.text, /<html/);
  });
});

describe('an internal error', () => {
  const cases: readonly (readonly [string, Error, number, string])[] = [
    ['that is unexpected', new Error(SECRET), 500, 'internal_error'],
    [
      'of a database that does not respond',
      new ApplicationError('unavailable', { retryAfterSeconds: 3 }),
      503,
      'unavailable',
    ],
  ];
  for (const [what, error, status, code] of cases) {
    it(`${what} is ${status} without its reason, and is logged`, async (t) => {
      const persistence = createMemoryPersistence(new Date());
      let isBroken = false;
      const { releases, catalogue, portal } = persistence.queries;
      const queries = instead(persistence.queries, {
        portal: instead(portal, { release: failing(error) }),
        releases: instead(releases, {
          stamp: (id) => (isBroken ? Promise.reject(error) : releases.stamp(id)),
          find: failing(error),
        }),
        catalogue: instead(catalogue, {
          companies: (id) => (isBroken ? Promise.reject(error) : catalogue.companies(id)),
        }),
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
      for (const [i, reply] of replies.entries()) {
        // Readers of the portal get a page.
        if (i < replies.length - 1) assertProblem(reply, status, code);
        else assert.deepEqual([reply.status, reply.headers.get('Content-Type')], [status, 'text/html; charset=utf-8']);
        assert.equal(reply.headers.get('Retry-After'), status === 503 ? '3' : null);
        for (const word of ['hunter2', 'ECONNREFUSED', 'select', '    at ', '.ts:']) {
          assert.equal(`${reply.text}${JSON.stringify([...reply.headers])}`.includes(word), false, word);
        }
      }
      assert.deepEqual(service.errors, Array(replies.length).fill(error));
    });
  }

  it('is not stored under an idempotency key, so the request can be repeated', async (t) => {
    const persistence = createMemoryPersistence(new Date());
    let isBroken = false;
    const error = new Error(SECRET);
    const run: UnitOfWork['run'] = (work) => (isBroken ? Promise.reject(error) : persistence.unitOfWork.run(work));
    const unitOfWork = instead(persistence.unitOfWork, { run });
    const service = await startService({ ports: { ...persistence, unitOfWork } });
    t.after(() => service.close());
    const publisher = await service.publisher();
    isBroken = true;
    const send = () =>
      publisher.api('POST', '/press-releases', { json: publisher.fields(), headers: { 'Idempotency-Key': 'again' } });
    assertProblem(await send(), 500, 'internal_error');
    isBroken = false;
    const reply = await send();
    assert.deepEqual([reply.status, reply.headers.get('Idempotency-Replayed')], [201, null]);
  });
});
