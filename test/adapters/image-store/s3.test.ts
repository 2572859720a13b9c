import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { createS3ImageStore, type S3ImageStore } from '../../../adapters/image-store-s3/index.ts';
import { imageStoreContract } from '../../contracts/images/store.ts';
import { type S3Server, startS3Server } from '../../support/servers/s3/server.ts';
import { type S3Stores, s3Stores, textOf, UNREFERENCED } from '../../support/servers/s3/stores.ts';
import { type HttpTap, startHttpTap, type TappedRequest } from '../../support/wire/http-tap.ts';

/** In whole seconds, rounded down. */
const TICK_MS = 1100;
const inAnHour = () => new Date(Date.now() + 3_600_000);

let server: S3Server;
before(async () => {
  server = await startS3Server();
});
after(() => server.close());

imageStoreContract('the image store in an S3 bucket', {
  async create() {
    await server.newBucket();
    const temporaryFolder = await mkdtemp(join(tmpdir(), 'presswerk-s3-uploads-'));
    return createS3ImageStore({ ...server.access, temporaryFolder });
  },
  async dispose(store) {
    await (store as S3ImageStore).close();
    await rm(store.temporaryFolder, { recursive: true, force: true });
  },
  tickMs: TICK_MS,
  // Many requests: the server is slow. More than a page is tested below.
  many: 103,
});

describe('the image store in an S3 bucket', () => {
  let tap: HttpTap;
  let stores: S3Stores;
  beforeEach(async () => {
    await server.newBucket();
    tap = await startHttpTap(server.endpoint);
    stores = await s3Stores({ ...server.access, endpoint: tap.url });
  });
  afterEach(async () => {
    await stores.close();
    await tap.close();
  });
  /** The bucket's path. */
  const bucket = () => `/${server.access.bucket}/`;
  const asked = () => tap.requests.map(({ method, url }) => `${method} ${new URL(url, tap.url).pathname}`);

  it('creates its temporary folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-s3-uploads-'));
    stores.open({ temporaryFolder: join(folder, 'deep', 'tmp') });
    assert.deepEqual(await readdir(join(folder, 'deep')), ['tmp']);
    await rm(folder, { recursive: true });
  });

  describe('stores files', () => {
    const content = Buffer.alloc(3_000_000, 'presswerk');
    const headersOf = ({ method, url }: { method: string; url: string }) =>
      tap.requests.find((request) => request.method === method && request.url.includes(url))?.headers ?? assert.fail();

    it('as private objects with length, type and hash, originals under their SHA-256', async () => {
      const store = stores.open();
      const sha256 = await stores.put(store, content);
      const headers = headersOf({ method: 'PUT', url: `${bucket()}originals/${sha256}` });
      assert.equal(headers['content-length'], String(content.length));
      assert.equal(headers['content-type'], 'application/octet-stream');
      assert.equal(headers['x-amz-content-sha256'], sha256);
      assert.equal(headers['x-amz-checksum-sha256'], Buffer.from(sha256, 'hex').toString('base64'));
      assert.deepEqual(
        Object.keys(headers).filter((name) => /acl|grant|trailer|transfer-encoding|content-encoding|expect/.test(name)),
        [],
      );
    });

    it('renditions as JPEG under their keys', async () => {
      const bytes = Buffer.from('rendition');
      await stores.open().putRendition('key', bytes);
      const headers = headersOf({ method: 'PUT', url: `${bucket()}renditions/key` });
      assert.equal(headers['content-type'], 'image/jpeg');
      assert.equal(headers['content-length'], '9');
      assert.equal(headers['x-amz-content-sha256'], createHash('sha256').update(bytes).digest('hex'));
    });

    // The local server does not verify signatures.
    it("with AWS Signature Version 4, including the content's hash", async () => {
      const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'a secret/of+our=own' };
      const store = stores.open({ credentials, region: 'eu-central-1' });
      await stores.put(store, content);
      await store.putRendition('key', content);
      await store.sweep(inAnHour(), UNREFERENCED);
      assert.ok(tap.requests.length > 5);
      for (const request of tap.requests) {
        assert.match(request.headers['x-amz-content-sha256'] as string, /^[0-9a-f]{64}$/);
        assert.equal(signatureIn(request), signatureOf(request, credentials.secretAccessKey));
      }
    });
  });

  describe('checks itself', () => {
    it('by writing at first, and later only by reading', async () => {
      const store = stores.open();
      await store.check();
      assert.deepEqual(
        tap.requests.map(({ method }) => method),
        ['HEAD', 'PUT', 'GET', 'DELETE'],
      );
      tap.requests.length = 0;
      await store.check();
      await store.check();
      assert.deepEqual(asked(), [`HEAD ${bucket()}`, `HEAD ${bucket()}`]);
    });

    it('by writing again after a failed write', async () => {
      const store = stores.open();
      await store.check();
      tap.intercept = ({ method }, response, incoming) => {
        if (method !== 'PUT') return false;
        incoming.resume().on('end', () => response.writeHead(507).end('<Error><Code>StorageFull</Code></Error>'));
        return true;
      };
      await assert.rejects(store.putRendition('key', new Uint8Array(1)));
      await assert.rejects(store.check(), (error) => /507 StorageFull/.test(String((error as Error).cause)));
      tap.intercept = undefined;
      tap.requests.length = 0;
      await store.check();
      assert.ok(tap.requests.some(({ method }) => method === 'PUT'));
    });

    it('and fails if the bucket returns other bytes, or the folder is not writable', async () => {
      const store = stores.open();
      tap.intercept = ({ method, url }, response) =>
        method === 'GET' && Boolean(response.end('x'.repeat(new URL(url, tap.url).pathname.length - bucket().length)));
      await assert.rejects(store.check(), /does not return what was written/);
      tap.intercept = undefined;
      await rm(store.temporaryFolder, { recursive: true });
      await assert.rejects(store.check(), { code: 'ENOENT' });
    });
  });

  it('lets several stores share a bucket', async () => {
    const processes = Array.from({ length: 4 }, () => stores.open());
    const texts = Array.from({ length: 6 }, (_, i) => `picture ${i}`);
    const put = await Promise.all(
      processes.map(async (store, i) => {
        const keys = texts.map((_, n) => `rendition-${i}-${n}`);
        for (const key of keys) await store.putRendition(key, Buffer.from(key));
        // All of them upload the same pictures.
        const hashes = await Promise.all(texts.map((text) => stores.put(store, text)));
        await store.sweep(new Date(Date.now() - 60_000), UNREFERENCED);
        return { keys, hashes };
      }),
    );
    for (const [i, store] of processes.entries()) {
      const { keys, hashes } = put[(i + 1) % put.length] ?? assert.fail();
      for (const key of keys) {
        assert.equal(Buffer.from((await store.readRendition(key)) ?? assert.fail(key)).toString(), key);
      }
      for (const [n, hash] of hashes.entries()) assert.equal(await textOf(store, hash), texts[n]);
    }
    const swept = await Promise.all(processes.map((store) => store.sweep(inAnHour(), UNREFERENCED)));
    assert.ok(swept.every((removed) => removed >= 0));
    for (const { keys, hashes } of put) {
      for (const key of keys) assert.equal(await processes[0]?.readRendition(key), undefined);
      for (const hash of hashes) assert.equal(await processes[0]?.openOriginal(hash), undefined);
    }
  });

  it('sweeps 1500 renditions in pages', async () => {
    const store = stores.open({ endpoint: server.endpoint });
    const keys = Array.from({ length: 1500 }, (_, i) => `rendition-${i}`);
    const left = keys.values();
    const uploader = async () => {
      for (const key of left) await store.putRendition(key, new Uint8Array(1));
    };
    await Promise.all(Array.from({ length: 16 }, uploader));
    const asked: number[] = [];
    const hasDisconnected = (key: string) => key.endsWith('77');
    const removed = await store.sweep(inAnHour(), {
      originals: async () => new Set(),
      renditions: async (names) => {
        asked.push(names.length);
        return new Set(names.filter((name) => !hasDisconnected(name)));
      },
    });
    assert.equal(removed, keys.filter(hasDisconnected).length);
    assert.deepEqual(asked, [1000, 500]);
    assert.equal(await store.readRendition('rendition-1477'), undefined);
    assert.ok(await store.readRendition('rendition-1478'));
  });

  describe('an original that is put while a sweep is about to remove it', () => {
    /** Puts 'raced', lets it grow old, and sweeps; runs `meanwhile` when a request matches `matches`. */
    async function sweepAndPut(matches: (request: TappedRequest) => boolean, isNamed: boolean) {
      const sweeper = stores.open();
      const uploads = await startHttpTap(server.endpoint);
      const uploader = stores.open({ endpoint: uploads.url });
      const written = Promise.withResolvers<void>();
      // After the write it looks for marks of sweeps, and may wait for one.
      uploads.intercept = ({ method, url }) => {
        if (method === 'GET' && url.includes('removals')) written.resolve();
        return false;
      };
      const sha256 = await stores.put(sweeper, 'raced');
      await server.age(60_000);
      const olderThan = new Date(Date.now() - 30_000);
      let put: Promise<unknown> | undefined;
      tap.intercept = async (request) => {
        if (put !== undefined || !matches(request)) return false;
        put = stores.put(uploader, 'raced');
        await Promise.race([put, written.promise]);
        return false;
      };
      const among = isNamed ? { originals: [sha256], renditions: [] } : undefined;
      const removed = await sweeper.sweep(olderThan, UNREFERENCED, among);
      assert.ok(put, 'the moment came');
      await put;
      assert.equal(await textOf(uploader, sha256), 'raced');
      await uploads.close();
      return removed;
    }
    const direct = () => stores.open({ endpoint: server.endpoint });
    const moments: readonly (readonly [string, number, (request: TappedRequest) => boolean])[] = [
      ['marks it', 0, ({ method, url }) => method === 'PUT' && url.includes('/removals/')],
      ['checks its time', 0, ({ method, url }) => method === 'HEAD' && url.includes('/originals/')],
      ['removes it', 1, ({ method, url }) => method === 'DELETE' && url.includes('/originals/')],
      ['removes its mark', 1, ({ method, url }) => method === 'DELETE' && url.includes('/removals/')],
    ];
    for (const [name, removed, matches] of moments) {
      for (const isNamed of [false, true]) {
        it(`is kept if it is put before the sweep ${isNamed ? 'of named files ' : ''}${name}`, async () => {
          assert.equal(await sweepAndPut(matches, isNamed), removed);
          assert.equal(await direct().sweep(inAnHour(), UNREFERENCED), 1, 'no mark is left, only the original');
        });
      }
    }

    it('waits no longer for a dead sweep than for a running one', async () => {
      const sweeper = stores.open();
      const sha256 = await stores.put(sweeper, 'left alone');
      tap.intercept = ({ method, url }, response) => {
        if (method !== 'DELETE' || !url.includes('/originals/')) return false;
        response.destroy();
        return true;
      };
      await assert.rejects(sweeper.sweep(inAnHour(), UNREFERENCED));
      tap.intercept = undefined;
      const patient = stores.open({ limits: { markLifetimeMs: 300 } });
      assert.equal(await stores.put(patient, 'left alone'), sha256);
      assert.equal(await textOf(patient, sha256), 'left alone');
      assert.equal(await patient.sweep(inAnHour(), UNREFERENCED), 1, 'the mark of the dead one is gone');
    });
  });
});

function signatureIn({ headers }: TappedRequest): string {
  return /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1] ?? assert.fail(headers.authorization);
}

/** Follows AWS's "Create a signed AWS API request", independently of the client library. */
function signatureOf({ method, url, headers }: TappedRequest, secret: string): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+),/.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = url.split('?');
  const sorted = query
    .split('&')
    .map((pair) => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const hash = headers['x-amz-content-sha256'];
  const canonical = [method, path, sorted.join('&'), signed.join(''), names, hash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((above, part) => createHmac('sha256', above).update(part).digest(), `AWS4${secret}`);
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  return createHmac('sha256', key).update(text).digest('hex');
}
