import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient, ProblemError } from '../../client/index.ts';
import { connectionError, jsonResponse, problemResponse, scriptedClient } from '../support/wire/scripted-fetch.ts';

const DRAFT = { company_id: 1, category_id: 1, language: 'en', title: 'A', text: '<p>B</p>' } as const;
const release = (status: string, etag = '"1"') => jsonResponse(200, { data: { id: 7, status } }, { ETag: etag });
const unchanged = () => jsonResponse(304, null);

describe('waiting for a decision', () => {
  for (const status of ['published', 'scheduled', 'rejected', 'draft']) {
    it(`ends when the release is ${status}`, async () => {
      const { client, sent, waits } = scriptedClient([release('in_review'), unchanged(), release(status, '"2"')]);
      const { data } = await client.pressReleases.waitForDecision(7, { intervalMs: 3_000 });
      assert.equal(data.status, status);
      assert.deepEqual(waits, [3_000, 3_000]);
      assert.deepEqual(
        sent.map(({ headers }) => headers.get('If-None-Match')),
        [null, '"1"', '"1"'],
        'nothing is sent again that has not changed',
      );
    });
  }

  it('ends with a TimeoutError at the timeout, after a last check', async () => {
    let now = 0;
    const waits: number[] = [];
    const sleep = async (ms: number) => {
      waits.push(ms);
      now += ms;
    };
    const steps = [release('in_review'), unchanged(), unchanged()];
    const { client } = scriptedClient(steps, {}, { now: () => now, sleep });
    const waiting = client.pressReleases.waitForDecision(7, { timeoutMs: 15_000, intervalMs: 10_000 });
    await assert.rejects(waiting, { name: 'TimeoutError', message: /release 7 is still in review after 15000 ms/ });
    assert.deepEqual(waits, [10_000, 5_000]);
  });

  it('ends with the reason of an aborted signal', async () => {
    const { client } = scriptedClient([release('in_review')]);
    const signal = AbortSignal.abort(new Error('enough'));
    await assert.rejects(client.pressReleases.waitForDecision(7, { signal }), { message: 'enough' });
  });

  it('refuses an invalid interval or timeout', async () => {
    const { client, sent } = scriptedClient([]);
    await assert.rejects(client.pressReleases.waitForDecision(7, { intervalMs: 0 }), TypeError);
    for (const timeoutMs of [0, Number.NaN]) {
      await assert.rejects(client.pressReleases.waitForDecision(7, { timeoutMs }), TypeError);
    }
    assert.equal(sent.length, 0);
  });
});

describe('publishing in one call', () => {
  const submission = { ai_text_declaration: 'none' } as const;
  const rights = { ai_declaration: 'original', copyright: 'Jo', rights_confirmed: true } as const;
  const image = { image: new Blob(['x']), ...rights, confirm_text_version: 'v1' };
  const publication = { fields: DRAFT, images: [image, image], submission };
  const keysOf = (sent: readonly { readonly headers: Headers }[]) =>
    sent.map(({ headers }) => headers.get('Idempotency-Key'));

  it('continues where it stopped when it is repeated with the same key', async () => {
    const created = () => jsonResponse(201, { data: { id: 7 } });
    const first = scriptedClient([created(), created(), problemResponse(422, 'validation_failed')]);
    await assert.rejects(first.client.pressReleases.publish(publication, { idempotencyKey: 'k' }), ProblemError);
    const again = scriptedClient([created(), created(), created(), jsonResponse(200, { data: { id: 7 } })]);
    await again.client.pressReleases.publish(publication, { idempotencyKey: 'k' });
    assert.deepEqual(keysOf(again.sent), ['k-create', 'k-image-1', 'k-image-2', 'k-submit']);
    assert.deepEqual(keysOf(first.sent), keysOf(again.sent).slice(0, 3));
  });

  it('has keys within the limit for a root of maximum length, which differ in their ends', async () => {
    const steps = () => [
      jsonResponse(201, { data: { id: 7 } }),
      jsonResponse(201, { data: { id: 7 } }),
      jsonResponse(200, { data: { id: 7 } }),
    ];
    const keysFor = async (idempotencyKey: string) => {
      const { client, sent } = scriptedClient(steps());
      await client.pressReleases.publish({ ...publication, images: [image] }, { idempotencyKey });
      return keysOf(sent).map(String);
    };
    const root = 'k'.repeat(254);
    const [one, again, other] = [await keysFor(`${root}1`), await keysFor(`${root}1`), await keysFor(`${root}2`)];
    assert.deepEqual(one, again);
    assert.equal(new Set([...one, ...other]).size, 6);
    for (const key of [...one, ...other]) assert.match(key, /^[\x21-\x7e]{255}$/);
    assert.deepEqual((await keysFor('k'.repeat(247)))[0], `${'k'.repeat(247)}-create`.slice(0, 255));
  });

  it('uses separate keys for each publication', async () => {
    const { client, sent } = scriptedClient([
      jsonResponse(201, { data: { id: 7 } }),
      jsonResponse(200, { data: { id: 7 } }),
    ]);
    await client.pressReleases.publish({ fields: DRAFT, submission });
    const [create = '', submit = ''] = keysOf(sent).map(String);
    assert.match(create, /^[0-9a-f-]{36}-create$/);
    assert.equal(create.replace('create', 'submit'), submit);
  });
});

describe('a list as an array', () => {
  const page = (ids: readonly number[], next: string | null) =>
    jsonResponse(200, { data: ids.map((id) => ({ id })), meta: { next_cursor: next }, links: {} });

  it('has at most the requested number of items, and fetches no more', async () => {
    const { client, sent } = scriptedClient([page([1, 2], 'a'), page([3, 4], 'b')]);
    const releases = await client.pressReleases.list().toArray({ limit: 3 });
    assert.deepEqual(
      releases.map(({ id }) => id),
      [1, 2, 3],
    );
    assert.equal(sent.length, 2);
  });

  it('has all of a shorter list', async () => {
    const { client } = scriptedClient([page([1], null)]);
    assert.equal((await client.pressReleases.list().toArray({ limit: 9 })).length, 1);
  });

  for (const limit of [0, -1, 1.5, Number.NaN]) {
    it(`is refused with a limit of ${limit}`, async () => {
      const { client } = scriptedClient([]);
      await assert.rejects(client.pressReleases.list().toArray({ limit }), {
        name: 'TypeError',
        message: /^limit must/,
      });
    });
  }
});

describe('a token as a function', () => {
  it('is called before every attempt', async () => {
    const tokens = ['one', 'two'];
    const token = async () => tokens.shift() ?? '';
    const { client, sent } = scriptedClient([connectionError(), release('draft')], { token });
    await client.pressReleases.get(7);
    assert.deepEqual(
      sent.map(({ headers }) => headers.get('Authorization')),
      ['Bearer one', 'Bearer two'],
    );
  });

  it('fails the call with its own error, or if it returns no token', async () => {
    const failing = scriptedClient([], { token: () => Promise.reject(new Error('vault sealed')) });
    await assert.rejects(failing.client.me(), { message: 'vault sealed' });
    const empty = scriptedClient([], { token: () => '' });
    await assert.rejects(empty.client.me(), TypeError);
    assert.deepEqual([failing.sent.length, empty.sent.length], [0, 0]);
  });

  it('is awaited within the attempt’s timeout, and not after an abort', async () => {
    const { client, sent } = scriptedClient([], { token: () => new Promise<string>(() => {}) });
    await assert.rejects(client.me({ timeoutMs: 20 }), { name: 'TimeoutError', code: 'timed_out' });
    const aborting = new AbortController();
    const waiting = client.me({ signal: aborting.signal });
    aborting.abort(new Error('enough'));
    await assert.rejects(waiting, { message: 'enough' });
    assert.equal(sent.length, 0);
  });

  it('must not be missing', () => {
    assert.throws(() => createClient({ baseUrl: 'https://press.example', token: '' }), TypeError);
  });
});
