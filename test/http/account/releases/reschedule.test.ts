import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../../domain/index.ts';
import { faultAt, formIn } from '../../../support/pages/forms.ts';
import { makePerson, type Person, type Team, withTeam } from '../../../support/people/people.ts';
import { approve, publishNew, submitNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const HOUR_MS = 3_600_000;

describe('“Change time” of a release in the account', () => {
  const service = withService();
  const team: Team = withTeam(service);
  const path = (id: number, part = '') => `/account/releases/${id}${part}`;
  const action = (id: number) => path(id, '/reschedule');
  const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * HOUR_MS);
  /** The value of the form's field, in the service's time zone. */
  const local = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');
  /** Whole minutes, as the form has them. */
  const minute = (at: Date) => `${at.toISOString().slice(0, 16)}:00.000Z`;
  const record = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
  const scheduled = async (): Promise<number> => {
    const { id } = await submitNew(team.publisher, { publish_at: inHours(48).toISOString() });
    await approve(service.application, id);
    return id;
  };
  const change = async (person: Person, id: number, fields: Record<string, string>) => {
    const page = await person.get(action(id));
    return person.post(action(id), { ...formIn(page, action(id)), ...fields });
  };

  it('is offered while the release is in review or scheduled, and names the time zone', async () => {
    const waiting = (await submitNew(team.publisher)).id;
    for (const id of [await scheduled(), waiting]) {
      assert.ok((await team.author.get(path(id))).text.includes(`href="${action(id)}"`));
      const page = await team.author.get(action(id));
      assert.match(page.text, /Time zone Europe\/Berlin, at most a year ahead/);
    }
    const [draft, out] = [await team.publisher.draft(), await publishNew(service, team.publisher)];
    for (const { id } of [draft, out]) {
      assert.ok(!(await team.author.get(path(id))).text.includes(`href="${action(id)}"`));
      assert.equal((await team.author.get(action(id))).headers.get('Location'), path(id));
      assert.equal((await team.author.post(action(id), { when: 'now' })).status, 409);
    }
  });

  it('changes the time, shows a notice, and records both times in the history', async () => {
    const id = await scheduled();
    const time = inHours(72);
    const reply = await change(team.author, id, { when: 'at', publish_at: local(time) });
    assert.equal(reply.headers.get('Location'), `${path(id)}?done=rescheduled`);
    assert.match((await team.author.get(`${path(id)}?done=rescheduled`)).text, /role="status">Time changed\./);
    const { status, publish_at } = await record(id);
    assert.deepEqual([status, publish_at], ['scheduled', minute(time)]);
    assert.match((await team.author.get(path(id, '/history'))).text, /Publication time changed.*from .* to /s);
  });

  it('asks before it publishes at once or within the hour, and keeps what was entered', async () => {
    const [now, soon, past] = [await scheduled(), await scheduled(), await scheduled()];
    for (const [id, fields, sentence] of [
      [now, { when: 'now' }, /will be published at once, and can then only be corrected/],
      [soon, { when: 'at', publish_at: local(inHours(0.5)) }, /within the next hour/],
      [past, { when: 'at', publish_at: local(inHours(-5)) }, /This time has passed/],
    ] as const) {
      const before = await record(id);
      const page = await team.author.get(action(id));
      const asked = await team.author.post(action(id), { ...formIn(page, action(id)), ...fields });
      assert.equal(asked.status, 422);
      assert.match(faultAt(asked, id === now ? 'when' : 'publish_at') ?? '', sentence);
      assert.deepEqual(await record(id), before);
      const confirmed = formIn(asked, action(id));
      assert.deepEqual(confirmed.when, [fields.when]);
      const reply = await team.author.post(action(id), { ...confirmed, past_confirmed: '1' });
      assert.equal(reply.headers.get('Location'), `${path(id)}?done=rescheduled`, reply.text);
    }
    assert.equal(await service.application.schedules.publishDue({ caller: OPERATOR }), 2);
    assert.deepEqual(
      [(await record(now)).status, (await record(past)).status, (await record(soon)).status],
      ['published', 'published', 'scheduled'],
    );
  });

  it('accepts a confirmation only for the time that was shown with it', async () => {
    const id = await scheduled();
    const asked = await change(team.author, id, { when: 'now' });
    const other = { ...formIn(asked, action(id)), when: 'at', publish_at: local(inHours(0.5)), past_confirmed: '1' };
    const again = await team.author.post(action(id), other);
    assert.equal(again.status, 422);
    assert.match(faultAt(again, 'publish_at') ?? '', /within the next hour/);
  });

  it('changes or clears the requested time in review', async () => {
    const { id } = await submitNew(team.publisher);
    assert.match((await team.owner.get(action(id))).text, /Only the requested time changes\. The review continues\./);
    assert.equal((await change(team.owner, id, { when: 'at', publish_at: local(inHours(30)) })).status, 303);
    assert.equal((await record(id)).publish_at, minute(inHours(30)));
    assert.equal((await change(team.owner, id, { when: 'now' })).status, 303);
    const { status, publish_at } = await record(id);
    assert.deepEqual([status, publish_at], ['in_review', null]);
  });

  it('refuses a missing, invalid or too late time, and a version that another user has changed meanwhile', async () => {
    const id = await scheduled();
    for (const [publish_at, sentence] of [
      ['', /Enter the day and time of publication/],
      ['2026-02-30T10:00', /Enter the day and time of publication/],
      [local(inHours(24 * 400)), /too far in the future; the latest possible date is/],
    ] as const) {
      const reply = await change(team.author, id, { when: 'at', publish_at });
      assert.equal(reply.status, 422, publish_at);
      assert.match(faultAt(reply, 'publish_at') ?? '', sentence);
    }
    const page = formIn(await team.author.get(action(id)), action(id));
    assert.equal((await change(team.owner, id, { when: 'at', publish_at: local(inHours(60)) })).status, 303);
    const stale = await team.author.post(action(id), { ...page, when: 'at', publish_at: local(inHours(90)) });
    assert.equal(stale.status, 412);
    assert.equal((await record(id)).publish_at, minute(inHours(60)));
    const again = { ...formIn(stale, action(id)), when: 'at', publish_at: local(inHours(90)) };
    assert.equal((await team.author.post(action(id), again)).status, 303);
  });

  it('is for owners only where only owners submit', async () => {
    const id = await scheduled();
    const setting = '/account/members/submissions';
    await team.owner.post(setting, formIn(await team.owner.get('/account/members'), setting));
    assert.ok(!(await team.author.get(path(id))).text.includes(`href="${action(id)}"`));
    assert.equal((await team.author.get(action(id))).status, 403);
    const before = await record(id);
    const fields = { version: before.version, when: 'at', publish_at: local(inHours(70)) };
    assert.equal((await team.author.post(action(id), fields)).status, 403);
    assert.deepEqual(await record(id), before);
    assert.equal((await team.owner.post(action(id), fields)).status, 303);
    await team.owner.post(setting, formIn(await team.owner.get('/account/members'), setting));
  });

  it('is described in German, too', async () => {
    const german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
    const page = await german.get(action(await scheduled()));
    assert.match(page.text, /<h1>Termin ändern<\/h1>/);
    assert.match(page.text, /Die Freigabe bleibt, eine neue Prüfung ist nicht nötig\./);
  });
});
