import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, it } from 'node:test';
import {
  type AttemptFacts,
  createClient,
  signWebhook,
  verifyWebhook,
  WebhookVerificationError,
} from '../../client/index.ts';
import { problemResponse, scriptedClient } from '../support/wire/scripted-fetch.ts';

const answer = (data: unknown) => Response.json({ data }, { headers: { 'X-Request-Id': 'req-1' } });

describe('the environment variables PRESSWERK_URL and PRESSWERK_TOKEN', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it('are read if the options are absent', async () => {
    Object.assign(process.env, { PRESSWERK_URL: 'https://env.example', PRESSWERK_TOKEN: 'pwk_env' });
    const asked: string[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      asked.push(`${url} ${new Headers(init.headers).get('Authorization')}`);
      return answer({});
    };
    await createClient({ fetch }).me();
    await createClient({ fetch, baseUrl: 'https://own.example', token: 'pwk_own' }).me();
    assert.deepEqual(asked, [
      'https://env.example/api/v1/me Bearer pwk_env',
      'https://own.example/api/v1/me Bearer pwk_own',
    ]);
  });

  it('are named in the error if option and variable are missing', () => {
    delete process.env.PRESSWERK_URL;
    delete process.env.PRESSWERK_TOKEN;
    assert.throws(() => createClient({ token: 'pwk_a' }), /PRESSWERK_URL/);
    assert.throws(() => createClient({ baseUrl: 'https://own.example' }), /PRESSWERK_TOKEN/);
  });
});

describe('a call without a method of its own', () => {
  it('is sent and retried like all others', async () => {
    const { client, sent } = scriptedClient([problemResponse(503, 'unavailable'), answer({ id: 7 })]);
    const { data, requestId } = await client.request<{ id: number }>({
      method: 'POST',
      path: '/novelties',
      query: { of: ['a', 'b'] },
      body: { title: 'New' },
    });
    assert.deepEqual([data.id, requestId], [7, 'req-1']);
    assert.equal(sent[1]?.url, 'https://press.example/api/v1/novelties?of=a%2Cb');
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    assert.ok(keys[0] !== null && keys[0] === keys[1]);
    assert.equal(sent[0]?.body, '{"title":"New"}');
  });

  it('can return a list, or nothing', async () => {
    const { client } = scriptedClient([answer([1, 2]), new Response(null, { status: 204 })]);
    assert.deepEqual((await client.request({ path: '/novelties' })).data, [1, 2]);
    assert.equal((await client.request({ method: 'DELETE', path: '/novelties/7' })).data, null);
  });

  it('stays below the API', async () => {
    const { client } = scriptedClient([]);
    for (const path of ['novelties', '//other.example/', 'https://other.example/', '']) {
      await assert.rejects(client.request({ path }), /path must begin with a slash/);
    }
  });
});

describe('a logger', () => {
  it('gets every attempt, without secrets', async () => {
    const lines: [string, AttemptFacts, string][] = [];
    const logger = {
      debug: (facts: AttemptFacts, message: string) => lines.push(['debug', facts, message]),
      warn: (facts: AttemptFacts, message: string) => lines.push(['warn', facts, message]),
    };
    const steps = [new Error('reset'), answer({ id: 1 }), problemResponse(404, 'not_found')];
    const { client } = scriptedClient(steps, { logger, token: 'pwk_hidden' });
    await client.request({ path: '/x', query: { q: 'a-word' }, headers: { 'X-Own': 'own-header' } });
    await assert.rejects(client.pressReleases.update(7, { title: 'a-title' }));
    assert.deepEqual(
      lines.map(([level, { status, attempt }, message]) => [level, status, attempt, message]),
      [
        ['debug', null, 1, 'GET /x got no response (attempt 1); retry in 250 ms'],
        ['debug', 200, 2, 'GET /x returned 200 (attempt 2)'],
        ['warn', 404, 1, 'PATCH /press-releases/7 returned 404 (attempt 1)'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(lines), /pwk_|a-word|own-header|a-title/);
  });
});

describe('a webhook signed by signWebhook', () => {
  const secret = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`;
  const other = `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`;
  const body = JSON.stringify({ id: 7, type: 'press_release.published', data: { ü: '✓' } });

  it('is accepted by verifyWebhook, as text and as bytes, with its id and time', async () => {
    const timestamp = new Date('2026-11-21T12:00:00Z');
    const headers = await signWebhook(body, [other, secret], { id: 'evt_7', timestamp });
    const verified = await verifyWebhook(new TextEncoder().encode(body), headers, secret, {
      now: () => timestamp.getTime(),
    });
    assert.deepEqual([verified.id, verified.timestamp, verified.event.id], ['evt_7', timestamp, 7]);
    assert.equal((await verifyWebhook(body, await signWebhook(body, secret), secret)).event.id, 7);
  });

  it('is refused with another secret or another body', async () => {
    const headers = await signWebhook(body, secret);
    await assert.rejects(verifyWebhook(body, headers, other), WebhookVerificationError);
    await assert.rejects(verifyWebhook(`${body} `, headers, secret), WebhookVerificationError);
    await assert.rejects(signWebhook(body, 'whsec_'), TypeError);
  });
});

describe('the README', () => {
  it('lists every method of the client', async () => {
    const { client } = scriptedClient([]);
    const methods = Object.entries(client).flatMap(([group, it]) =>
      typeof it === 'function' ? [group] : Object.keys(it).map((method) => `${group}.${method}`),
    );
    const readme = await readFile(new URL('../../client/README.md', import.meta.url), 'utf8');
    assert.deepEqual(
      methods.filter((method) => !readme.includes(`\`${method}(`)),
      [],
    );
    assert.ok(methods.length > 25);
  });
});
