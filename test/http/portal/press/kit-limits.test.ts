import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import { createDiskImageStore } from '../../../../adapters/image-store-disk/index.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { until } from '../../../support/process/until.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import { type Service, startService } from '../../../support/service/service.ts';
import { openConnection, type RawConnection } from '../../../support/wire/raw-http.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const OF_HOUSEHOLD = 4;
const IN_ALL = 32;
const PICTURES_OF_HOUSEHOLD = 8;
/** More than the kernel buffers for a client that does not read. */
const PICTURE_BYTES = 12 * 1024 * 1024;
const JPEG_BEGINS = Buffer.from([0xff, 0xd8]);
/** An address in a /24 of its own: half of all kits may go to one site. */
const household = (i: number) => `198.51.${i}.7`;

describe('press kits and press pictures for clients that do not read', () => {
  let folder: string;
  let service: Service;
  let page: string;
  let kit: string;
  let pressPicture: string;
  let pagePicture: string;
  let length: number;
  const readers: RawConnection[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-kits-'));
    const imageStore = createDiskImageStore({ folder });
    service = await startService({ ports: { imageStore }, trustProxy: true, uploadFolder: imageStore.temporaryFolder });
    const publisher = await service.publisher();
    const { id } = await publisher.draft();
    const { renditions } = await uploadImage(publisher, id, await jpeg(), { press_download: '1' });
    await submit(publisher, id);
    await approve(service.application, id);
    const addressOf = (wanted: string) =>
      new URL(renditions.find(({ name }: { readonly name: string }) => name === wanted).url).pathname;
    [pressPicture, pagePicture] = [addressOf('press'), addressOf('large')];
    const key = /([^/]+)\.jpg$/.exec(pressPicture)?.[1] ?? assert.fail(pressPicture);
    await imageStore.putRendition(key, Buffer.concat([JPEG_BEGINS, randomBytes(PICTURE_BYTES)]));
    page = new URL((await publisher.api('GET', `/press-releases/${id}`)).body.data.urls.portal_a).pathname;
    kit = `${page}/press-kit.zip`;
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.destroy();
    await until(async () => (await openPictures()) === 0);
  });
  after(async () => {
    await service.close();
    assert.deepEqual(
      service.errors.filter((error) => (error as { code?: unknown }).code !== 'unavailable'),
      [],
    );
    await rm(folder, { recursive: true });
  });

  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  /** Descriptors of this process on stored pictures. */
  const openPictures = async () => {
    const targets = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return targets.filter((target) => target.startsWith(join(folder, 'renditions'))).length;
  };
  /** Requests the address, and reads nothing more once the response has begun. */
  const hold = async (address: string, path = kit) => {
    const connection = await openConnection(service.baseUrl);
    readers.push(connection);
    const begun = new Promise<void>((resolve) => {
      connection.socket.once('data', () => {
        connection.socket.pause();
        resolve();
      });
    });
    await connection.send(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    );
    await begun;
    assert.match(connection.received(), /^HTTP\/1\.1 200 /);
    length = Number(/Content-Length: (\d+)/.exec(connection.received())?.[1]);
    assert.ok(length >= PICTURE_BYTES);
  };
  const statusFor = async (address: string, path = kit) => (await service.request('HEAD', path, from(address))).status;
  const assertRefused = async (address: string, path = kit) => {
    const refused = await service.request('GET', path, {
      headers: { ...from(address).headers, 'Accept-Language': 'en' },
    });
    assert.equal(refused.status, 503);
    assert.match(refused.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
    assert.match(refused.headers.get('Content-Type') ?? '', path === kit ? /^text\/html/ : /^application\/problem/);
    assert.equal(refused.headers.get('ETag'), null);
    assert.equal(refused.headers.get('Content-Disposition'), null);
  };

  it('are limited to four per household, without affecting its pages or other households', async () => {
    for (let i = 0; i < OF_HOUSEHOLD; i++) await hold(household(1));
    await until(async () => (await openPictures()) === OF_HOUSEHOLD);
    await assertRefused(household(1));
    assert.equal((await service.request('GET', page, from(household(1)))).status, 200);
    assert.equal((await service.request('GET', `${page}.txt`, from(household(1)))).status, 200);
    assert.equal((await service.request('GET', page, from(household(2)))).status, 200);
    assert.equal(await statusFor(household(2)), 200);
    readers.shift()?.destroy();
    await until(async () => (await statusFor(household(1))) === 200);
    await until(async () => (await openPictures()) === OF_HOUSEHOLD - 1);
  });

  it('are limited to 32 in all and 16 per site; others’ pages are served, and each slot and file is released', async () => {
    for (let i = 0; i < IN_ALL / 2; i++) await hold(`203.0.113.${1 + (i >> 2)}`);
    await assertRefused('203.0.113.9');
    for (let i = 0; i < IN_ALL / 2; i++) await hold(household(i >> 2));
    await until(async () => (await openPictures()) === IN_ALL);
    await assertRefused(household(99));
    // Not from the cache.
    for (const path of [page, `${page}.md`, '/portal_b', `/portal_a/search?q=${Math.random()}`]) {
      assert.equal((await service.request('GET', path, from(household(99)))).status, 200, path);
    }
    const reader = readers.shift() ?? assert.fail();
    reader.socket.resume();
    await reader.closed();
    const whole = Buffer.from(reader.received().split('\r\n\r\n').slice(1).join('\r\n\r\n'), 'latin1');
    assert.equal(whole.length, length);
    assert.ok(Object.keys(unzipSync(whole)).some((name) => name.endsWith('.jpg')));
    await hold(household(99));
    await assertRefused(household(98));
    for (const each of readers.splice(0)) each.destroy();
    await until(async () => (await openPictures()) === 0);
    for (let i = 0; i < OF_HOUSEHOLD; i++) await hold(household(99));
    await until(async () => (await openPictures()) === OF_HOUSEHOLD);
  });

  it('are limited to eight pictures per household and 32 in all, without affecting page pictures and kits', async () => {
    for (let i = 0; i < PICTURES_OF_HOUSEHOLD; i++) await hold(household(1), pressPicture);
    await assertRefused(household(1), pressPicture);
    assert.equal(await statusFor(household(1), pagePicture), 200);
    assert.equal(await statusFor(household(1)), 200);
    for (let i = PICTURES_OF_HOUSEHOLD; i < IN_ALL; i++) await hold(household(1 + (i >> 2)), pressPicture);
    await until(async () => (await openPictures()) === IN_ALL);
    await assertRefused(household(99), pressPicture);
    assert.equal((await service.request('GET', pagePicture, from(household(99)))).status, 200);
    await hold(household(99));
    readers.shift()?.destroy();
    await until(async () => (await statusFor(household(99), pressPicture)) === 200);
  });
});
