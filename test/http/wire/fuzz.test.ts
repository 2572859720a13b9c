import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const STATUSES = [200, 201, 204, 301, 302, 304, 400, 401, 402, 403, 404, 405, 409, 412, 413, 415, 422];

/** Characters that a request line, header or form may contain. */
const visible = fc.string({ unit: fc.constantFrom(...'aZ09-._~%/?&=:;,+*"\'<>[]{}()@!$|\\^`'), maxLength: 30 });
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('press-releases', 'images', 'press-release-images', 'companies', 'categories', 'me'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('submit', 'withdraw', 'history', 'submission-check', 'original', 'pressreleases'),
  },
  { weight: 5, arbitrary: fc.constantFrom('1', '2', '0', '-1', '999', '9'.repeat(30), '%00', '%', '..', '%2F', '') },
  { weight: 1, arbitrary: visible },
);
const path = fc
  .tuple(
    fc.constantFrom('/api/v1/', '/service/', '/', '/api/', '/portal_a/releases/', '/problems/', '/images/'),
    fc.array(word, { maxLength: 4 }),
  )
  .map(([base, words]) => `${base}${words.join('/')}`);
const unknown = fc.tuple(fc.constantFrom(...METHODS), path).map(([method, at]) => `${method} ${at}`);
/** Existing addresses, so that most requests reach a handler. */
const known = fc
  .tuple(
    fc.constantFrom('/api/v1', '/service'),
    fc.oneof(
      fc.constantFrom('GET /me', 'GET /companies', 'GET /categories', 'GET /press-releases', 'POST /press-releases'),
      fc.constantFrom('GET /press-releases/1', 'PATCH /press-releases/1', 'GET /press-releases/1/history'),
      fc.constantFrom(
        'POST /press-releases/1/submit',
        'POST /press-releases/2/submit',
        'POST /press-releases/2/withdraw',
      ),
      fc.constantFrom(
        'POST /press-releases/1/images',
        'GET /press-releases/1/images',
        'DELETE /press-release-images/1',
      ),
      fc.constantFrom('GET /press-releases/1/submission-check', 'GET /pressreleases', 'POST /pressreleases'),
    ),
  )
  .map(([base, route]) => route.replace(' ', ` ${base}`));
const queryPart = fc
  .tuple(
    fc.constantFrom('page', 'per_page', 'status', 'cursor', 'limit', 'offset', 'languages[]', 'categories[]', 'x'),
    visible,
  )
  .map(([name, value]) => `${name}=${value}`);
const target = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: unknown }),
    fc.array(queryPart, { maxLength: 3 }),
  )
  .map(([line, parts]) => `${line.replace(/[?#]/g, '')}${parts.length > 0 ? `?${parts.join('&')}` : ''}`);
const header = fc.tuple(
  fc.constantFrom(
    'If-Match',
    'If-None-Match',
    'Idempotency-Key',
    'Prefer',
    'Accept',
    'Accept-Language',
    'Content-Encoding',
    'X-Request-Id',
    'X-ApiKey',
    'Range',
    'X-Forwarded-For',
    'X-HTTP-Method-Override',
    'Cookie',
  ),
  visible,
);
const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .dictionary(
      fc.constantFrom(
        'company_id',
        'category_id',
        'language',
        'title',
        'text',
        'teaser_begin',
        'teaser_end',
        'no_export',
        'portal',
        'ai_text_declaration',
        '__proto__',
      ),
      fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(1, 'de', 'none', '<p>x</p>', 'portal_a')),
    )
    .map((fields) => JSON.stringify(fields)),
  fc.string({ unit: ANY_CHARACTER, maxLength: 40 }),
);
const multipartBody = fc
  .array(
    fc.tuple(
      fc.constantFrom('image', 'copyright', 'rights_confirmed', 'focus_x', '__proto__', 'a[b]'),
      fc.boolean(),
      visible,
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => {
    const written = parts.map(
      ([name, isFile, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="x"' : ''}\r\n\r\n${value}\r\n`,
    );
    return `${written.join('')}--b--\r\n`;
  });
const body = fc.oneof(
  fc.constant(undefined),
  json.map((text) => ({ type: 'application/json', text })),
  multipartBody.map((text) => ({ type: 'multipart/form-data; boundary=b', text })),
  visible.map((text) => ({ type: 'multipart/form-data; boundary=b', text })),
  visible.map((text) => ({ type: 'application/x-www-form-urlencoded', text: `press_release[title]=${text}` })),
  fc.tuple(visible, visible).map(([type, text]) => ({ type, text })),
);

describe('any request', () => {
  const service = withService();
  const publisher = withPublisher(service);
  before(async () => {
    await publisher.draft();
    await publisher.draft();
  });

  it('gets a response with a status of the contract, and a problem if refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        target,
        fc.array(header, { maxLength: 3 }),
        body,
        fc.integer({ min: 0, max: 9 }),
        async (line, headers, sent, dice) => {
          const [method = '', url = ''] = line.split(' ');
          const bytes = Buffer.from(sent?.text ?? '');
          const lines = [
            `${line} HTTP/1.1`,
            'Host: x',
            ...(dice === 0 ? [] : [`Authorization: Bearer ${publisher.token}`]),
            ...headers.filter(([name]) => name !== 'X-ApiKey' || dice < 2).map(([name, value]) => `${name}: ${value}`),
            ...(sent === undefined ? [] : [`Content-Type: ${sent.type}`]),
            `Content-Length: ${bytes.length}`,
          ];
          const reply = await rawRequest(service.baseUrl, lines, bytes);
          const isAllowed = STATUSES.includes(reply.status) || (reply.status === 429 && dice < 2);
          assert.ok(isAllowed, `${reply.status} ${reply.text}`);
          assert.ok(reply.headers.get('X-Request-Id'));
          if (!/^\/(?:api|service)(?:[/?]|$)/.test(url) || method === 'HEAD') return;
          if (reply.status >= 400) assertProblem(reply, reply.status, reply.body.code);
          else if (reply.text !== '') assert.equal(typeof reply.body, 'object');
        },
      ),
      { numRuns: runs(1500) },
    );
  });
});
