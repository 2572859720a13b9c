import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultAt } from '../../../support/pages/account-pages.ts';
import { makeEditor, shownVersions, submitToDesk } from '../../../support/people/desk.ts';
import { makeTeam, type Person, type Team } from '../../../support/people/people.ts';
import { withServiceEach } from '../../../support/service/with-service.ts';

describe('setting a release aside at the desk', () => {
  const service = withServiceEach();
  let team: Team;
  let anna: Person;
  let ben: Person;
  const setUp = async () => {
    team = await makeTeam(service);
    [anna, ben] = [await makeEditor(service, { name: 'Anna Berg' }), await makeEditor(service, { name: 'Ben Carter' })];
  };
  const send = async (id: number, fields: Readonly<Record<string, string>>) => {
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    return anna.post(`/desk/releases/${id}/set-aside`, { ...shown, aside_when: 'reply', aside_at: '', ...fields });
  };
  const note = { aside_note: 'Ruft <morgen> zurück' };

  it('removes it from the queue, shows it under a filter, and returns it to the queue', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher, { title: 'Die offene Frage' });
    service.clock.advance(1000);
    const other = await submitToDesk(team.publisher, { title: 'Die andere' });
    const reply = await send(id, note);
    assert.equal(reply.headers.get('Location'), `/desk/releases/${other}?skipped=${id}&done=set_aside`);
    const next = (await anna.get(reply.headers.get('Location') ?? '')).text;
    assert.match(next, /“Die offene Frage” is set aside\. This is the next release\./);
    const queue = (await ben.get('/desk')).text;
    assert.ok(queue.includes('Die andere') && !queue.includes('Die offene Frage'));
    assert.match(
      queue,
      /href="\/desk\?set_aside=1">Set aside <span class="tag" data-open="set_aside"><span aria-hidden="true">1<\/span>/,
    );
    const aside = (await ben.get('/desk?set_aside=1')).text;
    assert.ok(aside.includes('Die offene Frage') && !aside.includes('Die andere'));
    assert.match(aside, /Anna Berg<br><span[^>]*>until the publisher responds, at the latest/);
    assert.ok(aside.includes('Ruft &lt;morgen&gt; zurück'));
    assert.ok(aside.includes(`action="/desk/releases/${id}/bring-back"`));
    assert.equal((await ben.get('/desk?set_aside=2')).status, 422);
    const page = (await ben.get(`/desk/releases/${id}?set_aside=1`)).text;
    assert.match(page, /Set aside by Anna Berg/);
    assert.ok(!page.includes('id="set-aside"'), 'it is aside already');
    const back = await ben.post(`/desk/releases/${id}/bring-back`);
    assert.equal(back.headers.get('Location'), `/desk/releases/${id}?done=brought_back`);
    assert.ok((await ben.get('/desk')).text.includes('Die offene Frage'));
    assert.match((await ben.get('/desk?set_aside=1')).text, /No releases are set aside\./);
  });

  it('waits for a time in the zone that the field names, and explains an invalid one', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    for (const [fields, field, text] of [
      [{ aside_note: ' ' }, 'aside_note', 'Say why you set the release aside.'],
      [{ ...note, aside_when: 'at', aside_at: 'soon' }, 'aside_at', 'Enter a day and a time.'],
      [{ ...note, aside_when: 'at', aside_at: '2020-01-01T10:00' }, 'aside_at', 'Choose a time in the future.'],
      [
        { ...note, aside_when: 'at', aside_at: '2099-01-01T10:00' },
        'aside_at',
        'Choose a time within the next 30 days.',
      ],
    ] as const) {
      const refused = await send(id, fields);
      assert.deepEqual([refused.status, faultAt(refused, field)], [422, text]);
    }
    assert.equal((await ben.post(`/desk/releases/${id}/set-aside`, { version: '2', ...note })).status, 409);
    assert.ok((await ben.get('/desk')).text.includes(`/desk/releases/${id}`));
  });

  it('does not set aside a release whose new answer the editor has not seen', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    await anna.get(`/desk/releases/${id}`);
    await anna.post(`/desk/releases/${id}/ask`, { question: 'Wer?' });
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    await team.publisher.api('POST', `/press-releases/${id}/questions/1/answer`, { json: { text: 'Sie.' } });
    const refused = await anna.post(`/desk/releases/${id}/set-aside`, { ...shown, aside_when: 'reply', ...note });
    assert.equal(refused.status, 409);
    assert.match(refused.text, /The publisher has answered/);
    assert.equal((await ben.post('/desk/next')).headers.get('Location'), '/desk?done=empty');
  });
});
