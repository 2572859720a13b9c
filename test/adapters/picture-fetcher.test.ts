import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createPictureFetcher } from '../../adapters/outbound-http/index.ts';
import { PictureFetchFailed, type PictureFetchFault } from '../../application/ports/index.ts';
import { IMAGE_BYTES_MAX } from '../../domain/index.ts';
import { PRIVATE_HOSTS } from '../contracts/webhooks/sender-targets.ts';
import { type Receiver, startReceiver } from '../support/webhooks/webhook-receiver.ts';
import { certificateFor, PUBLIC_HERE, TRUSTED } from '../support/webhooks/webhook-world.ts';

const HOST = 'pictures.example';
const AFTER_REDIRECT = ['127.1', '0x7f000001', '169.254.169.254', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', 'localhost.'];

describe('the fetcher of pictures', () => {
  let folder: string;
  let there: Receiver;
  let here: Receiver;
  let answer: (response: ServerResponse, path: string) => void;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetched-'));
    there = await startReceiver(({ path }, response) => answer(response, path), {
      host: PUBLIC_HERE,
      certificate: certificateFor(HOST, PUBLIC_HERE),
    });
    // The same port on an address that is not public.
    here = await startReceiver(undefined, { port: there.port, certificate: certificateFor(HOST, '127.0.0.1') });
  });
  after(async () => {
    await there.close();
    await here.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    answer = (response) => response.end('a picture');
  });

  const url = (path = '/p.jpg', host = HOST) => `https://${host}:${there.port}${path}`;
  const fetcher = (resolve: (host: string) => readonly string[] = () => [PUBLIC_HERE], timeoutMs = 15_000) =>
    createPictureFetcher({
      userAgent: 'Presswerk-Pictures/1.2.3',
      alsoPublic: [PUBLIC_HERE],
      trust: { ca: TRUSTED },
      resolve: async (host) => resolve(host).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      timeoutMs,
    });
  const newPath = () => join(folder, randomUUID());

  async function fails(fault: PictureFetchFault, address = url(), by = fetcher()) {
    const path = newPath();
    await assert.rejects(by.download(address, path), (error) => {
      assert.ok(error instanceof PictureFetchFailed, String(error));
      assert.equal(error.fault, fault);
      return true;
    });
    await rm(path, { force: true });
    // Nothing creates the file afterwards.
    assert.equal((await readdir(folder)).length, 0);
    assert.equal(here.connections(), 0);
  }

  it('stores the file byte for byte, with a GET that identifies the client', async () => {
    const path = newPath();
    const fetched = await fetcher().download(url('/a?b=c'), path);
    assert.deepEqual(fetched, {
      bytes: 9,
      sha256: createHash('sha256').update('a picture').digest('hex'),
      finalUrl: url('/a?b=c'),
    });
    assert.equal(await readFile(path, 'utf8'), 'a picture');
    const { method, headers, path: asked } = there.requests.at(-1) ?? assert.fail();
    assert.deepEqual([method, asked, headers['user-agent']], ['GET', '/a?b=c', 'Presswerk-Pictures/1.2.3']);
    assert.equal(headers['content-length'], undefined);
    await rm(path);
  });

  it('follows three redirects of any kind, and no more', async () => {
    const codes = [301, 302, 307];
    answer = (response, path) => {
      const step = Number(path.slice(1));
      if (step === 3) response.end('x');
      else response.writeHead(codes[step] ?? 303, { Location: `/${step + 1}` }).end();
    };
    const path = newPath();
    assert.equal((await fetcher().download(url('/0'), path)).finalUrl, url('/3'));
    await rm(path);
    answer = (response) => response.writeHead(308, { Location: '/again' }).end();
    await fails('too_many_redirects');
  });

  it('refuses private addresses in every spelling, directly and after a redirect', async () => {
    for (const host of PRIVATE_HOSTS) {
      const inside = url('/p.jpg', host);
      assert.equal(fetcher().urlFault(inside), 'not_public');
      await fails(
        'not_public',
        inside,
        fetcher(() => assert.fail('was resolved')),
      );
      // The sender's contract holds the same check to every spelling after a redirect.
      if (!AFTER_REDIRECT.includes(host)) continue;
      answer = (response) =>
        response.writeHead(302, { Location: encodeURI(inside).replaceAll('%5B', '[').replaceAll('%5D', ']') }).end();
      await fails('not_public');
    }
  });

  it('refuses a name with a private address among its addresses, directly and after a redirect', async () => {
    await fails(
      'not_public',
      url(),
      fetcher(() => ['127.0.0.1']),
    );
    await fails(
      'not_public',
      url(),
      fetcher(() => [PUBLIC_HERE, '::1']),
    );
    answer = (response) => response.writeHead(302, { Location: url('/', 'inside.example') }).end();
    await fails(
      'not_public',
      url(),
      fetcher((host) => [host === HOST ? PUBLIC_HERE : '10.0.0.1']),
    );
  });

  it('connects to the address that it checked, and checks it again for a redirect', async () => {
    let asked = 0;
    const rebinding = () => [++asked === 1 ? PUBLIC_HERE : '127.0.0.1'];
    const path = newPath();
    await fetcher(rebinding).download(url(), path);
    assert.equal(asked, 1);
    await rm(path);
    asked = 0;
    answer = (response) => response.writeHead(302, { Location: url() }).end();
    await fails('not_public', url(), fetcher(rebinding));
    assert.equal(asked, 2);
  });

  it('refuses http, credentials and redirects to them', async () => {
    assert.equal(fetcher().urlFault(`http://${HOST}/`), 'scheme');
    assert.equal(fetcher().urlFault(`https://a:b@${HOST}/`), 'credentials');
    for (const Location of [
      `http://${HOST}:${there.port}/`,
      `https://a@${HOST}:${there.port}/`,
      'file:///etc/passwd',
      '',
    ]) {
      answer = (response) => response.writeHead(302, Location === '' ? {} : { Location }).end();
      await fails('redirect');
    }
  });

  it('gives up on a host that is slow, at any point', async () => {
    const slow = () => fetcher(undefined, 150);
    const drips: NodeJS.Timeout[] = [];
    answer = () => undefined;
    await fails('timeout', url(), slow());
    answer = (response) => {
      response.writeHead(200);
      drips.push(setInterval(() => response.write('x'), 20));
    };
    await fails('timeout', url(), slow());
    drips.forEach(clearInterval);
    const endless = createPictureFetcher({
      userAgent: 'x',
      resolve: () => new Promise(() => undefined),
      timeoutMs: 50,
    });
    await fails('timeout', url(), endless);
  });

  it('stops at 16 MiB, announced or not', async () => {
    answer = (response) => response.writeHead(200, { 'Content-Length': IMAGE_BYTES_MAX + 1 }).write('x');
    await fails('too_large');
    const chunk = Buffer.alloc(1024 * 1024);
    answer = (response) => {
      response.on('error', () => undefined);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    };
    await fails('too_large');
  });

  it('reports why a host sends no picture', async () => {
    for (const [status, fault] of [
      [404, 'missing'],
      [403, 'refused'],
      [204, 'status'],
      [500, 'status'],
    ] as const) {
      answer = (response) => response.writeHead(status).end('x'.repeat(status === 204 ? 0 : 9));
      await fails(fault);
    }
    answer = (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x');
    await fails('compressed');
    answer = (response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('x', () => response.destroy());
    };
    await fails('connection');
    await fails(
      'unresolved',
      url(),
      fetcher(() => []),
    );
    await fails('tls', url('/', 'other.example'));
  });
});
