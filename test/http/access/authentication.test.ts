import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatApiToken, OPERATOR } from '../../../domain/index.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';

const LEGACY_KEY = 'k3y-of-an-earlier-portal!';

describe('authentication', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let other: Publisher;
  before(async () => {
    other = await service.publisher();
    const keys = [{ line: 1, accountId: publisher.accountId, key: LEGACY_KEY }];
    assert.equal((await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys })).imported, 1);
  });
  // Failures are limited per address, and all of these come from the same one.
  beforeEach(() => service.rateLimits.clear());

  const ask = (headers: Record<string, string>, path = '/api/v1/me') => service.request('GET', path, { headers });
  const refused = (reply: Reply) => {
    const problem = assertProblem(reply, 401, 'unauthenticated');
    assert.match(reply.headers.get('WWW-Authenticate') ?? '', /^Bearer realm="[^"]+"/);
    assert.equal(reply.headers.get('X-RateLimit-Limit'), null);
    return problem;
  };
  /**
   * Asserts that every process refuses: the one that revoked at once, others within 5 seconds, when they check again
   * (§8).
   */
  const refusedEverywhere = async (headers: Record<string, string>) => {
    const deadline = performance.now() + 5000;
    for (;;) {
      const replies: Reply[] = [];
      for (let i = 0; i < service.processes; i++) replies.push(await ask(headers));
      const isOver = service.processes === 1 || performance.now() > deadline;
      if (isOver || replies.every(({ status }) => status === 401)) {
        for (const reply of replies) refused(reply);
        return;
      }
      await sleep(250);
    }
  };
  const newToken = (expiresAt: Date | null = null) =>
    service.application.accounts.createToken({
      caller: OPERATOR,
      accountId: publisher.accountId,
      name: 'second',
      expiresAt,
    });

  it('accepts a bearer token, whatever the case of the scheme', async () => {
    for (const scheme of ['Bearer ', 'bearer ', 'BEARER ', 'Bearer   ']) {
      const reply = await ask({ Authorization: `${scheme}${publisher.token}` });
      assert.equal(reply.status, 200, scheme);
      assert.equal(reply.body.data.account.id, publisher.accountId);
    }
  });

  it('refuses a request without a token, but does not report an invalid token', async () => {
    const reply = await ask({});
    refused(reply);
    assert.doesNotMatch(reply.headers.get('WWW-Authenticate') ?? '', /error=/);
    refused(await ask({ Authorization: '' }));
    refused(await ask({ 'X-ApiKey': ' ' }));
  });

  it('accepts a token in no other place', async () => {
    refused(await ask({}, `/api/v1/me?api_token=${publisher.token}`));
    refused(await ask({}, `/api/v1/me?access_token=${publisher.token}&key=${LEGACY_KEY}`));
    refused(await ask({ Cookie: `token=${publisher.token}` }));
    refused(await ask({ 'X-Api-Key': LEGACY_KEY, 'X-API-Token': publisher.token }));
  });

  it('refuses an Authorization header with another scheme', async () => {
    const { token } = publisher;
    const basic = Buffer.from(`${token}:`).toString('base64');
    const forms = [token, `Token ${token}`, `Basic ${basic}`, 'Bearer', 'Bearer ', `Bearer ${token} x`];
    const more = [
      `Bearer "${token}"`,
      `Bearer ${token},`,
      `Bearer, ${token}`,
      `Bearer=${token}`,
      `Bearer ${token} ${token}`,
    ];
    for (const form of [...forms, ...more]) {
      const reply = await ask({ Authorization: form });
      refused(reply);
      assert.match(reply.headers.get('WWW-Authenticate') ?? '', /error="invalid_token"/, form);
    }
  });

  it('refuses a token that was mistyped, truncated, extended or never issued', async () => {
    const { token } = publisher;
    const swapped = token.slice(0, 10) + (token[10] === 'A' ? 'B' : 'A') + token.slice(11);
    const unknown = formatApiToken(randomBytes(32));
    for (const wrong of [
      swapped,
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      token.slice(4),
      'pwk_',
      unknown,
    ]) {
      const reply = await ask({ Authorization: `Bearer ${wrong}` });
      refused(reply);
      assert.match(reply.headers.get('WWW-Authenticate') ?? '', /error="invalid_token"/);
      assert.equal(reply.text.includes(wrong.slice(4) || wrong), false, 'no response repeats a secret');
    }
  });

  it('refuses a token with impossible characters', async () => {
    for (const wrong of ['ä', "' or 1=1 --", '%00', '\u0001x', '*', 'x'.repeat(7000)]) {
      const lines = ['GET /api/v1/me HTTP/1.1', 'Host: x', `Authorization: Bearer ${wrong}`];
      const reply = await rawRequest(service.baseUrl, lines);
      // HTTP itself refuses a control character.
      if (wrong.startsWith('\u0001')) assert.equal(reply.status, 400);
      else refused(reply);
    }
  });

  it('refuses a token from its expiry on', async () => {
    const end = new Date(service.clock.now().getTime() + 60_000);
    const { secret } = await newToken(end);
    const headers = { Authorization: `Bearer ${secret}` };
    assert.equal((await ask(headers)).body.data.token.expires_at, end.toISOString());
    service.clock.advance(59_999);
    assert.equal((await ask(headers)).status, 200);
    service.clock.advance(1);
    refused(await ask(headers));
    assert.equal((await ask({ Authorization: `Bearer ${publisher.token}` })).status, 200);
  });

  it('refuses a revoked token, and no other of the account', async () => {
    const { token, secret } = await newToken();
    const headers = { Authorization: `Bearer ${secret}` };
    assert.equal((await ask(headers)).status, 200);
    await service.application.accounts.revokeToken({ caller: OPERATOR, id: token.id });
    await refusedEverywhere(headers);
    refused(await ask(headers, '/service/me'));
    assert.equal((await ask({ Authorization: `Bearer ${publisher.token}` })).status, 200);
  });

  it('identifies a legacy key by its hash, and stores no part of the key', async () => {
    const key = 'qrstuvwx';
    const { accountId } = await service.publisher();
    await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys: [{ line: 1, accountId, key }] });
    const { name } = (await ask({ 'X-ApiKey': key })).body.data.token;
    assert.equal(name, `legacy key ${createHash('sha256').update(key).digest('hex').slice(0, 8)}`);
  });

  it('never shows a secret again', async () => {
    const reply = await ask({ Authorization: `Bearer ${publisher.token}` });
    assert.equal(reply.text.includes(publisher.token), false);
    assert.equal(JSON.stringify([...reply.headers]).includes(publisher.token), false);
  });

  const LEGACY_FORMS: readonly (readonly [string, Record<string, string>])[] = [
    ['as a bearer token', { Authorization: `Bearer ${LEGACY_KEY}` }],
    ['as X-ApiKey', { 'X-ApiKey': LEGACY_KEY }],
    ['in both headers', { Authorization: `Bearer ${LEGACY_KEY}`, 'X-ApiKey': LEGACY_KEY }],
  ];
  for (const [form, headers] of LEGACY_FORMS) {
    it(`accepts a legacy key ${form}, on every kind of path, with all four permissions`, async () => {
      const { id } = await publisher.draft();
      const paths = [
        '/me',
        '/press-releases',
        `/press-releases/${id}`,
        `/press-releases/${id}/images`,
        '/companies',
        '/categories',
      ];
      for (const base of ['/api/v1', '/service']) {
        for (const path of paths) assert.equal((await ask(headers, base + path)).status, 200, base + path);
        const json = publisher.fields();
        const created = await service.request('POST', `${base}/press-releases`, { headers, json });
        assert.equal(created.status, 201, created.text);
      }
      assert.equal((await ask(headers, '/service/pressreleases')).status, 200);
      const form = publisher.imageForm(null);
      const upload = await service.request('POST', `/api/v1/press-releases/${id}/images`, { headers, body: form });
      assertProblem(upload, 422, 'validation_failed');
      const { data } = (await ask(headers)).body;
      assert.equal(data.token.kind, 'legacy_key');
      assert.deepEqual(data.permissions.toSorted(), [
        'companies:read',
        'press-release-images:write',
        'press-releases:read',
        'press-releases:write',
      ]);
    });
  }

  it('accepts an API token as X-ApiKey in addition to Authorization, as generated clients send it, but not alone', async () => {
    for (const path of ['/api/v1/me', '/service/me', '/service/pressreleases']) {
      const both = { 'X-ApiKey': publisher.token, Authorization: `Bearer ${publisher.token}` };
      assert.equal((await ask(both, path)).status, 200);
      refused(await ask({ ...both, 'X-ApiKey': other.token }, path));
    }
    assert.match(refused(await ask({ 'X-ApiKey': publisher.token })).detail, /earlier portals.*Authorization: Bearer/);
    refused(await ask({ 'X-ApiKey': publisher.token }, '/service/me'));
  });

  it('refuses two different credentials at once, even if both are valid', async () => {
    const problem = refused(await ask({ 'X-ApiKey': LEGACY_KEY, Authorization: `Bearer ${publisher.token}` }));
    assert.match(problem.detail, /X-ApiKey/);
    refused(await ask({ 'X-ApiKey': LEGACY_KEY, Authorization: `Bearer ${other.token}` }));
    refused(await ask({ 'X-ApiKey': LEGACY_KEY, Authorization: 'Basic eDp5' }));
    const twice = [`X-ApiKey: ${LEGACY_KEY}`, `X-ApiKey: ${LEGACY_KEY}x`];
    refused(await rawRequest(service.baseUrl, ['GET /api/v1/me HTTP/1.1', 'Host: x', ...twice]));
  });

  it('refuses a legacy key that was revoked, and unknown ones', async () => {
    const keys = [{ line: 1, accountId: other.accountId, key: 'another-old-key' }];
    await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys });
    const headers = { 'X-ApiKey': 'another-old-key' };
    const { data } = (await ask(headers)).body;
    assert.equal(data.account.id, other.accountId);
    await service.application.accounts.revokeToken({ caller: OPERATOR, id: data.token.id });
    await refusedEverywhere(headers);
    refused(await ask({ Authorization: 'Bearer another-old-key' }));
    refused(await ask({ 'X-ApiKey': LEGACY_KEY.toUpperCase() }));
    refused(await ask({ 'X-ApiKey': `${LEGACY_KEY} ${LEGACY_KEY}` }));
  });

  it('returns the caller’s identity, permissions and remaining limits', async () => {
    const limited = await service.publisher({
      permissions: ['companies:read'],
      terms: { kind: 'plan', monthlyQuota: 3 },
    });
    const { data } = (await limited.api('GET', '/me')).body;
    assert.deepEqual(data.permissions, ['companies:read']);
    assert.deepEqual(data.booking, { active: true, valid_until: null, credits_left: 0 });
    assert.deepEqual(data.quota, { limit: 3, used: 0, remaining: 3, resets_at: '2026-09-01T00:00:00.000Z' });
    assert.deepEqual(Object.keys(data.account), ['id', 'name', 'sandbox', 'created_at']);
  });
});
