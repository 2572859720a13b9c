import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { openConnection, rawRequest } from '../../support/wire/raw-http.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('headers', () => {
  const service = withService();
  const publisher = withPublisher(service);

  const raw = (method: string, path: string, lines: readonly string[] = [], body = '') =>
    rawRequest(
      service.baseUrl,
      [
        `${method} ${path} HTTP/1.1`,
        ...(lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: x']),
        `Authorization: Bearer ${publisher.token}`,
        ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
        ...lines,
      ],
      Buffer.from(body),
    );

  for (const id of ['a', 'req-42', '7f3c:web.1_x', 'A'.repeat(128)]) {
    it(`a client’s request id ${id.slice(0, 20)} is returned, on success and in problems`, async () => {
      const found = await publisher.api('GET', '/me', { headers: { 'X-Request-Id': id } });
      assert.equal(found.headers.get('X-Request-Id'), id);
      const missing = await publisher.api('GET', '/nothing', { headers: { 'X-Request-Id': id } });
      assert.equal(assertProblem(missing, 404, 'not_found').request_id, id);
      const unknown = await service.request('GET', '/api/v1/me', { headers: { 'X-Request-Id': id } });
      assert.equal(assertProblem(unknown, 401, 'unauthenticated').request_id, id);
    });
  }

  for (const id of ['', 'a b', 'a'.repeat(129), '<script>', '"quoted"', 'é', 'a, b', '{"$ne":1}']) {
    it(`the request id "${id.slice(0, 20)}" is replaced`, async () => {
      const reply = await raw('GET', '/api/v1/me', [`X-Request-Id: ${id}`]);
      assert.match(reply.headers.get('X-Request-Id') ?? '', UUID);
    });
  }

  it('two requests without an id get different ones', async () => {
    const ids = [await publisher.api('GET', '/me'), await publisher.api('GET', '/me')].map(({ headers }) =>
      headers.get('X-Request-Id'),
    );
    assert.notEqual(ids[0], ids[1]);
    for (const id of ids) assert.match(id ?? '', UUID);
  });

  for (const accept of ['text/html', 'application/xml', 'image/png', '*/*', 'application/json;q=0', 'garbage', '']) {
    it(`every response is JSON with Accept: "${accept}"`, async () => {
      const lines = [`Accept: ${accept}`];
      for (const path of ['/api/v1/me', '/api/v1/press-releases', '/service/pressreleases', '/service/me']) {
        const reply = await raw('GET', path, lines);
        assert.equal(reply.status, 200, path);
        assert.equal(reply.headers.get('Content-Type'), 'application/json; charset=utf-8');
        assert.equal(typeof reply.body, 'object');
      }
      assertProblem(await raw('GET', '/api/v1/nothing', lines), 404, 'not_found');
      assertProblem(await raw('GET', '/service/nothing', lines), 404, 'not_found');
      assertProblem(await raw('PUT', '/api/v1/me', [...lines, 'Content-Length: 0']), 405, 'method_not_allowed');
      assertProblem(await raw('POST', '/api/v1/press-releases', lines, '{'), 400, 'malformed_json');
      assertProblem(await raw('POST', '/api/v1/press-releases', lines, '{}'), 422, 'validation_failed');
      assertProblem(
        await service.request('GET', '/api/v1/me', { headers: { Accept: accept } }),
        401,
        'unauthenticated',
      );
    });
  }

  it('204 has no body and no headers about one', async () => {
    const { id } = await publisher.draft();
    const reply = await raw('DELETE', `/api/v1/press-releases/${id}`);
    assert.equal(reply.status, 204);
    assert.equal(reply.headers.get('Content-Type'), null);
    assert.equal(reply.headers.get('Content-Length'), null);
    assert.equal(reply.headers.get('Transfer-Encoding'), null);
    assert.ok(reply.headers.get('X-Request-Id'));
  });

  it('responses of the API are not cached by shared caches, and never sniffed', async () => {
    for (const path of ['/api/v1/me', '/api/v1/press-releases', '/api/v1/nothing', '/service/pressreleases']) {
      const reply = await raw('GET', path);
      assert.match(reply.headers.get('Cache-Control') ?? '', /\b(?:private|no-store)\b/, path);
      assert.equal(reply.headers.get('X-Content-Type-Options'), 'nosniff');
      assert.equal(reply.headers.get('Set-Cookie'), null);
      assert.equal(reply.headers.get('X-Powered-By'), null);
    }
  });

  for (const host of ['evil.example', 'evil.example:99999', '']) {
    it(`a Host of "${host}" is never used in a response`, async () => {
      const lines = [
        `Host: ${host}`,
        'X-Forwarded-Host: forwarded.example',
        'X-Forwarded-Proto: gopher',
        'Forwarded: host=f.example',
      ];
      const replies = [
        await raw('POST', '/api/v1/press-releases', lines, JSON.stringify(publisher.fields())),
        await raw('GET', '/api/v1/press-releases?per_page=1', lines),
        await raw('GET', '/api/v1/press-releases?per_page=1&cursor=', lines),
        await raw('GET', '/service/pressreleases', lines),
        await raw('GET', '/api/v1/nothing', lines),
        await raw('GET', '/', lines),
        await raw('GET', '/portal_a/releases/1', lines),
      ];
      assert.equal(replies[0]?.status, 201);
      for (const reply of replies) {
        const answered = `${[...reply.headers].join('\n')}\n${reply.text}`;
        for (const word of ['evil', 'forwarded.example', 'f.example', 'gopher', '<script>']) {
          assert.equal(answered.includes(word), false, `${word} in ${answered.slice(0, 300)}`);
        }
        for (const url of answered.match(/https?:\/\/[^\s"<>,;]+/g) ?? []) {
          assert.ok(url.startsWith(service.baseUrl) || !url.includes('/api/'), url);
        }
      }
      assert.ok(replies[0]?.headers.get('Location')?.startsWith(`${service.baseUrl}/api/v1/press-releases/`));
    });
  }

  it('an absolute request target is routed by its path', async () => {
    assert.equal((await raw('GET', 'http://evil.example/api/v1/me')).status, 200);
    assertProblem(await raw('GET', 'http://evil.example/api/v1/nothing'), 404, 'not_found');
  });

  const ODD_HEADS: readonly (readonly [what: string, ...lines: string[]])[] = [
    ['without a Host', 'GET / HTTP/1.1'],
    ['with two of them', 'GET / HTTP/1.1', 'Host: a.example', 'Host: b.example'],
    ['with the same twice', 'GET / HTTP/1.1', 'Host: a.example', 'host: a.example'],
    ['of HTTP/1.0 with two of them', 'GET / HTTP/1.0', 'Host: a.example', 'Host: b.example'],
    ...[
      'a b',
      'a/b@c',
      '"><script>',
      '[::1',
      '127.0.0.1@evil.example',
      '../..',
      'a:b',
      'a,b:1:2',
      '%zz',
      '[]',
      'ä',
    ].map((host) => [`with the Host ${host}`, 'GET / HTTP/1.1', `Host: ${host}`] as const),
    ['of HTTP/2.0 as text', 'GET / HTTP/2.0', 'Host: a.example'],
    ['of HTTP/0.9', 'GET / HTTP/0.9', 'Host: a.example'],
    ['without a version', 'GET /', 'Host: a.example'],
  ];
  for (const [what, line = '', ...lines] of ODD_HEADS) {
    it(`a request ${what} is 400 at any address, and its connection is closed`, async () => {
      for (const path of ['/', '/health/live', '/docs', '/api/v1/me', '/service/me', '/nothing']) {
        const connection = await openConnection(service.baseUrl);
        const head = [line.replace('/', path), ...lines, `Authorization: Bearer ${publisher.token}`];
        await connection.send(`${head.join('\r\n')}\r\n\r\n`);
        assertProblem(await connection.reply(), 400, 'bad_request');
        await connection.closed();
      }
    });
  }

  for (const host of [
    'a.example',
    'A.example.:8080',
    'a_b',
    '[2001:db8::1]:80',
    '127.0.0.1',
    'xn--mnchen-3ya.example',
    'a:',
    '',
  ]) {
    it(`a request with the Host ${host} works`, async () => {
      assert.equal((await raw('GET', '/api/v1/me', [`Host: ${host}`])).status, 200);
    });
  }

  it('two different Authorization headers are refused', async () => {
    for (const other of ['Bearer wrong', 'Basic YTpi', '']) {
      assertProblem(await raw('GET', '/api/v1/me', [`Authorization: ${other}`]), 401, 'unauthenticated');
    }
    assert.equal((await raw('GET', '/api/v1/me', [`authorization: Bearer ${publisher.token}`])).status, 200);
  });

  it('headers that contradict each other about the body are refused', async () => {
    const both = [
      'Content-Type: application/json',
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      'Connection: close',
    ];
    assert.equal((await raw('POST', '/api/v1/press-releases', both)).status, 400);
    const twice = ['Content-Type: application/json', 'Content-Length: 4', 'Content-Length: 5', 'Connection: close'];
    assert.equal((await raw('POST', '/api/v1/press-releases', twice)).status, 400);
  });
});
