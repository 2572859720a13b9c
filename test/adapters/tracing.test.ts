import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, describe, test } from 'node:test';
import { createTracing, STOP_MS, type Tracing } from '../../adapters/tracing/index.ts';
import { startTraceCollector, type TraceCollector } from '../support/servers/trace-collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SAMPLED = `00-${TRACE}-${PARENT}-01`;
const REQUEST = { name: 'GET', kind: 'server', traceparent: '' } as const;
const STATEMENT = { operation: 'select', table: 'company', outcome: 'ok', seconds: 0.25 } as const;
const ENDED = { isFailed: false } as const;

describe('tracing', () => {
  let collector: TraceCollector;
  let notices: string[] = [];
  afterEach(() => collector.close());

  async function tracing(
    options: Partial<Parameters<typeof createTracing>[0]> = {},
    answer?: Parameters<typeof startTraceCollector>[0],
  ): Promise<Tracing> {
    collector = await startTraceCollector(answer);
    notices = [];
    return createTracing({
      endpoint: `http://127.0.0.1:${collector.port}/otlp/`,
      serviceName: 'press',
      version: '1.2.3',
      instance: 'a',
      onLost: (reason) => notices.push(`lost: ${reason}`),
      onRegained: () => notices.push('regained'),
      ...options,
    });
  }

  test('exports spans with their attributes, resource and headers', async () => {
    const traces = await tracing({ headers: { 'api-key': 's3cret' } });
    const span = traces.begin({ ...REQUEST, attributes: { 'http.request.method': 'GET' } });
    span.end({ name: 'GET /x', attributes: { 'http.response.status_code': 503 }, isFailed: true });
    await traces.close();
    const [request = assert.fail('nothing was exported')] = collector.requests;
    assert.equal(request.path, '/otlp/v1/traces');
    assert.equal(request.headers['api-key'], 's3cret');
    const [only, ...others] = collector.spans();
    assert.deepEqual(others, []);
    assert.deepEqual(
      [only?.name, only?.kind, only?.attributes, only?.status, only?.parentSpanId],
      ['GET /x', 2, { 'http.request.method': 'GET', 'http.response.status_code': 503 }, 2, ''],
    );
    assert.deepEqual(collector.resource(), {
      'service.name': 'press',
      'service.version': '1.2.3',
      'service.instance.id': 'a',
    });
    assert.deepEqual(notices, []);
  });

  test('continues the trace of a header, and passes it on', async () => {
    const traces = await tracing();
    const span = traces.begin({ ...REQUEST, traceparent: SAMPLED });
    assert.equal(span.traceId, TRACE);
    assert.match(span.traceparent, new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`));
    span.run(() => traces.work.statement(STATEMENT));
    span.end(ENDED);
    await traces.close();
    const [statement, request] = collector.spans();
    assert.deepEqual([request?.traceId, request?.parentSpanId], [TRACE, PARENT]);
    assert.deepEqual(
      [statement?.name, statement?.kind, statement?.traceId, statement?.parentSpanId],
      ['select company', 3, TRACE, request?.spanId],
    );
    assert.equal(statement?.milliseconds, 250);
  });

  const malformed = [
    '',
    'x',
    `00-${TRACE}-${PARENT}`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `${SAMPLED}-x`,
    SAMPLED.toUpperCase(),
    `00-${TRACE}-${PARENT}-01\r\nX: y`,
    '0'.repeat(16_000),
  ];
  for (const traceparent of malformed) {
    test(`begins a new trace if the header is ${JSON.stringify(traceparent.slice(0, 80))}`, async () => {
      const traces = await tracing();
      const { traceId, end } = traces.begin({ ...REQUEST, traceparent });
      assert.match(traceId, /^[0-9a-f]{32}$/);
      assert.notEqual(traceId, TRACE);
      end(ENDED);
      await traces.close();
      assert.equal(collector.spans()[0]?.parentSpanId, '');
    });
  }

  test('returns the trace of each asynchronous call, and none outside', async () => {
    const traces = await tracing();
    const [one, two] = [traces.begin(REQUEST), traces.begin(REQUEST)];
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return traces.traceId();
    };
    assert.deepEqual(await Promise.all([one.run(later), two.run(later), later()]), [
      one.traceId,
      two.traceId,
      undefined,
    ]);
    await traces.close();
  });

  test('nests spans, and records nothing outside of any', async () => {
    const traces = await tracing();
    traces.work.statement(STATEMENT);
    const outer = traces.begin({ name: 'job x', kind: 'internal', traceparent: '' });
    const inner = outer.run(() => traces.begin({ name: 'transaction', kind: 'internal' }));
    inner.run(() => traces.work.stored('putOriginal', 'failed', 0.01));
    inner.end(ENDED);
    outer.end(ENDED);
    // Jobs do not wait for everything that they start.
    outer.run(() => traces.work.mailSent('refused', 0.01));
    await traces.close();
    const spans = collector.spans();
    const parentOf = (name: string) => {
      const { parentSpanId } = spans.find((each) => each.name === name) ?? assert.fail(name);
      return spans.find(({ spanId }) => spanId === parentSpanId)?.name;
    };
    assert.equal(spans.length, 4);
    assert.deepEqual(['storage put_original', 'transaction', 'send mail', 'job x'].map(parentOf), [
      'transaction',
      'job x',
      'job x',
      undefined,
    ]);
  });

  test('records every kind of work under its documented name', async () => {
    const traces = await tracing();
    const job = traces.begin({ name: 'job x', kind: 'internal', traceparent: '' });
    job.run(() => {
      traces.work.statement({ ...STATEMENT, table: 'press_release' });
      traces.work.countedInStore(0.01);
      traces.work.stored('putOriginal', 'done', 0.01);
      traces.work.rendered('rendered', 0.01);
      traces.work.inspected('inspected', 0.01);
      traces.work.signed('signed', 0.01);
      traces.work.mailSent('sent', 0.01);
    });
    job.end(ENDED);
    await traces.close();
    const page = readFileSync(new URL('../../docs/operate/monitoring.md', import.meta.url), 'utf8');
    const [, table = ''] = /^\| span \|.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
    const documented = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    // Those that contain other spans.
    const outer = ['GET /api/v1/press-releases/:id', 'job publish events', 'transaction', 'POST'];
    const recorded = collector.spans().flatMap(({ name }) => (name === 'job x' ? [] : [name]));
    assert.deepEqual([...recorded, ...outer].sort(), documented.sort());
  });

  test('records a share of the traces, and every trace that its sender records', async () => {
    const traces = await tracing({ share: 0 });
    const run = (traceparent: string) => {
      const span = traces.begin({ ...REQUEST, traceparent });
      span.run(() => traces.work.statement(STATEMENT));
      span.end(ENDED);
      return span;
    };
    assert.match(run('').traceparent, /-00$/);
    run(SAMPLED);
    run(`00-${TRACE}-${PARENT}-00`);
    await traces.close();
    assert.deepEqual(
      collector.spans().map(({ name, traceId }) => [name, traceId]),
      [
        ['select company', TRACE],
        ['GET', TRACE],
      ],
    );
  });

  test('holds a bounded number of spans, and drops the others', async () => {
    const traces = await tracing();
    for (let i = 0; i < 6_000; i++) traces.begin(REQUEST).end(ENDED);
    await traces.close();
    const { length } = collector.spans();
    assert.ok(length >= 4_000 && length <= 5_000, `${length} spans`);
  });

  test('reports once when exports fail, and when they succeed again', async () => {
    let status = 403;
    const traces = await tracing(
      { headers: { 'api-key': 's3cret' } },
      (_request, response) => void response.writeHead(status).end('the key s3cret is wrong'),
    );
    const exported = async (count: number) => {
      traces.begin(REQUEST).end(ENDED);
      const deadline = performance.now() + 10_000;
      while (collector.requests.length < count && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await exported(1);
    await exported(2);
    assert.deepEqual(notices, ['lost: the collector responded with 403']);
    status = 200;
    await exported(3);
    assert.deepEqual(notices, ['lost: the collector responded with 403', 'regained']);
    await traces.close();
  });

  test('stops in time even if the collector is slow, and leaves nothing running', async () => {
    const traces = await tracing({}, () => undefined);
    for (let i = 0; i < 2_000; i++) traces.begin(REQUEST).end(ENDED);
    const began = performance.now();
    await traces.close();
    const took = performance.now() - began;
    assert.ok(took < STOP_MS + 500, `${took} ms`);
    const deadline = performance.now() + STOP_MS + 2_000;
    while (collector.open() > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(collector.open(), 0);
  });
});
