import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OBJECTION_MAX } from '../../../../domain/index.ts';
import { faultAt, fieldValue, shownFaults } from '../../../support/pages/account-pages.ts';
import { hiddenValue } from '../../../support/people/account-releases.ts';
import { makeTeam, type Person, withTeam } from '../../../support/people/people.ts';
import { reject, rejectNew, submitNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const TEXT = 'Im zweiten Satz steht,\nwer die Brücke <baut>.';

describe('an objection in the account', () => {
  const service = withService();
  const team = withTeam(service);
  const path = (id: number, part = '') => `/account/releases/${id}${part}`;
  const stored = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
  const object = async (person: Person, id: number, text = TEXT) => {
    const version = hiddenValue(await person.get(path(id, '/objection')), 'version');
    return person.post(path(id, '/objection'), { version, text });
  };

  it('is made next to the rejection, by author or owner, and is then pending', async () => {
    for (const person of [team.author, team.owner]) {
      const { id, version } = await rejectNew(service, team.publisher);
      assert.ok((await person.get(path(id))).text.includes(`href="${path(id, '/objection')}"`));
      const formPage = await person.get(path(id, '/objection'));
      assert.equal(formPage.status, 200);
      assert.match(formPage.text, /Appeal against the rejection\?/);
      assert.equal((await stored(id)).status, 'rejected', 'asking changes nothing');
      const { status, headers } = await object(person, id);
      assert.deepEqual([status, headers.get('Location')], [303, `${path(id)}?done=objected`]);
      const after = await stored(id);
      assert.deepEqual([after.status, after.version, after.rejection], ['in_review', version + 1, null]);
      assert.match((await person.get(`${path(id)}?done=objected`)).text, /Appeal submitted\./);
      const { body } = await team.publisher.api('GET', `/press-releases/${id}/history?limit=100`);
      const entry = body.data.find(({ action }: { action: string }) => action === 'object');
      assert.deepEqual([entry.actor.kind, entry.actor.user_name], ['publisher', person.user.name]);
      const history = await person.get(path(id, '/history'));
      assert.ok(history.text.includes('wer die Brücke &lt;baut&gt;.'));
    }
  });

  it('ends with withdrawing, and the page that asks says so', async () => {
    const { id } = await rejectNew(service, team.publisher);
    assert.equal((await object(team.author, id)).status, 303);
    assert.match((await team.author.get(path(id, '/withdraw'))).text, /This ends your appeal\./);
    const other = await submitNew(team.publisher);
    assert.doesNotMatch((await team.author.get(path(other.id, '/withdraw'))).text, /appeal/);
  });

  it('has a German form, too', async () => {
    const { id } = await rejectNew(service, team.publisher);
    assert.match((await team.author.get(`${path(id)}?lang=de`)).text, />Einspruch einlegen …<\/a>/);
    const { text } = await team.author.get(`${path(id, '/objection')}?lang=de`);
    assert.match(text, /Warum soll die Redaktion neu entscheiden/);
  });

  it('is refused if empty or too long, and keeps the input', async () => {
    const { id } = await rejectNew(service, team.publisher);
    for (const text of ['', ' \n ', `${'x'.repeat(OBJECTION_MAX)}y`]) {
      const problem = await team.publisher.api('POST', `/press-releases/${id}/objection`, {
        json: { text },
        headers: { 'Accept-Language': 'en' },
      });
      const page = await object(team.author, id, text);
      assert.deepEqual([page.status, problem.status], [422, 422]);
      assert.match(faultAt(page, 'text') ?? '', text.trim() === '' ? /^Say why/ : /can have at most/);
      assert.deepEqual(
        shownFaults(page).map(({ field }) => field),
        ['text'],
      );
      assert.equal(fieldValue(page, 'text'), text);
    }
    const bare = await team.author.post(path(id, '/objection'), {});
    assert.equal(bare.status, 422);
    assert.equal((await stored(id)).status, 'rejected');
  });

  it('is possible once: a second rejection is final, as shown on the page', async () => {
    const { id } = await rejectNew(service, team.publisher);
    await object(team.author, id);
    await reject(service.application, id, ['incomplete']);
    const page = await team.author.get(path(id));
    assert.match(page.text, /Your appeal was rejected/);
    assert.ok(!page.text.includes('/objection"'));
    const formPage = await team.author.get(path(id, '/objection'));
    assert.deepEqual([formPage.status, formPage.headers.get('Location')], [303, path(id)]);
    assert.equal((await team.author.post(path(id, '/objection'), { text: TEXT })).status, 409);
    assert.equal((await stored(id)).status, 'rejected');
  });

  it('is made once if the form is sent twice', async () => {
    const { id, version } = await rejectNew(service, team.publisher);
    const replies = await Promise.all(
      [1, 2].map(() => team.author.post(path(id, '/objection'), { version, text: TEXT })),
    );
    assert.deepEqual(replies.map(({ status }) => status === 303).sort(), [false, true]);
    const { body } = await team.publisher.api('GET', `/press-releases/${id}/history?limit=100`);
    assert.equal(body.data.filter(({ action }: { action: string }) => action === 'object').length, 1);
  });

  it('is refused after a change of the release, and without a rejection', async () => {
    const { id, version } = await rejectNew(service, team.publisher);
    await team.publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } });
    const stale = await team.author.post(path(id, '/objection'), { version, text: TEXT });
    assert.equal(stale.status, 412);
    const changed = await team.author.get(path(id));
    assert.ok(!changed.text.includes('/objection"'));
    assert.doesNotMatch(changed.text, /Your appeal was rejected/);
    for (const other of [(await team.publisher.draft()).id, (await submitNew(team.publisher)).id, id]) {
      const formPage = await team.author.get(path(other, '/objection'));
      assert.deepEqual([formPage.status, formPage.headers.get('Location')], [303, path(other)]);
      const sent = await team.author.post(path(other, '/objection'), { text: TEXT });
      assert.equal(sent.status, 409);
    }
  });

  it('is refused to other accounts, and without a session', async () => {
    const { id, version } = await rejectNew(service, team.publisher);
    const { owner: stranger } = await makeTeam(service);
    const refusals = [
      await stranger.get(path(id, '/objection')),
      await stranger.post(path(id, '/objection'), { version, text: TEXT }),
    ];
    for (const { status, text } of refusals) {
      assert.ok([403, 404].includes(status), String(status));
      assert.ok(!text.includes('Neue Brücke'));
    }
    const body = new URLSearchParams({
      account: String(team.publisher.accountId),
      version: String(version),
      text: TEXT,
    });
    const unknown = await service.request('POST', path(id, '/objection'), { body });
    assert.equal(unknown.status, 303);
    assert.match(unknown.headers.get('Location') ?? '', /^\/sign-in/);
    assert.equal((await stored(id)).status, 'rejected');
  });
});
