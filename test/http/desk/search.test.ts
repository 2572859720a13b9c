import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { faultAt, visibleText } from '../../support/pages/account-pages.ts';
import { makeEditor } from '../../support/people/desk.ts';
import { type Person, withTeam } from '../../support/people/people.ts';
import { reject, submitNew } from '../../support/records/release-life.ts';
import { withService } from '../../support/service/with-service.ts';

describe('the desk’s search', () => {
  const service = withService();
  const team = withTeam(service);
  let editor: Person;
  before(async () => {
    editor = await makeEditor(service);
  });
  const search = async (query: Readonly<Record<string, string>>) => {
    const { status, text } = await editor.get(`/desk/releases?${new URLSearchParams(query)}`);
    assert.equal(status, 200);
    return { text, ids: [...text.matchAll(/<a href="\/desk\/releases\/(\d+)" lang/g)].map(([, id]) => Number(id)) };
  };

  it('finds all releases ever submitted, marks the words, and finds no draft', async () => {
    await team.publisher.draft({ title: 'Die Kranichbrücke' });
    const first = await submitNew(team.publisher, { title: 'Die Kranichbrücke', text: '<p>Sie ist fertig.</p>' });
    service.clock.advance(1000);
    const second = await submitNew(team.publisher, { title: 'Ein Bau', text: '<p>Die Kranichbrücke ist fertig.</p>' });
    await reject(service.application, first.id, ['language']);
    const { text, ids } = await search({ q: 'kranichbrücke' });
    assert.deepEqual(ids, [second.id, first.id]);
    assert.match(text, /Die <mark>Kranichbrücke<\/mark>/);
    assert.match(text, /Everything that was ever submitted/);
    assert.deepEqual((await search({ q: 'kranichbrücke', in: 'title' })).ids, [first.id]);
    assert.deepEqual((await search({ q: 'kranichbrücke', status: 'in_review' })).ids, [second.id]);
    assert.deepEqual((await search({ q: 'kranichbrücke -bau' })).ids, [first.id]);
    assert.match((await search({ q: 'kranichfeder' })).text, /No releases match these filters/);
    assert.deepEqual((await search({ q: '?!' })).ids, []);
  });

  it('finds by the person who submitted, by newsroom and by days', async () => {
    const { id } = await team.publisher.draft({ title: 'Von Hand' });
    const sent = await team.author.post(`/account/releases/${id}/submit`, { version: 1, ai_text_declaration: 'none' });
    assert.equal(sent.status, 303);
    assert.deepEqual((await search({ person: team.author.user.name })).ids, [id]);
    assert.deepEqual((await search({ person: team.author.user.email })).ids, [id]);
    const { company_id } = (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
    assert.ok((await search({ company_id: String(company_id) })).ids.includes(id));
    const today = service.clock.now().toISOString().slice(0, 10);
    assert.ok((await search({ from: today, until: today })).ids.includes(id));
    assert.deepEqual((await search({ until: '2001-01-01' })).ids, []);
  });

  it('continues page by page, and keeps the search', async () => {
    for (let count = 0; count < 26; count++) {
      service.clock.advance(1000);
      await submitNew(team.publisher, { title: `Seitenweise ${count}` });
    }
    const { text, ids } = await search({ q: 'seitenweise' });
    assert.equal(ids.length, 25);
    const next =
      /href="(\/desk\/releases\?q=seitenweise&amp;after=[^"]+)"/.exec(text)?.[1] ?? assert.fail('no next page');
    const rest = await editor.get(next.replaceAll('&amp;', '&'));
    assert.match(visibleText(rest.text), /Seitenweise 0/);
  });

  it('refuses invalid conditions at their fields', async () => {
    const faults = { q: 'x'.repeat(201), from: 'yesterday', person: 'x'.repeat(201) };
    for (const [name, value] of Object.entries(faults)) {
      const page = await editor.get(`/desk/releases?${new URLSearchParams({ [name]: value })}`);
      assert.equal(page.status, 422, name);
      assert.ok(faultAt(page, name), name);
    }
    assert.equal((await editor.get('/desk/releases?q=%00')).status, 422);
    assert.equal((await editor.get('/desk/releases?q=a&after=x')).status, 422);
  });
});
