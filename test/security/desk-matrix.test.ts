import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR, PERMISSIONS } from '../../domain/index.ts';
import { makeEditor } from '../support/people/desk.ts';
import { DESK_REQUESTS, type DeskScene, deskAddress } from '../support/people/desk-walk.ts';
import { formOf, makePerson, makeTeam } from '../support/people/people.ts';
import { deskRoutes } from '../support/service/http-definitions.ts';
import { portalServicesOf } from '../support/service/portal-routes.ts';
import { routeServices } from '../support/service/route-table.ts';
import { createScriptedProofs } from '../support/service/scripted-proofs.ts';
import { withService } from '../support/service/with-service.ts';

describe('every action of the desk', () => {
  const service = withService({
    rateLimitPerMinute: 1_000_000,
    ports: { domainProofs: createScriptedProofs() },
    settings: { baseUrl: 'https://press.example' },
  });
  let scene: DeskScene;
  /** Callers without rights, by their headers and the expected status. */
  const intruders: (readonly [who: string, headers: Readonly<Record<string, string>>, status: 303 | 403])[] = [];

  before(async () => {
    const team = await makeTeam(service, { permissions: PERMISSIONS });
    const other = await makeTeam(service);
    scene = { service, team, editor: await makeEditor(service) };
    const disabled = await makeEditor(service);
    assert.equal((await disabled.get('/desk')).status, 200);
    await service.application.users.disable({ caller: OPERATOR, id: disabled.user.id });
    const gone = await makeEditor(service);
    await service.application.users.endSessions({ caller: OPERATOR, id: gone.user.id });
    const bearer = { Authorization: `Bearer ${team.publisher.token}` };
    intruders.push(
      ['a stranger', {}, 303],
      ['a token of all permissions', bearer, 303],
      ['the owner of the account', { Cookie: team.owner.cookie }, 403],
      ['its owner, with the token', { Cookie: team.owner.cookie, ...bearer }, 403],
      ['its author', { Cookie: team.author.cookie }, 403],
      ['the owner of another account', { Cookie: other.owner.cookie }, 403],
      ['a user without an account', { Cookie: (await makePerson(service)).cookie }, 403],
      ['a disabled editor', { Cookie: disabled.cookie }, 303],
      ['an editor whose sessions were ended', { Cookie: gone.cookie }, 303],
    );
  });

  it('is listed here, and no other', () => {
    const routes = deskRoutes(portalServicesOf(routeServices(service), service));
    assert.deepEqual(routes.map(({ method, path }) => `${method} ${path}`).sort(), Object.keys(DESK_REQUESTS).sort());
  });

  for (const [name, make] of Object.entries(DESK_REQUESTS)) {
    it(`${name} requires an editor`, async () => {
      const { ids = [], fields = {} } = await make(scene);
      const [method = '', path = ''] = name.split(' ');
      const address = deskAddress(path, ids);
      const ask = (headers: Readonly<Record<string, string>>) =>
        service.request(method, address, {
          headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
          ...(method === 'POST' && { body: formOf(fields) }),
        });
      for (const [who, headers, status] of intruders) {
        const reply = await ask(headers);
        assert.deepEqual([who, reply.status], [who, status], reply.text);
        if (status === 303) assert.match(reply.headers.get('Location') ?? '', /^\/sign-in/, who);
      }
      // The refused attempt must have had no effect.
      const { status, text, headers } = await ask({ Cookie: scene.editor.cookie });
      assert.equal(status, method === 'GET' ? 200 : 303, `${text} ${headers.get('Location')}`);
      assert.doesNotMatch(headers.get('Location') ?? '', /sign-in/);
    });
  }
});
