import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { jpeg } from '../../support/pictures/pictures.ts';
import { until } from '../../support/process/until.ts';
import { type Publisher, type Service, startService } from '../../support/service/service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { openConnection, type RawConnection } from '../../support/wire/raw-http.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

const LONG = 24;

describe('unread responses', () => {
  let plain: Service;
  let service: Service;
  let publisher: Publisher;
  let original: string;
  /** Number of requests that reached the image store. */
  let opened = 0;
  before(async () => {
    plain = await startService();
    const { imageStore } = plain.ports;
    const counting = new Proxy(imageStore, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (name === 'openOriginal') opened++;
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
    service = await startService({ ports: { ...plain.ports, imageStore: counting } });
    publisher = await service.publisher();
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, Buffer.concat([await jpeg(), Buffer.alloc(8 * 1024 * 1024)]));
    original = `/api/v1/press-release-images/${image.id}/original`;
    const text = `<p>${'\u{1F5DE}'.repeat(99_000)}</p>`;
    for (let i = 0; i < LONG; i++) assert.equal((await publisher.draft({ text })).text.length > 99_000, true);
  });
  after(async () => {
    await service.close();
    await plain.close();
    for (const error of service.errors) assert.equal((error as { code?: string }).code, 'unavailable');
  });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${publisher.token}\r\n\r\n`;

  it('are created one at a time per connection, and all arrive once the client reads', async () => {
    const connection = await openConnection(service.baseUrl);
    connection.socket.pause();
    opened = 0;
    await connection.send(get(original).repeat(5) + get('/health/live').repeat(40));
    await until(async () => opened > 0);
    for (let i = 0; i < 20; i++) assert.equal((await publisher.api('GET', '/me')).status, 200);
    assert.equal(opened, 1);
    connection.socket.resume();
    for (let i = 0; i < 45; i++) assert.equal((await connection.reply()).status, 200, `response ${i}`);
    assert.equal(opened, 5);
    connection.destroy();
  });

  it('are limited per client, without affecting others, writes, or the client itself once they are gone', async () => {
    const readers: RawConnection[] = [];
    const list = `/api/v1/press-releases?per_page=${LONG}`;
    // 9.5 MB each; bytes in the kernel's buffers do not count as read.
    for (let i = 0; i < 10; i++) {
      const reader = await openConnection(service.baseUrl);
      reader.socket.pause();
      await reader.send(get(list));
      readers.push(reader);
    }
    await until(async () => (await publisher.api('GET', '/press-releases?per_page=1')).status === 503);
    const refused = await publisher.api('GET', '/press-releases');
    assertProblem(refused, 503, 'unavailable');
    assert.match(refused.headers.get('Retry-After') ?? '', /^\d+$/);
    assert.equal((await publisher.api('POST', '/press-releases', { json: publisher.fields() })).status, 201);
    assert.equal((await service.request('GET', '/health/ready')).status, 200);
    for (const reader of readers) reader.destroy();
    await until(async () => (await publisher.api('GET', '/press-releases?per_page=1')).status === 200);
  });
});
