import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR, type PressReleaseId, userCaller } from '../../../domain/index.ts';
import { makePerson } from '../../support/people/people.ts';
import { MINUTE } from '../../support/records/builders.ts';
import { withService } from '../../support/service/with-service.ts';

describe('a user’s action', () => {
  const service = withService();

  it('is recorded in history and events with the user’s id and name at that time, and a token’s as before', async () => {
    const publisher = await service.publisher();
    const { user } = await makePerson(service, { name: 'Jo Albrecht', account: { id: publisher.accountId } });
    const caller = userCaller(user, publisher.accountId);
    assert.ok(caller);
    const { id } = await publisher.draft();
    await service.application.pressReleases.edit({
      caller,
      id: id as PressReleaseId,
      fields: { title: 'Another title' },
      faults: [],
      requestedPortal: null,
    });
    const { body: me } = await publisher.api('GET', '/me');
    const actors = [
      { kind: 'publisher', token_id: me.data.token.id },
      { kind: 'publisher', token_id: null, user_id: user.id, user_name: 'Jo Albrecht' },
    ];
    const { body: history } = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.deepEqual(
      history.data.map(({ actor }: { actor: unknown }) => actor),
      actors,
    );
    // The event of an edit is held for a minute.
    service.clock.advance(MINUTE);
    await service.application.events.publish({ caller: OPERATOR });
    const { body: events } = await publisher.api('GET', '/events?types=press_release.created,press_release.updated');
    const own = events.data.filter(({ data }: { data: { press_release_id: number } }) => data.press_release_id === id);
    assert.deepEqual(
      own.map(({ data }: { data: { actor: unknown } }) => data.actor),
      actors,
    );
  });
});
