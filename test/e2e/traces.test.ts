import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { postgresql, redisUrl } from '../support/servers/services.ts';
import { startTraceCollector, type TraceCollector } from '../support/servers/trace-collector.ts';
import { runningServers, stop } from '../support/service/running-servers.ts';
import { until } from '../support/wire/uploads.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const LOADED = new URL('../support/process/loaded-packages.ts', import.meta.url).href;

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

  test('waits for no collector that hangs, neither in requests nor, for long, at the end', async () => {
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

test('a server without it loads nothing of OpenTelemetry', async () => {
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
