import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentCheckerOf } from '../../support/documents/document-checker.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { openConnection } from '../../support/wire/raw-http.ts';

describe('unparsable requests', () => {
  const service = withService();

  const BROKEN: readonly (readonly [what: string, bytes: string, status: number])[] = [
    ['no request line', 'hello\r\n\r\n', 400],
    ['a request without a host', 'GET /api/v1/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
    [
      'two lengths that differ',
      'POST /api/v1/press-releases HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /api/v1/events?after=${'1'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ];
  for (const [what, bytes, status] of BROKEN) {
    it(`responds to ${what} with a problem document and closes the connection`, async () => {
      const connection = await openConnection(service.baseUrl);
      await connection.send(bytes);
      const reply = await connection.reply();
      await connection.closed();
      assert.equal(reply.status, status);
      assert.equal(reply.headers.get('Content-Type'), 'application/problem+json; charset=utf-8');
      assert.equal(reply.body.code, 'bad_request');
      assert.equal(reply.body.status, status);
      assert.equal(reply.body.type, `${service.baseUrl}/problems/bad_request`);
      assert.equal(reply.body.message, reply.body.detail);
      assert.equal(reply.body.request_id, reply.headers.get('X-Request-Id'));
    });
  }

  const TOO_LONG: readonly (readonly [what: string, packets: readonly string[], message: RegExp])[] = [
    ['a long address', [`GET /api/v1/me?a=${'1'.repeat(30_000)}`], /^The address of the request is too long\./],
    [
      'a long address before other headers',
      [`GET /api/v1/me?a=${'1'.repeat(16_300)} HTTP/1.1\r\nHost: x\r\nAuthorization: ${'b'.repeat(200)}\r\n\r\n`],
      /^The address of the request is too long\./,
    ],
    ['one long header', [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}`], /^The headers of the request are/],
    [
      'many headers',
      [`GET / HTTP/1.1\r\nHost: x\r\n${'Cookie: a=b\r\n'.repeat(2_000)}\r\n`],
      /^The headers of the request are too long\./,
    ],
    [
      'a request line in an earlier packet',
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(10_000)}`, 'a'.repeat(10_000)],
      /^The address or the headers of the request are too long\./,
    ],
  ];
  for (const [what, packets, message] of TOO_LONG) {
    it(`responds to ${what} with a 431 that says whether URL or headers are too long, as documented for every operation`, async () => {
      const connection = await openConnection(service.baseUrl);
      for (const [i, packet] of packets.entries()) {
        // Let the server read each packet separately.
        if (i > 0) await service.request('GET', '/health/live');
        await connection.send(packet);
      }
      const reply = await connection.reply();
      assertProblem(reply, 431, 'bad_request');
      assert.match(reply.body.detail, message);
      assert.match(reply.body.detail, / Together, the address and headers must be shorter than 16,384 bytes\.$/);
      for (const path of ['/api/v1/me', '/api/v1/openapi.json', '/service/pressreleases']) {
        documentCheckerOf(service).check('GET', path, reply);
      }
      await connection.closed();
    });
  }

  it('accepts URL and headers up to the documented limit', async () => {
    for (const [length, status] of [
      [15_900, 401],
      [16_384, 431],
    ] as const) {
      const connection = await openConnection(service.baseUrl);
      await connection.send(`GET /api/v1/me?a=${'1'.repeat(length)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      assert.equal((await connection.reply()).status, status);
      await connection.closed();
    }
  });

  it('do not stop other requests from being served', async () => {
    const reply = await service.request('GET', '/health/live');
    assert.equal(reply.status, 200);
  });
});
