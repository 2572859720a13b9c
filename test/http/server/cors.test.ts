import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ANSWER_HEADERS, REQUEST_HEADERS } from '../../support/service/http-definitions.ts';
import { type Reply, startService } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { openConnection } from '../../support/wire/raw-http.ts';

const APP = 'https://app.example';
const LOCAL = 'http://localhost:5173';

/** A preflight, as browsers send it. */
const preflight = (origin: string, method = 'PATCH', headers = 'authorization,content-type,if-match') => ({
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': headers,
  },
});

const corsHeaders = ({ headers }: Reply) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const list = (reply: Reply, name: string) =>
  (reply.headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

/** Origins that resemble a listed one. */
const HOSTILE = [
  'https://evil.example',
  'null',
  'https://app.example.evil.example',
  'https://evilapp.example',
  'https://sub.app.example',
  'https://app.example:8443',
  'http://app.example',
  'https://APP.example',
  'https://app.example/',
  'https://app.example, https://evil.example',
  'https://app.example https://evil.example',
  'https://app.example%60.evil.example',
  'https://user@app.example',
  '*',
  'app.example',
];

describe('CORS for listed origins', () => {
  const service = withService({ corsOrigins: [APP, LOCAL] });
  const publisher = withPublisher(service);
  const from = (origin: string) => ({ headers: { Origin: origin } });
  const assertAllowed = (reply: Reply, origin: string) => {
    assert.equal(reply.headers.get('Access-Control-Allow-Origin'), origin);
    assert.equal(reply.headers.get('Access-Control-Allow-Credentials'), null);
    assert.ok(list(reply, 'Vary').includes('origin'), 'caches separate responses by origin');
  };
  const assertRefused = (reply: Reply) => {
    assert.deepEqual(corsHeaders(reply), []);
    assert.ok(list(reply, 'Vary').includes('origin'));
  };

  for (const origin of [APP, LOCAL]) {
    for (const path of [
      '/api/v1/press-releases',
      '/service/press-releases',
      '/api/v1/openapi.json',
      '/api/v1/nothing',
    ]) {
      it(`responds to a preflight of ${origin} for ${path} without a token and without counting it`, async () => {
        const before = (await publisher.api('GET', '/me')).headers.get('X-RateLimit-Remaining');
        const reply = await service.request('OPTIONS', path, preflight(origin));
        assert.deepEqual([reply.status, reply.text], [204, '']);
        assertAllowed(reply, origin);
        assert.deepEqual(list(reply, 'Access-Control-Allow-Methods'), [
          'get',
          'head',
          'post',
          'put',
          'patch',
          'delete',
        ]);
        assert.equal(reply.headers.get('Access-Control-Max-Age'), '3600');
        assert.equal(reply.headers.get('X-RateLimit-Limit'), null);
        const after = (await publisher.api('GET', '/me')).headers.get('X-RateLimit-Remaining');
        assert.equal(Number(before) - Number(after), 1);
      });
    }
  }

  it('allows every request header that the API uses, and exposes every response header', async () => {
    // CORS-safelisted headers.
    const safe = ['accept', 'accept-language', 'content-language'];
    const shown = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified'];
    const preflighted = await service.request('OPTIONS', '/api/v1/me', preflight(APP));
    const allowed = list(preflighted, 'Access-Control-Allow-Headers');
    for (const name of [...Object.keys(REQUEST_HEADERS), 'Authorization', 'X-ApiKey', 'Content-Type']) {
      assert.ok(allowed.includes(name.toLowerCase()) || safe.includes(name.toLowerCase()), `${name} may be sent`);
    }
    const exposed = list(await publisher.api('GET', '/me', from(APP)), 'Access-Control-Expose-Headers');
    for (const name of Object.keys(ANSWER_HEADERS).filter((each) => each !== 'Vary')) {
      assert.ok(exposed.includes(name.toLowerCase()) || shown.includes(name.toLowerCase()), `${name} may be read`);
    }
  });

  it('applies to responses of every kind, including errors', async () => {
    const { id } = await publisher.draft();
    const found = await publisher.api('GET', `/press-releases/${id}`, from(APP));
    const known = { headers: { Origin: APP, 'If-None-Match': found.headers.get('ETag') ?? '' } };
    const replies: readonly (readonly [number, Promise<Reply>])[] = [
      [200, Promise.resolve(found)],
      [200, publisher.api('HEAD', `/press-releases/${id}`, from(LOCAL))],
      [201, publisher.api('POST', '/press-releases', { json: publisher.fields(), ...from(APP) })],
      [304, publisher.api('GET', `/press-releases/${id}`, known)],
      [401, service.request('GET', '/api/v1/me', from(APP))],
      [404, publisher.api('GET', '/nothing', from(APP))],
      [405, publisher.api('DELETE', '/me', from(APP))],
      [422, publisher.api('POST', '/press-releases', { json: {}, ...from(APP) })],
      [200, service.request('GET', '/service/me', { token: publisher.token, ...from(APP) })],
      [200, service.request('GET', '/api/v1/openapi.json', from(APP))],
    ];
    for (const [status, reply] of replies) {
      const answer = await reply;
      assert.equal(answer.status, status, answer.text);
      assertAllowed(answer, answer === (await replies[1]?.[1]) ? LOCAL : APP);
    }
  });

  for (const origin of HOSTILE) {
    it(`refuses ${origin}, in a preflight and in a request`, async () => {
      assertRefused(await publisher.api('GET', '/me', from(origin)));
      assertRefused(await publisher.api('POST', '/press-releases', { json: {}, ...from(origin) }));
      const preflighted = await service.request('OPTIONS', '/api/v1/me', preflight(origin));
      assertProblem(preflighted, 401, 'unauthenticated');
      assertRefused(preflighted);
    });
  }

  it('refuses two Origin headers', async () => {
    const connection = await openConnection(service.baseUrl);
    await connection.send(
      `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nOrigin: ${APP}\r\nOrigin: https://evil.example\r\n` +
        `Authorization: Bearer ${publisher.token}\r\n\r\n`,
    );
    const reply = await connection.reply();
    connection.destroy();
    const allowed = reply.headers.get('Access-Control-Allow-Origin');
    assert.ok(allowed === null || allowed === APP, String(allowed));
    assert.doesNotMatch(reply.headers.get('Access-Control-Allow-Origin') ?? '', /evil/);
  });

  it('does not apply to pages, pictures and health', async () => {
    for (const path of [
      '/',
      '/problems/not_found',
      '/images/x.jpg',
      '/health/live',
      '/docs',
      '/docs/reference',
      '/apix',
      '/servicex/me',
    ]) {
      assert.deepEqual(corsHeaders(await service.request('GET', path, from(APP))), [], path);
      assert.deepEqual(corsHeaders(await service.request('OPTIONS', path, preflight(APP))), [], path);
    }
  });

  it('varies by Origin, and leaves requests without an origin unchanged', async () => {
    const reply = await publisher.api('GET', '/me');
    assert.equal(reply.status, 200);
    assert.ok(list(reply, 'Vary').includes('origin'));
  });
});

describe('CORS for any origin', () => {
  const service = withService({ corsOrigins: ['*'] }, { mayLogErrors: true });
  const publisher = withPublisher(service);

  for (const origin of ['https://anybody.example', 'null']) {
    it(`allows ${origin} to call the API with a token, never with the browser's own credentials`, async () => {
      const preflighted = await service.request('OPTIONS', '/api/v1/me', preflight(origin, 'GET'));
      assert.equal(preflighted.status, 204);
      // A preflight's wildcard for headers would not cover Authorization.
      assert.ok(list(preflighted, 'Access-Control-Allow-Headers').includes('authorization'));
      const reply = await publisher.api('GET', '/me', { headers: { Origin: origin } });
      for (const each of [preflighted, reply]) {
        assert.equal(each.headers.get('Access-Control-Allow-Origin'), '*');
        assert.equal(each.headers.get('Access-Control-Allow-Credentials'), null);
      }
    });
  }
});

describe('without CORS_ORIGINS', () => {
  it('allows no origin, and does not vary by Origin', async () => {
    const service = await startService();
    const publisher = await service.publisher();
    for (const origin of [APP, 'null', service.baseUrl]) {
      const reply = await publisher.api('GET', '/me', { headers: { Origin: origin } });
      assert.deepEqual([reply.status, corsHeaders(reply)], [200, []]);
      assert.ok(!list(reply, 'Vary').includes('origin'));
      const preflighted = await service.request('OPTIONS', '/api/v1/me', preflight(origin));
      assertProblem(preflighted, 401, 'unauthenticated');
      assert.deepEqual(corsHeaders(preflighted), []);
    }
    await service.close();
  });
});
