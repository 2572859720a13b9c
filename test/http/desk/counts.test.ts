import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

describe('the counts at the desk', () => {
  const service = withServiceEach();

  it('are a small JSON document, 304 while nothing changes, and include arrivals since the page was shown', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    await submitToDesk(publisher);
    service.clock.advance(1000);
    const page = (await editor.get('/desk')).text;
    assert.match(page, /Queue <span class="tag" data-open="queue"><span aria-hidden="true">1<\/span>/);
    assert.match(page, /Reports <span class="tag" data-open="reports" hidden>/);
    const [, address = ''] = /role="status" data-arrivals="([^"]+)" data-queue-url="\/desk"/.exec(page) ?? [];
    const ask = (path: string, tag?: string) =>
      service.request('GET', path.replaceAll('&amp;', '&'), {
        headers: {
          Cookie: editor.cookie,
          Accept: 'application/json',
          ...(tag !== undefined && { 'If-None-Match': tag }),
        },
      });
    const first = await ask(address);
    assert.equal(first.status, 200);
    assert.match(first.headers.get('Content-Type') ?? '', /^application\/json/);
    const shown = JSON.parse(first.text);
    assert.deepEqual(shown.open.queue, { count: 1, shown: '1', spoken: '1 open' });
    assert.equal(shown.arrived, null);
    const tag = first.headers.get('ETag') ?? '';
    const same = await ask(address, tag);
    assert.deepEqual([same.status, same.text], [304, '']);
    service.clock.advance(1000);
    await submitToDesk(publisher, { language: 'de' });
    await submitToDesk(publisher, { language: 'en' });
    const next = JSON.parse((await ask(address, tag)).text);
    assert.deepEqual([next.open.queue.count, next.arrived], [3, { text: '2 new entries', reload: 'reload' }]);
    const english = JSON.parse((await ask(`${address}&language=en`)).text);
    assert.deepEqual([english.open.queue.count, english.arrived.text], [3, 'One new entry']);
    const german = JSON.parse((await ask(`${address}&lang=de`)).text);
    assert.equal(german.arrived.text, '2 neue Einträge');
    assert.equal(JSON.parse((await ask('/desk/counts')).text).arrived, null);
    assert.equal(JSON.parse((await ask(`${address}&which=sandbox`)).text).arrived, null);
  });

  it('include releases set aside, at the tab of the whole queue', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const id = await submitToDesk(publisher);
    const tab = async (path: string) => /Set aside <span class="tag"([^>]*)>/.exec((await editor.get(path)).text)?.[1];
    assert.equal(await tab('/desk'), ' data-open="set_aside" hidden');
    const shown = shownVersions((await editor.get(`/desk/releases/${id}`)).text);
    await editor.post(`/desk/releases/${id}/set-aside`, { ...shown, aside_when: 'reply', aside_note: 'Asked.' });
    assert.equal(await tab('/desk'), ' data-open="set_aside"');
    assert.equal(await tab('/desk?language=de'), '', 'the count of a filtered queue is not refreshed');
    const { open } = JSON.parse((await editor.get('/desk/counts')).text);
    assert.deepEqual(open.set_aside, { count: 1, shown: '1', spoken: '1 open' });
  });

  it('keep the queue’s link to the next page', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    for (let count = 0; count < 26; count++) await submitToDesk(publisher, { title: `Mitteilung ${count}` });
    const page = (await editor.get('/desk')).text;
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(page) ?? [];
    assert.match(next, /^\/desk\?after=\d+-\d+$/);
    assert.ok((await editor.get(next)).text.includes('Mitteilung 25'));
  });

  it('refuse an invalid time, and announce nothing in the list of releases set aside', async () => {
    const editor = await makeEditor(service);
    for (const since of ['', 'x', '-1', '1e3', '999999999999999']) {
      assert.equal((await editor.get(`/desk/counts?since=${since}`)).status, 422, since);
    }
    assert.ok(!(await editor.get('/desk?set_aside=1')).text.includes('data-arrivals'));
  });
});
