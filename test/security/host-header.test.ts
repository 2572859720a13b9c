import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { publishNew } from '../support/records/release-life.ts';
import type { Reply } from '../support/service/service.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { openConnection, rawRequest } from '../support/wire/raw-http.ts';

const EVIL = 'evil.example';
/** Every way for a client to name a host. */
const FORGED_HOSTS: readonly (readonly [what: string, target: string, headers: readonly string[]])[] = [
  ['the host', '', [`Host: ${EVIL}`]],
  ['the host, with a port', '', [`Host: ${EVIL}:443`]],
  ['the forwarded host', '', ['Host: a.example', `X-Forwarded-Host: ${EVIL}`]],
  ['several forwarded hosts', '', ['Host: a.example', `X-Forwarded-Host: ${EVIL}, a.example`]],
  ['the forwarded scheme and port', '', ['Host: a.example', `X-Forwarded-Proto: ${EVIL}`, 'X-Forwarded-Port: 666']],
  ['RFC 7239', '', ['Host: a.example', `Forwarded: for=1;host=${EVIL};proto=https`]],
  [
    'non-standard headers',
    '',
    ['Host: a.example', `X-Host: ${EVIL}`, `X-Original-Host: ${EVIL}`, `X-Forwarded-Server: ${EVIL}`],
  ],
  ['a path of other servers', '', ['Host: a.example', 'X-Original-URL: /api/v1/me', 'X-Rewrite-URL: /api/v1/me']],
  ['an absolute target', `http://${EVIL}`, ['Host: a.example']],
  ['an absolute target with credentials', `http://a.example@${EVIL}`, ['Host: a.example']],
];

for (const trustProxy of [false, true]) {
  for (const portalHosts of [
    { portal_a: null, portal_b: null },
    { portal_a: 'a.example', portal_b: 'b.example' },
  ] as const) {
    const where = `${trustProxy ? 'behind a trusted proxy' : 'without a proxy'}, portals ${portalHosts.portal_a === null ? 'below the base address' : 'on hosts of their own'}`;
    describe(`a forged host, ${where},`, () => {
      const service = withService(
        { trustProxy, portalHosts, baseUrl: 'https://press.example' },
        { mayLogErrors: true },
      );
      const publisher = withPublisher(service);
      let id: number;
      before(async () => {
        id = (await publishNew(service, publisher)).id;
      });

      for (const [what, target, headers] of FORGED_HOSTS) {
        it(`appears in no header, link, redirect or page when sent as ${what}`, async () => {
          const ask = (method: string, path: string, body?: string): Promise<Reply> =>
            rawRequest(
              service.baseUrl,
              [
                `${method} ${target}${path} HTTP/1.1`,
                ...headers,
                `Authorization: Bearer ${publisher.token}`,
                ...(body === undefined
                  ? []
                  : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
              ],
              Buffer.from(body ?? ''),
            );
          const replies = [
            await ask('POST', '/api/v1/press-releases', JSON.stringify(publisher.fields())),
            await ask('GET', '/api/v1/press-releases?per_page=1'),
            await ask('GET', '/api/v1/press-releases?per_page=1&cursor='),
            await ask('GET', `/api/v1/press-releases/${id}`),
            await ask('GET', '/service/press-releases'),
            await ask('GET', '/api/v1/nothing'),
            await ask('GET', '/'),
            await ask('GET', '/problems/not_found'),
            await ask('GET', `/portal_a/releases/${id}`),
            await ask('GET', `/portal_a/releases/${id}/x`),
            await ask('GET', `/releases/${id}/x`),
            await ask('GET', '/docs'),
            await ask('GET', '/docs/reference'),
            await ask('GET', '/docs/guides/first-release'),
            await ask('GET', '/nothing'),
          ];
          assert.equal(replies[0]?.status, 201, replies[0]?.text);
          for (const { headers: answered, text } of replies) {
            const whole = `${[...answered].join('\n')}\n${text}`;
            assert.ok(!whole.includes(EVIL), whole.slice(0, 500));
            assert.doesNotMatch(whole, /:666\b/);
            for (const url of whole.match(
              /https?:\/\/[a-z0-9.-]+(?::\d+)?\/(?:api|service|problems|docs|images|portal_|releases)[^\s"<>]*/g,
            ) ?? []) {
              assert.match(url, /^https:\/\/(?:press|a|b)\.example\//);
            }
          }
        });
      }
    });
  }
}

describe('a header', () => {
  const service = withService();
  const publisher = withPublisher(service);

  it('never changes the request method', async () => {
    const { id } = await publisher.draft();
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method']) {
      const headers = { [name]: 'DELETE' };
      assert.equal((await publisher.api('GET', `/press-releases/${id}?_method=DELETE`, { headers })).status, 200);
      assert.equal(
        (await publisher.api('POST', `/press-releases/${id}`, { headers, json: { _method: 'DELETE' } })).status,
        405,
      );
    }
    assert.equal((await publisher.api('GET', `/press-releases/${id}`)).status, 200);
  });

  it('cannot inject a header or a response', async () => {
    const endings = [
      '\r\nX-Injected: 1',
      '\nX-Injected: 1',
      '\rX-Injected: 1',
      '%0d%0aX-Injected: 1',
      '\u560d\u560aX-Injected: 1',
    ];
    for (const ending of endings) {
      for (const line of [
        `X-Request-Id: a${ending}`,
        `Accept-Language: de${ending}`,
        `Prefer: handling=strict${ending}`,
      ]) {
        const connection = await openConnection(service.baseUrl);
        await connection.send(
          Buffer.from(
            `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${publisher.token}\r\n${line}\r\n\r\n`,
          ),
        );
        const { headers } = await connection.reply();
        assert.equal(headers.get('X-Injected'), null, JSON.stringify(line));
        connection.destroy();
      }
    }
    const { id } = await publishNew(service, publisher, { title: 'a\r\nX-Injected: 1\tb' });
    const redirect = await service.request('GET', `/portal_a/releases/${id}/%0d%0aX-Injected:1`);
    assert.equal(redirect.status, 301);
    assert.equal(redirect.headers.get('X-Injected'), null);
    assert.doesNotMatch(redirect.headers.get('Location') ?? '', /[\r\n]|injected:/i);
  });
});
