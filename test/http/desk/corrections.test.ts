import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { faultAt, visibleText } from '../../support/pages/account-pages.ts';
import { makePerson, makeTeam, type Person } from '../../support/people/people.ts';
import { ADA, CORRECTED, NOTE, proposeNew } from '../../support/records/corrections.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

describe('corrections at the desk', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const publisher = withPublisher(service);
  let editor: Person;
  before(async () => {
    editor = await makePerson(service, { isEditor: true, name: 'Erika Beispiel' });
  });
  const path = (id: number, part = '') => `/desk/corrections/${id}${part}`;
  const record = async ({ releaseId, id }: { releaseId: number; id: number }) =>
    (await publisher.api('GET', `/press-releases/${releaseId}/corrections/${id}`)).body.data;

  it('are listed by waiting time, each with a word diff', async () => {
    const { id, releaseId } = await proposeNew(service, publisher, {
      ...CORRECTED,
      title: 'Neue Brücke <über> den Hafen',
    });
    const list = await editor.get('/desk/corrections');
    assert.equal(list.status, 200);
    assert.ok(list.text.includes(`href="${path(id)}"`) && visibleText(list.text).includes(NOTE));
    const page = await editor.get(path(id));
    assert.equal(page.status, 200);
    assert.match(page.text, /Die Brücke ist <del>.*214<\/del>\u2009<ins>.*241<\/ins> Meter lang\./);
    assert.match(page.text, /<ins>.*&lt;<\/ins>über<ins>.*&gt;<\/ins>/);
    assert.ok(page.text.includes(`/portal_a/releases/${releaseId}/`));
    const { name } = (await service.application.accounts.show({ caller: OPERATOR, id: publisher.accountId })).account;
    assert.ok(page.text.includes(`<a href="/desk/accounts/${publisher.accountId}">${name}</a>`));
  });

  it('are linked from the page of their release while they wait', async () => {
    const { id, releaseId } = await proposeNew(service, publisher);
    const decision = async () =>
      /<section class="panel decide"[\s\S]*?<\/section>/.exec(
        (await editor.get(`/desk/releases/${releaseId}`)).text,
      )?.[0] ?? '';
    const waiting = await decision();
    assert.match(waiting, /A correction of this release is waiting for a decision\./);
    assert.ok(waiting.includes(`href="${path(id)}"`));
    await editor.post(path(id, '/approve'));
    assert.match(await decision(), /There is nothing to decide here\./);
  });

  it('are approved on their page, which continues with the queue', async () => {
    const correction = await proposeNew(service, publisher);
    const closed = (await editor.get(path(correction.id))).text;
    assert.match(closed, /<details class="decision" name="decision" id="approve"><summary data-key="a"/);
    assert.match(closed, /<details class="decision" name="decision" id="reject"><summary data-key="r"/);
    const opened = (await editor.get(path(correction.id, '/approve'))).text;
    const [form = ''] =
      /<details class="decision" name="decision" id="approve" open>.*?<\/details>/s.exec(opened) ?? [];
    assert.match(form, /The new wording replaces the published one/);
    assert.doesNotMatch(form, /<textarea/);
    assert.equal((await record(correction)).status, 'pending');
    const decided = await editor.post(path(correction.id, '/approve'));
    const { items: others } = await service.application.corrections.awaiting({
      caller: OPERATOR,
      accountKind: 'live',
      after: null,
      limit: 10,
    });
    const next = others[0]?.correction ?? assert.fail('the one of the test before waits');
    const leads = decided.headers.get('Location');
    assert.deepEqual([decided.status, leads], [303, path(next.id, '?done=approve_next')]);
    assert.match((await editor.get(leads ?? '')).text, /Correction published\. This is the next one\./);
    for (const each of others)
      await service.application.corrections.reject({ ...each.correction, caller: ADA, reason: 'x' });
    assert.equal((await record(correction)).status, 'approved');
    const { release } = await service.application.corrections.show({
      caller: { kind: 'editor', name: 'x' },
      id: correction.id,
    });
    assert.equal(release.text, CORRECTED.text);
    const { items } = await service.application.review
      .show({ caller: { kind: 'operator' }, id: release.id })
      .then(({ history }) => ({ items: history }));
    const { actor } = items.at(-1) ?? assert.fail();
    assert.ok(actor.kind === 'editor' && actor.name === 'Erika Beispiel');
  });

  it('are rejected only with a reason', async () => {
    const correction = await proposeNew(service, publisher);
    const refused = await editor.post(path(correction.id, '/reject'), { reason: ' ' });
    assert.equal(refused.status, 422);
    assert.ok(faultAt(refused, 'reason'));
    assert.match(refused.text, /id="reject" open>/);
    assert.match(refused.text, /<ins>.*241<\/ins>/, 'the changes are in view');
    const decided = await editor.post(path(correction.id, '/reject'), { reason: 'Die Quelle sagt 214.' });
    const leads = decided.headers.get('Location');
    assert.deepEqual([decided.status, leads], [303, '/desk/corrections?done=reject'], 'nothing else waits');
    const { status, reason } = await record(correction);
    assert.deepEqual([status, reason], ['rejected', 'Die Quelle sagt 214.']);
  });

  it('can be marked as more than a typo by a note, at approval or later', async () => {
    const first = await proposeNew(service, publisher, { text: CORRECTED.text, kind: 'typo' });
    await editor.post(path(first.id, '/approve'), { note: NOTE });
    assert.deepEqual((await record(first)).note, NOTE);
    const second = await proposeNew(service, publisher, { text: CORRECTED.text, kind: 'typo' });
    await editor.post(path(second.id, '/approve'), { note: '' });
    assert.equal((await record(second)).kind, 'typo');
    const page = await editor.get(path(second.id));
    assert.ok(page.text.includes(path(second.id, '/note')) && page.text.includes(path(second.id, '/withhold')));
    await editor.post(path(second.id, '/note'), { note: NOTE });
    const { kind, note } = await record(second);
    assert.deepEqual([kind, note], ['correction', NOTE]);
    await editor.post(path(second.id, '/withhold'), { reason: 'Sie war falsch.' });
    assert.ok(visibleText((await editor.get(path(second.id))).text).includes('Sie war falsch.'));
  });

  it('are decided once: a later decision is refused, and shows the outcome', async () => {
    const correction = await proposeNew(service, publisher);
    await publisher.api('POST', `/press-releases/${correction.releaseId}/corrections/${correction.id}/withdraw`);
    const late = await editor.post(path(correction.id, '/approve'));
    assert.equal(late.status, 409);
    assert.match(visibleText(late.text), /already been withdrawn/);
    const confirmation = await editor.get(path(correction.id, '/approve'));
    assert.deepEqual([confirmation.status, confirmation.headers.get('Location')], [303, path(correction.id)]);
    assert.ok(!(await editor.get(path(correction.id))).text.includes('/approve"'));
  });

  it('wait while their release is taken down, with a notice', async () => {
    const correction = await proposeNew(service, publisher);
    const { release } = await service.application.corrections.show({
      caller: { kind: 'editor', name: 'x' },
      id: correction.id,
    });
    await service.application.review.takeDown({
      id: release.id,
      caller: { kind: 'editor', name: 'x' },
      reason: 'rights',
      public: 'Ein Recht daran ist offen.',
      note: null,
      ...STATEMENT,
    });
    const page = await editor.get(path(correction.id));
    assert.match(page.text, /The release is taken down/);
    assert.ok(!page.text.includes('/approve"') && page.text.includes('/reject"'));
    assert.equal((await editor.post(path(correction.id, '/approve'))).status, 409);
    assert.equal((await record(correction)).status, 'pending');
  });

  it('are accessible to editors only', async () => {
    const correction = await proposeNew(service, publisher);
    const { owner } = await makeTeam(service);
    for (const part of ['', '/approve', '/reject', '/note', '/withhold']) {
      assert.equal((await owner.get(path(correction.id, part))).status, 403, part);
      if (part !== '') assert.equal((await owner.post(path(correction.id, part), { reason: 'x' })).status, 403, part);
    }
    assert.equal((await owner.get('/desk/corrections')).status, 403);
    assert.equal((await editor.get(path(999_999))).status, 404);
    assert.equal((await record(correction)).status, 'pending');
  });
});
