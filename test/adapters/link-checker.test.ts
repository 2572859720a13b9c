import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLinkChecker, type LinkCheckerOptions } from '../../adapters/outbound-http/index.ts';
import { PRIVATE_HOSTS } from '../contracts/webhooks/sender-targets.ts';
import { type Receiver, startReceiver } from '../support/webhooks/webhook-receiver.ts';
import { certificateFor, PUBLIC_HERE, TRUSTED } from '../support/webhooks/webhook-world.ts';

const HOST = 'links.example';
const AFTER_REDIRECT = ['127.1', '0x7f000001', '169.254.169.254', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', 'localhost.'];

describe('the checker of links', () => {
  let there: Receiver;
  let plain: Receiver;
  let here: Receiver;
  let answer: (response: ServerResponse, request: { readonly method: string; readonly path: string }) => void;
  before(async () => {
    there = await startReceiver((request, response) => answer(response, request), {
      host: PUBLIC_HERE,
      certificate: certificateFor(HOST, PUBLIC_HERE),
    });
    plain = await startReceiver((request, response) => answer(response, request), { host: PUBLIC_HERE });
    // The same port on an address that is not public.
    here = await startReceiver(undefined, { port: there.port, certificate: certificateFor(HOST, '127.0.0.1') });
  });
  after(() => Promise.all([there.close(), plain.close(), here.close()]));
  beforeEach(() => {
    answer = (response) => response.end('a page');
  });

  const url = (path = '/page', host = HOST) => `https://${host}:${there.port}${path}`;
  const checker = (options: Partial<LinkCheckerOptions> = {}) =>
    createLinkChecker({
      userAgent: 'Presswerk-Links/1.2.3',
      alsoPublic: [PUBLIC_HERE],
      trust: { ca: TRUSTED },
      resolve: async () => [{ address: PUBLIC_HERE, family: 4 }],
      ...options,
    });
  const check = (address = url(), options?: Partial<LinkCheckerOptions>) => checker(options).check(address);
  const lookUpFails = (code: string) => async () => {
    throw Object.assign(new Error(code), { code });
  };

  it('sends only HEAD if that gets a response, with our User-Agent', async () => {
    const before = there.requests.length;
    assert.equal(await check(url('/a?b=c')), null);
    const [request, ...more] = there.requests.slice(before);
    assert.deepEqual([request?.method, request?.path, more.length], ['HEAD', '/a?b=c', 0]);
    assert.equal(request?.headers['user-agent'], 'Presswerk-Links/1.2.3');
  });

  it('follows plain http, too', async () => {
    assert.equal(await check(`http://${HOST}:${plain.port}/`), null);
  });

  for (const [status, fault] of [
    [200, null],
    [204, null],
    [401, null],
    [403, null],
    [429, null],
    [451, null],
    [404, 'missing'],
    [410, 'missing'],
    [500, 'status'],
    [503, 'status'],
  ] as const) {
    it(`treats ${status} as ${fault ?? 'a working link'}`, async () => {
      answer = (response) => response.writeHead(status).end();
      assert.equal(await check(), fault);
    });
  }

  it('repeats the request with GET if HEAD fails', async () => {
    for (const status of [404, 405, 500, 501]) {
      answer = (response, { method }) => response.writeHead(method === 'HEAD' ? status : 200).end();
      assert.equal(await check(), null, String(status));
    }
    answer = (response, { method }) => {
      if (method === 'HEAD') response.destroy();
      else response.end('a page');
    };
    assert.equal(await check(), null, 'a closed connection');
  });

  it('follows five redirects of any kind, and no more', async () => {
    answer = (response, { path }) => {
      const step = Number(path.slice(1));
      if (step === 5) response.end();
      else response.writeHead([301, 302, 303, 307, 308][step] ?? 302, { Location: `/${step + 1}` }).end();
    };
    assert.equal(await check(url('/0')), null);
    answer = (response) => response.writeHead(302, { Location: '/again' }).end();
    assert.equal(await check(), 'redirect');
    answer = (response) => response.writeHead(302).end();
    assert.equal(await check(), 'redirect', 'without a target');
  });

  it('limits the time of each request', async () => {
    answer = () => undefined;
    const began = performance.now();
    assert.equal(await check(url(), { timeoutMs: 200 }), 'timeout');
    assert.ok(performance.now() - began < 2_000);
  });

  it('does not read an endless page to its end', async () => {
    answer = (response, { method }) => {
      if (method === 'HEAD') return void response.writeHead(405).end();
      const write = () => response.destroyed || response.write('x'.repeat(4096), () => setImmediate(write));
      write();
    };
    assert.equal(await check(), null);
  });

  it('distinguishes unknown names from name servers that do not respond', async () => {
    assert.equal(await check(url(), { resolve: lookUpFails('ENOTFOUND') }), 'unresolved');
    assert.equal(await check(url(), { resolve: async () => [] }), 'unresolved');
    assert.equal(await check(url(), { resolve: lookUpFails('ETIMEOUT') }), null);
    assert.equal(await check(url(), { resolve: () => new Promise(() => undefined), timeoutMs: 50 }), null);
  });

  it('reports refused connections and certificates for other hosts', async () => {
    const closed = await startReceiver(undefined, { host: PUBLIC_HERE });
    await closed.close();
    assert.equal(await check(`http://${HOST}:${closed.port}/`), 'connection');
    assert.equal(await check(url('/', 'other.example')), 'tls');
  });

  it('refuses private addresses in every spelling, directly and after a redirect', async () => {
    const resolve = async () => assert.fail('was resolved');
    for (const host of PRIVATE_HOSTS) {
      const inside = url('/', host);
      assert.equal(await check(inside, { resolve }), 'not_public', host);
      assert.equal(await check(inside.replace('https:', 'http:'), { resolve }), 'not_public', host);
      if (!AFTER_REDIRECT.includes(host)) continue;
      answer = (response) =>
        response.writeHead(302, { Location: encodeURI(inside).replaceAll('%5B', '[').replaceAll('%5D', ']') }).end();
      assert.equal(await check(), 'not_public', host);
    }
    assert.equal(here.connections(), 0);
  });

  it('refuses names with a private address, other schemes and passwords', async () => {
    const addresses = [PUBLIC_HERE, '127.0.0.1'].map((address) => ({ address, family: 4 }) as const);
    assert.equal(await check(url(), { resolve: async () => addresses }), 'not_public');
    for (const address of ['ftp://links.example/', 'https://user:secret@links.example/', 'file:///etc/passwd']) {
      assert.equal(await check(address), 'not_public', address);
    }
    assert.equal(here.connections(), 0);
  });

  it('aborts running requests when it is closed', async () => {
    answer = () => undefined;
    const closing = checker();
    const running = closing.check(url());
    setTimeout(closing.close, 50);
    setTimeout(closing.close, 100);
    assert.equal(await running, 'connection');
  });
});
