import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../../domain/index.ts';
import { withTeam } from '../../../support/people/people.ts';
import { withService } from '../../../support/service/with-service.ts';

const MINUTE = 60_000;

describe('the history of a release in the account', () => {
  const service = withService();
  const team = withTeam(service);
  const edit = (id: number, json: object, token?: string) =>
    team.publisher.api('PATCH', `/press-releases/${id}`, { json, ...(token && { token }) });
  /** The details of each edit that the page lists. */
  const edits = async (id: number) => {
    const { text } = await team.owner.get(`/account/releases/${id}/history`);
    return [...text.matchAll(/<strong>Edited<\/strong><br><span class="small">([^<]*)/g)].map(([, details]) => details);
  };

  it('shows consecutive edits by one person or token as one row with all fields', async () => {
    const { id } = await team.publisher.draft();
    for (const json of [{ title: 'Eins' }, { title: 'Zwei' }, { keywords: 'Wind' }]) {
      service.clock.advance(5_000);
      await edit(id, json);
    }
    assert.deepEqual(await edits(id), ['Fields: Title, Keywords']);
    service.clock.advance(11 * MINUTE);
    await edit(id, { title: 'Drei' });
    assert.deepEqual(await edits(id), ['Fields: Title, Keywords', 'Fields: Title'], 'a later sitting is another row');
    const { body } = await team.publisher.api('GET', `/press-releases/${id}/history`);
    assert.equal(body.data.length, 5, 'the API keeps every step');
  });

  it('shows edits by other tokens, and steps in between, as separate rows', async () => {
    const { id } = await team.publisher.draft();
    const { accountId } = team.publisher;
    const command = { caller: OPERATOR, accountId, name: 'other' };
    const { secret: other } = await service.application.accounts.createToken(command);
    await edit(id, { title: 'Eins' });
    await edit(id, { title: 'Zwei' }, other);
    await edit(id, { title: 'Drei' }, other);
    await edit(id, { title: 'Vier' });
    assert.equal((await edits(id)).length, 3);
  });
});
