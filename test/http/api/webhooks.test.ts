import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EVENT_TYPES, isWebhookSecret, OPERATOR, PERMISSIONS, type WebhookId } from '../../../domain/index.ts';
import {
  type Publisher,
  type Reply,
  type RequestOptions,
  type Service,
  startService,
} from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

const URL_OF_OURS = 'https://newsroom.example/hooks';

describe('webhooks', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });

  const aPublisher = () => service.publisher({ permissions: PERMISSIONS });
  const create = (publisher: Publisher, json: object = {}, options: RequestOptions = {}): Promise<Reply> =>
    publisher.api('POST', '/webhooks', { json: { url: URL_OF_OURS, ...json }, ...options });
  const created = async (publisher: Publisher, json: object = {}): Promise<Reply['body']> => {
    const reply = await create(publisher, json);
    assert.equal(reply.status, 201, reply.text);
    return reply.body.data;
  };
  /** Publishes and delivers everything due, as the background jobs do. */
  const background = async () => {
    const { events, webhooks } = service.application;
    await events.publish({ caller: OPERATOR });
    await webhooks.deliverer.begin({ caller: OPERATOR });
    await webhooks.deliverer.idle({ caller: OPERATOR });
  };

  describe('are created', () => {
    it('with their secret, which is shown once', async () => {
      const publisher = await aPublisher();
      const reply = await create(publisher, { description: 'Newsroom', types: ['press_release.published'] });
      assert.equal(reply.status, 201);
      const { id, secret, created_at, ...rest } = reply.body.data;
      assert.ok(isWebhookSecret(secret));
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      assert.deepEqual(rest, {
        url: URL_OF_OURS,
        description: 'Newsroom',
        types: ['press_release.published'],
        expand: [],
        company_ids: null,
        enabled: true,
        disabled_reason: null,
        disabled_at: null,
        updated_at: created_at,
        version: 1,
      });
      assert.equal(reply.headers.get('Location'), `${service.baseUrl}/api/v1/webhooks/${id}`);
      const one = await publisher.api('GET', `/webhooks/${id}`);
      assert.equal(one.headers.get('ETag'), reply.headers.get('ETag'));
      assert.deepEqual(one.body.data, { id, created_at, ...rest });
      const all = await publisher.api('GET', '/webhooks');
      assert.deepEqual(all.body, { data: [one.body.data] });
      for (const { text } of [one, all]) assert.ok(!text.includes('whsec_') && !text.includes('secret'));
    });

    it('each with its own secret', async () => {
      const publisher = await aPublisher();
      const secrets = [await created(publisher), await created(publisher)].map(({ secret }) => secret);
      assert.equal(new Set(secrets).size, 2);
    });

    for (const [what, types] of [
      ['no types', undefined],
      ['null for types', null],
      ['an empty list of types', []],
    ] as const) {
      it(`for everything with ${what}`, async () => {
        const webhook = await created(await aPublisher(), types === undefined ? {} : { types });
        assert.deepEqual(webhook.types, []);
      });
    }

    it('for each type once, even if repeated', async () => {
      const types = ['token.revoked', 'token.revoked', 'image.attached'];
      assert.deepEqual((await created(await aPublisher(), { types })).types, ['token.revoked', 'image.attached']);
    });

    const FAULTY: readonly (readonly [what: string, json: object, faults: readonly string[]])[] = [
      ['no URL', { url: null }, ['url required']],
      ['a number for a URL', { url: 7 }, ['url type']],
      ['a URL without a scheme', { url: 'newsroom.example/hooks' }, ['url url']],
      ['a URL of another scheme', { url: 'ftp://newsroom.example/' }, ['url url']],
      ['a URL with a password', { url: 'https://user:pass@newsroom.example/' }, ['url url']],
      ['a URL with a space', { url: 'https://newsroom.example/a b' }, ['url url']],
      ['a URL that is too long', { url: `https://newsroom.example/${'a'.repeat(2048)}` }, ['url max']],
      ['a description that is too long', { description: 'x'.repeat(256) }, ['description max']],
      ['an unknown type', { types: ['press_release.published', 'press_release.liked'] }, ['types.1 in']],
      ['a type that is not a text', { types: [7] }, ['types.0 type']],
      ['types that are not a list', { types: 'press_release.published' }, ['types type']],
      [
        'several faults, reported at once',
        { url: 'nowhere', description: 7, types: ['all', 'none'] },
        ['description type', 'types.0 in', 'types.1 in', 'url url'],
      ],
    ];
    for (const [what, json, faults] of FAULTY) {
      it(`not with ${what}`, async () => {
        const publisher = await aPublisher();
        const problem = assertProblem(await create(publisher, json), 422, 'validation_failed');
        assert.deepEqual(faultsOf(problem).sort(), faults);
        assert.deepEqual((await publisher.api('GET', '/webhooks')).body.data, []);
      });
    }

    it('not with an unknown type, and the error lists the known ones, in both languages', async () => {
      const publisher = await aPublisher();
      for (const [language, none] of [
        ['de', /types\.0 .*eine leere Liste heißt alle/],
        ['en', /types\.0 .*an empty list means all of them/],
      ] as const) {
        const headers = { 'Accept-Language': language };
        const problem = assertProblem(
          await create(publisher, { types: ['all'] }, { headers }),
          422,
          'validation_failed',
        );
        const [message] = problem.errors['types.0'];
        assert.match(message, none);
        for (const type of EVENT_TYPES) assert.ok(message.includes(type));
      }
    });

    it('twenty times at most, and again after a deletion', async () => {
      const publisher = await aPublisher();
      const first = await created(publisher);
      for (let i = 1; i < 20; i++) await created(publisher);
      const problem = assertProblem(await create(publisher), 422, 'validation_failed');
      assert.deepEqual(faultsOf(problem), ['webhooks max']);
      assert.match(problem.errors.webhooks[0], /20 webhooks/);
      assert.equal((await publisher.api('DELETE', `/webhooks/${first.id}`)).status, 204);
      await created(publisher);
    });

    it('twenty times at most, also concurrently', async () => {
      const publisher = await aPublisher();
      const replies = await Promise.all(Array.from({ length: 30 }, () => create(publisher)));
      assert.equal(replies.filter(({ status }) => status === 201).length, 20);
    });

    it('once for an idempotency key, whose replay shows the same secret', async () => {
      const publisher = await aPublisher();
      const headers = { 'Idempotency-Key': 'a-webhook' };
      const one = await create(publisher, {}, { headers });
      const again = await create(publisher, {}, { headers });
      assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
      assert.deepEqual(again.body, one.body);
      assert.equal(again.headers.get('Location'), one.headers.get('Location'));
      assert.equal((await publisher.api('GET', '/webhooks')).body.data.length, 1);
      assertProblem(await create(publisher, { types: [] }, { headers }), 422, 'idempotency_key_reused');
    });
  });

  describe('outside the public internet', () => {
    let careful: Service;
    before(async () => {
      const { createWebhookSender } = await import('../../../adapters/outbound-http/index.ts');
      const webhookSender = createWebhookSender({ targets: 'public', userAgent: 'Presswerk-Webhooks/test' });
      careful = await startService({ ports: { webhookSender } });
    });
    after(() => careful.close());

    for (const [url, fault] of [
      ['http://newsroom.example/', 'url https'],
      ['https://localhost/', 'url public_host'],
      ['https://127.0.0.1/', 'url public_host'],
      ['https://[::1]/', 'url public_host'],
      ['https://10.1.2.3/', 'url public_host'],
      ['https://169.254.169.254/latest/meta-data/', 'url public_host'],
    ] as const) {
      it(`are refused: ${url}`, async () => {
        const publisher = await careful.publisher({ permissions: PERMISSIONS });
        const reply = await publisher.api('POST', '/webhooks', { json: { url } });
        assert.deepEqual(faultsOf(assertProblem(reply, 422, 'validation_failed')), [fault]);
        const { id } = (await publisher.api('POST', '/webhooks', { json: { url: URL_OF_OURS } })).body.data;
        const refused = await publisher.api('PATCH', `/webhooks/${id}`, { json: { url } });
        assert.deepEqual(faultsOf(assertProblem(refused, 422, 'validation_failed')), [fault]);
        assert.equal((await publisher.api('GET', `/webhooks/${id}`)).body.data.url, URL_OF_OURS);
      });
    }
  });

  describe('are changed', () => {
    it('in the given fields only', async () => {
      const publisher = await aPublisher();
      const { id, secret: _, ...before } = await created(publisher, { description: 'Alt', types: ['image.attached'] });
      const reply = await publisher.api('PATCH', `/webhooks/${id}`, { json: { url: `${URL_OF_OURS}/2` } });
      assert.equal(reply.status, 200, reply.text);
      const { updated_at } = reply.body.data;
      assert.deepEqual(reply.body.data, { id, ...before, url: `${URL_OF_OURS}/2`, version: 2, updated_at });
      assert.deepEqual((await publisher.api('GET', `/webhooks/${id}`)).body.data, reply.body.data);
      const emptied = await publisher.api('PATCH', `/webhooks/${id}`, { json: { description: null, types: null } });
      assert.deepEqual([emptied.body.data.description, emptied.body.data.types], [null, []]);
    });

    it('without effect if nothing differs: version and ETag stay', async () => {
      const publisher = await aPublisher();
      const { id, url } = await created(publisher);
      const { headers, body } = await publisher.api('GET', `/webhooks/${id}`);
      const reply = await publisher.api('PATCH', `/webhooks/${id}`, { json: { url, types: [], enabled: true } });
      assert.deepEqual(reply.body, body);
      assert.equal(reply.headers.get('ETag'), headers.get('ETag'));
    });

    it('to be disabled, with the reason, and enabled', async () => {
      const publisher = await aPublisher();
      const { id } = await created(publisher);
      const change = async (enabled: boolean | null) =>
        (await publisher.api('PATCH', `/webhooks/${id}`, { json: { enabled } })).body.data;
      const off = await change(false);
      assert.deepEqual([off.enabled, off.disabled_reason, off.disabled_at], [false, 'requested', off.updated_at]);
      const on = await change(true);
      assert.deepEqual([on.enabled, on.disabled_reason, on.disabled_at], [true, null, null]);
      await change(false);
      assert.equal((await change(null)).enabled, true);
    });

    for (const [what, json, fault] of [
      ['no URL', { url: '' }, 'url required'],
      ['an invalid URL', { url: 'nowhere' }, 'url url'],
      ['an unknown type', { types: ['all'] }, 'types.0 in'],
      ['neither on nor off', { enabled: 'perhaps' }, 'enabled type'],
    ] as const) {
      it(`not to ${what}`, async () => {
        const publisher = await aPublisher();
        const { id } = await created(publisher);
        const reply = await publisher.api('PATCH', `/webhooks/${id}`, { json });
        assert.deepEqual(faultsOf(assertProblem(reply, 422, 'validation_failed')), [fault]);
      });
    }

    it('only in the version that If-Match names', async () => {
      const publisher = await aPublisher();
      const { id } = await created(publisher);
      const path = `/webhooks/${id}`;
      const tag = (await publisher.api('GET', path)).headers.get('ETag') ?? '';
      const asBelieved = { headers: { 'If-Match': tag } };
      const changed = await publisher.api('PATCH', path, { json: { description: 'Neu' }, ...asBelieved });
      assert.equal(changed.status, 200);
      for (const [method, to, options] of [
        ['PATCH', path, { json: { description: 'Anders' } }],
        ['POST', `${path}/rotate-secret`, {}],
        ['DELETE', path, {}],
      ] as const) {
        assertProblem(await publisher.api(method, to, { ...options, ...asBelieved }), 412, 'precondition_failed');
      }
      const now = changed.headers.get('ETag') ?? '';
      const unchanged = await publisher.api('GET', path, { headers: { 'If-None-Match': now } });
      assert.equal(unchanged.status, 304);
      assert.equal((await publisher.api('DELETE', path, { headers: { 'If-Match': now } })).status, 204);
      assertProblem(await publisher.api('GET', path), 404, 'not_found');
    });
  });

  it('get another secret, which is shown once and increments the version', async () => {
    const publisher = await aPublisher();
    const { id, secret } = await created(publisher);
    const path = `/webhooks/${id}/rotate-secret`;
    const headers = { 'Idempotency-Key': 'rotate' };
    const rotated = await publisher.api('POST', path, { headers });
    assert.equal(rotated.status, 200, rotated.text);
    assert.ok(isWebhookSecret(rotated.body.data.secret));
    assert.notEqual(rotated.body.data.secret, secret);
    assert.equal(rotated.body.data.version, 2);
    assert.deepEqual((await publisher.api('POST', path, { headers })).body, rotated.body);
    const shown = await publisher.api('GET', `/webhooks/${id}`);
    assert.equal(shown.body.data.version, 2);
    assert.equal(shown.headers.get('ETag'), rotated.headers.get('ETag'));
    assert.ok(!shown.text.includes('secret'));
  });

  describe('report the outcomes of deliveries', () => {
    it('from the event to its delivery, in the shape of the feed', async () => {
      const publisher = await aPublisher();
      const receiver = await startReceiver();
      try {
        const { id } = await created(publisher, { url: receiver.url, types: ['press_release.created'] });
        await publisher.draft();
        await background();
        const [event] = (await publisher.api('GET', '/events')).body.data.filter(
          ({ type }: { type: string }) => type === 'press_release.created',
        );
        const [delivery, ...more] = (await publisher.api('GET', `/webhooks/${id}/deliveries`)).body.data;
        assert.deepEqual(more, []);
        const { log, created_at, finished_at, ...rest } = delivery;
        assert.deepEqual(rest, {
          id: delivery.id,
          webhook_id: id,
          message_id: `evt_${event.id}`,
          event_id: event.id,
          type: 'press_release.created',
          state: 'delivered',
          failure: null,
          attempts: 1,
          next_attempt_at: null,
        });
        assert.ok(created_at <= finished_at);
        assert.deepEqual(
          log.map(({ status, error }: { status: number; error: unknown }) => [status, error]),
          [[204, null]],
        );
        const [request] = receiver.requests;
        assert.deepEqual(JSON.parse(request?.body ?? ''), event);
        assert.equal(request?.headers['webhook-id'], delivery.message_id);
        const path = `/webhooks/${id}/deliveries/${delivery.id}`;
        assert.deepEqual((await publisher.api('GET', path)).body.data, delivery);
      } finally {
        await receiver.close();
      }
    });

    it('and receive events from their creation on', async () => {
      const publisher = await aPublisher();
      await publisher.draft();
      const { id } = await created(publisher);
      const { id: later } = await publisher.draft();
      await service.application.events.publish({ caller: OPERATOR });
      const { data } = (await publisher.api('GET', `/webhooks/${id}/deliveries`)).body;
      const { data: events } = (await publisher.api('GET', '/events')).body;
      assert.deepEqual(
        data.map((delivery: { event_id: number }) => delivery.event_id),
        [events.at(-1).id],
      );
      assert.equal(events.at(-1).data.press_release_id, later);
      await publisher.api('DELETE', `/webhooks/${id}`);
    });

    it('from a test event, whose delivery the response links to', async () => {
      const publisher = await aPublisher();
      const receiver = await startReceiver();
      try {
        const { id } = await created(publisher, { url: receiver.url, types: ['token.revoked'] });
        const headers = { 'Idempotency-Key': 'test' };
        const reply = await publisher.api('POST', `/webhooks/${id}/test`, { headers });
        assert.equal(reply.status, 202, reply.text);
        assert.deepEqual(
          [reply.body.data.state, reply.body.data.type, reply.body.data.event_id],
          ['pending', 'webhook.test', null],
        );
        assert.deepEqual((await publisher.api('POST', `/webhooks/${id}/test`, { headers })).body, reply.body);
        await background();
        const place = new URL(reply.headers.get('Location') ?? '').pathname.replace('/api/v1', '');
        const made = (await publisher.api('GET', place)).body.data;
        assert.deepEqual([made.state, made.attempts], ['delivered', 1]);
        assert.equal(receiver.requests.length, 1);
      } finally {
        await receiver.close();
      }
    });

    it('and redeliver on request, under the same message id', async () => {
      const publisher = await aPublisher();
      let status = 500;
      const receiver = await startReceiver((_request, response) => void response.writeHead(status).end());
      try {
        const { id } = await created(publisher, { url: receiver.url, types: ['press_release.created'] });
        await publisher.draft();
        await background();
        const [failed] = (await publisher.api('GET', `/webhooks/${id}/deliveries`)).body.data;
        assert.deepEqual([failed.state, failed.attempts, failed.log[0].status], ['pending', 1, 500]);
        assert.ok(failed.next_attempt_at > failed.created_at);
        status = 200;
        const again = await publisher.api('POST', `/webhooks/${id}/deliveries/${failed.id}/redeliver`);
        assert.equal(again.status, 202, again.text);
        await background();
        const made = (await publisher.api('GET', `/webhooks/${id}/deliveries/${failed.id}`)).body.data;
        assert.deepEqual([made.state, made.log.length], ['delivered', 2]);
        const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
        assert.equal(new Set(ids).size, 1);
      } finally {
        await receiver.close();
      }
    });

    it('newest first, page by page', async () => {
      const publisher = await aPublisher();
      const { id } = await created(publisher);
      const made: number[] = [];
      for (let i = 0; i < 5; i++) made.unshift((await publisher.api('POST', `/webhooks/${id}/test`)).body.data.id);
      const seen: number[] = [];
      let next: string | null = `/api/v1/webhooks/${id}/deliveries?per_page=2`;
      while (next !== null) {
        const reply = await service.request('GET', next, { token: publisher.token });
        assert.equal(reply.status, 200, reply.text);
        seen.push(...reply.body.data.map((delivery: { id: number }) => delivery.id));
        next = reply.body.links.next?.slice(service.baseUrl.length) ?? null;
      }
      assert.deepEqual(seen, made);
      for (const query of ['per_page=0', 'per_page=101', 'cursor=nonsense']) {
        assertProblem(await publisher.api('GET', `/webhooks/${id}/deliveries?${query}`), 422, 'validation_failed');
      }
    });

    it('not if they are disabled: nothing is sent then', async () => {
      const publisher = await aPublisher();
      const { id } = await created(publisher);
      const { id: delivery } = (await publisher.api('POST', `/webhooks/${id}/test`)).body.data;
      await publisher.api('PATCH', `/webhooks/${id}`, { json: { enabled: false } });
      const { state, failure } = (await publisher.api('GET', `/webhooks/${id}/deliveries/${delivery}`)).body.data;
      assert.deepEqual([state, failure], ['failed', 'disabled']);
      for (const path of ['test', `deliveries/${delivery}/redeliver`]) {
        const problem = assertProblem(await publisher.api('POST', `/webhooks/${id}/${path}`), 422, 'validation_failed');
        assert.deepEqual(faultsOf(problem), ['enabled accepted']);
      }
    });
  });

  describe('belong to their account only', () => {
    it('in lists, and by their numbers', async () => {
      const [owner, stranger] = [await aPublisher(), await aPublisher()];
      const { id } = await created(owner);
      const { id: delivery } = (await owner.api('POST', `/webhooks/${id}/test`)).body.data;
      assert.deepEqual((await stranger.api('GET', '/webhooks')).body.data, []);
      const ways = [
        ['GET', `/webhooks/${id}`, {}],
        ['PATCH', `/webhooks/${id}`, { json: { url: 'https://stranger.example/' } }],
        ['DELETE', `/webhooks/${id}`, {}],
        ['POST', `/webhooks/${id}/rotate-secret`, {}],
        ['POST', `/webhooks/${id}/test`, {}],
        ['GET', `/webhooks/${id}/deliveries`, {}],
        ['GET', `/webhooks/${id}/deliveries/${delivery}`, {}],
        ['POST', `/webhooks/${id}/deliveries/${delivery}/redeliver`, {}],
      ] as const;
      for (const [method, path, options] of ways) {
        assertProblem(await stranger.api(method, path, options), 403, 'not_owner');
      }
      assert.equal((await owner.api('GET', `/webhooks/${id}`)).body.data.version, 1);
      assert.equal((await owner.api('GET', `/webhooks/${id}/deliveries`)).body.data.length, 1);
    });

    it('with their deliveries: one of another webhook is not found, even in the same account', async () => {
      const [owner, stranger] = [await aPublisher(), await aPublisher()];
      const [one, other, foreign] = [await created(owner), await created(owner), await created(stranger)];
      const { id } = (await owner.api('POST', `/webhooks/${one.id}/test`)).body.data;
      for (const [publisher, webhook] of [
        [owner, other],
        [stranger, foreign],
      ] as const) {
        for (const delivery of [id, 999_999, 0]) {
          const path = `/webhooks/${webhook.id}/deliveries/${delivery}`;
          assertProblem(await publisher.api('GET', path), 404, 'not_found');
          assertProblem(await publisher.api('POST', `${path}/redeliver`), 404, 'not_found');
        }
      }
    });

    it('whatever the body contains', async () => {
      const [owner, stranger] = [await aPublisher(), await aPublisher()];
      const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
      const strange = { account_id: stranger.accountId, secret, enabled: false, version: 9 };
      const reply = await create(owner, strange);
      assert.equal(reply.status, 201);
      assert.deepEqual(reply.body.meta.ignored_fields, ['account_id', 'enabled', 'secret', 'version']);
      assert.notEqual(reply.body.data.secret, secret);
      assert.deepEqual([reply.body.data.enabled, reply.body.data.version], [true, 1]);
      const { id } = reply.body.data;
      const changed = await owner.api('PATCH', `/webhooks/${id}`, { json: { secret, account_id: stranger.accountId } });
      assert.deepEqual(changed.body.meta.ignored_fields, ['account_id', 'secret']);
      const stored = await service.ports.queries.webhooks.find(id as WebhookId);
      assert.equal(stored?.accountId, owner.accountId);
      assert.deepEqual(
        stored?.secrets.map((each) => each.secret),
        [reply.body.data.secret],
      );
      const strict = { headers: { Prefer: 'handling=strict' } };
      const refused = assertProblem(await create(owner, { secret }, strict), 422, 'validation_failed');
      assert.deepEqual(faultsOf(refused), ['secret unknown_field']);
    });

    it('and to tokens with the permission, not to others or to legacy keys', async () => {
      const usual = await service.publisher();
      const { accountId } = usual;
      const key = 'a-key-of-an-earlier-portal';
      await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys: [{ line: 1, accountId, key }] });
      for (const token of [usual.token, key]) {
        const problem = assertProblem(await create(usual, {}, { token }), 403, 'permission_missing');
        assert.equal(problem.permission, 'webhooks:write');
        assertProblem(await usual.api('GET', '/webhooks', { token }), 403, 'permission_missing');
      }
    });
  });
});
