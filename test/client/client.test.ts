import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createClient } from '../../client/index.ts';
import { linkOf, rateLimitOf } from '../../client/transport/answer.ts';
import { VERSION } from '../../client/version.ts';
import { jsonResponse, problemResponse, scriptedClient } from '../support/wire/scripted-fetch.ts';

const me = () => jsonResponse(200, { data: { account: { id: 1 } } });

describe('a client', () => {
  const addresses: readonly (readonly [baseUrl: string, url: string])[] = [
    ['https://press.example', 'https://press.example/api/v1/me'],
    ['https://press.example/', 'https://press.example/api/v1/me'],
    ['https://press.example/api/v1', 'https://press.example/api/v1/me'],
    ['https://press.example/api/v1/', 'https://press.example/api/v1/me'],
    ['http://127.0.0.1:8080/api/v1', 'http://127.0.0.1:8080/api/v1/me'],
    ['https://gate.example/press/api/v1', 'https://gate.example/press/api/v1/me'],
  ];
  for (const [baseUrl, url] of addresses) {
    it(`for ${baseUrl} requests ${url}`, async () => {
      const { client, sent } = scriptedClient([me()], { baseUrl });
      await client.me();
      assert.equal(sent[0]?.url, url);
    });
  }

  const faulty: readonly (readonly [options: object, message: RegExp])[] = [
    [{ baseUrl: '/api/v1' }, /baseUrl must be an absolute address/],
    [{ baseUrl: 'ftp://press.example' }, /http/],
    [{ baseUrl: 'https://jo:pw@press.example' }, /no user name/],
    [{ baseUrl: 'https://press.example/?a=b' }, /no query/],
    [{ token: '' }, /token must be an API token/],
    [{ token: 'a b' }, /token must be/],
    [{ token: 'a\r\nX: y' }, /token must be/],
    [{ token: undefined }, /token must be/],
    [{ userAgent: 'Küstenblatt – 1' }, /userAgent must be of visible ASCII/],
    [{ userAgent: 'a\r\nX: y' }, /userAgent must be/],
    [{ language: 'д' }, /language must be/],
    [{ retries: -1 }, /retries must be a whole number from 0/],
    [{ retries: 1.5 }, /retries/],
    [{ timeoutMs: 0 }, /timeoutMs must be a whole number from 1/],
    // More than 24 days exceed a timer's range, which would fire at once.
    [{ timeoutMs: 2 ** 31 }, /timeoutMs must be a whole number from 1 to 2147483647/],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, /timeoutMs/],
  ];
  for (const [options, message] of faulty) {
    it(`cannot be created with ${JSON.stringify(options)}`, () => {
      const usual = { baseUrl: 'https://press.example', token: 'pwk_x' };
      assert.throws(() => createClient({ ...usual, ...options } as never), message);
    });
  }

  for (const options of [{ retries: Number.NaN }, { timeoutMs: 0 }, { timeoutMs: Number.POSITIVE_INFINITY }]) {
    it(`refuses a call with ${Object.entries(options).join()}`, async () => {
      const { client, sent } = scriptedClient([me()]);
      await assert.rejects(client.me(options), TypeError);
      assert.equal(sent.length, 0);
    });
  }

  for (const id of ['', '..', '../me', '7/images', undefined, null, Number.NaN, 0, -1, 1.5]) {
    it(`refuses the id ${JSON.stringify(id)}`, async () => {
      const { client, sent } = scriptedClient([]);
      const { pressReleases, images, companies, webhooks } = client;
      const odd = id as number;
      const calls = [
        () => pressReleases.delete(odd),
        () => pressReleases.history(odd)[Symbol.asyncIterator]().next(),
        () => images.list(odd),
        () => images.original(odd),
        () => companies.get(odd),
        () => webhooks.delete(odd),
        () => webhooks.redeliver(7, odd),
      ];
      for (const call of calls) await assert.rejects(async () => call(), /an id must be a whole number from 1/);
      assert.equal(sent.length, 0);
    });
  }

  it('sends token, User-Agent and accepted media types', async () => {
    const { client, sent } = scriptedClient([me(), me()], { language: 'de', userAgent: 'newsroom/1.4' });
    await client.me();
    await client.me({ language: 'en', headers: { Prefer: 'handling=strict' } });
    const [first, second] = sent.map(({ headers }) => Object.fromEntries(headers));
    assert.deepEqual(first, {
      accept: 'application/json, application/problem+json',
      'accept-language': 'de',
      authorization: 'Bearer pwk_test',
      'user-agent': `newsroom/1.4 presswerk-client/${VERSION}`,
    });
    assert.deepEqual([second?.['accept-language'], second?.prefer], ['en', 'handling=strict']);
  });

  it('has the version of its package', () => {
    const manifest = readFileSync(new URL('../../client/package.json', import.meta.url), 'utf8');
    assert.equal(VERSION, JSON.parse(manifest).version);
  });

  it('uses the given fetch', async () => {
    const urls: string[] = [];
    const client = createClient({
      baseUrl: 'https://press.example',
      token: 'pwk_x',
      fetch: async (url) => {
        urls.push(url);
        return me();
      },
    });
    await client.me();
    assert.deepEqual(urls, ['https://press.example/api/v1/me']);
  });

  it('calls fetch without a receiver, as browsers require', async () => {
    let owner: unknown = 'not called';
    const client = createClient({
      baseUrl: 'https://press.example',
      token: 'pwk_x',
      async fetch(this: unknown) {
        owner = this;
        return me();
      },
    });
    await client.me();
    assert.equal(owner, undefined);
  });
});

describe('an Answer', () => {
  it('has the record and the metadata of its response', async () => {
    const { client } = scriptedClient([
      jsonResponse(
        201,
        { data: { id: 7 }, meta: { warnings: [{ code: 'html_stripped', tags: ['script'], attributes: [] }] } },
        {
          ETag: '"7-1"',
          'X-Request-Id': 'r-1',
          'X-RateLimit-Limit': '60',
          'X-RateLimit-Remaining': '59',
          'X-RateLimit-Reset': '1795219200',
        },
      ),
    ]);
    const { headers, ...rest } = await client.pressReleases.create({} as never);
    assert.deepEqual(rest, {
      data: { id: 7 },
      meta: { warnings: [{ code: 'html_stripped', tags: ['script'], attributes: [] }] },
      etag: '"7-1"',
      replayed: false,
      status: 201,
      requestId: 'r-1',
      rateLimit: { limit: 60, remaining: 59, resetsAt: new Date('2026-11-21T00:00:00Z') },
    });
    assert.equal(headers.get('X-Request-Id'), 'r-1');
  });

  it('has no data if the version is the known one', async () => {
    const { client, sent } = scriptedClient([new Response(null, { status: 304, headers: { ETag: '"7-1"' } })]);
    const { data, status, etag } = await client.pressReleases.get(7, { ifNoneMatch: '"7-1"' });
    assert.deepEqual([data, status, etag], [null, 304, '"7-1"']);
    assert.equal(sent[0]?.headers.get('If-None-Match'), '"7-1"');
  });

  it('of a write can require a version', async () => {
    const { client, sent } = scriptedClient([me(), new Response(null, { status: 204 }), me(), me()]);
    const options = { ifMatch: '"7-1"' };
    await client.pressReleases.update(7, {}, options);
    await client.pressReleases.delete(7, options);
    await client.pressReleases.submit(7, { ai_text_declaration: 'none' }, options);
    await client.pressReleases.withdraw(7, options);
    for (const { headers } of sent) assert.equal(headers.get('If-Match'), '"7-1"');
  });

  it('has no rate limit if a header is missing or invalid', () => {
    const whole = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1' };
    assert.deepEqual(rateLimitOf(new Headers(whole)), { limit: 60, remaining: 0, resetsAt: new Date(1000) });
    for (const name of Object.keys(whole)) {
      assert.equal(rateLimitOf(new Headers({ ...whole, [name]: '' })), null);
      assert.equal(rateLimitOf(new Headers({ ...whole, [name]: 'x' })), null);
    }
  });

  const links: readonly (readonly [link: string, relation: string, target: string | null])[] = [
    ['<https://a/?x=1,2>; rel="next"', 'next', 'https://a/?x=1,2'],
    ['<a>; rel="prev", <b>; rel="next"', 'next', 'b'],
    ['<a>; title="x"; rel=next', 'next', 'a'],
    ['<a>; rel="prev next"', 'next', 'a'],
    ['<a>; rel="nextish"', 'next', null],
    ['', 'next', null],
  ];
  for (const [link, relation, target] of links) {
    it(`with the Link ${link || '(none)'} has ${target} as ${relation}`, () => {
      assert.equal(linkOf(new Headers(link === '' ? {} : { Link: link }), relation), target);
    });
  }
});

describe('a list', () => {
  const page = (ids: readonly number[], next: string | null) =>
    jsonResponse(200, {
      data: ids.map((id) => ({ id })),
      links: { next, prev: null },
      meta: { per_page: 2, next_cursor: next, prev_cursor: null },
    });

  it('is iterated over all pages, each fetched on demand', async () => {
    const { client, sent } = scriptedClient([page([9, 8], 'c1'), page([7, 6], 'c2'), page([5], null)]);
    const seen: string[] = [];
    for await (const { id } of client.pressReleases.list({ status: ['draft', 'rejected'], per_page: 2 })) {
      seen.push(`${id} after ${sent.length}`);
    }
    assert.deepEqual(seen, ['9 after 1', '8 after 1', '7 after 2', '6 after 2', '5 after 3']);
    assert.deepEqual(
      sent.map(({ url }) => new URL(url).search),
      ['', 'c1', 'c2'].map((cursor) => `?per_page=2&status=draft%2Crejected&cursor=${cursor}`),
    );
  });

  it('fetches no more pages than are read', async () => {
    const { client, sent } = scriptedClient([page([9, 8], 'c1')]);
    for await (const { id } of client.pressReleases.list()) if (id === 8) break;
    assert.equal(sent.length, 1);
  });

  it('can be read again from its start, or page by page', async () => {
    const { client } = scriptedClient([page([9], 'c1'), page([8], null), page([9], 'c1'), page([8], null)]);
    const list = client.pressReleases.list();
    const items: number[] = [];
    for await (const { id } of list) items.push(id);
    const lengths: number[] = [];
    for await (const { data } of list.pages()) lengths.push(data.length);
    assert.deepEqual(
      [items, lengths],
      [
        [9, 8],
        [1, 1],
      ],
    );
  });

  it('rejects if a page cannot be fetched', async () => {
    const { client } = scriptedClient([page([9], 'c1'), problemResponse(403, 'permission_missing')]);
    const seen: number[] = [];
    await assert.rejects(
      async () => {
        for await (const { id } of client.pressReleases.list()) seen.push(id);
      },
      { code: 'permission_missing' },
    );
    assert.deepEqual(seen, [9]);
  });

  it('of history or events continues if the response links to more', async () => {
    const part = (ids: readonly number[], more: boolean) =>
      jsonResponse(
        200,
        { data: ids.map((id) => ({ id })), meta: { next_after: ids.at(-1) ?? 4 } },
        more ? { Link: '<https://press.example/x>; rel="next"' } : {},
      );
    const { client, sent } = scriptedClient([part([1, 2], true), part([3], false), part([5], true), part([], false)]);
    const seen: number[] = [];
    for await (const { id } of client.pressReleases.history(7)) seen.push(id);
    for await (const { id } of client.events.list({ after: 4, limit: 1 })) seen.push(id);
    assert.deepEqual(seen, [1, 2, 3, 5]);
    assert.deepEqual(
      sent.map(({ url }) => new URL(url).search),
      ['?limit=100', '?limit=100&after=2', '?limit=1&after=4', '?limit=1&after=5'],
    );
  });

  it('of events can be followed: it polls, and continues after the last event', async () => {
    const part = (ids: readonly number[], link = {}) =>
      jsonResponse(200, { data: ids.map((id) => ({ id })), meta: { next_after: ids.at(-1) ?? 2 } }, link);
    const { client, sent, waits } = scriptedClient([
      part([1], { Link: '<x>; rel="next"' }),
      part([2]),
      part([]),
      part([3]),
    ]);
    const seen: number[] = [];
    for await (const { id } of client.events.follow({ intervalMs: 10 })) {
      seen.push(id);
      if (id === 3) break;
    }
    assert.deepEqual(seen, [1, 2, 3]);
    assert.deepEqual(waits, [10, 10]);
    assert.deepEqual(
      sent.map(({ url }) => new URL(url).searchParams.get('after')),
      [null, '1', '2', '2'],
    );
  });

  it('of events is no longer followed once its signal is aborted, even in the middle of a page', async () => {
    const { client, sent } = scriptedClient([
      jsonResponse(200, { data: [{ id: 1 }, { id: 2 }], meta: { next_after: 2 } }),
    ]);
    const stop = new AbortController();
    const seen: number[] = [];
    await assert.rejects(
      async () => {
        for await (const { id } of client.events.follow({}, { signal: stop.signal })) {
          seen.push(id);
          stop.abort(new Error('enough'));
        }
      },
      { message: 'enough' },
    );
    assert.deepEqual([seen, sent.length], [[1], 1]);
  });

  for (const intervalMs of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31]) {
    it(`of events cannot be followed every ${intervalMs} ms`, async () => {
      const { client, sent } = scriptedClient([]);
      const next = client.events.follow({ intervalMs })[Symbol.asyncIterator]().next();
      await assert.rejects(next, /intervalMs must be a whole number from 1 to 2147483647/);
      assert.equal(sent.length, 0);
    });
  }
});
