import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Timeouts } from '../../../adapters/http/kernel/options.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { blockEventLoop } from '../../support/process/block-event-loop.ts';
import { until } from '../../support/process/until.ts';
import { type Publisher, type Reply, type Service, startService } from '../../support/service/service.ts';
import { openConnection, type RawConnection } from '../../support/wire/raw-http.ts';
import { FIELD_PARTS, imagePart, multipart, temporaryFiles, upload, uploadImage } from '../../support/wire/uploads.ts';

/** Short timeouts for tests, each used only where it is tested: elsewhere a busy machine could exceed it. */
const SHORT = {
  headers: { headersMs: 600 },
  idle: { idleMs: 600 },
  body: { bodyMs: 1_200, bodyBytes: 1024 },
  answer: { responseMs: 600 },
} as const satisfies Record<string, Partial<Timeouts>>;

describe('slow clients', () => {
  let service: Service;
  let publisher: Publisher;
  const opened: Service[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) {
      await each.close();
      assert.deepEqual(each.errors, []);
    }
  });
  const open = async (options: Parameters<typeof startService>[0]) => {
    const one = await startService(options);
    opened.push(one);
    return one;
  };
  const start = async (timeouts: Partial<Timeouts>) => {
    service = await open({ timeouts: { ...timeouts, checkEveryMs: 100 } });
    publisher = await service.publisher();
  };

  const head = (method: string, path: string, ...more: string[]) =>
    [`${method} /api/v1${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${publisher.token}`, ...more].join('\r\n');
  /** Sends until the connection ends. */
  const drip = async (connection: RawConnection, bytes: string, everyMs: number) => {
    while (!connection.socket.destroyed && connection.socket.writable) {
      await connection.send(bytes);
      await sleep(everyMs);
    }
  };
  const assertCutOff = async (connection: RawConnection) => {
    const reply: Reply = await connection.reply();
    assert.equal(reply.status, 408);
    assert.equal(reply.body.status, 408);
    assert.equal(reply.body.code, 'bad_request');
    assert.equal(reply.headers.get('Connection'), 'close');
    await connection.closed();
  };

  it('with endless headers get a 408, however steadily they send', async () => {
    await start(SHORT.headers);
    const connection = await openConnection(service.baseUrl);
    await connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\n');
    const dripping = drip(connection, 'X-A: b\r\n', 50);
    await assertCutOff(connection);
    await dripping;
  });

  it('that send nothing are disconnected without a response', async () => {
    await start(SHORT.headers);
    const connection = await openConnection(service.baseUrl);
    await connection.closed();
    assert.equal(connection.received(), '');
  });

  it('are disconnected after an idle timeout', async () => {
    await start(SHORT.idle);
    const connection = await openConnection(service.baseUrl);
    await connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    assert.equal((await connection.reply()).status, 200);
    await connection.closed();
  });

  it('with half a JSON body get a 408', async () => {
    await start(SHORT.body);
    const connection = await openConnection(service.baseUrl);
    const headers = head('POST', '/press-releases', 'Content-Type: application/json', 'Content-Length: 5000');
    await connection.send(`${headers}\r\n\r\n{"title": "`);
    await assertCutOff(connection);
  });

  it('with a trickling body get a 408', async () => {
    await start(SHORT.body);
    const connection = await openConnection(service.baseUrl);
    const headers = head('POST', '/press-releases', 'Content-Type: application/json', 'Content-Length: 500000');
    await connection.send(`${headers}\r\n\r\n`);
    const dripping = drip(connection, ' ', 20);
    await assertCutOff(connection);
    await dripping;
  });

  it('with half an upload get a 408, and none of it is kept', async () => {
    await start(SHORT.body);
    const { id } = await publisher.draft();
    const body = multipart([...FIELD_PARTS, imagePart(await jpeg())]);
    const type = 'Content-Type: multipart/form-data; boundary=frontier';
    await mkdir(service.uploadFolder, { recursive: true });
    const folder = watch(service.uploadFolder);
    const begun = once(folder, 'change');
    const connection = await openConnection(service.baseUrl);
    await connection.send(
      `${head('POST', `/press-releases/${id}/images`, type, `Content-Length: ${body.length}`)}\r\n\r\n`,
    );
    await connection.send(body.subarray(0, body.length - 200));
    await begun;
    folder.close();
    await assertCutOff(connection);
    await until(async () => (await temporaryFiles(service)).length === 0);
    assert.equal((await upload(publisher, id, await jpeg())).status, 201);
  });

  it('that keep sending are served', async () => {
    await start(SHORT.body);
    const { id } = await publisher.draft();
    const picture = Buffer.concat([await jpeg(), randomBytes(60_000)]);
    const body = multipart([...FIELD_PARTS, imagePart(picture)]);
    const type = 'Content-Type: multipart/form-data; boundary=frontier';
    const connection = await openConnection(service.baseUrl);
    await connection.send(
      `${head('POST', `/press-releases/${id}/images`, type, `Content-Length: ${body.length}`)}\r\n\r\n`,
    );
    const started = performance.now();
    for (let at = 0; at < body.length; at += 2048) {
      await connection.send(body.subarray(at, at + 2048));
      await sleep(100);
    }
    assert.ok(performance.now() - started > 2 * SHORT.body.bodyMs);
    assert.equal((await connection.reply()).status, 201);
    connection.destroy();
  });

  it('are served after the service was busy for longer than their timeout', async () => {
    await start(SHORT.body);
    const json = Buffer.from(JSON.stringify(publisher.fields()));
    const connection = await openConnection(service.baseUrl);
    const length = [`Content-Length: ${json.length}`, 'Content-Type: application/json', 'Expect: 100-continue'];
    await connection.send(`${head('POST', '/press-releases', ...length)}\r\n\r\n`);
    assert.equal((await connection.reply()).status, 100);
    // Bytes that arrived in time count, even if the service has not read them yet.
    connection.socket.write(json);
    blockEventLoop(SHORT.body.bodyMs + 100);
    assert.equal((await connection.reply()).status, 201);
    connection.destroy();
  });

  it('that read nothing of a long response are disconnected', async () => {
    await start({});
    // A second server over the same data, so that earlier requests are not limited.
    const hasty = await open({ ports: service.ports, timeouts: { ...SHORT.answer, checkEveryMs: 100 } });
    const { id } = await publisher.draft();
    const picture = Buffer.concat([await jpeg(), Buffer.alloc(15 * 1024 * 1024)]);
    const image = await uploadImage(publisher, id, picture);
    const connections = () => new Promise((resolve) => hasty.server.getConnections((_, count) => resolve(count)));
    const taken = once(hasty.server, 'connection');
    const connection = await openConnection(hasty.baseUrl);
    await taken;
    connection.socket.pause();
    await connection.send(`${head('GET', `/press-release-images/${image.id}/original`)}\r\n\r\n`);
    await until(async () => (await connections()) === 0);
    let received = 0;
    connection.socket.on('data', (chunk) => {
      received += chunk.length;
    });
    connection.socket.resume();
    await connection.closed();
    assert.ok(received < picture.length, `${received} bytes arrived`);
  });

  /** Reads up to `each` bytes of a long response every `everyMs`, until it is complete or the client is disconnected. */
  const sip = async (timeouts: Partial<Timeouts>, each: number, everyMs: number) => {
    await start({});
    const hasty = await open({ ports: service.ports, timeouts: { ...timeouts, checkEveryMs: 100 } });
    const { id } = await publisher.draft();
    const picture = Buffer.concat([await jpeg(), Buffer.alloc(12 * 1024 * 1024)]);
    const image = await uploadImage(publisher, id, picture);
    const { hostname, port } = new URL(hasty.baseUrl);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    let received = 0;
    socket.on('error', () => undefined);
    socket.write(`${head('GET', `/press-release-images/${image.id}/original`, 'Connection: close')}\r\n\r\n`);
    await once(socket, 'readable');
    const connections = () =>
      new Promise<number>((resolve) => hasty.server.getConnections((_, count) => resolve(count)));
    while ((await connections()) > 0) {
      for (let left = each; left > 0; ) {
        const chunk = socket.read(Math.min(left, socket.readableLength)) as Buffer | null;
        if (chunk === null) break;
        received += chunk.length;
        left -= chunk.length;
      }
      await sleep(everyMs);
    }
    socket.on('data', (chunk) => {
      received += chunk.length;
    });
    if (!socket.closed) await once(socket, 'close');
    return received >= picture.length;
  };

  it('that pause for less than the timeout get the whole response', async () => {
    await start({});
    const patient = await open({ ports: service.ports, timeouts: { responseMs: 20_000, checkEveryMs: 100 } });
    const { id } = await publisher.draft();
    const picture = Buffer.concat([await jpeg(), Buffer.alloc(15 * 1024 * 1024)]);
    const image = await uploadImage(publisher, id, picture);
    const connection = await openConnection(patient.baseUrl);
    connection.socket.pause();
    await connection.send(`${head('GET', `/press-release-images/${image.id}/original`, 'Connection: close')}\r\n\r\n`);
    await sleep(2_000);
    let received = 0;
    connection.socket.on('data', (chunk) => {
      received += chunk.length;
    });
    connection.socket.resume();
    await connection.closed();
    assert.ok(received >= picture.length, `${received} bytes arrived`);
  });

  it('that read a long response too slowly are disconnected', async () => {
    assert.equal(await sip({ responseMs: 800, responseBytes: 64 * 1024 }, 1024, 100), false);
  });
});
