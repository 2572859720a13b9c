import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultAt } from '../../support/pages/account-pages.ts';
import { makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

describe('an account’s page at the desk', () => {
  const service = withServiceEach();

  it('lists all decisions with titles, the reasons of rejections and notes for editors', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service, { name: 'Anna Berg' });
    const path = `/desk/accounts/${publisher.accountId}`;
    const empty = (await editor.get(path)).text;
    assert.ok(empty.includes('Nothing has been decided yet.') && empty.includes('Nothing has been rejected yet.'));
    const decide = async (title: string, action: string, fields: Readonly<Record<string, string>>) => {
      const id = await submitToDesk(publisher, { title });
      const shown = shownVersions((await editor.get(`/desk/releases/${id}`)).text);
      assert.equal((await editor.post(`/desk/releases/${id}/${action}`, { ...shown, ...fields })).status, 303);
      return id;
    };
    await decide('Die erste', 'reject', { rows: '1', 'code-0': 'duplicate' });
    const last = await decide('Die <zweite>', 'approve', { when: 'now' });
    const saved = await editor.post(`${path}/notes`, { note: 'Ruft <morgen> an.\nDanach fragen.' });
    assert.equal(saved.headers.get('Location'), `${path}?done=noted`);
    const page = (await editor.get(`${path}?done=noted`)).text;
    assert.match(page, /Note saved\./);
    const [newer, older] = [page.indexOf('Die &lt;zweite&gt;'), page.indexOf('Die erste')];
    assert.ok(newer > 0 && older > newer);
    assert.match(page, /<dt>Already published<\/dt><dd class="number">1</);
    assert.match(page, /Anna Berg, <time[^>]*>[^<]*<\/time><\/span><br>Ruft &lt;morgen&gt; an\.<br>/);
    const release = (await editor.get(`/desk/releases/${last}`)).text;
    assert.ok(release.includes(`href="${path}"`) && release.includes('Notes on the account (1)'));
    assert.match((await editor.get(`${path}?lang=de`)).text, /Notizen zum Konto/);
  });

  it('explains an invalid note, and does not exist for unknown accounts', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const path = `/desk/accounts/${publisher.accountId}`;
    const refused = await editor.post(`${path}/notes`, { note: ' ' });
    assert.deepEqual([refused.status, faultAt(refused, 'note')], [422, 'Write a note.']);
    assert.equal((await editor.post(`${path}/notes`, { note: 'x'.repeat(5001) })).status, 422);
    assert.equal((await editor.get(`${path}?before=x`)).status, 422);
    assert.equal((await editor.get('/desk/accounts/999999')).status, 404);
    assert.equal((await editor.post('/desk/accounts/999999/notes', { note: 'Nobody.' })).status, 404);
  });
});
