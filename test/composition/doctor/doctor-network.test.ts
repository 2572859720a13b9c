import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { after, describe, test } from 'node:test';
import { checkHostNames } from '../../../composition/doctor/host-names.ts';
import { checkRedis } from '../../../composition/doctor/redis.ts';
import { checkServer } from '../../../composition/doctor/server.ts';
import { ownRedis } from '../../support/servers/redis-server.ts';
import { assertFound, type Check, type Finding, openDoctorSetup } from '../../support/service/doctor-setup.ts';

const setUp = await openDoctorSetup();
after(() => setUp.close());
const { nobody, diagnose } = setUp;

const checkLimit: Check = async (config) => [await checkRedis(config)];
const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});
const checkPort: Check = async (config) => [await checkServer(config)];

/** Listens on a free port of this machine. */
async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}
const answering = (handle: RequestListener) => listening(createHttpServer(handle));

const redis = ownRedis();
describe('Redis', { skip: redis.skip }, () => {
  test('that is unreachable or refuses the login is reported with a remedy', async (t) => {
    const server = await redis.service?.('right');
    assert.ok(server);
    t.after(() => server.close());
    await server.start();
    const { port } = new URL(server.url);
    const cases: readonly (readonly [string, RegExp, RegExp])[] = [
      [`redis://127.0.0.1:${nobody}`, /ECONNREFUSED.*counts the rate limit alone/, /Start Redis/],
      ['redis://nowhere.invalid', /nowhere\.invalid/, /host in REDIS_URL/],
      [`redis://127.0.0.1:${port}`, /NOAUTH/, /user and password/],
      [`redis://:hunter2@127.0.0.1:${port}`, /WRONGPASS|invalid/, /user and password/],
    ];
    for (const [address, text, remedy] of cases) {
      const findings = await diagnose({ REDIS_URL: address }, checkLimit);
      assertFound(findings, 'redis', 'problem', text, remedy);
      assert.ok(!JSON.stringify(findings).includes('hunter2'));
    }
    assertFound(await diagnose({ REDIS_URL: server.url }, checkLimit), 'redis', 'ok', /Redis \d.* counts/);
    const keys = async () => (await server.client.keys('*')).length;
    for (const end = Date.now() + 5_000; (await keys()) > 0 && Date.now() < end; ) await new Promise(setImmediate);
    assert.equal(await keys(), 0, 'nothing stays');
  });

  test('that is read-only is reported', async (t) => {
    const server = await redis.service?.();
    assert.ok(server);
    t.after(() => server.close());
    await server.start();
    await server.client.replicaof('127.0.0.1', nobody);
    assertFound(
      await diagnose({ REDIS_URL: server.url }, checkLimit),
      'redis',
      'problem',
      /cannot count: READONLY/,
      /primary/,
    );
  });
});

describe('the program on PORT', () => {
  const cases: readonly (readonly [string, () => Promise<string>, Finding['state'], RegExp])[] = [
    [
      'a server that is ready',
      () => answering((_, response) => response.end('{"status":"ok","checks":[]}')),
      'ok',
      /running .*ready \(ok\)/,
    ],
    [
      'a server that is degraded',
      () =>
        answering((_, response) =>
          response.end('{"status":"degraded","checks":[{"name":"storage","state":"degraded","category":"full"}]}'),
        ),
      'warning',
      /ready but degraded: storage full/,
    ],
    [
      'a server that is not ready',
      () =>
        answering((_, response) => {
          response.statusCode = 503;
          response.end('{"status":"unavailable","checks":[{"name":"database","state":"failed","category":"timeout"}]}');
        }),
      'problem',
      /not ready: database timeout/,
    ],
    ['some other web server', () => answering((_, response) => response.end('hello')), 'problem', /another program/],
    [
      'a program that is not a web server',
      () => listening(createServer((socket) => socket.end('SSH-2.0\r\n'))),
      'problem',
      /another program/,
    ],
  ];
  for (const [what, start, state, text] of cases) {
    test(`${what} is reported`, async () => {
      assertFound(await diagnose({ PORT: await start() }, checkPort), 'server', state, text);
    });
  }
});

describe('the public names', () => {
  const unresolved = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  const look = (environment: Readonly<Record<string, string>>, resolve: (host: string) => Promise<unknown>) =>
    diagnose(environment, async (config) => [await checkHostNames(config, resolve)]);
  const given = { BASE_URL: 'https://press.example', PORTAL_A_HOST: 'a.example:8443', PORTAL_B_HOST: 'b.example' };

  test('that resolve are ok, each looked up once', async () => {
    const asked: string[] = [];
    const findings = await look({ ...given, PUBLIC_ASSET_URL: 'https://press.example' }, async (host) =>
      asked.push(host),
    );
    assertFound(findings, 'names', 'ok', /press\.example, a\.example, b\.example resolve/);
    assert.deepEqual(asked, ['press.example', 'a.example', 'b.example']);
  });

  test('that do not resolve are named with their variables', async () => {
    const findings = await look(given, (host) => (host === 'a.example' ? unresolved() : Promise.resolve()));
    assertFound(
      findings,
      'names',
      'warning',
      /^PORTAL_A_HOST: a\.example .*ENOTFOUND\)$/,
      /DNS record.*PORTAL_A_HOST\.$/,
    );
  });

  test('are not looked up if none are set', async () => {
    for (const BASE_URL of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', '']) {
      assertFound(await look({ BASE_URL }, unresolved), 'names', 'ok', /none to resolve/);
    }
  });
});
