import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { createAccounts } from '../../faults/support/client.ts';
import { createProgram } from '../../faults/support/program/program.ts';
import { until } from '../../support/process/until.ts';
import { postgresql, redisUrl } from '../../support/servers/services.ts';
import { startTraceCollector, type TraceCollector } from '../../support/servers/trace-collector.ts';
import { runningServers, stop } from '../../support/service/running-servers.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const LOADED = new URL('../../support/process/loaded-packages.ts', import.meta.url).href;

const servers = await runningServers();
afterEach(() => servers.kill());
after(() => servers.close());

describe('a server with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let collector: TraceCollector;
  afterEach(() => collector.close());

  const environment = (name: string) => ({
    DATA_DIR: join(servers.home, name),
    DEMO: 'false',
    NODE_OPTIONS: `--import ${LOADED}`,
    LOADED_PACKAGES: join(servers.home, `${name}.json`),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
  });

  test('records requests with their statements, jobs, and the trace of each log line', async () => {
    collector = await startTraceCollector();
    const server = await servers.start({ ...environment('traced'), OTEL_SERVICE_NAME: 'press' });
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    const page = await fetch(`${server.url}/portal_a`, { headers });
    assert.equal(page.status, 200);
    const problem = await fetch(`${server.url}/api/v1/me`, { headers });
    assert.equal(((await problem.json()) as { trace_id?: string }).trace_id, TRACE);
    await stop(server);
    const spans = collector.spans();
    const request = spans.find(({ kind, attributes }) => kind === 2 && attributes['http.response.status_code'] === 200);
    assert.deepEqual([request?.traceId, request?.parentSpanId], [TRACE, PARENT]);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    assert.ok(statements.some(({ attributes }) => attributes['db.system.name'] === 'postgresql'));
    assert.ok(statements.every(({ traceId }) => traceId === TRACE));
    assert.ok(spans.some(({ name, parentSpanId }) => name === 'job publish scheduled' && parentSpanId === ''));
    assert.equal(collector.resource()['service.name'], 'press');
    const lines = server.output.stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly msg: string; readonly trace_id?: string });
    const requests = lines.filter(({ msg }) => msg === 'request').map(({ trace_id }) => trace_id);
    assert.deepEqual([requests.length >= 2, [...new Set(requests)]], [true, [TRACE]]);
    assert.ok(loaded('traced').includes('@opentelemetry/sdk-trace'));
  });

  test('does not wait for a hanging collector in requests, and only briefly at the end', async () => {
    collector = await startTraceCollector(() => undefined);
    const server = await servers.start(environment('hanging'));
    await fetch(`${server.url}/portal_a`);
    // The first export is under way.
    await until(() => collector.requests.length > 0);
    const latencies: number[] = [];
    for (let i = 0; i < 50; i++) {
      const began = performance.now();
      await (await fetch(`${server.url}/portal_a`)).text();
      latencies.push(performance.now() - began);
    }
    const slowest = Math.max(...latencies);
    assert.ok(slowest < 1_000, `${slowest} ms`);
    const began = performance.now();
    await stop(server);
    const took = performance.now() - began;
    assert.ok(took < 10_000, `${took} ms`);
    await until(() => server.output.stderr.includes('traces cannot be exported and are lost'));
  });
});

const [database, redis] = [await postgresql(), await redisUrl()];
test('several processes on PostgreSQL and Redis record requests and jobs', {
  skip: database.skip || redis.skip,
}, async (t) => {
  assert.ok(database.service && redis.service);
  const created = await database.service.createDatabase();
  t.after(() => created.drop());
  const collector = await startTraceCollector();
  t.after(() => collector.close());
  const server = await servers.start({
    DATA_DIR: join(servers.home, 'several'),
    DATABASE_URL: created.url,
    REDIS_URL: redis.service,
    WORKERS: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
  });
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, Authorization: 'Bearer pwk_unknown' };
  await fetch(`${server.url}/api/v1/me`, { headers });
  await stop(server);
  const spans = collector.spans();
  const request = spans.find(({ parentSpanId }) => parentSpanId === PARENT);
  assert.equal(request?.name, 'GET /api/v1/me');
  const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  assert.ok(children.every(({ traceId }) => traceId === TRACE));
  assert.ok(children.some(({ attributes }) => attributes['db.system.name'] === 'redis'));
  assert.ok(spans.some(({ name }) => name.startsWith('job ')));
});

test('a delivery continues the trace of its request after a crash, from the database', {
  skip: database.skip,
}, async (t) => {
  assert.ok(database.service);
  const created = await database.service.createDatabase();
  t.after(() => created.drop());
  const collector = await startTraceCollector();
  t.after(() => collector.close());
  let isUp = false;
  const receiver = await startReceiver((_request, response) => void response.writeHead(isUp ? 204 : 503).end());
  t.after(() => receiver.close());
  const program = await createProgram({
    environment: {
      DATABASE_URL: created.url,
      WORKERS: '2',
      WEBHOOK_TARGETS: 'any',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    },
  });
  t.after(() => program.close());
  await program.start();
  const { token, companyId: company_id, categoryId: category_id, request } = (await createAccounts(program)).plan;
  const hook = { url: receiver.url, types: ['press_release.created'] };
  const webhook = (await request('POST', '/webhooks', { json: hook })).body.data;
  const draft = await fetch(`${program.baseUrl}/api/v1/press-releases`, {
    method: 'POST',
    headers: {
      traceparent: `00-${TRACE}-${PARENT}-01`,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ company_id, category_id, language: 'de', title: 'Hafen', text: '<p>Hafen.</p>' }),
  });
  assert.equal(draft.status, 201);
  await until(() => receiver.requests.length > 0);
  await program.kill();
  const attempts = receiver.requests.length;
  isUp = true;
  await program.start();
  const [{ id }] = (await request('GET', `/webhooks/${webhook.id}/deliveries`)).body.data;
  await request('POST', `/webhooks/${webhook.id}/deliveries/${id}/redeliver`, { json: {} });
  await until(() => receiver.requests.length > attempts);
  await program.stop();
  const parents = receiver.requests.map(({ headers }) => String(headers.traceparent));
  const spans = collector.spans();
  const attempted = parents.map((parent) => spans.find(({ spanId }) => spanId === parent.split('-')[2]));
  assert.deepEqual(new Set(parents.map((parent) => parent.split('-')[1])), new Set([TRACE]));
  // The span of the attempt in progress at the kill is lost.
  assert.equal(attempted.at(-1)?.attributes['http.response.status_code'], 204);
});

test('a server without it loads no OpenTelemetry library', async () => {
  const server = await servers.start({
    DATA_DIR: join(servers.home, 'untraced'),
    DEMO: 'false',
    NODE_OPTIONS: `--import ${LOADED}`,
    LOADED_PACKAGES: join(servers.home, 'untraced.json'),
  });
  await fetch(`${server.url}/portal_a`);
  await stop(server);
  const packages = loaded('untraced');
  assert.ok(packages.includes('koa'));
  assert.deepEqual(
    packages.filter((name) => name.startsWith('@opentelemetry/')),
    [],
  );
});

function loaded(name: string): string[] {
  return JSON.parse(readFileSync(join(servers.home, `${name}.json`), 'utf8'));
}
