import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withTeam } from '../../support/people/people.ts';
import { routeTable } from '../../support/service/route-table.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

/** Percent-encoding that is cut off, invalid, or not UTF-8. */
const MALFORMED = ['%', '%Z', '%ZZ', '%2', '%E0%A4%A', '%ff', 'a%ZZb', '%u0041', '%%'];

describe('malformed percent-encoding in a path', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const team = withTeam(service);

  it('is a 404 of the API on every route', async () => {
    const routes = routeTable(service).filter(({ path }) => path.includes(':'));
    assert.ok(routes.length > 20);
    for (const {
      route: { method },
      path,
    } of routes) {
      for (const odd of ['%ZZ', '%E0%A4%A']) {
        const address = path.replace(/:\w+/g, odd);
        const reply = await service.request(method, address, { token: publisher.token });
        assert.ok(reply.status >= 400 && reply.status < 500, `${method} ${address}: ${reply.status}`);
        assert.match(reply.headers.get('Content-Type') ?? '', /^application\/problem\+json/, address);
      }
    }
    for (const odd of MALFORMED) {
      assertProblem(await publisher.api('GET', `/press-releases/${odd}`), 404, 'not_found');
      assertProblem(await publisher.api('GET', `/${odd}`), 404, 'not_found');
    }
  });

  it('is a 404 page with the service’s layout outside the API', async () => {
    const areas = ['', '/portal_a', '/docs', '/docs/guides', '/images', '/previews', '/account', '/account/releases'];
    for (const area of [...areas, '/report', '/sign-in', '/mcp', '/transparency', '/assets']) {
      for (const odd of MALFORMED) {
        const address = `${area}/${odd}`;
        for (const { status, headers, text } of [
          await team.owner.get(address),
          await service.request('GET', address),
        ]) {
          const isToSignIn = status === 303 && /^\/sign-in\?/.test(headers.get('Location') ?? '');
          if (isToSignIn) continue;
          assert.equal(status, 404, address);
          assert.match(headers.get('Content-Type') ?? '', /^text\/html/, address);
          assert.match(text, /<h1>.*<\/h1>/s, address);
          assert.match(text, /<style>|<link rel="stylesheet"/, address);
        }
      }
    }
  });

  it('is taken literally in a query or form, or refused with a page', async () => {
    const assertRead = (odd: string, { status, headers, text }: Reply) => {
      assert.ok(status === 200 || status === 400, `${odd}: ${status}`);
      assert.match(headers.get('Content-Type') ?? '', /^text\/html/, odd);
      assert.match(text, /<link rel="stylesheet"/, odd);
    };
    for (const odd of MALFORMED) {
      service.rateLimits.clear();
      assertRead(odd, await service.request('GET', `/portal_a/search?q=${odd}`));
      const form = { body: `text=${odd}`, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
      assertRead(odd, await service.request('POST', '/portal_a/check', form));
    }
  });
});
