import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { until } from '../../support/process/until.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';
import { openConnection, rawRequest } from '../../support/wire/raw-http.ts';

const MIB = 1024 * 1024;
const REQUIRED = ['category_id', 'company_id', 'language', 'text', 'title'].map((field) => `${field} required`);

describe("a JSON request's body", () => {
  const service = withService();
  const publisher = withPublisher(service);

  const send = (
    body: string | Uint8Array,
    headers: Record<string, string> = {},
    path = '/press-releases',
    method = 'POST',
  ): Promise<Reply> =>
    publisher.api(method, path, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: Buffer.from(body as Uint8Array) as Uint8Array<ArrayBuffer>,
    });
  const sorted = (reply: Reply) => faultsOf(assertProblem(reply, 422, 'validation_failed')).sort();
  const whole = (changes: Record<string, unknown> = {}) => JSON.stringify(publisher.fields(changes));

  const malformed: readonly (readonly [string, string | Uint8Array])[] = [
    ['cut off', '{"title": "a"'],
    ['with a trailing comma', '{"title": "a",}'],
    ['in single quotes', "{'title': 'a'}"],
    ['with a comment', '{} // done'],
    ['of two values', '{}{}'],
    ['with NaN', '{"company_id": NaN}'],
    ['with a raw line break in a string', '{"title": "a\nb"}'],
    ['with a raw NUL', '{"title": "a\0b"}'],
    ['of HTML', '<html></html>'],
    ['of a form', 'title=a'],
    ['with a bad escape', '{"title": "\\x41"}'],
    ['of invalid UTF-8', Buffer.from([...Buffer.from('{"title":"'), 0xc3, 0x28, ...Buffer.from('"}')])],
    ['of an overlong form', Buffer.from([...Buffer.from('{"title":"'), 0xc0, 0xaf, ...Buffer.from('"}')])],
    ['of surrogates in UTF-8', Buffer.from([...Buffer.from('{"title":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')])],
    ['of Latin-1', Buffer.from('{"title":"Brücke"}', 'latin1')],
    ['of UTF-16', Buffer.from('{"title":"a"}', 'utf16le')],
    ['of half a million open brackets', '['.repeat(500_000)],
  ];
  for (const [name, body] of malformed) {
    it(`${name} is malformed`, async () => {
      const draft = await publisher.draft();
      assertProblem(await send(body), 400, 'malformed_json');
      assertProblem(await send(body, {}, `/press-releases/${draft.id}`, 'PATCH'), 400, 'malformed_json');
      assertProblem(await send(body, {}, `/press-releases/${draft.id}/submit`), 400, 'malformed_json');
      assert.equal((await publisher.api('GET', `/press-releases/${draft.id}`)).body.data.version, 1);
    });
  }

  it('that is empty lacks every required field', async () => {
    assert.deepEqual(sorted(await publisher.api('POST', '/press-releases')), REQUIRED);
    assert.deepEqual(sorted(await send('')), REQUIRED);
    assert.deepEqual(sorted(await send(' \n ')), REQUIRED);
    assert.deepEqual(sorted(await send('{}')), REQUIRED);
  });

  for (const body of ['[]', '[{}]', '"text"', '""', '1', 'true', 'null']) {
    it(`that is ${body} is refused as not an object`, async () => {
      const draft = await publisher.draft();
      assert.deepEqual(sorted(await send(body)), ['body type']);
      assert.deepEqual(sorted(await send(body, {}, `/press-releases/${draft.id}`, 'PATCH')), ['body type']);
      assert.deepEqual(sorted(await send(body, {}, `/press-releases/${draft.id}/submit`)), ['body type']);
    });
  }

  it('with deep nesting instead of a text gets a type error', async () => {
    const deep = `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`;
    const body = whole().replace(/"title":"[^"]*"/, `"title":${deep}`);
    assert.deepEqual(sorted(await send(body)), ['title type']);
  });

  it('with deep nesting under an unknown name is accepted, and the name is reported', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const reply = await send(whole().replace(/^\{/, `{"deep":${deep},`));
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(reply.body.meta.ignored_fields, ['deep']);
  });

  it('cannot change prototypes of the service’s objects', async () => {
    const odd =
      '"__proto__":{"title":"x","admin":true},"constructor":{"prototype":{"admin":true}},"toString":1,"valueOf":null';
    const reply = await send(whole().replace(/^\{/, `{${odd},`));
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(reply.body.meta.ignored_fields, ['__proto__', 'constructor', 'toString', 'valueOf']);
    assert.deepEqual(sorted(await send('{"__proto__":{"title":"x","text":"<p>y</p>"}}')), REQUIRED);
    const strict = await send(whole().replace(/^\{/, `{${odd},`), { Prefer: 'handling=strict' });
    assert.equal(sorted(strict)[0], '__proto__ unknown_field');
    assert.equal(({} as Record<string, unknown>).admin, undefined);
  });

  it('with a duplicate name uses the last value, like every JSON library', async () => {
    const reply = await send(whole().replace(/^\{/, '{"title":"First",'));
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.title, publisher.fields().title);
  });

  it('reports each field whose value is of another type', async () => {
    for (const wrong of [[], ['x'], {}, { a: 1 }, true, 1.5]) {
      const faults = sorted(
        await send(JSON.stringify(publisher.fields({ title: wrong, text: wrong, language: wrong }))),
      );
      assert.deepEqual(faults, ['language type', 'text type', 'title type'], JSON.stringify(wrong));
    }
    for (const wrong of ['1', 1.5, [], {}, true, 1e300]) {
      const faults = sorted(await send(JSON.stringify(publisher.fields({ company_id: wrong, teaser_end: wrong }))));
      assert.deepEqual(faults, ['company_id type', 'teaser_end type'], JSON.stringify(wrong));
    }
    for (const wrong of ['true', '1', 1, 0, [], {}]) {
      assert.deepEqual(sorted(await send(whole({ no_export: wrong }))), ['no_export type'], JSON.stringify(wrong));
    }
  });

  for (const type of ['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'application/xml', 'json', '']) {
    it(`of the media type "${type}" is 415`, async () => {
      const draft = await publisher.draft();
      const headers = type === '' ? { 'Content-Type': ' ' } : { 'Content-Type': type };
      for (const [path, method] of [
        ['/press-releases', 'POST'],
        [`/press-releases/${draft.id}`, 'PATCH'],
        [`/press-releases/${draft.id}/submit`, 'POST'],
      ] as const) {
        const problem = assertProblem(await send(whole(), headers, path, method), 415, 'unsupported_media_type');
        assert.match(problem.detail, /application\/json/);
      }
    });
  }

  for (const type of [
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'APPLICATION/JSON',
    'application/json ; x=y',
    'application/merge-patch+json',
    'application/vnd.api+json',
  ]) {
    it(`of the media type "${type}" is read`, async () => {
      assert.equal((await send(whole(), { 'Content-Type': type })).status, 201);
    });
  }

  it('that is compressed is 415, whatever its content', async () => {
    const packed = gzipSync(whole());
    for (const encoding of ['gzip', 'GZIP', 'deflate', 'br', 'gzip, identity']) {
      const problem = assertProblem(
        await send(packed, { 'Content-Encoding': encoding }),
        415,
        'unsupported_media_type',
      );
      assert.match(problem.detail, /Content-Encoding/);
    }
    assert.equal((await send(whole(), { 'Content-Encoding': 'identity' })).status, 201);
  });

  it('of just under 1 MiB is read, and a larger one is 413', async () => {
    const empty = Buffer.byteLength(whole({ filler: '' }));
    const filled = (size: number) => whole({ filler: 'x'.repeat(size - empty) });
    assert.equal(Buffer.byteLength(filled(MIB)), MIB);
    assert.equal((await send(filled(MIB))).status, 201);
    assertProblem(await send(filled(MIB + 1)), 413, 'body_too_large');
  });

  const head = (...lines: string[]) => [
    'POST /api/v1/press-releases HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${publisher.token}`,
    'Content-Type: application/json',
    ...lines,
  ];

  it('is 413 by its announced length alone', async () => {
    assertProblem(await rawRequest(service.baseUrl, head(`Content-Length: ${MIB + 1}`)), 413, 'body_too_large');
    assertProblem(await rawRequest(service.baseUrl, head('Content-Length: 999999999999999')), 413, 'body_too_large');
  });

  it('of too many chunks is 413 before it ends', async () => {
    const connection = await openConnection(service.baseUrl);
    await connection.send(`${head('Transfer-Encoding: chunked').join('\r\n')}\r\n\r\n`);
    for (let i = 0; i < 17; i++) connection.socket.write(`10000\r\n${' '.repeat(0x10000)}\r\n`);
    assertProblem(await connection.reply(), 413, 'body_too_large');
    await connection.closed();
  });

  it('that is shorter than announced creates nothing', async () => {
    const before = (await publisher.api('GET', '/press-releases')).body.meta.total;
    service.server.closeIdleConnections();
    const connection = await openConnection(service.baseUrl);
    await connection.send(
      `${head('Content-Length: 5000').join('\r\n')}\r\n\r\n${Buffer.from(whole()).toString('latin1')}`,
    );
    connection.destroy();
    await until(() => new Promise((resolve) => service.server.getConnections((_error, count) => resolve(count === 0))));
    assert.equal((await publisher.api('GET', '/press-releases')).body.meta.total, before);
  });

  it('of a GET or DELETE is ignored', async () => {
    const { id } = await publisher.draft();
    for (const [method, path, status] of [
      ['GET', '/press-releases', 200],
      ['GET', `/press-releases/${id}`, 200],
      ['DELETE', `/press-releases/${id}`, 204],
    ] as const) {
      const lines = [
        `${method} /api/v1${path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${publisher.token}`,
        'Content-Type: text/plain',
        'Content-Length: 7',
      ];
      assert.equal((await rawRequest(service.baseUrl, lines, 'garbage')).status, status);
    }
  });
});
