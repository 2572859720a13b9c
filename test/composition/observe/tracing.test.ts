import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createTracing, type Tracing } from '../../../adapters/tracing/index.ts';
import { traceWork } from '../../../composition/observe/tracing.ts';
import { composeInMemory, type InMemoryService } from '../../../composition/ports/in-memory.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { until } from '../../support/process/until.ts';
import { startTraceCollector, type TraceCollector } from '../../support/servers/trace-collector.ts';
import type { Reply } from '../../support/service/service.ts';
import { type Receiver, startReceiver } from '../../support/webhooks/webhook-receiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

/** Texts that clients send, which must not be in spans. */
const PRIVATE = {
  account: 'Private Press Agency',
  company: 'Geheim & Söhne',
  title: 'Wasserstoff für den Hafen',
  text: 'Die Leitung ist 12 Kilometer lang.',
  email: 'ada.lovelace@private.example',
  query: 'geheimes-suchwort',
  state: 'vendor=private-state',
  agent: 'private-agent/1.0',
  path: 'private-hook-path',
};

describe('the traces of a service', () => {
  let service: InMemoryService;
  let collector: TraceCollector;
  let receiver: Receiver;
  let tracing: Tracing;
  let url = '';
  let token = '';
  let webhookSecret = '';
  let stopJobs: () => Promise<void>;
  let close: () => Promise<void>;

  before(async () => {
    collector = await startTraceCollector();
    receiver = await startReceiver();
    service = composeInMemory({ webhookTargets: 'any' });
    tracing = createTracing({
      endpoint: `http://127.0.0.1:${collector.port}`,
      serviceName: 'presswerk',
      version: '1.2.3',
      instance: 'a',
      onLost: () => undefined,
      onRegained: () => undefined,
    });
    traceWork(tracing, service);
    const server = service.createServer({ baseUrl: 'http://press.example', log: () => undefined, tracer: tracing });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { accounts, catalogue, webhooks } = service.application;
    const { id: accountId } = await accounts.create({ caller: OPERATOR, name: PRIVATE.account });
    await catalogue.createCompany({
      caller: OPERATOR,
      accountId,
      name: PRIVATE.company,
      portal: 'portal_a',
      language: 'de',
    });
    await accounts.grantBooking({
      caller: OPERATOR,
      accountId,
      terms: { kind: 'plan', monthlyQuota: null },
      validUntil: null,
    });
    ({ secret: token } = await accounts.createToken({ caller: OPERATOR, accountId, name: 'traces' }));
    const hook = `${receiver.url}/${PRIVATE.path}?key=${PRIVATE.query}`;
    ({ secret: webhookSecret } = await webhooks.create({ caller: { ...OPERATOR, accountId }, url: hook }));
    stopJobs = service.startBackground();
    close = async () => {
      server.closeAllConnections();
      server.close();
      await stopJobs();
      await service.close();
      await Promise.all([receiver.close(), collector.close()]);
    };
  });
  after(() => close());

  const ask = async (method: string, path: string, body?: string | FormData, more: Record<string, string> = {}) => {
    const headers: Record<string, string> = {
      Authorization: `Bearer ${token}`,
      'User-Agent': PRIVATE.agent,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...more,
    };
    const response = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
    const answered: Reply['body'] = await response.json();
    return { status: response.status, headers: response.headers, body: answered };
  };

  test('follow a request, its work and its webhook, and contain nothing private', async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: PRIVATE.state };
    const { id: company_id } = (await ask('GET', '/api/v1/companies')).body.data[0];
    const { id: category_id } = (await ask('GET', '/api/v1/categories')).body.data[0];
    const fields = {
      company_id,
      category_id,
      language: 'de',
      title: PRIVATE.title,
      text: `<p>${PRIVATE.text} ${PRIVATE.email}</p>`,
    };
    const created = await ask('POST', '/api/v1/press-releases', JSON.stringify(fields), headers);
    assert.equal(created.status, 201, JSON.stringify(created.body));
    assert.equal(created.headers.get('traceparent'), null);
    const form = new FormData();
    form.set('image', new Blob([Buffer.from(await jpeg({ width: 320, height: 240 }))]), 'private-name.jpg');
    form.set('ai_declaration', 'original');
    form.set('copyright', PRIVATE.company);
    form.set('rights_confirmed', '1');
    form.set('confirm_text_version', 'img-confirm-v2');
    const attached = await ask('POST', `/api/v1/press-releases/${created.body.data.id}/images`, form);
    assert.equal(attached.status, 201, JSON.stringify(attached.body));
    const refused = await ask('GET', `/api/v1/press-releases?nonsense=${PRIVATE.query}`, undefined, {
      ...headers,
      Prefer: 'handling=strict',
    });
    assert.equal(refused.status, 422);
    assert.equal(refused.body.trace_id, TRACE);
    await until(() => receiver.requests.length > 0);
    const feed = JSON.stringify((await ask('GET', '/api/v1/events')).body.data);
    await fetch(`${url}/health/live`);
    await fetch(`${url}/portal_a/search?q=${PRIVATE.query}`);
    await stopJobs();
    await tracing.close();

    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/v1/press-releases') ?? assert.fail('no request');
    assert.deepEqual([request.traceId, request.parentSpanId, request.kind], [TRACE, PARENT, 2]);
    assert.deepEqual(request.attributes, {
      'http.request.method': 'POST',
      'http.route': '/api/v1/press-releases',
      'http.response.status_code': 201,
    });
    const problem = spans.find(({ attributes }) => attributes['error.type'] === 'validation_failed');
    assert.deepEqual([problem?.traceId, problem?.status], [TRACE, 0]);
    const transaction = spans.find(({ name, traceId }) => name === 'transaction' && traceId === TRACE);
    assert.equal(transaction?.parentSpanId, request.spanId);
    assert.ok(!spans.some(({ name }) => name.includes('/health/')), 'probes are not traced');

    const sent = receiver.requests[0]?.headers ?? {};
    assert.equal(sent.tracestate, undefined);
    const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(String(sent.traceparent)) ?? [];
    const attempt = spans.find((each) => each.spanId === spanId) ?? assert.fail('no attempt');
    assert.deepEqual([attempt.traceId, attempt.name, attempt.kind], [traceId, 'POST', 3]);
    assert.deepEqual(attempt.attributes, { 'http.request.method': 'POST', 'http.response.status_code': 204 });
    assert.equal(traceId, TRACE, 'it continues the trace of the request that caused the event');
    assert.equal(attempt.parentSpanId, transaction?.spanId);
    assert.ok(feed.includes('press_release.created') && !feed.includes(TRACE), 'the feed has no trace');

    const text = collector.text();
    for (const name of ['inspect picture', 'render picture', 'storage put_original', 'storage put_rendition']) {
      assert.ok(
        spans.some((each) => each.name === name),
        name,
      );
    }
    for (const hidden of [
      ...Object.values(PRIVATE),
      token,
      webhookSecret,
      'pwk_',
      'private-name',
      '127.0.0.1',
      `:${receiver.port}`,
    ]) {
      assert.ok(!text.includes(hidden), `a span contains ${hidden}`);
    }
  });
});

test('without tracing, responses and webhooks contain no trace', async () => {
  const service = composeInMemory();
  const server = service.createServer({ baseUrl: 'http://press.example', log: () => undefined });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/me`, {
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  });
  assert.equal('trace_id' in ((await response.json()) as object), false);
  server.closeAllConnections();
  server.close();
  await service.close();
});
