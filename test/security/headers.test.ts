import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { submit, submitNew } from '../support/records/release-life.ts';
import { fileScript, VIEWER_POLICY } from '../support/service/http-definitions.ts';
import {
  type Publisher,
  type Reply,
  type RequestOptions,
  type Service,
  startService,
} from '../support/service/service.ts';
import { openConnection, rawRequest } from '../support/wire/raw-http.ts';
import { uploadImage } from '../support/wire/uploads.ts';

/** Headers of every response. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
/** Headers that would help an attacker or grant unnecessary rights. */
const NOWHERE = ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin', 'Set-Cookie', 'Refresh', 'SourceMap'];

const NO_STORE = 'no-store';
const OWN = 'private, no-cache';
const PAGE = 'public, max-age=60';
const DOCS = 'public, max-age=300';

interface Fixtures {
  readonly service: Service;
  readonly publisher: Publisher;
  readonly stranger: Publisher;
  readonly draft: { readonly id: number };
  readonly reviewed: { readonly id: number };
  readonly image: Reply['body'];
  readonly page: string;
}

/** Every kind of response, with its status, cache policy and request. */
const KINDS: readonly (readonly [
  kind: string,
  status: number,
  cache: string | null,
  get: (f: Fixtures) => Promise<Reply>,
])[] = [
  ['a record', 200, OWN, ({ publisher, draft }) => publisher.api('GET', `/press-releases/${draft.id}`)],
  ['a list', 200, OWN, ({ publisher }) => publisher.api('GET', '/press-releases')],
  ['a creation', 201, OWN, ({ publisher }) => publisher.api('POST', '/press-releases', { json: publisher.fields() })],
  [
    'a removal',
    204,
    OWN,
    async ({ publisher }) => publisher.api('DELETE', `/press-releases/${(await publisher.draft()).id}`),
  ],
  ['allowed methods', 204, OWN, ({ publisher }) => publisher.api('OPTIONS', '/me')],
  ['the head of a record', 200, OWN, ({ publisher }) => publisher.api('HEAD', '/me')],
  [
    'an unchanged resource',
    304,
    OWN,
    ({ publisher, draft }) =>
      publisher.api('GET', `/press-releases/${draft.id}`, { headers: { 'If-None-Match': '*' } }),
  ],
  [
    'an original',
    200,
    OWN,
    ({ publisher, image }) => publisher.api('GET', `/press-release-images/${image.id}/original`),
  ],
  [
    'a list of an earlier portal',
    200,
    OWN,
    ({ service, publisher: { token } }) => service.request('GET', '/service/pressreleases', { token }),
  ],
  [
    'broken JSON',
    400,
    NO_STORE,
    ({ publisher }) => publisher.api('POST', '/press-releases', text('{', 'application/json')),
  ],
  ['no token', 401, NO_STORE, ({ service }) => service.request('GET', '/api/v1/me')],
  ['a wrong token', 401, NO_STORE, ({ service }) => service.request('GET', '/api/v1/me', { token: 'wrong' })],
  ['somebody else\u2019s', 403, NO_STORE, ({ stranger, draft }) => stranger.api('GET', `/press-releases/${draft.id}`)],
  ['an unknown id', 404, NO_STORE, ({ publisher }) => publisher.api('GET', '/press-releases/999')],
  ['an unknown path of the API', 404, NO_STORE, ({ publisher }) => publisher.api('GET', '/nothing')],
  ['a wrong method', 405, NO_STORE, ({ publisher }) => publisher.api('PUT', '/me')],
  ['a wrong status', 409, NO_STORE, ({ publisher, reviewed }) => submit(publisher, reviewed.id)],
  [
    'a stale tag',
    412,
    NO_STORE,
    ({ publisher, draft }) =>
      publisher.api('PATCH', `/press-releases/${draft.id}`, { json: {}, headers: { 'If-Match': '"x"' } }),
  ],
  [
    'too much JSON',
    413,
    NO_STORE,
    ({ publisher }) => publisher.api('POST', '/press-releases', { json: 'x'.repeat(2 ** 20) }),
  ],
  [
    'another media type',
    415,
    NO_STORE,
    ({ publisher }) => publisher.api('POST', '/press-releases', text('x', 'text/html')),
  ],
  ['faulty fields', 422, NO_STORE, ({ publisher }) => publisher.api('POST', '/press-releases', { json: {} })],
  ['an internal error', 500, NO_STORE, ({ service }) => service.request('GET', '/images/broken.jpg')],
  ['an unreachable store', 503, NO_STORE, ({ service }) => service.request('GET', '/images/away.jpg')],
  ['a portal\u2019s front page', 200, PAGE, ({ service }) => service.request('GET', '/portal_a')],
  ['the redirect to it', 302, null, ({ service }) => service.request('GET', '/')],
  ['a release\u2019s page', 200, PAGE, ({ service, page }) => service.request('GET', page)],
  ['a redirect to a page', 301, null, ({ service, page }) => service.request('GET', `${page}-x`)],
  [
    'a problem\u2019s page',
    200,
    'public, max-age=3600',
    ({ service }) => service.request('GET', '/problems/not_found'),
  ],
  ['the start page for developers', 200, DOCS, ({ service }) => service.request('GET', '/docs')],
  ['the reference', 200, DOCS, ({ service }) => service.request('GET', '/docs/reference')],
  ['a guide', 200, DOCS, ({ service }) => service.request('GET', '/docs/guides/errors')],
  ['an example', 200, DOCS, ({ service }) => service.request('GET', '/docs/examples/main-flow.sh')],
  [
    'a script of the reference',
    200,
    'public, max-age=31536000, immutable',
    ({ service }) => service.request('GET', `/assets/${fileScript('start').name}`),
  ],
  ['an unknown guide', 404, NO_STORE, ({ service }) => service.request('GET', '/docs/guides/nothing')],
  ['an unknown page', 404, NO_STORE, ({ service }) => service.request('GET', '/nothing')],
  ['a page with an unsupported method', 405, NO_STORE, ({ service }) => service.request('POST', '/')],
  [
    'a picture',
    200,
    'public, max-age=300',
    ({ service, image }) => service.request('GET', new URL(image.renditions[0].url).pathname),
  ],
  ['an unknown picture', 404, NO_STORE, ({ service }) => service.request('GET', '/images/none.jpg')],
  ['health', 200, NO_STORE, ({ service }) => service.request('GET', '/health/live')],
  ['readiness', 200, NO_STORE, ({ service }) => service.request('GET', '/health/ready')],
  ['a request without a host', 400, NO_STORE, ({ service }) => rawRequest(service.baseUrl, ['GET / HTTP/1.1'])],
  ['no request at all', 400, NO_STORE, ({ service }) => broken(service, 'hello\r\n\r\n')],
  ['endless headers', 431, NO_STORE, ({ service }) => broken(service, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`)],
];

const text = (body: string, type: string): RequestOptions => ({ body, headers: { 'Content-Type': type } });

async function broken({ baseUrl }: Service, bytes: string): Promise<Reply> {
  const connection = await openConnection(baseUrl);
  try {
    await connection.send(bytes);
    return await connection.reply();
  } finally {
    connection.destroy();
  }
}

for (const base of [undefined, 'https://press.example'] as const) {
  describe(`the headers of responses, ${base === undefined ? 'over http' : 'behind a proxy with https'},`, () => {
    let fixtures: Fixtures;
    before(async () => {
      const store = createMemoryImageStore();
      const service = await startService({
        ...(base === undefined ? {} : { baseUrl: base }),
        ports: {
          imageStore: {
            ...store,
            openRendition: async (key) => {
              if (key === 'broken') throw new Error('secret of the inside');
              if (key === 'away') throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
              return store.openRendition(key);
            },
          },
        },
      });
      const publisher = await service.publisher();
      const draft = await publisher.draft();
      const image = await uploadImage(publisher, draft.id, await jpeg());
      const reviewed = await submitNew(publisher);
      await service.application.review.approve({
        id: reviewed.id as never,
        submission: 1,
        caller: { kind: 'editor', name: 'Ada' },
      });
      const { urls } = (await publisher.api('GET', `/press-releases/${reviewed.id}`)).body.data;
      fixtures = {
        service,
        publisher,
        stranger: await service.publisher(),
        draft,
        reviewed,
        image,
        page: new URL(urls.portal_a).pathname,
      };
    });
    after(() => fixtures.service.close());

    for (const [kind, status, cache, get] of KINDS) {
      it(`of ${kind} (${status}) prevent scripts, framing and content sniffing`, async () => {
        const { headers, status: got, text: body } = await get(fixtures);
        assert.equal(got, status, body.slice(0, 300));
        for (const [name, value] of Object.entries(EVERYWHERE)) assert.equal(headers.get(name), value, name);
        for (const name of NOWHERE) assert.equal(headers.get(name), null, name);
        assert.equal(headers.get('Cache-Control'), cache);
        assert.match(headers.get('Permissions-Policy') ?? '', /camera=\(\).*microphone=\(\)/);
        assert.equal(
          headers.get('Strict-Transport-Security'),
          base === undefined ? null : 'max-age=31536000',
          'only a service with an https base URL sends HSTS',
        );
        const isPicture = headers.get('Content-Type') === 'image/jpeg' && headers.get('Content-Disposition') === null;
        assert.equal(headers.get('Cross-Origin-Resource-Policy'), isPicture ? 'cross-origin' : 'same-origin');
        const policy = headers.get('Content-Security-Policy') ?? '';
        assert.match(policy, /^default-src 'none'/);
        // The only page with third-party scripts; scripts from elsewhere and eval are forbidden there, too.
        if (kind === 'the reference') assert.equal(policy, VIEWER_POLICY);
        // Guides have only our own script that copies code.
        else if (kind === 'a guide')
          assert.doesNotMatch(policy.replace("script-src 'self'", ''), /unsafe|\*|script-src|data:/);
        else assert.doesNotMatch(policy, /unsafe|\*|script-src|data:|blob:/);
        assert.match(
          policy,
          isPicture ? /sandbox/ : /base-uri 'none'.*form-action '(?:none|self)'.*frame-ancestors 'none'/,
        );
        if (body !== '')
          assert.match(headers.get('Content-Type') ?? '', /^(?:image\/jpeg|[a-z]+\/[a-z+]+; charset=utf-8)$/);
        assert.doesNotMatch(body, /secret of the inside|node_modules|\bat .*\.ts:\d/);
      });
    }
  });
}
