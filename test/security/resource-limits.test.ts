import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { TEXT_MAX } from '../../domain/index.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { type Reply, startService } from '../support/service/service.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../support/wire/problems.ts';
import { rawRequest } from '../support/wire/raw-http.ts';

const MIB = 1024 * 1024;
const KIB = 1024;

describe('the limits of a request', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const publisher = withPublisher(service);
  let id: number;
  let picture: Uint8Array;
  before(async () => {
    ({ id } = await publisher.draft());
    picture = await jpeg();
  });

  const create = (changes: Record<string, unknown>) =>
    publisher.api('POST', '/press-releases', { json: publisher.fields(changes) });
  const get = (path: string, ...lines: string[]) =>
    rawRequest(service.baseUrl, [
      `GET ${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${publisher.token}`,
      ...lines,
    ]);
  const upload = (add: (form: FormData) => void) => {
    const body = publisher.imageForm(picture, { is_preview: '1' });
    add(body);
    return publisher.api('POST', `/press-releases/${id}/images`, { body });
  };
  const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

  /** For each limit, a request at the limit that succeeds, and one beyond it that is refused. */
  const BOUNDS: readonly (readonly [
    what: string,
    most: () => Promise<Reply>,
    taken: number,
    more: () => Promise<Reply>,
    refused: string,
  ])[] = [
    [
      'the text',
      () => create({ text: `<p>${'x'.repeat(TEXT_MAX - 7)}</p>` }),
      201,
      () => create({ text: `<p>${'x'.repeat(TEXT_MAX)}</p>` }),
      '422 text max',
    ],
    [
      'the text, in characters outside the basic plane',
      () => create({ text: '😀'.repeat(TEXT_MAX) }),
      201,
      () => create({ text: '😀'.repeat(TEXT_MAX + 1) }),
      '422 text max',
    ],
    [
      'the text after sanitising',
      () => create({ text: '<li>x'.repeat(5_000) }),
      201,
      () => create({ text: '<p><b>x</b>'.repeat(9_000) }),
      '422 text max',
    ],
    [
      'the title',
      () => create({ title: '😀'.repeat(255) }),
      201,
      () => create({ title: `${'a\u0301'.repeat(127)}xx` }),
      '422 title max',
    ],
    [
      'the keywords',
      () => create({ keywords: ','.repeat(255) }),
      201,
      () => create({ keywords: ','.repeat(256) }),
      '422 keywords max',
    ],
    [
      'the backlink',
      () => create({ backlink_url: `https://x.example/${'a'.repeat(237)}` }),
      201,
      () => create({ backlink_url: `https://x.example/${'a'.repeat(238)}` }),
      '422 backlink_url max',
    ],
    ['a JSON body', () => create({ x: 'x'.repeat(MIB - 1000) }), 201, () => create({ x: 'x'.repeat(MIB) }), '413'],
    [
      'the fields of an upload',
      () => upload((form) => times(40, (i) => form.append(`x${i}`, 'y'))),
      201,
      () => upload((form) => times(60, (i) => form.append(`x${i}`, 'y'))),
      '422 body max',
    ],
    [
      'a field of an upload',
      () => upload((form) => form.append('x', 'y'.repeat(16 * KIB))),
      201,
      () => upload((form) => form.append('x', 'y'.repeat(16 * KIB + 1))),
      '422 x max',
    ],
    [
      'the files of an upload',
      () => upload((form) => form.append('x', new Blob(['y']), 'y')),
      201,
      () => upload((form) => times(9, () => form.append('image', new Blob(['y']), 'y'))),
      '422 image single_file',
    ],
    [
      'an upload',
      () => upload(() => undefined),
      201,
      () => upload((form) => form.append('x', new Blob([Buffer.alloc(18 * MIB)]), 'y')),
      '413',
    ],
    [
      'the nesting of names in an upload',
      () => upload((form) => form.append(`x${'[y]'.repeat(60)}`, 'z')),
      201,
      () => upload((form) => form.append(`x${'[y]'.repeat(20_000)}`, 'z')),
      '400',
    ],
    [
      'a page',
      () => get('/api/v1/press-releases?per_page=100'),
      200,
      () => get('/api/v1/press-releases?per_page=101'),
      '422 per_page between',
    ],
    [
      'the number of a page',
      () => get('/api/v1/press-releases?page=1000000000'),
      200,
      () => get('/api/v1/press-releases?page=1000000001'),
      '422 page between',
    ],
    [
      'a page of an earlier portal',
      () => get('/service/pressreleases?limit=50'),
      200,
      () => get('/service/pressreleases?limit=51'),
      '422 limit between',
    ],
    [
      'the offset of a page of an earlier portal',
      () => get('/service/pressreleases?offset=1000000000'),
      200,
      () => get('/service/pressreleases?offset=1000000001'),
      '422 offset between',
    ],
    [
      'a page of a history',
      () => get(`/api/v1/press-releases/${id}/history?limit=100`),
      200,
      () => get(`/api/v1/press-releases/${id}/history?limit=101`),
      '422 limit between',
    ],
    [
      'a list of states',
      () => get(`/api/v1/press-releases?status=${times(50, () => 'draft').join(',')}`),
      200,
      () => get(`/api/v1/press-releases?status=${times(51, () => 'draft').join(',')}`),
      '422 status max_items',
    ],
    [
      'a list of categories',
      () => get(`/service/pressreleases?categories=${times(50, (i) => i + 1).join(',')}`),
      200,
      () => get(`/service/pressreleases?${'categories[]=1&'.repeat(51)}`),
      '422 categories max_items',
    ],
    [
      'a cursor',
      () => get('/api/v1/press-releases?cursor=TzEu'),
      200,
      () => get(`/api/v1/press-releases?cursor=${'b'.repeat(41)}`),
      '422 cursor format',
    ],
    [
      'the headers',
      () => get('/api/v1/me', `X: ${'x'.repeat(15 * KIB)}`),
      200,
      () => get('/api/v1/me', `X: ${'x'.repeat(17 * KIB)}`),
      '431',
    ],
    [
      'the number of headers',
      () => get('/api/v1/me', ...times(100, (i) => `x${i}: y`)),
      200,
      () => get('/api/v1/me', ...times(4000, () => 'x: y')),
      '431',
    ],
    [
      'tags to compare',
      () => get(`/api/v1/press-releases/${id}`, `If-None-Match: ${'"x", '.repeat(2500)}"y"`),
      200,
      () => get(`/api/v1/press-releases/${id}`, `If-None-Match: ${'"x", '.repeat(4000)}`),
      '431',
    ],
    [
      'accepted languages',
      () => get('/api/v1/me', `Accept-Language: ${'x;q=0.1,'.repeat(1500)}`),
      200,
      () => get('/api/v1/me', `Accept-Language: ${'x;q=0.1,'.repeat(2500)}`),
      '431',
    ],
    [
      'an idempotency key',
      () =>
        publisher.api('POST', '/press-releases', {
          json: publisher.fields(),
          headers: { 'Idempotency-Key': 'k'.repeat(255) },
        }),
      201,
      () =>
        publisher.api('POST', '/press-releases', {
          json: publisher.fields(),
          headers: { 'Idempotency-Key': 'k'.repeat(256) },
        }),
      '422 Idempotency-Key format',
    ],
    [
      'an old key',
      () => get('/api/v1/me'),
      200,
      () => rawRequest(service.baseUrl, ['GET /api/v1/me HTTP/1.1', 'Host: x', `X-ApiKey: ${'k'.repeat(15 * KIB)}`]),
      '401',
    ],
  ];
  for (const [what, most, taken, more, refused] of BOUNDS) {
    it(`bound ${what}`, async () => {
      const good = await most();
      assert.equal(good.status, taken, good.text.slice(0, 300));
      const bad = await more();
      const [status = '', ...fault] = refused.split(' ');
      assert.equal(bad.status, Number(status), bad.text.slice(0, 300));
      if (fault.length > 0)
        assert.deepEqual(faultsOf(assertProblem(bad, Number(status), 'validation_failed')), [fault.join(' ')]);
    });
  }

  it('leave no file of a refused upload', async () => {
    const left = await readdir(service.uploadFolder).catch(() => []);
    assert.deepEqual(left, []);
  });

  it('keep error reports short', async () => {
    const strange = Object.fromEntries(times(900, (i) => [`${i}${'x'.repeat(20)}`, 1]));
    const created = await create(strange);
    assert.equal(created.status, 201);
    assert.equal(created.body.meta.ignored_fields.length, 100);
    const refused = await publisher.api('POST', '/press-releases', {
      json: { ...strange, title: '' },
      headers: { Prefer: 'handling=strict' },
    });
    assertProblem(refused, 422, 'validation_failed');
    assert.ok(refused.text.length < 64 * KIB, `${refused.text.length}`);
    const long = await create({ ['n'.repeat(900_000)]: 1, language: 'l'.repeat(100_000) });
    assertProblem(long, 422, 'validation_failed');
    assert.ok(long.text.length < 4 * KIB);
  });

  it('keep the time of any markup below a hundred times that of plain text', async () => {
    const took = async (text: string) => {
      const began = performance.now();
      const { status } = await create({ text });
      assert.ok(status === 201 || status === 422, `${status}`);
      return performance.now() - began;
    };
    const filled = (pump: string) => pump.repeat(Math.floor(TEXT_MAX / pump.length));
    const plain = filled('Ein Satz mit Worten. ');
    await took(plain);
    const usual = Math.min(await took(plain), await took(plain), await took(plain));
    const deep = '<b>'.repeat(1001);
    for (const pump of ['<p>', '<li>', '<!--', '&', '<script ', '</script ', '\u0301', '<table><tr><td>']) {
      for (const prefix of ['', deep, `${deep}<script `]) {
        const text = (prefix + filled(pump)).slice(0, TEXT_MAX);
        let times = Number.POSITIVE_INFINITY;
        // The machine may be busy: only what is slow every time counts.
        for (let i = 0; i < 5 && times >= 100; i++) times = Math.min(times, (await took(text)) / usual);
        assert.ok(times < 100, `${prefix.length} ${pump}: ${times.toFixed(0)} times as long`);
      }
    }
  });

  it('refuse compressed bodies', async () => {
    // See also "that is compressed is 415" of the JSON bodies.
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'compress', 'x-gzip', 'gzip, gzip']) {
      const headers = { 'Content-Encoding': encoding };
      const body = publisher.imageForm(picture);
      for (const reply of [
        await publisher.api('POST', '/press-releases', { headers, json: publisher.fields() }),
        await publisher.api('PATCH', `/press-releases/${id}`, { headers, json: {} }),
        await publisher.api('POST', `/press-releases/${id}/images`, { headers, body }),
        await service.request('POST', '/service/pressreleases', { token: publisher.token, headers, json: {} }),
      ]) {
        assertProblem(reply, 415, 'unsupported_media_type');
      }
    }
  });
});

describe('state kept about clients', () => {
  it('expires: stored responses are removed after a day', async () => {
    const service = await startService();
    const publisher = await service.publisher();
    const post = (key: string) =>
      publisher.api('POST', '/press-releases', { json: {}, headers: { 'Idempotency-Key': key } });
    for (let i = 0; i < 20; i++) assert.equal((await post(`key-${i}`)).status, 422);
    assert.equal((await post('key-0')).headers.get('Idempotency-Replayed'), 'true');
    assert.equal(await service.ports.idempotency.sweep(service.clock.now(), 100), 0);
    service.clock.advance(24 * 60 * 60 * 1000);
    assert.equal(await service.ports.idempotency.sweep(service.clock.now(), 100), 20);
    assert.equal((await post('key-0')).headers.get('Idempotency-Replayed'), null);
    await service.close();
  });
});
