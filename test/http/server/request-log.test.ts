import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequestLogEntry } from '../../../adapters/http/kernel/options.ts';
import { createLogger, requestLog } from '../../../composition/observe/logger.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { until } from '../../support/process/until.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { startService } from '../../support/service/service.ts';
import { openConnection, rawRequest } from '../../support/wire/raw-http.ts';

/** A service with its log recorded, as entries and as written text. */
async function logged(options: Parameters<typeof startService>[0] = {}) {
  const entries: RequestLogEntry[] = [];
  const written: Record<'json' | 'pretty', string[]> = { json: [], pretty: [] };
  const logs = (['json', 'pretty'] as const).map((logFormat) => {
    const target = { isTTY: true, write: (line: string) => written[logFormat].push(line) };
    return requestLog(createLogger({ logLevel: 'trace', logFormat }, {}, target));
  });
  const service = await startService({
    ...options,
    log: (entry) => {
      entries.push(entry);
      for (const log of logs) log(entry);
    },
  });
  /** Resolves once that many requests are logged: a response arrives before its log entry. */
  const logEntries = async (count: number) => {
    await until(() => entries.length >= count);
    assert.equal(entries.length, count);
    return entries;
  };
  return { service, entries, logEntries, text: () => [...written.json, ...written.pretty].join('') };
}

it('logs compressed responses with the bytes that were sent', async () => {
  const { service, entries, logEntries } = await logged();
  for (const encoding of ['identity', 'gzip']) {
    await service.request('GET', '/problems/not_found', { headers: { 'Accept-Encoding': encoding } });
  }
  await logEntries(2);
  const [plain, packed] = entries.map(({ bytes }) => bytes ?? 0);
  assert.ok(packed !== undefined && plain !== undefined && packed > 0 && packed < plain / 1.5, `${packed} of ${plain}`);
  await service.close();
});

it('logs each request once, with its route, without token, query and body', async () => {
  const { service, entries, text } = await logged();
  const publisher = await service.publisher();
  const release = await publishNew(service, publisher);
  entries.length = 0;
  const { token, accountId } = publisher;
  const title = 'Streng geheim';
  const requests: [method: string, path: string, route: string, status: number, known: boolean, problem?: string][] = [
    ['GET', '/api/v1/press-releases?status=draft', '/api/v1/press-releases', 200, true],
    ['HEAD', '/api/v1/companies', '/api/v1/companies', 200, true],
    ['PATCH', `/api/v1/press-releases/${release.id}`, '/api/v1/press-releases/:id', 409, true, 'status_conflict'],
    ['GET', '/service/pressreleases', '/service/pressreleases', 200, true],
    ['GET', '/health/live', '/health/live', 200, false],
    ['GET', new URL(release.urls.portal_a).pathname, '/portal_a/releases/:id{/:slug}', 200, false],
    ['GET', '/assets/people-000000000000.css', '/assets/:file', 200, false],
    ['GET', '/api/v1/nothing', '(none)', 404, true, 'not_found'],
    ['PUT', '/api/v1/companies', '(none)', 405, true, 'method_not_allowed'],
    ['GET', '/nothing', '(none)', 404, false],
  ];
  const lengths: number[] = [];
  for (const [method, path] of requests) {
    const json = method === 'PATCH' ? { json: { title } } : {};
    const headers = { 'X-Request-Id': 'mine', 'Accept-Encoding': 'identity' };
    const reply = await service.request(method, path, { token, headers, ...json });
    lengths.push(Buffer.byteLength(reply.text));
  }
  const tokenId = (await publisher.api('GET', '/me')).body.data.token.id;
  await service.close();
  entries.pop();
  assert.deepEqual(
    entries.map(({ durationMs, ...entry }) => entry),
    requests.map(([method, , route, status, known, problem], i) => ({
      requestId: 'mine',
      method,
      route,
      status,
      bytes: lengths[i],
      accountId: known ? accountId : null,
      tokenId: known ? tokenId : null,
      address: '127.0.0.1',
      ...(problem === undefined ? {} : { problem }),
    })),
  );
  assert.ok(entries.every(({ durationMs }) => durationMs >= 0));
  for (const secret of [token, title, 'status=draft']) assert.ok(!text().includes(secret), secret);
});

describe('credentials are never logged', () => {
  const places: readonly (readonly [
    string,
    (secret: string) => { path?: string; headers?: Record<string, string> },
  ])[] = [
    ['as bearer', (secret) => ({ headers: { Authorization: `Bearer ${secret}` } })],
    ['as Basic', (secret) => ({ headers: { Authorization: `Basic ${btoa(`user:${secret}`)}` } })],
    ['without a scheme', (secret) => ({ headers: { Authorization: secret } })],
    ['as X-ApiKey', (secret) => ({ headers: { 'X-ApiKey': secret } })],
    ['twice and different', (secret) => ({ headers: { Authorization: `Bearer ${secret}`, 'X-ApiKey': 'other' } })],
    ['in the query', (secret) => ({ path: `/api/v1/me?token=${secret}` })],
    ['in the path', (secret) => ({ path: `/api/v1/${secret}/press-releases/${secret}` })],
    ['in the path of a page', (secret) => ({ path: `/portal_a/releases/1/${secret}` })],
    ['as request id', (secret) => ({ headers: { 'X-Request-Id': secret } })],
    ['as forwarded address', (secret) => ({ headers: { 'X-Forwarded-For': secret } })],
    ['as idempotency key', (secret) => ({ headers: { 'Idempotency-Key': secret } })],
    [
      'as user agent, cookie and referrer',
      (secret) => ({
        headers: { 'User-Agent': secret, Cookie: `session=${secret}`, Referer: `http://x/?${secret}` },
      }),
    ],
  ];
  for (const kind of ['token', 'legacy key', 'unknown token']) {
    for (const [where, place] of places) {
      // An earlier portal's key has no shape that distinguishes it from a request's id.
      if (kind === 'legacy key' && where === 'as request id') continue;
      it(`a ${kind} ${where}`, async () => {
        const { service, logEntries, text } = await logged({ trustProxy: true });
        try {
          const publisher = await service.publisher();
          const secret =
            kind === 'token' ? publisher.token : kind === 'legacy key' ? 'Alt-Schluessel-1' : `pwk_${'x'.repeat(49)}`;
          if (kind === 'legacy key') {
            const keys = [{ line: 1, accountId: publisher.accountId, key: secret }];
            await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys });
          }
          const { path = '/api/v1/me', headers = {} } = place(secret);
          await service.request('GET', path, { headers });
          await logEntries(1);
          assert.ok(text().includes('"requestId"'));
          for (const form of [secret, btoa(`user:${secret}`)]) assert.ok(!text().includes(form), text());
        } finally {
          await service.close();
        }
      });
    }
  }
});

it('no request can add lines to the log, or make them endless', async () => {
  const { service, logEntries, text } = await logged({ trustProxy: true });
  try {
    const forged = '%0A{"level":30,"msg":"forged"}%1b[31m';
    const huge = 'x'.repeat(12_000);
    const requests = [
      [`GET /api/v1/${forged} HTTP/1.1`, 'Host: a'],
      [`GET /api/v1/me?${forged} HTTP/1.1`, 'Host: a'],
      ['GET /portal_a/releases/1/\u009b31mforged HTTP/1.1', 'Host: a'],
      ['GET / HTTP/1.1', 'Host: a', 'X-Request-Id: forged\u009b31m'],
      ['GET / HTTP/1.1', 'Host: a', 'X-Request-Id: {"forged":1}'],
      ['GET / HTTP/1.1', 'Host: a', `X-Request-Id: ${huge}`],
      ['GET / HTTP/1.1', 'Host: a', 'X-Forwarded-For: 192.0.2.1, forged\u009b31m'],
      ['GET / HTTP/1.1', 'Host: a', `X-Forwarded-For: ${huge}`],
      ['GET / HTTP/1.1', `Host: ${huge}`],
      [`GET /${huge} HTTP/1.1`, 'Host: a'],
    ];
    for (const lines of requests) await rawRequest(service.baseUrl, [...lines, 'Connection: close']);
    const entries = await logEntries(requests.length);
    assert.ok(!text().includes('forged'), text());
    assert.ok(text().length < requests.length * 2 * 1_000, 'each line stays short');
    for (const { requestId, address } of entries) {
      assert.match(requestId, /^[\w-]{36}$/);
      assert.match(String(address), /^(?:127\.0\.0\.1|192\.0\.2\.1)$/);
    }
  } finally {
    await service.close();
  }
});

it("logs the client's address behind a trusted proxy, and never one that the client claims itself", async () => {
  for (const trustProxy of [true, false]) {
    const { service, logEntries } = await logged({ trustProxy });
    await service.request('GET', '/', { headers: { 'X-Forwarded-For': '198.51.100.9, 2001:db8::1' } });
    const [entry] = await logEntries(1);
    await service.close();
    assert.equal(entry?.address, trustProxy ? '2001:db8::1' : '127.0.0.1');
  }
});

const SPELLINGS: readonly (readonly [forwarded: string, address: string])[] = [
  ['203.0.113.66:40001', '203.0.113.66'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:DB8:0:0::1]', '2001:db8::1'],
  ['::ffff:cb00:710a', '203.0.113.10'],
  ['[::ffff:203.0.113.10]:80', '203.0.113.10'],
  ['unknown', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['203.0.113.66:', '127.0.0.1'],
  ['[203.0.113.66', '127.0.0.1'],
];
it("normalises addresses, whatever the proxy's spelling, with a port or without", async () => {
  const { service, logEntries } = await logged({ trustProxy: true });
  for (const [forwarded] of SPELLINGS) {
    await service.request('GET', '/', { headers: { 'X-Forwarded-For': `198.51.100.9, ${forwarded}` } });
  }
  const entries = await logEntries(SPELLINGS.length);
  await service.close();
  assert.deepEqual(
    entries.map(({ address }) => address),
    SPELLINGS.map(([, address]) => address),
  );
});

const reasons: readonly (readonly [string, Record<string, string>])[] = [
  ['missing', {}],
  ['malformed', { Authorization: 'Basic dXNlcg==' }],
  ['unknown', { Authorization: 'Bearer of-nobody' }],
  ['conflicting', { Authorization: 'Bearer a', 'X-ApiKey': 'b' }],
];
for (const [reason, headers] of reasons) {
  it(`logs the reason of a failed authentication: ${reason}`, async () => {
    const { service, logEntries } = await logged();
    await service.request('GET', '/api/v1/me', { headers });
    const [entry] = await logEntries(1);
    await service.close();
    assert.deepEqual(
      [entry?.route, entry?.status, entry?.problem, entry?.reason],
      ['/api/v1/me', 401, 'unauthenticated', reason],
    );
  });
}

it('logs a client that disconnected before its response, once its handler has finished', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { service, entries, logEntries } = await logged();
  const { token } = await service.publisher();
  const { queries } = service.ports;
  const { companies } = queries.catalogue;
  Object.assign(queries.catalogue, {
    companies: async (accountId: never) => {
      begun.resolve();
      await finish.promise;
      return companies(accountId);
    },
  });
  const connection = await openConnection(service.baseUrl);
  await connection.send(`GET /api/v1/companies HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await begun.promise;
  connection.destroy();
  // The service has noticed the disconnect; its handler continues.
  await until(() => new Promise((resolve) => service.server.getConnections((_error, count) => resolve(count === 0))));
  assert.deepEqual(entries, []);
  finish.resolve();
  const [entry] = await logEntries(1);
  assert.deepEqual([entry?.status, entry?.aborted, entry?.bytes], [499, true, null]);
  await service.close();
});
