import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { png } from '../../support/pictures/pictures.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  /** Decodes a response body. */
  readonly text: string;
}

describe('compression of responses', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let id = 0;
  let page = '';
  let picture = '';
  let original = '';
  before(async () => {
    const long = `<p>${'Die Brücke ist 214 Meter lang. '.repeat(200)}</p>`;
    for (let i = 0; i < 10; i++) id = (await publisher.draft({ text: long })).id;
    const image = await uploadImage(publisher, id, await png());
    picture = new URL(image.renditions[0].url).pathname;
    original = `/api/v1/press-release-images/${image.id}/original`;
    const release = await publishNew(service, publisher, { text: long });
    page = new URL(release.urls.portal_a).pathname;
  });

  /** Not by fetch, which decompresses. */
  const ask = async (
    path: string,
    accept: string | undefined,
    how: { method?: string; tag?: string } = {},
  ): Promise<Raw> => {
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${publisher.token}`,
        ...(accept === undefined ? {} : { 'Accept-Encoding': accept }),
        ...(how.tag === undefined ? {} : { 'If-None-Match': how.tag }),
      };
      request(`${service.baseUrl}${path}`, { method: how.method ?? 'GET', headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const encoding = response.headers['content-encoding'];
          const text = (encoding === undefined || bytes.length === 0 ? bytes : UNPACK[encoding]?.(bytes))?.toString();
          const plain = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          );
          resolve({ status: response.statusCode ?? 0, headers: plain, bytes, text: text ?? assert.fail(encoding) });
        });
      })
        .on('error', reject)
        .end();
    });
  };

  const long = (): readonly (readonly [what: string, path: string])[] => [
    ['a list', '/api/v1/press-releases'],
    ['a list below /service', '/service/press-releases'],
    ['the categories', '/api/v1/categories'],
    ['the OpenAPI document', '/api/v1/openapi.json'],
    ['a public page', page],
    ['a page of the documentation', '/docs/reference'],
    ['the page of a problem', '/problems/validation_failed'],
  ];
  const WISHES: readonly (readonly [accept: string, encoding: string | undefined])[] = [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['deflate', undefined],
    ['zstd', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['identity;q=0, gzip;q=0, br;q=0', undefined],
    ['*;q=0', undefined],
    [`${'x, '.repeat(500)}gzip`, 'gzip'],
    ['\u00e4;q=\u00fc', undefined],
  ];
  const EVERYWHERE = new Set(['br', 'gzip', 'identity']);
  for (const [accept, encoding] of WISHES) {
    it(`uses ${encoding ?? 'no compression'} for “${accept.slice(0, 40)}”`, async () => {
      // Negotiation is the same on every path; each encoding is checked once.
      const asked = EVERYWHERE.has(accept) ? long() : long().slice(0, 1);
      for (const [what, path] of asked) {
        const plain = await ask(path, undefined);
        const reply = await ask(path, accept);
        assert.equal(reply.status, 200, what);
        assert.equal(reply.headers['content-encoding'], encoding, what);
        assert.equal(reply.text, plain.text, what);
        assert.match(reply.headers.vary ?? '', /Accept-Encoding/, what);
        assert.match(plain.headers.vary ?? '', /Accept-Encoding/, what);
        assert.equal(reply.headers['content-length'], String(reply.bytes.length), what);
        if (encoding !== undefined) assert.ok(reply.bytes.length < plain.bytes.length / 1.5, what);
      }
    });
  }

  it('leaves short responses uncompressed, with Vary', async () => {
    for (const path of ['/api/v1/companies', '/api/v1/nothing', '/health/live']) {
      const reply = await ask(path, 'br, gzip');
      assert.equal(reply.headers['content-encoding'], undefined, path);
      assert.equal(reply.headers['content-length'], String(reply.bytes.length), path);
      assert.match(reply.headers.vary ?? '', /Accept-Encoding/, path);
    }
  });

  it('leaves pictures and originals uncompressed', async () => {
    for (const path of [picture, original]) {
      const [plain, reply] = [await ask(path, undefined), await ask(path, 'br, gzip')];
      assert.equal(reply.headers['content-encoding'], undefined, path);
      assert.deepEqual(reply.bytes, plain.bytes, path);
      assert.doesNotMatch(reply.headers.vary ?? '', /Accept-Encoding/, path);
    }
  });

  it('leaves a single release uncompressed, so its ETag stays strong for If-Match', async () => {
    const path = `/api/v1/press-releases/${id}`;
    const [plain, reply] = [await ask(path, undefined), await ask(path, 'br, gzip')];
    assert.ok(plain.bytes.length > 1024);
    assert.deepEqual(
      [reply.headers['content-encoding'], reply.headers.etag, reply.text],
      [undefined, plain.headers.etag, plain.text],
    );
    const headers = { 'If-Match': reply.headers.etag ?? '', 'Accept-Encoding': 'br' };
    assert.equal(
      (await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' }, headers })).status,
      200,
    );
    assert.equal(
      (await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Alt' }, headers })).status,
      412,
    );
  });

  it('makes the ETags of public responses weak, and accepts both forms in If-None-Match', async () => {
    for (const path of ['/api/v1/openapi.json', '/docs/reference']) {
      const [plain, packed] = [await ask(path, undefined), await ask(path, 'gzip')];
      assert.match(plain.headers.etag ?? '', /^"/);
      assert.equal(packed.headers.etag, `W/${plain.headers.etag}`);
      for (const tag of [plain.headers.etag, packed.headers.etag]) {
        for (const accept of [undefined, 'gzip']) {
          const { status, bytes, headers } = await ask(path, accept, { tag: tag ?? '' });
          assert.deepEqual([status, bytes.length], [304, 0]);
          assert.equal(headers.etag, accept === undefined ? plain.headers.etag : packed.headers.etag);
          assert.match(headers.vary ?? '', /Accept-Encoding/);
          assert.equal(headers['content-encoding'], undefined);
        }
      }
    }
  });

  it('sends the same headers for HEAD as for GET', async () => {
    const paths = [...long().map(([, path]) => path), '/api/v1/me', `/api/v1/press-releases/${id}`, picture];
    for (const path of paths) {
      for (const accept of [undefined, 'br', 'gzip', 'identity;q=0']) {
        const [get, head] = [await ask(path, accept), await ask(path, accept, { method: 'HEAD' })];
        assert.equal(head.bytes.length, 0);
        assert.equal(head.status, get.status);
        for (const name of ['etag', 'vary', 'content-type', 'cache-control']) {
          assert.equal(head.headers[name], get.headers[name], `${name} of ${path}`);
        }
        const length = head.headers['content-length'];
        assert.ok(length === undefined || length === get.headers['content-length'], `length of ${path}`);
        if (get.headers['content-encoding'] === undefined) assert.equal(length, get.headers['content-length'], path);
      }
    }
  });

  it('serves all concurrent requests, uncompressed beyond the limit of concurrent compressions', async () => {
    const plain = await ask('/api/v1/openapi.json', undefined);
    const replies = await Promise.all(Array.from({ length: 80 }, () => ask('/api/v1/openapi.json', 'br')));
    for (const reply of replies) assert.equal(reply.text, plain.text);
    // Later requests are compressed again.
    assert.equal((await ask('/api/v1/openapi.json', 'br')).headers['content-encoding'], 'br');
  });

  it('compresses immutable assets once, at the highest quality', async () => {
    const { text: html } = await ask(page, undefined);
    const [css = assert.fail()] = /\/assets\/style-\w+\.css/.exec(html) ?? [];
    const style = `${page.slice(0, page.indexOf('/', 1))}${css}`;
    const { text: account } = await ask('/sign-in', undefined);
    const [people = assert.fail()] = /\/assets\/people-\w+\.css/.exec(account) ?? [];
    for (const path of [html.includes(`"${style}"`) ? style : css, people]) {
      const plain = await ask(path, undefined);
      assert.match(plain.headers['cache-control'] ?? '', /immutable/);
      for (const written of [path, path, path.replace('style', 'styl%65')]) {
        const reply = await ask(written, 'br');
        assert.deepEqual([reply.headers['content-encoding'], reply.text], ['br', plain.text], written);
        assert.equal(reply.bytes.length, brotliCompressSync(plain.bytes).length, written);
      }
    }
  });

  it('keeps compressing after clients disconnect in the middle of a response', async () => {
    const { connect } = await import('node:net');
    const { hostname, port } = new URL(service.baseUrl);
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        socket.once('data', () => socket.destroy());
        socket.once('close', () => resolve());
        socket.write('GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n');
      });
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 30 }, leave));
    assert.equal((await ask('/api/v1/openapi.json', 'br')).headers['content-encoding'], 'br');
  });
});
