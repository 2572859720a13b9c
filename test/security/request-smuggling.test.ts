import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { openConnection } from '../support/wire/raw-http.ts';

/**
 * A proxy in front may find a request's end elsewhere than we do, so that part of its body becomes a request to us.
 * Every request with an ambiguous end must be refused, and its connection closed.
 */
describe('a request with an ambiguous end', () => {
  const service = withService();
  const publisher = withPublisher(service);

  /** The smuggled request creates a draft, which shows if it was executed. */
  const smuggled = () => {
    const body = JSON.stringify(publisher.fields({ title: 'Eingeschmuggelt' }));
    return (
      `POST /api/v1/press-releases HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${publisher.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${Buffer.from(body).toString('latin1')}`
    );
  };
  const length = () => smuggled().length;
  const releases = async () => (await publisher.api('GET', '/press-releases')).body.meta.total;

  type Case = readonly [what: string, lines: () => readonly string[], body: () => string, version?: '1.0'];
  const AMBIGUOUS: readonly Case[] = [
    ...['', 'Connection: keep-alive'].map(
      (line): Case => [
        `chunks in HTTP/1.0${line === '' ? '' : ' that is to be kept'}`,
        () => ['Transfer-Encoding: chunked', ...(line === '' ? [] : [line])],
        () => `0\r\n\r\n${smuggled()}`,
        '1.0',
      ],
    ),
    ...['gzip, chunked', 'identity, chunked', 'x, chunked', ', chunked', 'chunked;q=1'].map(
      (codings): Case => [
        `the codings "${codings}"`,
        () => [`Transfer-Encoding: ${codings}`],
        () => `0\r\n\r\n${smuggled()}`,
      ],
    ),
    [
      'a coding before chunked on a separate line',
      () => ['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked'],
      () => `0\r\n\r\n${smuggled()}`,
    ],
    [
      'a length and chunks',
      () => [`Content-Length: ${length() + 5}`, 'Transfer-Encoding: chunked'],
      () => `0\r\n\r\n${smuggled()}`,
    ],
    ['chunks and a length', () => ['Transfer-Encoding: chunked', 'Content-Length: 5'], () => `0\r\n\r\n${smuggled()}`],
    ['two lengths', () => ['Content-Length: 0', `Content-Length: ${length()}`], smuggled],
    ['the same length twice', () => ['Content-Length: 0', 'Content-Length: 0'], smuggled],
    ['lengths in a list', () => [`Content-Length: 0, ${length()}`], smuggled],
    ['a length with a sign', () => ['Content-Length: +0'], smuggled],
    ['a negative length', () => ['Content-Length: -1'], smuggled],
    ['a hexadecimal length', () => ['Content-Length: 0x0'], smuggled],
    ['a length with a blank in it', () => ['Content-Length: 0 1'], smuggled],
    ['an empty length', () => ['Content-Length:'], smuggled],
    ['a length too large for a number', () => ['Content-Length: 18446744073709551616'], smuggled],
    ['a blank before the colon', () => ['Content-Length : 0'], smuggled],
    ['a blank before the colon of chunks', () => ['Transfer-Encoding : chunked'], () => `0\r\n\r\n${smuggled()}`],
    ['a folded header', () => ['X: y', ' Content-Length: 0'], smuggled],
    ['folded chunks', () => ['Transfer-Encoding:', ' chunked'], () => `0\r\n\r\n${smuggled()}`],
    ['chunks that are not last', () => ['Transfer-Encoding: chunked, identity'], () => `0\r\n\r\n${smuggled()}`],
    [
      'chunks twice',
      () => ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
      () => `0\r\n\r\n${smuggled()}`,
    ],
    ['chunks under a false name', () => ['Transfer-Encoding: xchunked'], () => `0\r\n\r\n${smuggled()}`],
    ['chunks in quotes', () => ['Transfer-Encoding: "chunked"'], () => `0\r\n\r\n${smuggled()}`],
    ['a vertical tab before chunks', () => ['Transfer-Encoding: \x0bchunked'], () => `0\r\n\r\n${smuggled()}`],
    ['a line that ends in LF only', () => ['X: y\nContent-Length: 0'], smuggled],
    ['a line that ends in CR only', () => ['X: y\rContent-Length: 0'], smuggled],
    ['a NUL in a header', () => ['X: a\0b', 'Content-Length: 0'], smuggled],
    ['a size of a chunk with a sign', () => ['Transfer-Encoding: chunked'], () => `+0\r\n\r\n${smuggled()}`],
    ['a size of a chunk with 0x', () => ['Transfer-Encoding: chunked'], () => `0x0\r\n\r\n${smuggled()}`],
    [
      'a size of a chunk too large',
      () => ['Transfer-Encoding: chunked'],
      () => `10000000000000000\r\n\r\n${smuggled()}`,
    ],
    ['a size of a chunk that ends in LF', () => ['Transfer-Encoding: chunked'], () => `0\n\r\n${smuggled()}`],
    ['a chunk longer than its size', () => ['Transfer-Encoding: chunked'], () => `1\r\nab\r\n0\r\n\r\n${smuggled()}`],
    ['an extension of a chunk that ends in LF', () => ['Transfer-Encoding: chunked'], () => `0;a\n\r\n${smuggled()}`],
    ['no name before the colon', () => [': x', 'Content-Length: 0'], smuggled],
    ['a header without a colon', () => ['Content-Length'], smuggled],
  ];
  for (const [what, lines, body, version = '1.1'] of AMBIGUOUS) {
    it(`is refused for ${what}, and nothing after it is executed`, async () => {
      const before = await releases();
      const connection = await openConnection(service.baseUrl);
      const head = [
        `POST /api/v1/press-releases HTTP/${version}`,
        'Host: x',
        `Authorization: Bearer ${publisher.token}`,
      ];
      const all = [...head, 'Content-Type: application/json', ...lines()];
      await connection.send(`${all.join('\r\n')}\r\n\r\n${body()}`);
      const { status } = await connection.reply();
      assert.ok(status >= 400 && status < 500, `${status}`);
      if (/cod|1\.0/.test(what)) assert.equal(status, 400);
      await connection.closed();
      assert.equal((connection.received().match(/HTTP\/1\.1/g) ?? []).length, 0, 'one answer, and no more');
      assert.equal(await releases(), before);
    });
  }

  it('is not assumed for chunk extensions and trailers, which are ignored', async () => {
    const before = await releases();
    const body = Buffer.from(JSON.stringify(publisher.fields())).toString('latin1');
    const connection = await openConnection(service.baseUrl);
    await connection.send(
      `POST /api/v1/press-releases HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${publisher.token}\r\n` +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n' +
        `${body.length.toString(16)};name="value"\r\n${body}\r\n0\r\nX-Late: 1\r\nAuthorization: Bearer other\r\n\r\n`,
    );
    assert.equal((await connection.reply()).status, 201);
    await connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    assert.equal((await connection.reply()).status, 200);
    connection.destroy();
    assert.equal(await releases(), before + 1);
  });

  it('leaves nothing of a refused request’s body to execute', async () => {
    const before = await releases();
    for (const head of [
      'GET /api/v1/me',
      'DELETE /api/v1/press-releases/999',
      'POST /api/v1/press-releases/999/submit',
      'GET /',
      'POST /nothing',
    ]) {
      const connection = await openConnection(service.baseUrl);
      await connection.send(
        `${head} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${publisher.token}\r\nContent-Length: ${length()}\r\n\r\n${smuggled()}`,
      );
      await connection.reply();
      await connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n').catch(() => undefined);
      await connection.closed();
      assert.doesNotMatch(connection.received(), /Eingeschmuggelt|201 Created/, head);
    }
    assert.equal(await releases(), before);
  });

  it('does not open an upgrade or tunnel', async () => {
    for (const lines of [
      ['GET /api/v1/me HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'],
      [
        'GET /api/v1/me HTTP/1.1',
        'Host: x',
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
      ],
      ['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'],
      ['PRI * HTTP/2.0'],
    ]) {
      const connection = await openConnection(service.baseUrl);
      await connection.send(`${lines.join('\r\n')}\r\n\r\n${lines[0]?.startsWith('PRI') ? 'SM\r\n\r\n' : ''}`);
      const status = await connection.reply().then(
        (reply) => reply.status,
        () => 0,
      );
      assert.ok(status === 0 || (status >= 400 && status < 500), `${lines[0]}: ${status}`);
      connection.destroy();
    }
  });
});
