import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { COMMENTS_MAX, type PressReleaseId, userCaller } from '../../../../domain/index.ts';
import { faultAt, fillIn, formIn } from '../../../support/pages/forms.ts';
import { makePerson, type Team, withTeam } from '../../../support/people/people.ts';
import { submitNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const path = (id: number, part = '') => `/account/releases/${id}${part}`;
const commentsOn = (id: number) => path(id, '/comments');

describe('comments on a release in the account', () => {
  const service = withService();
  const team: Team = withTeam(service);
  let id: number;
  before(async () => {
    id = (await team.publisher.draft()).id;
  });
  const ownerCaller = () => userCaller(team.owner.user, team.publisher.accountId) ?? assert.fail();
  const stored = async (release = id) => {
    const caller = ownerCaller();
    return service.application.pressReleases.comments({ caller, id: release as PressReleaseId });
  };

  it('are shown in order with their authors, as plain text', async () => {
    const form = commentsOn(id);
    const reply = await fillIn(team.author, path(id), form, { comment: '<b>Is</b> this\nright?' });
    assert.equal(reply.headers.get('Location'), `${path(id)}?done=commented`);
    await fillIn(team.owner, path(id), form, { comment: 'Yes.' });
    const { text } = await team.author.get(`${path(id)}?done=commented`);
    assert.match(text, /role="status">Comment added/);
    assert.match(text, /Comments \(2\)/);
    assert.match(text, /&lt;b(?:>|&gt;)Is&lt;\/b(?:>|&gt;) this<br>\s*right\?[\s\S]*Yes\./);
    const german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
    assert.match((await german.get(path(id))).text, /Kommentare \(2\)/);
  });

  it('are stored once if the form is sent twice', async () => {
    const form = commentsOn(id);
    const fields = { ...formIn(await team.author.get(path(id)), form), comment: 'Twice.' };
    await team.author.post(form, fields);
    assert.equal((await team.author.post(form, fields)).status, 303);
    assert.equal((await stored()).filter(({ text }) => text === 'Twice.').length, 1);
  });

  it('are stored again if the same words are written later', async () => {
    const write = async () => team.author.post(commentsOn(id), { comment: 'Approved.' });
    await write();
    service.clock.advance(61_000);
    await write();
    assert.equal((await stored()).filter(({ text }) => text === 'Approved.').length, 2);
  });

  it('are in no response of the API, not in the history, and not at the desk', async () => {
    const release = await submitNew(team.publisher);
    await fillIn(team.author, path(release.id), commentsOn(release.id), { comment: 'Geheimnis' });
    for (const part of ['', '/history', '/questions']) {
      const { text } = await team.publisher.api('GET', `/press-releases/${release.id}${part}`);
      assert.doesNotMatch(text, /Geheimnis/);
    }
    const editor = await makePerson(service, { isEditor: true });
    const page = await editor.get(`/desk/releases/${release.id}`);
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.text, /Geheimnis/);
    assert.match((await team.owner.get(path(release.id))).text, /Geheimnis/);
    assert.equal(
      (await team.publisher.api('POST', `/press-releases/${release.id}/comments`, { json: {} })).status,
      404,
    );
  });

  it('are refused if empty or too long, and keep the text', async () => {
    for (const release of [id, (await submitNew(team.publisher)).id]) {
      const form = commentsOn(release);
      const empty = await fillIn(team.author, path(release), form, { comment: ' ' });
      assert.equal(empty.status, 422);
      assert.match(faultAt(empty, 'comment') ?? '', /Write a comment/);
      const long = await fillIn(team.author, path(release), form, { comment: 'y'.repeat(2001) });
      assert.equal(long.status, 422);
      assert.ok(faultAt(long, 'comment'));
      assert.ok(long.text.includes('y'.repeat(2001)));
    }
  });

  it('are deleted after a confirmation, by their author and by owners', async () => {
    await fillIn(team.author, path(id), commentsOn(id), { comment: 'The author’s.' });
    await fillIn(team.owner, path(id), commentsOn(id), { comment: 'The owner’s.' });
    const [authors, owners] = (await stored()).slice(-2).map((each) => `${commentsOn(id)}/${each.id}/delete`);
    assert.ok(authors && owners);
    assert.doesNotMatch((await team.author.get(path(id))).text, new RegExp(owners));
    assert.equal((await team.author.get(owners)).status, 303);
    assert.equal((await team.author.post(owners, {})).status, 403);
    const reply = await fillIn(team.owner, authors, authors);
    assert.equal(reply.headers.get('Location'), `${path(id)}?done=comment_deleted`);
    assert.equal((await team.owner.post(authors, {})).status, 404);
    assert.equal((await fillIn(team.owner, owners, owners)).status, 303);
    assert.ok((await stored()).every(({ text }) => !/’s\.$/.test(text)));
  });

  it('are closed to other accounts, forms of another account, and other sites', async () => {
    const stranger = await makePerson(service, { account: { id: (await service.publisher()).accountId } });
    const before = (await stored()).at(-1)?.id;
    assert.ok([403, 404].includes((await stranger.post(commentsOn(id), { comment: 'x' })).status));
    assert.ok([403, 404].includes((await stranger.post(`${commentsOn(id)}/${before}/delete`)).status));
    assert.equal((await team.author.post(commentsOn(id), { account: 999, comment: 'x' })).status, 409);
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    assert.equal((await team.author.post(commentsOn(id), { comment: 'x' }, foreign)).status, 403);
    assert.equal((await stored()).at(-1)?.id, before);
  });

  it('are limited in number', async () => {
    const { id: full } = await team.publisher.draft();
    const caller = ownerCaller();
    for (let i = 0; i < COMMENTS_MAX; i++) {
      await service.application.pressReleases.addComment({ caller, id: full as PressReleaseId, text: `No. ${i}` });
    }
    const reply = await fillIn(team.author, path(full), commentsOn(full), { comment: 'One too many' });
    assert.equal(reply.status, 422);
    assert.match(faultAt(reply, 'comment') ?? '', /as many comments as it can have/);
  });
});
