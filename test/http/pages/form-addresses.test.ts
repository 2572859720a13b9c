import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { makeEditor } from '../../support/people/desk.ts';
import { makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { withService } from '../../support/service/with-service.ts';

describe('the address of a form without a page of its own', () => {
  const service = withService();
  let team: Team;
  let editor: Person;
  before(async () => {
    team = await makeTeam(service);
    editor = await makeEditor(service);
  });
  const leadsTo = async (person: Person, path: string) => {
    const { status, headers } = await person.get(path);
    return [status, headers.get('Location')];
  };

  it('leads to the nearest page above it, with the query', async () => {
    assert.deepEqual(await leadsTo(team.owner, '/account/releases/7/comments?x=1'), [303, '/account/releases/7?x=1']);
    assert.deepEqual(await leadsTo(team.owner, '/account/newsrooms/7/logo'), [303, '/account/newsrooms/7']);
    assert.deepEqual(await leadsTo(editor, '/desk/next?portal=portal_a'), [303, '/desk?portal=portal_a']);
  });

  it('repeats the path as it was sent, whatever its parameters contain', async () => {
    for (const id of ['%E2%82%AC', '%0D%0ASet-Cookie:x', '%3Fa', '%23a', '%2F%2Fevil.example']) {
      assert.deepEqual(await leadsTo(team.owner, `/account/releases/${id}/comments`), [303, `/account/releases/${id}`]);
    }
  });

  it('needs the right of the form', async () => {
    const { headers } = await service.request('GET', '/desk/next');
    assert.match(headers.get('Location') ?? '', /^\/sign-in\?/);
    assert.equal((await team.owner.get('/desk/next')).status, 403);
  });

  it('is refused where nothing is above it', async () => {
    assert.equal((await team.owner.get('/account/nothing/here')).status, 404);
  });
});
