import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { submitNew } from '../../faults/approval/submit-new.ts';
import { type Account, createAccounts } from '../../faults/support/client.ts';
import { createProgram, type Program } from '../../faults/support/program/program.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { until } from '../../support/process/until.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';

interface Delivery {
  readonly topic: string;
  readonly content: string;
}

const { service: postgres, skip } = await postgresql();

describe('a subscriber to a feed through a WebSub hub', { skip }, () => {
  let database: TestDatabase;
  let program: Program;
  let account: Account;
  let hub: Server;
  let subscriber: Server;
  const deliveries: Delivery[] = [];
  before(async () => {
    assert.ok(postgres);
    hub = await listening(hubHandler());
    subscriber = await listening(async (request) => {
      const { searchParams } = new URL(request.url ?? '', 'http://subscriber');
      // The hub asks whether the subscription is wanted (WebSub, section 5.3).
      if (request.method === 'GET') return searchParams.get('hub.challenge') ?? '';
      const [, topic = ''] = /<([^>]*)>; rel="self"/.exec(String(request.headers.link)) ?? [];
      deliveries.push({ topic, content: await textOf(request) });
      return '';
    });
    database = await postgres.createDatabase();
    const port = await freePort();
    const environment = {
      DATABASE_URL: database.url,
      BASE_URL: `http://127.0.0.1:${port}`,
      WORKERS: '2',
      WEBSUB_HUBS: `${addressOf(hub)}/`,
      WEBHOOK_TARGETS: 'any',
    };
    program = await createProgram({ port, environment });
    await program.start();
    account = (await createAccounts(program)).plan;
  });
  after(async () => {
    await program.close();
    await database.drop();
    for (const server of [hub, subscriber]) server.close();
  });

  for (const format of ['atom', 'rss']) {
    it(`gets the ${format} feed with a release soon after its publication, however often the feed is read`, async () => {
      const feed = await (await fetch(`${program.baseUrl}/portal_a/feed.${format}`)).text();
      const linked = (rel: string) =>
        new RegExp(`rel="${rel}"[^>]*href="([^"]*)"`).exec(feed)?.[1] ?? assert.fail(feed);
      const topic = linked('self');
      const subscription = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': addressOf(subscriber) };
      const answer = await fetch(linked('hub'), { method: 'POST', body: new URLSearchParams(subscription) });
      assert.equal(answer.status, 202);
      const stopped = new AbortController();
      const otherReaders = (async () => {
        while (!stopped.signal.aborted) {
          await (await fetch(topic, { headers: { Connection: 'close' } })).text();
          await sleep(20);
        }
      })();
      try {
        for (let i = 1; i <= 3; i++) {
          const title = `Die Uhr schlägt ${i} als ${format}`;
          const id = await submitNew(account, title);
          await program.operate('review approve', { id, editor: 'Ada' });
          const isNew = (delivery: Delivery) => delivery.topic === topic && delivery.content.includes(title);
          await until(async () => deliveries.some(isNew));
        }
      } finally {
        stopped.abort();
        await otherReaders;
      }
    });
  }
});

/** A hub that verifies subscriptions, and passes on a topic when it is published, once. */
function hubHandler() {
  const callbacks = new Map<string, string>();
  return async (request: IncomingMessage): Promise<string> => {
    const form = new URLSearchParams(await textOf(request));
    const topic = form.get('hub.topic') ?? '';
    const callback = form.get('hub.callback') ?? callbacks.get(topic);
    if (callback === undefined) return '';
    if (form.get('hub.mode') === 'subscribe') {
      const question = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.topic': topic,
        'hub.challenge': 'x'.repeat(20),
      });
      const agreed = await (await fetch(`${callback}?${question}`)).text();
      if (agreed === 'x'.repeat(20)) callbacks.set(topic, callback);
    } else {
      const content = await fetch(topic);
      const headers = { 'Content-Type': content.headers.get('Content-Type') ?? '', Link: `<${topic}>; rel="self"` };
      await fetch(callback, { method: 'POST', headers, body: await content.text() });
    }
    return '';
  };
}

/** A server on the loopback address, which answers with the handler's text, and 202 to forms of a hub. */
async function listening(handle: (request: IncomingMessage) => Promise<string>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await handle(request);
    response.writeHead(request.method === 'GET' ? 200 : 202).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
