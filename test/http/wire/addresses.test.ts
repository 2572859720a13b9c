import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';

/** Malformed ids; none may be parsed as the number in it. */
const ODD_IDS = [
  'abc',
  '-1',
  '+1',
  '1e3',
  '0',
  '01',
  '1.0',
  '0x1',
  '1,2',
  '1'.repeat(40),
  '9007199254740993',
  '9223372036854775808',
  'NaN',
  'null',
  'true',
  '[1]',
  '1;a=b',
  '%00',
  '1%00',
  '%20',
  '1%20',
  '%31%00',
  '%E0%A4%A',
  '%ff',
  '%',
  '1%2F2',
  '..%2f1',
  '%D9%A1',
  '%EF%BC%91',
  '%C2%B9',
  'x'.repeat(2000),
  "1'--",
  '1%20or%201=1',
];

/** Every position of an id: method, text before and after it. */
const ID_POSITIONS = [
  ['GET', '/press-releases/', ''],
  ['PATCH', '/press-releases/', ''],
  ['DELETE', '/press-releases/', ''],
  ['POST', '/press-releases/', '/submit'],
  ['POST', '/press-releases/', '/withdraw'],
  ['GET', '/press-releases/', '/submission-check'],
  ['GET', '/press-releases/', '/history'],
  ['GET', '/press-releases/', '/images'],
  ['POST', '/press-releases/', '/images'],
  ['DELETE', '/press-release-images/', ''],
  ['GET', '/press-release-images/', '/original'],
  ['GET', '/companies/', ''],
] as const;

describe('addresses', () => {
  const service = withService();
  const publisher = withPublisher(service);
  before(async () => {
    await publisher.draft();
  });

  const raw = (method: string, path: string, ...lines: string[]) =>
    rawRequest(service.baseUrl, [
      `${method} ${path} HTTP/1.1`,
      ...(lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: x']),
      `Authorization: Bearer ${publisher.token}`,
      ...lines,
    ]);

  for (const [method, start, end] of ID_POSITIONS) {
    it(`a malformed id in ${method} ${start}{id}${end} is not found`, async () => {
      for (const base of ['/api/v1', '/service']) {
        for (const id of ODD_IDS) {
          const reply = await raw(method, `${base}${start}${id}${end}`, 'Content-Length: 0');
          assertProblem(reply, 404, 'not_found');
        }
      }
    });
  }

  it('an unknown id is not found', async () => {
    for (const id of ['999999', '2147483648', '9007199254740991']) {
      for (const [method, start, end] of ID_POSITIONS) {
        assertProblem(await publisher.api(method, `${start}${id}${end}`), 404, 'not_found');
      }
    }
  });

  it('an invalid page is reported, with the rule that it breaks', async () => {
    const cases: readonly (readonly [string, string[]])[] = [
      ['page=0', ['page between']],
      ['page=-1', ['page between']],
      ['page=1.5', ['page type']],
      ['page=1e3', ['page type']],
      ['page=abc', ['page type']],
      ['page=%00', ['page type']],
      [`page=${'9'.repeat(40)}`, ['page type']],
      ['page=999999999999', ['page between']],
      ['page=1&page=2', ['page single_value']],
      ['per_page=0', ['per_page between']],
      ['per_page=101', ['per_page between']],
      ['per_page=-5', ['per_page between']],
      ['per_page=15.0', ['per_page type']],
      ['per_page=all', ['per_page type']],
      ['per_page=10&per_page=20', ['per_page single_value']],
      ['status=approved', ['status in']],
      ['status=draft,nothing', ['status in']],
      ['status=DRAFT', ['status in']],
      ['status=draft%00', ['status in']],
      ['cursor=abc', ['cursor format']],
      ['cursor=%00', ['cursor format']],
      [`cursor=${'A'.repeat(5000)}`, ['cursor format']],
      ['page=x&per_page=x&status=x&cursor=x', ['cursor format', 'page type', 'per_page type', 'status in']],
    ];
    for (const [query, expected] of cases) {
      const problem = assertProblem(await raw('GET', `/api/v1/press-releases?${query}`), 422, 'validation_failed');
      assert.deepEqual(faultsOf(problem).sort(), expected, query);
    }
  });

  it('an unknown status is refused with the known ones', async () => {
    const problem = assertProblem(await publisher.api('GET', '/press-releases?status=x'), 422, 'validation_failed');
    for (const status of ['draft', 'in_review', 'rejected', 'published'])
      assert.match(problem.detail, new RegExp(status));
  });

  it('an unknown or broken query is ignored', async () => {
    for (const query of ['%', '%E0%A4%A', 'a=%zz', '=&=&', '&&&', '__proto__=1', 'page[]=2', 'x'.repeat(4000), '??']) {
      const reply = await raw('GET', `/api/v1/press-releases?${query}`);
      assert.equal(reply.status, 200, query);
      assert.equal(reply.body.data.length, 1);
    }
  });

  it('an unknown path is not found, as JSON', async () => {
    for (const path of [
      '',
      '/',
      '/x',
      '/press-release',
      '/press-releases/1/x',
      '/images/1',
      '/%E0%A4%A',
      '//me',
      '/me/x',
    ]) {
      for (const base of ['/api/v1', '/service']) {
        assertProblem(await raw('GET', `${base}${path}`), 404, 'not_found');
      }
    }
    for (const path of ['/api', '/api/', '/api/v2/me', '/api/v1x/me', '/service', '/api/v1/../me/../x']) {
      assertProblem(await raw('GET', path), 404, 'not_found');
    }
  });

  it('an unknown path reveals nothing without a token', async () => {
    for (const path of ['/api/v1/x', '/service/x', '/api']) {
      assertProblem(await service.request('GET', path), 401, 'unauthenticated');
    }
  });

  const methods: readonly (readonly [string, string, string[]])[] = [
    ['PUT', '/me', ['GET', 'HEAD', 'OPTIONS']],
    ['POST', '/me', ['GET', 'HEAD', 'OPTIONS']],
    ['DELETE', '/companies', ['GET', 'HEAD', 'OPTIONS']],
    ['POST', '/categories', ['GET', 'HEAD', 'OPTIONS']],
    ['PATCH', '/press-releases', ['GET', 'HEAD', 'OPTIONS', 'POST']],
    ['PUT', '/press-releases', ['GET', 'HEAD', 'OPTIONS', 'POST']],
    ['PUT', '/press-releases/1', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH']],
    ['POST', '/press-releases/1', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH']],
    ['GET', '/press-releases/1/submit', ['OPTIONS', 'POST']],
    ['HEAD', '/press-releases/1/submit', ['OPTIONS', 'POST']],
    ['DELETE', '/press-releases/1/images', ['GET', 'HEAD', 'OPTIONS', 'POST']],
    ['GET', '/press-release-images/1', ['DELETE', 'OPTIONS', 'PATCH']],
    ['TRACE', '/me', ['GET', 'HEAD', 'OPTIONS']],
    ['PROPFIND', '/me', ['GET', 'HEAD', 'OPTIONS']],
  ];
  for (const [method, path, allow] of methods) {
    it(`${method} ${path} is 405, and the response lists the allowed methods`, async () => {
      for (const base of ['/api/v1', '/service']) {
        const reply = await raw(method, `${base}${path}`, 'Content-Length: 0');
        if (method === 'HEAD') assert.equal(reply.status, 405);
        else assertProblem(reply, 405, 'method_not_allowed');
        assert.deepEqual((reply.headers.get('Allow') ?? '').split(', ').sort(), allow);
      }
    });
  }

  it('OPTIONS lists the allowed methods, without a body', async () => {
    const reply = await publisher.api('OPTIONS', '/press-releases');
    assert.equal(reply.status, 204);
    assert.equal(reply.text, '');
    assert.deepEqual((reply.headers.get('Allow') ?? '').split(', ').sort(), ['GET', 'HEAD', 'OPTIONS', 'POST']);
    assertProblem(await publisher.api('OPTIONS', '/nothing'), 404, 'not_found');
  });

  it('HEAD responds like GET, without a body', async () => {
    for (const path of ['/me', '/press-releases', '/press-releases/1', '/press-releases/1/images', '/categories']) {
      // With compression the length would have to be computed, and HEAD omits it (RFC 9110 §8.6).
      const headers = { 'Accept-Encoding': 'identity' };
      const get = await publisher.api('GET', path, { headers });
      const head = await publisher.api('HEAD', path, { headers });
      assert.equal(head.status, 200, path);
      assert.equal(head.text, '');
      for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Link']) {
        assert.equal(head.headers.get(name), get.headers.get(name), `${name} of ${path}`);
      }
    }
    const missing = await publisher.api('HEAD', '/press-releases/999');
    assert.deepEqual([missing.status, missing.text], [404, '']);
  });
});
