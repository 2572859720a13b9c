import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Client, createClient, type VerifiedWebhook, verifyWebhook } from '../../client/index.ts';
import { OPERATOR, PERMISSIONS } from '../../domain/index.ts';
import type { Publisher } from '../support/service/service.ts';
import { withService } from '../support/service/with-service.ts';

interface Message {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

describe('webhooks and events, by the client', () => {
  const service = withService();
  let publisher: Publisher;
  let presswerk: Client;
  let receiver: Server;
  let url = '';
  let messages: Message[] = [];
  const verified = (secrets: string | readonly string[]): Promise<VerifiedWebhook[]> =>
    Promise.all(
      messages.map(({ headers, body }) =>
        verifyWebhook(body, headers, secrets, { now: () => service.clock.now().getTime() }),
      ),
    );

  before(async () => {
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += chunk;
      messages.push({ headers: request.headers, body });
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  beforeEach(async () => {
    messages = [];
    publisher = await service.publisher({ permissions: PERMISSIONS });
    presswerk = createClient({ baseUrl: service.baseUrl, token: publisher.token });
  });
  after(async () => {
    receiver.closeAllConnections();
    receiver.close();
  });
  /** Runs the background jobs once. */
  const deliver = async () => {
    const { events, webhooks } = service.application;
    await events.publish({ caller: OPERATOR });
    await webhooks.deliverer.begin({ caller: OPERATOR });
    await webhooks.deliverer.idle({ caller: OPERATOR });
  };

  it('are received, verified and typed', async () => {
    const { data: webhook } = await presswerk.webhooks.create({ url, types: ['press_release.created'] });
    const { id } = await publisher.draft();
    await deliver();
    const [message, ...others] = await verified(webhook.secret);
    assert.deepEqual(others, []);
    assert.ok(message?.event.type === 'press_release.created');
    assert.equal(message.event.data.press_release_id, id);
    assert.equal(message.id, `evt_${message.event.id}`);

    const deliveries = [];
    for await (const delivery of presswerk.webhooks.deliveries(webhook.id)) deliveries.push(delivery);
    assert.deepEqual(
      deliveries.map(({ state, message_id }) => [state, message_id]),
      [['delivered', message.id]],
    );
    const [first] = deliveries;
    assert.ok(first);
    assert.equal((await presswerk.webhooks.delivery(webhook.id, first.id)).data.log[0]?.status, 204);
    await presswerk.webhooks.redeliver(webhook.id, first.id);
    await deliver();
    assert.deepEqual(
      (await verified(webhook.secret)).map((again) => again.id),
      [message.id, message.id],
    );
  });

  it('are signed with both secrets during a rotation', async () => {
    const { data: webhook } = await presswerk.webhooks.create({ url });
    const { data: rotated } = await presswerk.webhooks.rotateSecret(webhook.id);
    assert.notEqual(rotated.secret, webhook.secret);
    await presswerk.webhooks.test(webhook.id);
    await deliver();
    for (const secret of [webhook.secret, rotated.secret]) {
      const [message] = await verified(secret);
      assert.deepEqual([message?.event.type, message?.event.id], ['webhook.test', null]);
    }
    await assert.rejects(verified(`whsec_${Buffer.alloc(32).toString('base64')}`), { fault: 'signature_mismatch' });
  });

  it('are changed, listed and deleted', async () => {
    const { data: webhook } = await presswerk.webhooks.create({ url, description: 'The newsroom' });
    const { data: known, etag } = await presswerk.webhooks.get(webhook.id);
    assert.equal('secret' in known, false);
    const { data: changed } = await presswerk.webhooks.update(webhook.id, { enabled: false }, { ifMatch: etag ?? '' });
    assert.deepEqual([changed.enabled, changed.disabled_reason], [false, 'requested']);
    await assert.rejects(presswerk.webhooks.delete(webhook.id, { ifMatch: etag ?? '' }), {
      code: 'precondition_failed',
    });
    assert.deepEqual(
      (await presswerk.webhooks.list()).data.map(({ id }) => id),
      [webhook.id],
    );
    await presswerk.webhooks.delete(webhook.id);
    assert.deepEqual((await presswerk.webhooks.list()).data, []);
  });

  it('can be followed in the feed, from the first event on', async () => {
    await publisher.draft({ title: 'One' });
    const seen: string[] = [];
    const stop = new AbortController();
    const following = (async () => {
      for await (const { type } of presswerk.events.follow({ intervalMs: 10 }, { signal: stop.signal })) {
        seen.push(type);
        if (type === 'press_release.created' && seen.length === 2) await publisher.draft({ title: 'Two' });
        if (seen.length === 3) stop.abort(new Error('seen enough'));
      }
    })();
    await assert.rejects(following, /seen enough/);
    assert.deepEqual(seen, ['token.created', 'press_release.created', 'press_release.created']);
    const all: number[] = [];
    for await (const { id } of presswerk.events.list({ limit: 1 })) all.push(id);
    const [first = 0, ...rest] = all;
    const later: number[] = [];
    for await (const { id } of presswerk.events.list({ after: first })) later.push(id);
    assert.deepEqual(later, rest);
  });
});
