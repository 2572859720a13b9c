import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withService } from '../../support/service/with-service.ts';
import { openConnection } from '../../support/wire/raw-http.ts';

describe('bytes that are no request', () => {
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
    ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ];
  for (const [what, bytes, status] of BROKEN) {
    it(`${what} get the body of every other error, and the connection ends`, async () => {
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

  it('leave the service answering', async () => {
    const reply = await service.request('GET', '/health/live');
    assert.equal(reply.status, 200);
  });
});
