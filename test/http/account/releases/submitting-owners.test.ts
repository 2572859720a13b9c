import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { faultAt, formIn } from '../../../support/pages/forms.ts';
import { makePerson, type Team, withTeam } from '../../../support/people/people.ts';
import { publishNew, rejectNew, submit, submitNew, suggestNewTitle } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const MEMBERS = '/account/members';
const SETTING = `${MEMBERS}/submissions`;

describe('an account whose releases are submitted by owners', () => {
  const service = withService();
  const team: Team = withTeam(service);
  const path = (id: number, part = '') => `/account/releases/${id}${part}`;
  const statusOf = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data.status;
  const set = async () => team.owner.post(SETTING, formIn(await team.owner.get(MEMBERS), SETTING));
  const declared = { version: 1, ai_text_declaration: 'none' };

  before(async () => {
    assert.match((await team.owner.get(MEMBERS)).text, /All members can submit releases for review/);
    assert.equal((await set()).headers.get('Location'), `${MEMBERS}?done=owners-submit`);
  });

  it('shows this to owners, who alone can change it', async () => {
    const page = await team.owner.get(`${MEMBERS}?done=owners-submit`);
    assert.match(page.text, /role="status">Only owners submit from now on/);
    assert.match(
      page.text,
      /Only owners submit, appeal, accept proposed changes and propose corrections\. Authors hand finished releases over to them/,
    );
    assert.match(page.text, /hands them over for submission and withdraws/);
    assert.equal((await team.author.post(SETTING, { by: 'members' })).status, 403);
    assert.equal((await team.owner.post(SETTING, { account: 999, by: 'members' })).status, 409);
    assert.equal((await team.owner.post(SETTING, {})).status, 422, 'and nothing by accident');
    assert.match((await team.owner.get(MEMBERS)).text, /Only owners submit, /);
  });

  it('lets authors hand a release over instead of submitting it, which leaves it unchanged', async () => {
    const { id, version } = await team.publisher.draft();
    const page = await team.author.get(path(id, '/submit'));
    assert.match(page.text, /In this account, only owners submit releases/);
    assert.doesNotMatch(page.text, /name="ai_text_declaration"/);
    const action = path(id, '/hand-over');
    const reply = await team.author.post(action, { ...formIn(page, action), note: 'Please by noon.' });
    // The service in this test sends no mail, and reports that.
    assert.equal(reply.headers.get('Location'), `${path(id)}?done=not_handed_over`);
    assert.match((await team.author.get(`${path(id)}?done=not_handed_over`)).text, /no email was sent/);
    const { data } = (await team.publisher.api('GET', `/press-releases/${id}`)).body;
    assert.deepEqual([data.status, data.version], ['draft', version]);
    assert.equal((await team.publisher.api('GET', `/press-releases/${id}/history`)).body.data.length, 1);
  });

  it('refuses an author who submits nevertheless, and a message that is too long', async () => {
    const { id } = await team.publisher.draft();
    assert.equal((await team.author.post(path(id, '/submit'), declared)).status, 403);
    assert.equal(await statusOf(id), 'draft');
    const long = await team.author.post(path(id, '/hand-over'), { note: 'x'.repeat(1001) });
    assert.equal(long.status, 422);
    assert.match(faultAt(long, 'note') ?? '', /at most 1,000 characters/);
    assert.match(long.text, /x{1001}/, 'the text is kept');
  });

  it('refuses to hand over releases that cannot be submitted or belong to others', async () => {
    const { id } = await submitNew(team.publisher);
    const reply = await team.author.post(path(id, '/hand-over'));
    assert.equal(reply.status, 409);
    const foreign = await (await service.publisher()).draft();
    assert.ok([403, 404].includes((await team.author.post(path(foreign.id, '/hand-over'))).status));
    assert.equal((await team.author.post(path(99_999_999, '/hand-over'))).status, 404);
  });

  it('records the hand-over as a comment with the message, and names it on the button of the draft', async () => {
    const { id } = await team.publisher.draft();
    assert.match((await team.author.get(path(id))).text, /Save and hand over …/);
    assert.match((await team.owner.get(path(id))).text, /Save and submit …/);
    await team.author.post(path(id, '/hand-over'), { note: 'Please by noon.' });
    const { text } = await team.owner.get(path(id));
    assert.match(text, /Handed over to the owners for submission\.[\s\S]{0,40}Please by noon\./);
  });

  it('refuses to let authors appeal, accept proposed changes and propose corrections, and offers none of it', async () => {
    const { publisher, author, owner } = team;
    const appealed = await rejectNew(service, publisher);
    const proposed = await suggestNewTitle(service, publisher);
    const public_ = await publishNew(service, publisher);
    const objection = path(appealed.id, '/objection');
    const accept = path(proposed.id, '/proposal/accept');
    const correct = path(public_.id, '/correct');
    assert.match((await author.get(path(appealed.id))).text, /only owners appeal/);
    assert.match((await author.get(path(proposed.id))).text, /only owners accept changes/);
    for (const [page, action] of [
      [path(appealed.id), objection],
      [path(proposed.id), accept],
      [path(public_.id), correct],
      [path(public_.id, '/corrections'), correct],
    ] as const) {
      assert.ok(!(await author.get(page)).text.includes(`"${action}"`), page);
      assert.ok((await owner.get(page)).text.includes(`"${action}"`), page);
    }
    for (const form of [objection, correct]) assert.equal((await author.get(form)).status, 403, form);
    assert.equal((await author.post(objection, { text: 'Doch.' })).status, 403);
    assert.equal((await author.post(accept)).status, 403);
    const correction = { title: public_.title, text: '<p>Richtig.</p>', note: 'Falsch war die Zahl.' };
    assert.equal((await author.post(correct, correction)).status, 403);
    assert.deepEqual([await statusOf(appealed.id), await statusOf(proposed.id)], ['rejected', 'in_review']);
    assert.equal((await author.post(path(proposed.id, '/proposal/decline'))).status, 303, 'declining changes nothing');
  });

  it('lets owners and API tokens submit', async () => {
    const [one, two] = [await team.publisher.draft(), await team.publisher.draft()];
    assert.match((await team.owner.get(path(one.id, '/submit'))).text, /name="ai_text_declaration"/);
    assert.equal((await team.owner.post(path(one.id, '/submit'), declared)).status, 303);
    assert.equal((await submit(team.publisher, two.id)).status, 200);
    assert.deepEqual([await statusOf(one.id), await statusOf(two.id)], ['in_review', 'in_review']);
  });

  it('is described in German, too', async () => {
    const account = { id: team.publisher.accountId, role: 'author' } as const;
    const german = await makePerson(service, { language: 'de', account });
    const { id } = await team.publisher.draft();
    const page = await german.get(path(id, '/submit'));
    assert.match(page.text, /In diesem Konto reichen nur Inhaber ein/);
    assert.match(page.text, /Inhaber benachrichtigen/);
  });

  it('lets authors submit again once it is turned off', async () => {
    assert.equal((await set()).headers.get('Location'), `${MEMBERS}?done=members-submit`);
    const { id } = await team.publisher.draft();
    assert.equal((await team.author.post(path(id, '/submit'), declared)).status, 303);
    assert.equal(await statusOf(id), 'in_review');
  });
});
