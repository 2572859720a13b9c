import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeEditor, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import {
  createAddresses,
  createListSlots,
  createOriginals,
  deskRoutes,
} from '../../support/service/http-definitions.ts';
import { portalServicesOf } from '../../support/service/portal-routes.ts';
import { withService } from '../../support/service/with-service.ts';

describe('every address of the desk', () => {
  const service = withService();

  it('is for editors only: publishers, strangers and tokens get nothing from it', async () => {
    const { publisher, owner, author } = await makeTeam(service);
    const editor = await makeEditor(service);
    const title = 'Zinnoberrot wartet';
    const id = await submitToDesk(publisher, { title, text: `<p>${title}</p>` });
    const { application, baseUrl } = service;
    const addresses = createAddresses({ baseUrl, portalHosts: { portal_a: null, portal_b: null } });
    const routes = deskRoutes(
      portalServicesOf(
        { application, addresses, listSlots: createListSlots(), original: createOriginals(application) },
        service,
      ),
    );
    assert.ok(routes.length > 15);
    for (const { method, path } of routes) {
      const address = path.replace(':imageId', '1').replace(/:\w+/g, String(id));
      const ask = (headers: Record<string, string>) =>
        service.request(method, address, {
          headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
          ...(method === 'POST' && { body: new URLSearchParams({ note: title, take_over: '1' }) }),
        });
      const tried = [
        ['a stranger', {}, 303],
        ['a token', { Authorization: `Bearer ${publisher.token}` }, 303],
        ['an owner', { Cookie: owner.cookie }, 403],
        ['an author', { Cookie: author.cookie }, 403],
        ['an owner with a token', { Cookie: owner.cookie, Authorization: `Bearer ${publisher.token}` }, 403],
      ] as const;
      for (const [who, headers, expected] of tried) {
        const { status, text } = await ask(headers);
        assert.deepEqual([who, method, address, status, text.includes(title)], [who, method, address, expected, false]);
      }
      const foreign = { Cookie: editor.cookie, 'Sec-Fetch-Site': 'cross-site' };
      if (method === 'POST') assert.equal((await ask(foreign)).status, 403, `a form of another site to ${address}`);
    }
    const { data } = (await publisher.api('GET', `/press-releases/${id}`)).body;
    assert.deepEqual([data.status, data.title], ['in_review', title]);
  });
});
