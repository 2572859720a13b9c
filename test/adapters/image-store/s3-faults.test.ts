import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3ImageStore } from '../../../adapters/image-store-s3/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { RENDITION_BYTES_MAX, STREAMED_RENDITIONS_MAX } from '../../../application/ports/index.ts';
import { type S3Server, startS3Server } from '../../support/servers/s3/server.ts';
import { type S3Stores, s3Stores, UNREFERENCED } from '../../support/servers/s3/stores.ts';
import { bytesOf } from '../../support/wire/bytes.ts';
import { type HttpTap, startHttpTap } from '../../support/wire/http-tap.ts';

const SHA256 = 'ab'.repeat(32);
const LONG_AGO = new Date(0);
/** Short limits for tests of silence; too short for servers that respond. */
const IMPATIENT = { connectMs: 300, responseMs: 300, silenceMs: 300, sendMs: 300 };
/** Enough for a server's response on a busy machine. */
const RESPONSE_MS = 2_000;
const KIB = 1024;

/** Every operation of a store. */
const OPERATIONS: readonly (readonly [string, (store: S3ImageStore, stores: S3Stores) => Promise<unknown>])[] = [
  ['putting an original', (store, stores) => stores.put(store, 'content')],
  ['opening an original', (store) => store.openOriginal(SHA256)],
  ['putting a rendition', (store) => store.putRendition('key', new Uint8Array(10))],
  ['reading a rendition', (store) => store.readRendition('key')],
  ['removing renditions', (store) => store.removeRenditions(['key'])],
  ['sweeping', (store) => store.sweep(LONG_AGO, UNREFERENCED)],
  ['checking', (store) => store.check()],
];

/** Asserts `unavailable` with a cause for the operator. */
async function assertUnavailable(doing: Promise<unknown>, reason: RegExp): Promise<void> {
  await assert.rejects(doing, (error) => {
    assert.ok(ApplicationError.is(error, 'unavailable'), `${error}`);
    assert.ok(error.details.retryAfterSeconds > 0);
    assert.match((error.cause as Error).message, reason);
    return true;
  });
}

describe('an image store whose bucket cannot be used', () => {
  let server: S3Server;
  let tap: HttpTap;
  let stores: S3Stores;
  before(async () => {
    server = await startS3Server();
  });
  after(() => server.close());
  beforeEach(async () => {
    await server.newBucket();
    tap = await startHttpTap(server.endpoint);
    stores = await s3Stores({ ...server.access, endpoint: tap.url });
  });
  afterEach(async () => {
    await stores.close();
    await tap.close();
  });
  const direct = (changes = {}) => stores.open({ endpoint: server.endpoint, ...changes });

  for (const [name, run] of OPERATIONS) {
    it(`is unavailable for ${name} while the server is down, and works again afterwards`, async () => {
      const store = direct();
      await server.kill();
      try {
        await assertUnavailable(run(store, stores), /does not respond .*ECONNREFUSED/);
      } finally {
        await server.start();
      }
      await run(store, stores);
    });

    it(`is unavailable for ${name} within its timeout while the server is silent`, async () => {
      const store = direct({ limits: IMPATIENT });
      server.freeze();
      try {
        await assertUnavailable(run(store, stores), /does not respond .*no response within 0\.3 seconds/);
      } finally {
        server.thaw();
      }
    });

    it(`tries ${name} three times at most while the server is busy`, async () => {
      tap.intercept = (_request, response, incoming) => {
        incoming.resume().on('end', () => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
        return true;
      };
      await assertUnavailable(run(stores.open(), stores), /responded with 503/);
      assert.equal(tap.requests.length, 3);
    });

    it(`succeeds with ${name} at the third attempt`, async () => {
      const attempts = new Map<string, number>();
      tap.intercept = ({ method, url }, response, incoming) => {
        const attempt = (attempts.get(method + url) ?? 0) + 1;
        attempts.set(method + url, attempt);
        if (attempt >= 3) return false;
        if (attempt === 1) incoming.socket.destroy();
        else
          incoming.resume().on('end', () => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'));
        return true;
      };
      await run(stores.open(), stores);
    });

    it(`reports a faulty key or a missing bucket for ${name}`, async () => {
      const credentials = { accessKeyId: 'SOMEBODY', secretAccessKey: 'ELSE' };
      await assertUnavailable(run(direct({ credentials }), stores), /does not let this key use the bucket .*rights \(/);
      // The response to HEAD is 404 for both, without a body to distinguish them.
      if (name.startsWith('opening')) return;
      await assertUnavailable(
        run(direct({ bucket: 'nowhere' }), stores),
        /there is no bucket nowhere in .*; create it/,
      );
    });
  }

  it('ends a sweep at the first failing removals, and starts no others', async () => {
    const store = stores.open();
    for (let i = 0; i < 20; i++) await store.putRendition(`rendition-${i}`, new Uint8Array(1));
    tap.intercept = ({ method }, response) =>
      method === 'DELETE' && Boolean(response.writeHead(403, { Connection: 'close' }).end());
    await assertUnavailable(store.sweep(new Date(Date.now() + 60_000), UNREFERENCED), /does not let this key/);
    const removals = () => tap.requests.filter(({ method }) => method === 'DELETE').length;
    const begun = removals();
    assert.ok(begun < 20, `${begun}`);
    tap.intercept = undefined;
    await store.readRendition('rendition-0');
    assert.equal(removals(), begun);
  });

  it('reports a wrong region', async () => {
    const xml = '<Error><Code>AuthorizationHeaderMalformed</Code><Message>expecting eu-west-1</Message></Error>';
    tap.intercept = (_request, response) => Boolean(response.writeHead(400, { Connection: 'close' }).end(xml));
    await assertUnavailable(stores.open().putRendition('key', new Uint8Array(1)), /is in another region/);
    assert.equal(tap.requests.length, 1);
  });

  it('reports a wrong clock', async () => {
    const xml = '<Error><Code>RequestTimeTooSkewed</Code></Error>';
    tap.intercept = (_request, response) => Boolean(response.writeHead(403, { Connection: 'close' }).end(xml));
    await assertUnavailable(stores.open().putRendition('key', new Uint8Array(1)), /this machine's clock differs/);
  });

  describe('reading', () => {
    const content = Buffer.alloc(600 * KIB, 'presswerk');
    const halves: readonly (readonly [string, RegExp, Parameters<typeof cutAfterHalf>[0]])[] = [
      ['breaks off', /does not respond/, 'cut'],
      ['ends early', /has 307200 bytes instead of 614400/, 'end'],
      ['stays silent', /nothing more came within 2 seconds/, 'hang'],
    ];
    function cutAfterHalf(how: 'cut' | 'end' | 'hang'): void {
      tap.intercept = ({ method, url }, response) => {
        if (method !== 'GET' || !url.includes('originals/')) return false;
        response.writeHead(200, how === 'end' ? {} : { 'Content-Length': content.length });
        response.write(content.subarray(0, content.length / 2), () => {
          if (how === 'cut') response.destroy();
          if (how === 'end') response.end();
        });
        return true;
      };
    }
    for (const [name, reason, how] of halves) {
      it(`throws if an original ${name} after half of it`, async () => {
        const store = stores.open({ limits: { responseMs: RESPONSE_MS } });
        const file = await store.openOriginal(await stores.put(store, content));
        cutAfterHalf(how);
        await assertUnavailable(bytesOf(file?.content ?? assert.fail()), reason);
      });
    }

    for (const [how, headers] of [
      ['announces', { 'Content-Length': content.length + 1 }],
      ['has, in chunks,', {}],
    ] as const) {
      it(`passes on nothing beyond the size of an original whose response ${how} more`, async () => {
        const store = stores.open();
        const file = await store.openOriginal(await stores.put(store, content));
        tap.intercept = ({ method }, response) => {
          if (method !== 'GET') return false;
          response.writeHead(200, headers).write(content);
          return Boolean(response.end('!'));
        };
        let came = 0;
        const reading = async () => {
          for await (const part of file?.content ?? assert.fail()) came += part.length;
        };
        await assertUnavailable(reading(), /has 614401 bytes instead of 614400/);
        assert.ok(came <= content.length, `${came}`);
      });
    }

    it('does not read a rendition above the size limit, regardless of its announced length', async () => {
      const store = stores.open();
      for (const headers of [{}, { 'Content-Length': RENDITION_BYTES_MAX + 1 }]) {
        tap.intercept = ({ method }, response) => {
          if (method !== 'GET') return false;
          response.writeHead(200, headers);
          return Boolean(response.end(Buffer.alloc(RENDITION_BYTES_MAX + 1)));
        };
        await assertUnavailable(store.readRendition('key'), new RegExp(`more than ${RENDITION_BYTES_MAX} bytes`));
      }
    });

    it('aborts a rendition that never ends', async () => {
      const store = stores.open({ limits: IMPATIENT });
      const drips: NodeJS.Timeout[] = [];
      tap.intercept = (_request, response) => {
        response.writeHead(200);
        drips.push(setInterval(() => response.write('x'), 50));
        return true;
      };
      await assertUnavailable(store.readRendition('key'), /no response within 0\.3 seconds/);
      for (const drip of drips) clearInterval(drip);
    });

    it('aborts an upload if the storage reads nothing, before the time limit for sending', async () => {
      const store = direct({ limits: { silenceMs: 300 } });
      const big = Buffer.alloc(12 * KIB * KIB);
      server.freeze();
      try {
        await Promise.all([
          assertUnavailable(stores.put(store, big), /no response within 0\.3 seconds/),
          assertUnavailable(store.putRendition('key', new Uint8Array(10)), /no response within 0\.3 seconds/),
        ]);
      } finally {
        server.thaw();
      }
    });

    it('keeps writing, checking and reading renditions while readers of originals are stalled', async () => {
      const store = stores.open();
      const sha256 = await stores.put(store, Buffer.alloc(8 * KIB * KIB, 'presswerk'));
      await store.putRendition('key', new Uint8Array(1));
      const asleep: AsyncIterator<Uint8Array>[] = [];
      for (let reader = 0; reader < 32; reader++) {
        const file = await store.openOriginal(sha256);
        const parts = (file?.content ?? assert.fail())[Symbol.asyncIterator]();
        await parts.next();
        asleep.push(parts);
      }
      await store.check();
      await stores.put(store, 'another');
      await store.putRendition('key', new Uint8Array(2));
      assert.equal((await store.readRendition('key'))?.length, 2);
      assert.equal(await store.sweep(LONG_AGO, UNREFERENCED), 0);
      for (const parts of asleep) await parts.return?.();
      assert.ok(await store.openOriginal(sha256));
    });

    it('keeps reading, opening and writing renditions while the promised number of readers of renditions is stalled', async () => {
      const store = stores.open();
      await store.putRendition('for-the-press', Buffer.alloc(8 * KIB * KIB, 'presswerk'));
      await store.putRendition('key', new Uint8Array(1));
      const file = (await store.openRendition('for-the-press')) ?? assert.fail();
      const asleep = Array.from({ length: STREAMED_RENDITIONS_MAX }, () => file.content[Symbol.asyncIterator]());
      await Promise.all(asleep.map((chunks) => chunks.next()));
      assert.equal((await store.readRendition('key'))?.length, 1);
      assert.equal((await store.openRendition('key'))?.bytes, 1);
      await store.putRendition('key', new Uint8Array(2));
      await stores.put(store, 'another');
      await store.check();
      for (const chunks of asleep) await chunks.return?.();
      assert.equal((await bytesOf((await store.openRendition('key'))?.content ?? assert.fail())).length, 2);
    });

    it('throws if an original is gone after it was opened', async () => {
      const store = stores.open();
      const file = await store.openOriginal(await stores.put(store, 'soon gone'));
      await server.empty();
      await assertUnavailable(bytesOf(file?.content ?? assert.fail()), /responded with 404 NoSuchKey/);
    });

    it("waits for a reader that is slower than the storage's time limit", async () => {
      const big = Buffer.alloc(4 * KIB * KIB, 'presswerk');
      const store = stores.open();
      const limits = { responseMs: RESPONSE_MS };
      const file = await stores.open({ limits }).openOriginal(await stores.put(store, big));
      const hash = createHash('sha256');
      let slept = false;
      for await (const chunk of file?.content ?? assert.fail()) {
        hash.update(chunk);
        if (!slept) await pause(1.5 * RESPONSE_MS);
        slept = true;
      }
      assert.equal(hash.digest('hex'), createHash('sha256').update(big).digest('hex'));
    });

    it('releases its connection if a reader stops early', async () => {
      const store = stores.open();
      const sha256 = await stores.put(store, Buffer.alloc(2 * KIB * KIB, 'presswerk'));
      const impatient = stores.open({ limits: { responseMs: 5_000 } });
      // More than the number of connections.
      for (let reader = 0; reader < 40; reader++) {
        for await (const _ of (await impatient.openOriginal(sha256))?.content ?? assert.fail()) break;
      }
      assert.ok(await impatient.openOriginal(sha256));
    });
  });
});
