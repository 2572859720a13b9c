import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { faultAt } from '../../../support/pages/account-pages.ts';
import { makeEditor, shownVersions } from '../../../support/people/desk.ts';
import { type Person, withTeam } from '../../../support/people/people.ts';
import { approve, submitNew, suggestNewTitle } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';
import { assertProblem } from '../../../support/wire/problems.ts';

const TITLE = 'Ein besserer Titel';

describe('a proposal of the editors', () => {
  const service = withService();
  const team = withTeam(service);
  let anna: Person;
  before(async () => {
    anna = await makeEditor(service, { name: 'Anna Berg' });
  });
  const api = (method: string, path: string) => team.publisher.api(method, `/press-releases/${path}`);
  const stored = async (id: number) => (await api('GET', `${id}`)).body.data;

  it('is made at the desk, accepted in the account, and published as the publisher accepted it', async () => {
    const { id, category_id, language } = await submitNew(team.publisher, {
      title: 'Ein Titel',
      text: '<p>Ein Text.</p>',
    });
    const path = `/account/releases/${id}`;
    const form = { title: 'Ein Titel', text: '<p>Ein Text.</p>', keywords: '', category_id, language, note: '' };
    await anna.get(`/desk/releases/${id}`);
    assert.match((await anna.get(`/desk/releases/${id}/propose`)).text, /Propose changes/);
    const propose = (changes: object) =>
      anna.post(`/desk/releases/${id}/propose`, { ...form, category_id: String(category_id), ...changes });
    const nothing = await propose({});
    assert.deepEqual([nothing.status, /Change at least one field/.test(nothing.text)], [422, true]);
    const relined = await propose({ text: '\r\n<p>Ein Text.</p>\r\n' });
    assert.deepEqual([relined.status, /Change at least one field/.test(relined.text)], [422, true]);
    assert.match(relined.text, /<textarea[^>]*data-editor="text"[^>]*data-language-field="field-language"/);
    assert.match(relined.text, /each paragraph is between &lt;p&gt; and &lt;\/p&gt;/, 'without scripts');
    const blank = await propose({ title: ' ' });
    assert.deepEqual([blank.status, faultAt(blank, 'title')], [422, 'Enter a title.']);
    const sent = await propose({ title: TITLE, text: '<p>Ein Text<script>.</script></p>', note: 'Klarer.' });
    assert.match(sent.headers.get('Location') ?? '', /done=proposed/);
    assert.equal((await stored(id)).title, 'Ein Titel', 'nothing changes before the publisher accepts');
    assert.ok((await team.author.get('/account')).text.includes(`href="${path}#proposal"`));
    const page = (await team.author.get(path)).text;
    assert.match(page, /The editors propose changes/);
    assert.ok(page.includes('Klarer.') && page.includes('<ins>') && !page.includes('Anna Berg'));
    const accepted = await team.author.post(`${path}/proposal/accept`);
    assert.equal(accepted.headers.get('Location'), `${path}?done=proposal_accepted`);
    const after = await stored(id);
    assert.deepEqual(
      [after.title, after.status, after.allowed_actions],
      [TITLE, 'in_review', ['withdraw', 'reschedule', 'delete']],
    );
    const desk = (await anna.get(`/desk/releases/${id}`)).text;
    assert.match(desk, /The publisher accepted the changes/);
    const { data } = (await api('GET', `${id}/history?limit=100`)).body;
    const entry = data.at(-1);
    assert.deepEqual(
      [entry.action, entry.details.before.title, entry.details.changes.title, entry.snapshot.title],
      ['accept_proposal', 'Ein Titel', TITLE, TITLE],
    );
    const approved = await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(desk), when: 'now' });
    assert.match(approved.headers.get('Location') ?? '', /done=approved/);
    const published = await stored(id);
    assert.deepEqual([published.title, published.status], [TITLE, 'published']);
    const { pathname } = new URL(published.urls.portal_a);
    const publicPage = await service.request('GET', pathname);
    assert.deepEqual([publicPage.status, publicPage.text.includes(`>${TITLE}</h1>`)], [200, true]);
  });

  it('is declined, and decided once', async () => {
    const { id, title } = await suggestNewTitle(service, team.publisher);
    assert.deepEqual((await stored(id)).allowed_actions, [
      'accept_proposal',
      'decline_proposal',
      'withdraw',
      'reschedule',
      'delete',
    ]);
    const { data } = (await api('POST', `${id}/proposal/decline`)).body;
    assert.deepEqual([data.status, data.changes.title], ['declined', TITLE]);
    assert.equal((await stored(id)).title, title);
    const again = await api('POST', `${id}/proposal/accept`);
    assert.match(assertProblem(again, 409, 'status_conflict').detail, /already been declined/);
    const page = await team.author.post(`/account/releases/${id}/proposal/accept`);
    assert.deepEqual([page.status, /These changes have already been declined/.test(page.text)], [409, true]);
    const none = await submitNew(team.publisher);
    assert.equal((await api('GET', `${none.id}/proposal`)).body.data, null);
    assertProblem(await api('POST', `${none.id}/proposal/accept`), 404, 'not_found');
  });

  it('conflicts with a concurrent withdrawal or approval: one wins, the other is refused', async () => {
    for (const other of ['withdraw', 'approve'] as const) {
      const { id, title } = await suggestNewTitle(service, team.publisher);
      const moves = [
        api('POST', `${id}/proposal/accept`).then(({ status }) => status),
        other === 'withdraw'
          ? api('POST', `${id}/withdraw`).then(({ status }) => status)
          : approve(service.application, id).then(
              () => 200,
              (error) => (error.code === 'status_conflict' ? 409 : 500),
            ),
      ];
      const [accepted] = await Promise.all(moves);
      const after = await stored(id);
      assert.ok(accepted === 200 || accepted === 409);
      assert.equal(after.title, accepted === 200 ? TITLE : title, other);
    }
  });
});
