import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import { jpeg } from '../../support/pictures/pictures.ts';
import { until } from '../../support/process/until.ts';
import { publishNew, submitNew } from '../../support/records/release-life.ts';
import type { Publisher } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { openConnection, type RawConnection } from '../../support/wire/raw-http.ts';
import { FIELD_PARTS, imagePart, multipart, temporaryFiles, uploadImage } from '../../support/wire/uploads.ts';

describe('a refused or aborted upload', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let stranger: Publisher;
  let reader: Publisher;
  let picture: Uint8Array;
  let body: Buffer;
  before(async () => {
    stranger = await service.publisher();
    reader = await service.publisher({ permissions: ['press-releases:read', 'press-releases:write'] });
    picture = await jpeg({ width: 400, height: 400 });
    body = multipart([...FIELD_PARTS, imagePart(picture)]);
  });
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));

  const head = (id: number | string, token: string, ...more: string[]) =>
    [
      `POST /api/v1/press-releases/${id}/images HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=frontier',
      ...(more.some((line) => line.startsWith('Transfer-Encoding')) ? [] : [`Content-Length: ${body.length}`]),
      ...more,
      '',
      '',
    ].join('\r\n');

  /** The checks before the body and their responses; created for each test. */
  const refusals: readonly (readonly [number, string, () => Promise<{ id: number | string; token: string }>])[] = [
    [401, 'unauthenticated', async () => ({ id: (await publisher.draft()).id, token: 'unknown-token' })],
    [403, 'permission_missing', async () => ({ id: (await reader.draft()).id, token: reader.token })],
    [404, 'not_found', async () => ({ id: 999_999, token: publisher.token })],
    [404, 'not_found', async () => ({ id: 'abc', token: publisher.token })],
    [403, 'not_owner', async () => ({ id: (await publisher.draft()).id, token: stranger.token })],
    [409, 'status_conflict', async () => ({ id: (await submitNew(publisher)).id, token: publisher.token })],
    [409, 'status_conflict', async () => ({ id: (await publishNew(service, publisher)).id, token: publisher.token })],
  ];

  for (const [status, code, make] of refusals) {
    it(`gets ${status} ${code} before its body arrives`, async () => {
      const { id, token } = await make();
      for (const more of [[], ['Transfer-Encoding: chunked'], ['Idempotency-Key: early-1']]) {
        const connection = await openConnection(service.baseUrl);
        await connection.send(head(id, token, ...more));
        assertProblem(await connection.reply(), status, code);
        connection.destroy();
      }
    });

    it(`gets ${status} ${code} instead of 100 with Expect`, async () => {
      const { id, token } = await make();
      const connection = await openConnection(service.baseUrl);
      await connection.send(head(id, token, 'Expect: 100-continue'));
      const reply = await connection.reply();
      assertProblem(reply, status, code);
      await connection.closed();
      assert.equal(connection.received(), '');
    });
  }

  it('is disconnected if the client keeps sending after the response', async () => {
    const connection = await openConnection(service.baseUrl);
    await connection.send(head(999_999, publisher.token, 'Transfer-Encoding: chunked'));
    const reply = await connection.reply();
    assertProblem(reply, 404, 'not_found');
    const drip = setInterval(() => connection.socket.writable && connection.socket.write('1\r\nx\r\n'), 20);
    await connection.closed();
    clearInterval(drip);
  });

  it('keeps its connection usable if the client sends the rest at once', async () => {
    const connection = await openConnection(service.baseUrl);
    await connection.send(head(999_999, publisher.token));
    await connection.send(body);
    assertProblem(await connection.reply(), 404, 'not_found');
    const me = ['GET /api/v1/me HTTP/1.1', 'Host: x', `Authorization: Bearer ${publisher.token}`, '', ''];
    await connection.send(me.join('\r\n'));
    assert.equal((await connection.reply()).status, 200);
    connection.destroy();
  });

  it('is accepted after 100 with Expect', async () => {
    const { id } = await publisher.draft();
    const connection = await openConnection(service.baseUrl);
    await connection.send(head(id, publisher.token, 'Expect: 100-continue'));
    assert.equal((await connection.reply()).status, 100);
    await connection.send(body);
    const reply = await connection.reply();
    assert.equal(reply.status, 201, reply.text);
    connection.destroy();
  });

  it('with an unknown expectation is handled as without one', async () => {
    const { id } = await publisher.draft();
    const connection = await openConnection(service.baseUrl);
    await connection.send(head(id, publisher.token, 'Expect: miracles'));
    await connection.send(body);
    assert.equal((await connection.reply()).status, 201);
    connection.destroy();
  });

  it('is refused without being read if it would replace a picture that cannot be replaced', async () => {
    const { id } = await publisher.draft();
    await uploadImage(publisher, id, picture);
    await publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' } });
    const connection = await openConnection(service.baseUrl);
    await connection.send(head(id, publisher.token));
    await connection.send(body.subarray(0, 10));
    assertProblem(await connection.reply(), 409, 'status_conflict');
    connection.destroy();
  });

  /** Waits until the server has released a connection that the client has destroyed. */
  const dropped = async (connection: RawConnection) => {
    connection.destroy();
    await until(
      () =>
        new Promise<boolean>((resolve, reject) => {
          service.server.getConnections((error, count) => (error ? reject(error) : resolve(count === 0)));
        }),
    );
    await until(async () => (await temporaryFiles(service)).length === 0);
  };

  it('leaves no file and no record, wherever the client aborts', async () => {
    const { id } = await publisher.draft();
    service.server.closeIdleConnections();
    // Within a header, a field, the file's first bytes, its middle, the last boundary.
    const fileStart = body.indexOf('\r\n\r\n', body.indexOf('name="image"')) + 4;
    const places = [
      0,
      30,
      100,
      fileStart - 4,
      fileStart,
      fileStart + 1,
      fileStart + 1000,
      body.length - 20,
      body.length - 3,
    ];
    for (const place of places) {
      for (const framing of [[], ['Transfer-Encoding: chunked']]) {
        const connection = await openConnection(service.baseUrl);
        await connection.send(head(id, publisher.token, ...framing));
        const sent = body.subarray(0, place);
        const framed = [Buffer.from(`${sent.length.toString(16)}\r\n`), sent, Buffer.from('\r\n')];
        if (sent.length > 0) await connection.send(framing.length === 0 ? sent : Buffer.concat(framed));
        await dropped(connection);
      }
    }
    assert.deepEqual((await publisher.api('GET', `/press-releases/${id}/images`)).body.data, []);
  });

  it('leaves no file if the client aborts in the middle of a large one', async () => {
    const { id } = await publisher.draft();
    service.server.closeIdleConnections();
    const part = multipart([...FIELD_PARTS, imagePart(new Uint8Array(8_000_000))]);
    for (let round = 0; round < 5; round++) {
      const connection = await openConnection(service.baseUrl);
      await connection.send(head(id, publisher.token).replace(/Content-Length: \d+/, `Content-Length: ${part.length}`));
      await connection.send(part.subarray(0, 3_000_000));
      await until(async () => (await temporaryFiles(service)).length === 1);
      await dropped(connection);
    }
    assert.deepEqual((await publisher.api('GET', `/press-releases/${id}/images`)).body.data, []);
  });

  it('leaves no files if many are aborted concurrently', async () => {
    const { id } = await publisher.draft();
    service.server.closeIdleConnections();
    const connections = await Promise.all(Array.from({ length: 20 }, () => openConnection(service.baseUrl)));
    await Promise.all(
      connections.map(async (connection, i) => {
        await connection.send(head(id, publisher.token));
        await connection.send(body.subarray(0, body.length - 200 + i * 10));
        connection.destroy();
      }),
    );
    for (const connection of connections) await dropped(connection);
    assert.deepEqual((await publisher.api('GET', `/press-releases/${id}/images`)).body.data, []);
  });
});
