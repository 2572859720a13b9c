import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../adapters/html-sanitizer/index.ts';
import { createRequestListener } from '../../adapters/http/index.ts';
import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../adapters/persistence-memory/index.ts';
import { createMemoryRateLimitStore } from '../../adapters/rate-limit/memory/index.ts';
import { composeService } from '../../composition/index.ts';
import { composeInMemory } from '../../composition/ports/in-memory.ts';
import { type AiLabel, decideLabel, OPERATOR, type StoredEvent } from '../../domain/index.ts';
import { createDraftWithImageAt } from '../support/pictures/draft-with-image.ts';
import { jpeg } from '../support/pictures/pictures.ts';

async function publisherOf({ application }: Pick<ReturnType<typeof composeInMemory>, 'application'>) {
  const { secret } = await application.accounts.provision({
    caller: OPERATOR,
    name: 'Acme Press',
    companies: [{ name: 'Acme Ltd', portal: 'portal_a', language: 'en' }],
    terms: { kind: 'plan', monthlyQuota: 10 },
    tokenName: 'newsroom',
  });
  const caller = await application.accounts.authenticate({ bearer: secret });
  const create = (title: string) =>
    application.pressReleases.create({
      caller,
      fields: { companyId: 1 as never, categoryId: 1 as never, language: 'en', title, text: '<p>Come in.</p>' },
      faults: [],
      requestedPortal: null,
    });
  return { secret, create };
}

describe('an embedded service', () => {
  it("accepts the embedder's ports, and does not close them", async () => {
    let closed = 0;
    const sanitizer = createHtmlSanitizer();
    const service = composeInMemory({
      ports: {
        htmlSanitizer: { ...sanitizer, sanitize: (html) => sanitizer.sanitize(html.replace('Come', 'Go')) },
        imageRenderer: {
          render: () => assert.fail('nothing is rendered here'),
          close: () => closed++,
        } as never,
      },
    });
    const { create } = await publisherOf(service);
    assert.equal((await create('A')).release.text, '<p>Go in.</p>');
    assert.deepEqual(service.renderStats(), { running: 0, waiting: 0, oldestMs: undefined });
    await service.close();
    assert.equal(closed, 0);
  });

  it('calls the program’s own policy for every authorised caller, over the API and in use cases', async () => {
    const asked: string[] = [];
    const service = composeInMemory({
      permissions: async ({ useCase, caller }) => {
        asked.push(useCase);
        const isAgent = 'via' in caller && caller.via.kind === 'token' && caller.via.token.name === 'agent';
        return !(isAgent && useCase === 'pressReleases.submit');
      },
    });
    try {
      const { application } = service;
      const { secret: owners, create } = await publisherOf(service);
      const { release } = await create('A');
      const { secret: agents } = await application.accounts.createToken({
        caller: OPERATOR,
        accountId: release.accountId,
        name: 'agent',
      });
      const submit = async (secret: string) =>
        application.pressReleases.submit({
          caller: await application.accounts.authenticate({ bearer: secret }),
          id: release.id,
          aiTextDeclaration: 'none',
          faults: [],
        });
      await assert.rejects(submit(agents), {
        code: 'permission_missing',
        details: { permission: 'press-releases:write' },
      });

      const server = service.createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/press-releases/${release.id}/submit`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${agents}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ai_text_declaration: 'none' }),
      });
      const problem = (await reply.json()) as Record<string, unknown>;
      assert.deepEqual(
        [reply.status, problem.code, problem.permission],
        [403, 'permission_missing', 'press-releases:write'],
      );
      server.close();
      server.closeAllConnections();

      const before = asked.length;
      const stranger = { ...(await application.accounts.authenticate({ bearer: owners })), permissions: [] };
      await assert.rejects(application.pressReleases.get({ caller: stranger, id: release.id }), {
        code: 'permission_missing',
      });
      assert.deepEqual(asked.slice(before), [], 'a caller without the right is refused before the policy is asked');
      assert.equal((await submit(owners)).release.status, 'in_review');
      assert.ok(asked.includes('accounts.createToken'));
      assert.deepEqual(application.pressReleases.submit.rights, ['press-releases:write']);
    } finally {
      await service.close();
    }
  });

  it('labels pictures by the program’s own rule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-label-'));
    const seen: AiLabel[] = [];
    const service = composeInMemory({
      decideLabel: (declared, findings) => {
        seen.push(declared);
        return { ...decideLabel(declared, findings), label: 'ai_generated' };
      },
    });
    try {
      const { image } = await createDraftWithImageAt(service, folder, await jpeg());
      assert.deepEqual([image.aiLabel, seen], ['ai_generated', ['original']]);
    } finally {
      await service.close();
      await rm(folder, { recursive: true });
    }
  });

  it('notifies observers of each event after its commit, in the account’s order, even if they throw', async () => {
    const service = composeInMemory();
    const heard: StoredEvent[] = [];
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    process.on('warning', warn);
    service.observe({
      onEvent(event) {
        heard.push(event);
        throw new Error('an observer that throws');
      },
    });
    const { create } = await publisherOf(service);
    for (const title of ['A', 'B', 'C']) await create(title);
    assert.deepEqual(heard, [], 'nothing has joined the feed yet');
    await service.application.events.publish({ caller: OPERATOR });
    assert.deepEqual(
      heard.map(({ type }) => type),
      ['token.created', ...Array(3).fill('press_release.created')],
    );
    const ids = heard.map(({ id }) => id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    await new Promise(setImmediate);
    process.off('warning', warn);
    assert.equal(warnings.length, 4);
    await service.close();
  });

  it('notifies observers of each attempt to send a mail, with its queue', async () => {
    const outcomes = { 'ada@example.org': 'not_sent', 'eve@example.org': 'sent' } as Record<
      string,
      'sent' | 'not_sent'
    >;
    const service = composeInMemory({
      baseUrl: 'https://press.example',
      mailer: { canSend: true, send: async ({ to }) => outcomes[to] ?? assert.fail(to) },
    });
    const tried: unknown[] = [];
    service.observe({ mailTried: (queue, state) => tried.push([queue, state]) });
    const { users, mails, subscriptions } = service.application;
    await users.invite({ caller: OPERATOR, email: 'ada@example.org', language: 'en' });
    const list = { key: 'all', path: '/', name: 'Latest press releases', search: null };
    await subscriptions.ask({
      email: 'eve@example.org',
      frequency: 'daily',
      portal: 'portal_a',
      language: 'en',
      list,
      from: null,
    });
    const waiting = await mails.queues({ caller: OPERATOR });
    assert.deepEqual([waiting.notices.waiting, waiting.subscriptions.waiting], [1, 1]);
    await subscriptions.sendDue({ caller: OPERATOR });
    await mails.sendDue({ caller: OPERATOR });
    assert.deepEqual(tried, [
      ['subscriptions', 'sent'],
      ['notices', 'waiting'],
    ]);
    await service.close();
  });

  it('uses its actual URL if the system selects the port', async () => {
    const service = composeInMemory();
    const { secret } = await publisherOf(service);
    const server = service.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/no-such-path`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
    assert.equal(((await reply.json()) as { type: string }).type, `http://127.0.0.1:${port}/problems/not_found`);
    server.close();
    server.closeAllConnections();
    await service.close();
  });

  it("serves HTTP and works in the background over the embedder's own store", async () => {
    const service = composeService({ persistence: createMemoryPersistence(), imageStore: createMemoryImageStore() });
    const published = new Promise((resolve) => {
      service.observe({ onEvent: ({ type }) => type === 'press_release.created' && resolve(type) });
    });
    const stopBackground = service.startBackground();
    const { secret, create } = await publisherOf(service);
    const { release } = await create('A');
    const server = service.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/press-releases/${release.id}`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
    assert.equal(((await reply.json()) as { data: { title: string } }).data.title, 'A');
    assert.equal(await published, 'press_release.created', 'the background work publishes the event');
    server.close();
    server.closeAllConnections();
    await stopBackground();
    await service.close();
  });

  it("works in the embedder's own server, only at the root of its host", async () => {
    const service = composeInMemory();
    const listenerAt = (baseUrl: string) =>
      createRequestListener(service.application, {
        baseUrl,
        portalHosts: { portal_a: null, portal_b: null },
        trustProxy: false,
        rateLimitPerMinute: 60,
        rateLimitStore: createMemoryRateLimitStore(),
        uploadFolder: service.uploadFolder,
        extraLegacyRoutes: [],
        log: () => undefined,
        logError: (error) => assert.fail(String(error)),
        now: () => new Date(),
      });
    for (const baseUrl of ['https://press.example/news', 'https://press.example/']) {
      assert.throws(() => listenerAt(baseUrl), /baseUrl must be an origin such as/);
    }
    const server = createServer(listenerAt('https://press.example')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/me`);
    assert.equal(reply.status, 401);
    server.close();
    server.closeAllConnections();
    await service.close();
  });
});
