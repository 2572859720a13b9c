import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elements, htmlTokens } from '../../support/pages/html-tokens.ts';
import { type Reply, type Service, startService } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const linksOf = ({ headers }: Reply) => (headers.get('Link') ?? '').split(', ');

describe('deprecation', () => {
  const endless = withService();
  const ending = withService({ legacySunset: new Date('2027-12-31T00:00:00Z') });
  const publisher = withPublisher(ending);
  /** Responses of every kind below /service. */
  const replies = (service: Service, token: string): Promise<Reply>[] => [
    service.request('GET', '/service/me', { token }),
    service.request('GET', '/service/press-releases?per_page=1', { token }),
    service.request('GET', '/service/openapi.json'),
    service.request('GET', '/service/me'),
    service.request('GET', '/service/nothing', { token }),
    service.request('DELETE', '/service/me', { token }),
  ];

  it('links every response below /service to the page about the deprecation', async () => {
    for (const service of [endless, ending]) {
      for (const reply of await Promise.all(replies(service, publisher.token))) {
        assert.match(reply.headers.get('Deprecation') ?? '', /^@\d+$/);
        const link = `<${service.baseUrl}/deprecation>; rel="deprecation"; type="text/html"`;
        assert.ok(linksOf(reply).includes(link), reply.headers.get('Link') ?? 'no Link');
      }
    }
  });

  it('names the successor of its path in every response, whatever the caller and method', async () => {
    const limited = await startService({ rateLimitPerMinute: 1 });
    const { token } = await limited.publisher();
    await limited.request('GET', '/service/me', { token });
    try {
      const known = { token: publisher.token };
      for (const [expected, successor, service, method, path, options] of [
        [401, '/me', limited, 'GET', '/me', {}],
        [429, '/me', limited, 'GET', '/me', { token }],
        [405, '/press-releases/7', ending, 'PUT', '/press-releases/7', known],
        [204, '/press-releases/7', ending, 'OPTIONS', '/press-releases/7', known],
        [404, '/press-releases/7', ending, 'GET', '/press-releases/7', known],
        [200, '/me', ending, 'HEAD', '/me', known],
        [401, '/press-releases', ending, 'POST', '/pressreleases', {}],
        [405, '/press-releases', ending, 'PUT', '/pressreleases', known],
        [405, '/openapi.json', ending, 'POST', '/openapi.json', {}],
      ] as const) {
        const reply = await service.request(method, `/service${path}`, options);
        assert.equal(reply.status, expected);
        assert.deepEqual(
          linksOf(reply).filter((link) => link.includes('successor')),
          [`<${service.baseUrl}/api/v1${successor}>; rel="successor-version"`],
        );
      }
    } finally {
      await limited.close();
    }
    for (const path of ['/service/nothing', '/service', '/service/press-releases/7/nothing']) {
      const reply = await ending.request('GET', path, { token: publisher.token });
      assert.doesNotMatch(reply.headers.get('Link') ?? '', /successor/);
    }
  });

  it('announces a configured end as an HTTP date at the beginning of that day', async () => {
    for (const reply of await Promise.all(replies(ending, publisher.token))) {
      assert.equal(reply.headers.get('Sunset'), 'Fri, 31 Dec 2027 00:00:00 GMT');
      assert.ok(linksOf(reply).includes(`<${ending.baseUrl}/deprecation>; rel="sunset"; type="text/html"`));
    }
  });

  it('announces no end without one, nor outside /service', async () => {
    const outside = [
      await publisher.api('GET', '/me'),
      await publisher.api('GET', '/nothing'),
      await ending.request('GET', '/'),
      await ending.request('GET', '/servicex'),
    ];
    for (const reply of [...outside, ...(await Promise.all(replies(endless, publisher.token)))]) {
      assert.equal(reply.headers.get('Sunset'), null);
      assert.doesNotMatch(reply.headers.get('Link') ?? '', /sunset/);
    }
    for (const reply of outside) assert.equal(reply.headers.get('Deprecation'), null);
  });

  it('switches nothing off at the configured end', async () => {
    const gone = await startService({ legacySunset: new Date('2020-01-01T00:00:00Z') });
    const late = await gone.publisher();
    assert.equal((await gone.request('GET', '/service/me', { token: late.token })).status, 200);
    await gone.close();
  });

  for (const [language, day, none] of [
    ['de', '31. Dezember 2027', 'Ein Ende ist noch nicht festgelegt.'],
    ['en', '31 December 2027', 'No end date is set.'],
  ] as const) {
    it(`has a page about the support period, with the date until which /service works (${language})`, async () => {
      const headers = { 'Accept-Language': language };
      const [open, dated] = [
        await endless.request('GET', '/deprecation', { headers }),
        await ending.request('GET', '/deprecation', { headers }),
      ];
      for (const reply of [open, dated]) {
        assert.deepEqual([reply.status, reply.headers.get('Content-Language')], [200, language]);
        assert.equal(elements(htmlTokens(reply.text), 'html')[0]?.attributes.get('lang'), language);
        assert.match(reply.text, /\/service/);
      }
      assert.ok(dated.text.includes(day) && !dated.text.includes(none));
      assert.ok(open.text.includes(none) && !open.text.includes('2027'));
    });
  }
});
