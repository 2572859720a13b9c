import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import type { IdempotencyStore } from '../../../application/ports/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { submit, submitNew } from '../../support/records/release-life.ts';
import { type Reply, startService } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

const HOUR = 60 * 60 * 1000;

describe('Idempotency-Key', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let keys = 0;
  let key: string;
  beforeEach(() => {
    key = `key-${++keys}`;
  });
  const create = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}, who = publisher) =>
    who.api('POST', '/press-releases', {
      json: publisher.fields(changes),
      headers: { 'Idempotency-Key': key, ...headers },
    });
  const total = async () => (await publisher.api('GET', '/press-releases')).body.meta.total;
  const assertReplay = (replay: Reply, first: Reply) => {
    assert.equal(replay.headers.get('Idempotency-Replayed'), 'true', replay.text);
    assert.equal(first.headers.get('Idempotency-Replayed'), null);
    assert.deepEqual([replay.status, replay.text], [first.status, first.text]);
    for (const name of ['Content-Type', 'Location', 'ETag', 'Content-Language']) {
      assert.equal(replay.headers.get(name), first.headers.get(name), name);
    }
  };

  it('replays the first response to a create, and creates one release', async () => {
    const before = await total();
    const first = await create({ status: 'x', text: '<p>a<script>b</script></p>' });
    assert.equal(first.status, 201);
    await publisher.api('PATCH', `/press-releases/${first.body.data.id}`, { json: { title: 'Inzwischen anders' } });
    for (let i = 0; i < 3; i++) {
      const replay = await create({ status: 'x', text: '<p>a<script>b</script></p>' });
      assertReplay(replay, first);
      assert.notEqual(replay.headers.get('X-Request-Id'), first.headers.get('X-Request-Id'));
    }
    assert.equal(await total(), before + 1);
  });

  it('replays the 200 of a submission rather than a conflict', async () => {
    const { id } = await publisher.draft();
    const options = { json: { ai_text_declaration: 'assisted' }, headers: { 'Idempotency-Key': key } };
    const first = await submit(publisher, id, options);
    assert.equal(first.status, 200);
    assertReplay(await submit(publisher, id, options), first);
    assertProblem(await submit(publisher, id), 409, 'status_conflict');
  });

  it('replays the response to a withdrawal and an upload', async () => {
    const { id } = await submitNew(publisher);
    const withdraw = () =>
      publisher.api('POST', `/press-releases/${id}/withdraw`, { headers: { 'Idempotency-Key': key } });
    const first = await withdraw();
    assert.equal(first.status, 200);
    assertReplay(await withdraw(), first);

    const picture = await jpeg();
    const upload = (changes: Record<string, string> = {}, file = picture) =>
      publisher.api('POST', `/press-releases/${id}/images`, {
        body: publisher.imageForm(file, changes),
        headers: { 'Idempotency-Key': `${key}-image` },
      });
    const attached = await upload();
    assert.equal(attached.status, 201, attached.text);
    // The form's boundary differs each time: only fields and file identify the request.
    assertReplay(await upload(), attached);
    assertProblem(await upload({ title: 'Anders' }), 422, 'idempotency_key_reused');
    assertProblem(await upload({}, await jpeg({ width: 32 })), 422, 'idempotency_key_reused');
    assert.equal((await publisher.api('GET', `/press-releases/${id}/images`)).body.data.length, 1);
  });

  it('identifies an upload regardless of the order of its fields', async () => {
    const { id } = await publisher.draft();
    const ask = (names: readonly string[]) => {
      const body = new FormData();
      for (const name of names) body.append(name, 'x');
      const headers = { 'Idempotency-Key': 'fields-in-fields' };
      return publisher.api('POST', `/press-releases/${id}/images`, { body, headers });
    };
    const first = await ask(['a[b]', 'c[d]', 'e']);
    assertProblem(first, 422, 'validation_failed');
    const again = await ask(['e', 'c[d]', 'a[b]']);
    assert.deepEqual([again.text, again.headers.get('Idempotency-Replayed')], [first.text, 'true']);
  });

  it('refuses another body, another media type and another path', async () => {
    const first = await create();
    const { id } = first.body.data;
    const before = await total();
    const headers = { 'Idempotency-Key': key };
    for (const reply of [
      await create({ title: 'Anders' }),
      await create({}, { 'Content-Type': 'application/vnd.api+json' }),
      await submit(publisher, id, { json: publisher.fields(), headers }),
      await publisher.api('POST', `/press-releases/${id}/withdraw`, { json: publisher.fields(), headers }),
      await publisher.api('POST', '/press-releases', { headers }),
    ]) {
      assert.deepEqual(faultsOf(assertProblem(reply, 422, 'idempotency_key_reused')), ['Idempotency-Key unique']);
    }
    assert.equal(await total(), before);
    assertReplay(await create(), first);
  });

  it('is scoped to the account, and shared by its tokens', async () => {
    const first = await create();
    const other = await service.publisher();
    const reply = await create({ company_id: other.companies[0].id }, {}, other);
    assert.deepEqual([reply.status, reply.headers.get('Idempotency-Replayed')], [201, null]);
    const { accountId } = publisher;
    const { secret } = await service.application.accounts.createToken({ caller: OPERATOR, accountId, name: 'another' });
    assertReplay(await create({}, { Authorization: `Bearer ${secret}` }), first);
  });

  it('never shows a token a response without the permission', async () => {
    await create();
    const { accountId } = publisher;
    const { secret } = await service.application.accounts.createToken({
      caller: OPERATOR,
      accountId,
      name: 'reader',
      permissions: ['press-releases:read'],
    });
    assertProblem(await create({}, { Authorization: `Bearer ${secret}` }), 403, 'permission_missing');
  });

  it('must be 1 to 255 visible ASCII characters', async () => {
    for (const good of ['a', '~!"#', 'k'.repeat(255)]) {
      assert.equal((await create({}, { 'Idempotency-Key': good })).status, 201, good);
    }
    const before = await total();
    for (const bad of ['', 'two words', 'tab\there', 'größe', 'k'.repeat(256)]) {
      const body = assertProblem(await create({}, { 'Idempotency-Key': bad }), 422, 'validation_failed');
      assert.deepEqual(faultsOf(body), ['Idempotency-Key format']);
    }
    assert.equal(await total(), before);
  });

  it('stores 400, 403, 404 and 422, each with its message', async () => {
    const foreign = await (await service.publisher()).draft();
    const kept: [number, string, () => Promise<Reply>][] = [
      [422, 'validation_failed', () => create({ title: '' }, { 'Accept-Language': 'de' })],
      [404, 'not_found', () => submit(publisher, 999_999, { headers: { 'Idempotency-Key': key } })],
      [403, 'not_owner', () => submit(publisher, foreign.id, { headers: { 'Idempotency-Key': key } })],
      [
        400,
        'malformed_json',
        () =>
          publisher.api('POST', '/press-releases', {
            body: '{"title":',
            headers: { 'Idempotency-Key': key, 'Content-Type': 'application/json' },
          }),
      ],
    ];
    for (const [status, code, ask] of kept) {
      key = `key-${++keys}`;
      const first = await ask();
      assertProblem(first, status, code);
      assertReplay(await ask(), first);
      assertProblem(await create(), 422, 'idempotency_key_reused');
    }
  });

  it('stores a conflict and a missing booking, even when they no longer apply', async () => {
    const own = await service.publisher({ terms: { kind: 'single', credits: 1 } });
    const released = await submitNew(own);
    const { id } = await own.draft();
    const headers = { 'Idempotency-Key': key };
    const unpaid = await submit(own, id, { headers });
    assertProblem(unpaid, 402, 'booking_required');
    const terms = { kind: 'plan', monthlyQuota: 1 } as const;
    await service.application.accounts.grantBooking({
      caller: OPERATOR,
      accountId: own.accountId,
      terms,
      validUntil: null,
    });
    assertReplay(await submit(own, id, { headers }), unpaid);

    const conflict = await submit(own, released.id, { headers: { 'Idempotency-Key': `${key}-409` } });
    assertProblem(conflict, 409, 'status_conflict');
    await own.api('POST', `/press-releases/${released.id}/withdraw`);
    assertReplay(await submit(own, released.id, { headers: { 'Idempotency-Key': `${key}-409` } }), conflict);
    assert.equal((await submit(own, released.id, { headers: { 'Idempotency-Key': `${key}-new` } })).status, 200);
  });

  it('does not store 401 and 429', async () => {
    assertProblem(await create({}, { Authorization: 'Bearer pwk_wrong' }), 401, 'unauthenticated');
    const narrow = await startService({ ports: service.ports, rateLimitPerMinute: 1 });
    try {
      await narrow.request('GET', '/api/v1/me', { token: publisher.token });
      const limited = await narrow.request('POST', '/api/v1/press-releases', {
        token: publisher.token,
        json: publisher.fields(),
        headers: { 'Idempotency-Key': key },
      });
      assertProblem(limited, 429, 'rate_limited');
    } finally {
      await narrow.close();
    }
    const reply = await create();
    assert.deepEqual([reply.status, reply.headers.get('Idempotency-Replayed')], [201, null]);
  });

  it('expires after 24 hours', async () => {
    const first = await create();
    service.clock.advance(24 * HOUR - 1);
    assertReplay(await create(), first);
    service.clock.advance(1);
    const second = await create();
    assert.deepEqual([second.status, second.headers.get('Idempotency-Replayed')], [201, null]);
    assert.notEqual(second.body.data.id, first.body.data.id);
    assertReplay(await create(), second);
    service.clock.advance(24 * HOUR);
    assert.equal((await create({ title: 'Anders' })).status, 201);
  });

  it('is ignored for GET, PATCH and DELETE', async () => {
    const headers = { 'Idempotency-Key': key };
    const { id } = await publisher.draft();
    for (const title of ['Eins', 'Zwei']) {
      const reply = await publisher.api('PATCH', `/press-releases/${id}`, { json: { title }, headers });
      assert.deepEqual([reply.status, reply.body.data.title], [200, title]);
    }
    assert.equal((await publisher.api('GET', `/press-releases/${id}`, { headers })).status, 200);
    assert.equal((await publisher.api('DELETE', `/press-releases/${id}`, { headers })).status, 204);
    assertProblem(await publisher.api('DELETE', `/press-releases/${id}`, { headers }), 404, 'not_found');
  });

  it('creates exactly one resource from many identical concurrent requests', async () => {
    const before = await total();
    const replies = await Promise.all(Array.from({ length: 20 }, () => create()));
    const made = replies.filter(({ status }) => status === 201);
    assert.equal(made.filter(({ headers }) => headers.get('Idempotency-Replayed') === null).length, 1);
    assert.equal(new Set(made.map(({ body }) => body.data.id)).size, 1);
    for (const reply of replies) if (reply.status !== 201) assertProblem(reply, 409, 'idempotency_in_progress');
    assert.equal(await total(), before + 1);
  });
});

describe('a request with an Idempotency-Key', () => {
  const lookups: string[] = [];
  const persistence = createMemoryPersistence();
  /** Records every database call that concerns keys. */
  const idempotency: IdempotencyStore = {
    ...persistence.idempotency,
    find: (...of) => {
      lookups.push('find');
      return persistence.idempotency.find(...of);
    },
    claim: (claim) => {
      lookups.push('claim');
      return persistence.idempotency.claim(claim);
    },
  };
  const service = withService({ ports: { ...persistence, idempotency } }, { mayLogErrors: true });
  const publisher = withPublisher(service);

  it('is looked up once, by its claim, if its body is read anyway', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const create = () => publisher.api('POST', '/press-releases', { json: publisher.fields(), headers });
    lookups.length = 0;
    const first = await create();
    assert.deepEqual([first.status, lookups], [201, ['claim']]);
    assert.equal((await create()).text, first.text);
    assert.deepEqual(lookups, ['claim', 'claim']);
  });

  it('is looked up before the checks if a refused body is not read', async () => {
    const { id } = await publisher.draft();
    lookups.length = 0;
    const reply = await publisher.api('POST', `/press-releases/${id}/images`, {
      body: publisher.imageForm(await jpeg()),
      headers: { 'Idempotency-Key': 'picture' },
    });
    assert.deepEqual([reply.status, lookups], [201, ['find', 'claim']]);
  });
});
