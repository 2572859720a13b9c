import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createS3ImageStore } from '../../adapters/image-store-s3/index.ts';
import type { NamedFile } from '../../adapters/persistence-mikro-orm/index.ts';
import { BucketError, openBucketCheck } from '../../composition/backup/bucket-files.ts';
import { createFaults, type Faults } from '../../composition/backup/report.ts';
import type { S3Config } from '../../composition/config/config.ts';
import { freePort } from '../support/process/free-ports.ts';
import { type S3Server, startS3Server } from '../support/servers/s3/server.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the check of a bucket against the records of a backup', () => {
  let server: S3Server;
  let folder = '';
  let faults: Faults;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-bucket-test-'));
    server = await startS3Server();
  });
  beforeEach(async () => {
    faults = createFaults();
    await server.newBucket();
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Stores originals and one rendition; a falsified original has other bytes than its name says. */
  async function fill(contents: readonly Uint8Array[], falsified: readonly string[] = []): Promise<string[]> {
    const store = createS3ImageStore({ ...server.access, temporaryFolder: join(folder, 'tmp') });
    const names: string[] = [];
    for (const bytes of contents) {
      const path = join(folder, 'upload');
      await writeFile(path, bytes);
      names.push(sha256Of(bytes));
      await store.putOriginal(sha256Of(bytes), path);
    }
    for (const name of falsified) await writeAsOriginal(name, 'another picture');
    await store.putRendition('one', new Uint8Array(10));
    await store.close();
    return names;
  }

  /** The storage itself accepts any bytes under any key. */
  async function writeAsOriginal(name: string, body: string): Promise<void> {
    const { bucket: Bucket, pathStyle: forcePathStyle, endpoint, region, credentials } = server.access;
    assert.ok(endpoint && credentials);
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle });
    await client.send(new PutObjectCommand({ Bucket, Key: `originals/${name}`, Body: body }));
    client.destroy();
  }

  async function check(s3: S3Config, files: readonly NamedFile[]) {
    const bucket = await openBucketCheck(s3, faults);
    try {
      await Promise.all(files.map((file) => bucket.check(file)));
      return bucket.counts;
    } finally {
      await bucket.close();
    }
  }

  const original = (name: string): NamedFile => ({ kind: 'original', name });
  const rendition = (name: string): NamedFile => ({ kind: 'rendition', name });

  test('reads and hashes every original, and looks for every rendition', async () => {
    const names = await fill([randomBytes(3_000_000), randomBytes(20)]);
    const files = [...names.map(original), rendition('one'), rendition('two')];
    assert.deepEqual(await check(server.access, files), { originals: 2, renditions: 1, missing_renditions: 1 });
    assert.equal(faults.total, 0);
  });

  test('names originals that are missing or changed', async () => {
    const [bytes, lost, changed] = [randomBytes(20), 'a'.repeat(64), 'b'.repeat(64)];
    const [name = ''] = await fill([bytes], [changed]);
    assert.equal((await check(server.access, [name, lost, changed].map(original))).originals, 2);
    assert.deepEqual(
      [...faults.listed].sort((a, b) => (a.file < b.file ? -1 : 1)),
      [
        { file: `originals/${lost}`, fault: 'missing' },
        { file: `originals/${changed}`, fault: 'changed' },
      ],
    );
  });

  test('calls no original missing if the bucket is missing or the storage does not respond', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    for (const [access, reason] of [
      [{ ...server.access, bucket: 'of-nobody' }, /there is no bucket of-nobody/],
      [{ ...server.access, endpoint: nobody }, /does not respond \(ECONNREFUSED/],
    ] as const) {
      await assert.rejects(check(access, [original('a'.repeat(64))]), (error: Error) => {
        assert.ok(error instanceof BucketError);
        assert.match(error.message, reason);
        return true;
      });
      assert.equal(faults.total, 0);
    }
  });

  test('stops if the storage fails in the middle', async (t) => {
    const [name = ''] = await fill([randomBytes(20)]);
    const check = await openBucketCheck(server.access, faults);
    t.after(() => check.close());
    await check.check(original(name));
    await server.kill();
    t.after(() => server.start());
    await assert.rejects(check.check(original('a'.repeat(64))), BucketError);
    await assert.rejects(check.check(rendition('one')), BucketError);
    assert.equal(faults.total, 0);
  });

  test('writes nothing to the bucket, and calls an original unreadable that ends early', async (t) => {
    const methods = new Set<string>();
    const storage = createServer((request, response) => {
      methods.add(request.method ?? '');
      if (!request.url?.includes('/originals/')) {
        response.writeHead(404, { 'Content-Type': 'application/xml' });
        response.end('<Error><Code>NoSuchKey</Code></Error>');
        return;
      }
      response.writeHead(200, { 'Content-Length': 100 });
      if (request.method === 'HEAD') response.end();
      else response.write('half', () => response.destroy());
    });
    storage.listen(0, '127.0.0.1');
    t.after(() => storage.close());
    await new Promise((resolve) => storage.once('listening', resolve));
    const endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
    const name = 'c'.repeat(64);
    assert.equal((await check({ ...server.access, endpoint }, [original(name)])).originals, 0);
    assert.deepEqual(faults.listed, [{ file: `originals/${name}`, fault: 'unreadable' }]);
    assert.deepEqual([...methods].sort(), ['GET', 'HEAD']);
  });
});
