import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultAt, shownFaults, visibleText } from '../../../support/pages/account-pages.ts';
import { hiddenValue } from '../../../support/people/account-releases.ts';
import { makeTeam, withTeam } from '../../../support/people/people.ts';
import { ADA, propose } from '../../../support/records/corrections.ts';
import { publishNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const NOTE = 'Die Brücke ist 241 Meter lang.';
const TEXT = '<p>Die Brücke ist 241 Meter lang.</p>';

describe('a correction in the account', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const team = withTeam(service);
  const path = (id: number, part = '') => `/account/releases/${id}${part}`;
  const corrections = async (id: number) =>
    (await team.publisher.api('GET', `/press-releases/${id}/corrections`)).body.data;
  const stored = (id: number) => ({
    title: 'Neue Brücke über den Hafen',
    text: '<p>Die Brücke ist 214 Meter lang.</p>',
    keywords: '',
    backlink_url: '',
    id,
  });
  const send = async (id: number, changes: Record<string, string>) => {
    const { id: _id, ...fields } = stored(id);
    const version = hiddenValue(await team.author.get(path(id, '/correct')), 'version');
    return team.author.post(path(id, '/correct'), { ...fields, note: NOTE, version, ...changes });
  };

  it('is proposed from the release’s page, with the published text in the form', async () => {
    const { id } = await publishNew(service, team.publisher);
    const release = await team.author.get(path(id));
    assert.ok(release.text.includes(`href="${path(id, '/correct')}"`));
    const form = await team.author.get(path(id, '/correct'));
    assert.equal(form.status, 200);
    assert.ok(form.text.includes('value="Neue Brücke über den Hafen"'));
    assert.ok(form.text.includes('&lt;p&gt;Die Brücke ist 214 Meter lang.&lt;/p&gt;'));
    const { status, headers } = await send(id, { text: TEXT });
    assert.deepEqual([status, headers.get('Location')], [303, `${path(id, '/corrections')}?done=proposed`]);
    const [correction, ...others] = await corrections(id);
    assert.deepEqual(others, []);
    assert.deepEqual([correction.changes, correction.note, correction.kind], [{ text: TEXT }, NOTE, 'correction']);
    const list = await team.author.get(`${path(id, '/corrections')}?done=proposed`);
    assert.match(list.text, /Correction proposed\. It is now in review\./);
    assert.ok(visibleText(list.text).includes(NOTE));
    assert.ok(list.text.includes(path(id, `/corrections/${correction.id}/withdraw`)));
  });

  it('turns pasted plain text into paragraphs', async () => {
    const { id } = await publishNew(service, team.publisher);
    assert.equal((await send(id, { text: 'Die Brücke ist 241 Meter lang.\r\n\r\nSie ist rot.' })).status, 303);
    const [{ changes }] = await corrections(id);
    assert.equal(changes.text, '<p>Die Brücke ist 241 Meter lang.</p><p>Sie ist rot.</p>');
  });

  it('is a typo if its box is ticked, and clears cleared fields', async () => {
    const { id } = await publishNew(service, team.publisher, { keywords: 'Hafen' });
    await send(id, { keywords: '', note: '', typo: '1' });
    const [correction] = await corrections(id);
    assert.deepEqual([correction.kind, correction.note, correction.changes], ['typo', null, { keywords: null }]);
  });

  it('shows every error at its field, and keeps the input', async () => {
    const { id } = await publishNew(service, team.publisher);
    const page = await send(id, { title: '', backlink_url: 'nirgends', note: '' });
    assert.equal(page.status, 422);
    assert.deepEqual(
      shownFaults(page).map(({ field }) => field),
      ['title', 'backlink_url', 'note'],
    );
    assert.ok(faultAt(page, 'note'));
    assert.ok(page.text.includes('value="nirgends"'));
    const unchanged = await send(id, {});
    assert.equal(unchanged.status, 422);
    assert.match(visibleText(unchanged.text), /You haven’t changed anything/);
    const contradictory = await send(id, { title: 'Neu', typo: '1' });
    assert.match(faultAt(contradictory, 'note') ?? '', /A typo has no note/);
    assert.match(contradictory.text, /name="typo" value="1" checked/);
    assert.deepEqual(await corrections(id), []);
  });

  it('is not proposed for a wording that was corrected in the meantime', async () => {
    const { id } = await publishNew(service, team.publisher);
    const version = hiddenValue(await team.author.get(path(id, '/correct')), 'version');
    const other = (await propose(team.publisher, id)).body.data;
    await service.application.corrections.approve({ id: other.id, caller: ADA });
    const page = await send(id, { version, title: 'Neu' });
    assert.equal(page.status, 412);
    assert.equal((await corrections(id)).length, 1);
  });

  it('redirects to a pending one, or to the release if none is possible', async () => {
    const { id } = await publishNew(service, team.publisher);
    await propose(team.publisher, id);
    const waiting = await team.author.get(path(id, '/correct'));
    assert.deepEqual([waiting.status, waiting.headers.get('Location')], [303, path(id, '/corrections')]);
    const { status, text } = await team.author.post(path(id, '/correct'), {
      ...stored(id),
      title: 'Neu',
      note: NOTE,
      version: '',
    });
    assert.equal(status, 409);
    assert.match(visibleText(text), /still in review/);
    const draft = await team.publisher.draft();
    const none = await team.author.get(path(draft.id, '/correct'));
    assert.deepEqual([none.status, none.headers.get('Location')], [303, path(draft.id)]);
    assert.ok(!(await team.author.get(path(draft.id))).text.includes('/correct"'));
  });

  it('is withdrawn after a confirmation, and shows the reason of a rejection', async () => {
    const { id } = await publishNew(service, team.publisher);
    const first = (await propose(team.publisher, id)).body.data;
    const withdraw = path(id, `/corrections/${first.id}/withdraw`);
    assert.match((await team.author.get(withdraw)).text, /Withdraw the correction\?/);
    const gone = await team.author.post(withdraw, {});
    assert.deepEqual([gone.status, gone.headers.get('Location')], [303, `${path(id, '/corrections')}?done=withdrawn`]);
    assert.deepEqual((await team.author.get(withdraw)).status, 303, 'the question redirects');
    const second = (await propose(team.publisher, id)).body.data;
    await service.application.corrections.reject({ id: second.id, caller: ADA, reason: 'Die Quelle sagt <214>.' });
    const list = await team.author.get(path(id, '/corrections'));
    assert.ok(list.text.includes('Die Quelle sagt &lt;214&gt;.'));
    assert.ok(!list.text.includes('/withdraw"'));
  });

  it('is not accessible to others', async () => {
    const { id } = await publishNew(service, team.publisher);
    const { id: correction } = (await propose(team.publisher, id)).body.data;
    const others = await makeTeam(service);
    for (const part of ['/corrections', '/correct', `/corrections/${correction}/withdraw`]) {
      assert.equal((await others.author.get(path(id, part))).status, 403, part);
    }
    assert.equal((await others.author.post(path(id, '/correct'), { title: 'x' })).status, 403);
    assert.equal((await others.author.post(path(id, `/corrections/${correction}/withdraw`), {})).status, 403);
    assert.equal((await corrections(id))[0].status, 'pending');
  });
});
