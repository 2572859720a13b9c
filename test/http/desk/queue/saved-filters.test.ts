import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { visibleText } from '../../../support/pages/account-pages.ts';
import { makeEditor } from '../../../support/people/desk.ts';
import type { Person } from '../../../support/people/people.ts';
import { withService } from '../../../support/service/with-service.ts';

const MAX = 20;

describe('saved filters of the desk', () => {
  const service = withService();
  let editor: Person;
  before(async () => {
    editor = await makeEditor(service);
  });
  const save = (who: Person, list: string, query: string, name: string) =>
    who.post('/desk/filters', { list, query, filter_name: name });
  /** The links of the saved filters on a page; the current one in brackets. */
  const saved = async (who: Person, path: string) => {
    const { status, text } = await who.get(path);
    assert.equal(status, 200);
    const [nav = ''] = /<nav aria-labelledby="saved-filters".*?<\/nav>/s.exec(text) ?? [];
    return [...nav.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)].map(([, href = '', current = '', name]) => [
      name,
      current.includes('aria-current') ? `[${visibleText(href)}]` : visibleText(href),
    ]);
  };
  const removal = async (who: Person, path: string) =>
    /action="(\/desk\/filters\/\d+\/remove)"/.exec((await who.get(path)).text)?.[1];

  it('are saved on the filtered list, and shown there as links that can be deleted', async () => {
    const whole = (await editor.get('/desk')).text;
    assert.doesNotMatch(whole, /Save filter/, 'the whole list needs no name');
    const path = '/desk?language=en&portal=portal_b';
    assert.match((await editor.get(path)).text, /<summary>Save filter<\/summary>/);
    // Parameters that are not filters of the list are dropped.
    const reply = await save(editor, 'queue', 'portal=portal_b&language=en&skipped=7&after=1&x=y', '  English on B ');
    assert.equal(reply.status, 303);
    assert.equal(reply.headers.get('Location'), `${path}&done=filter_saved`);
    assert.deepEqual(await saved(editor, '/desk'), [['English on B', path]]);
    assert.deepEqual(await saved(editor, path), [['English on B', `[${path}]`]]);
    assert.doesNotMatch((await editor.get(path)).text, /Save filter/, 'it is saved already');
    assert.equal(await removal(editor, '/desk'), undefined);
    const remove = await removal(editor, path);
    assert.ok(remove);
    const removed = await editor.post(remove, {});
    assert.equal(removed.headers.get('Location'), `${path}&done=filter_removed`);
    assert.deepEqual(await saved(editor, '/desk'), []);
  });

  it('of the search keep its text, and are shown there only', async () => {
    const query = new URLSearchParams({ q: 'Brücke & Bau', in: 'title', status: 'published', from: '2026-01-02' });
    await save(editor, 'releases', query.toString(), 'Brücken');
    const [[name, href = ''] = []] = await saved(editor, '/desk/releases');
    assert.equal(name, 'Brücken');
    assert.deepEqual(Object.fromEntries(new URL(href, service.baseUrl).searchParams), Object.fromEntries(query));
    assert.deepEqual(await saved(editor, href), [['Brücken', `[${href}]`]]);
    assert.deepEqual(await saved(editor, '/desk'), []);
  });

  it('belong to one editor', async () => {
    const own = await makeEditor(service);
    await save(own, 'queue', 'language=de', 'Deutsch');
    const remove = (await removal(own, '/desk?language=de')) ?? '';
    assert.deepEqual(await saved(editor, '/desk?language=de'), []);
    assert.equal((await editor.post(remove, {})).status, 404);
    assert.equal((await saved(own, '/desk')).length, 1);
  });

  it('need a name, and are limited to twenty for each editor', async () => {
    const own = await makeEditor(service);
    const blank = await save(own, 'queue', 'language=de', ' ');
    assert.equal(blank.status, 422);
    assert.match(visibleText(blank.text), /Enter a name for the filter\./);
    assert.match(blank.text, /name="query" value="language=de"/);
    const long = await save(own, 'queue', 'language=de', 'x'.repeat(61));
    assert.match(visibleText(long.text), /Shorten the name to 60 characters\./);
    await Promise.all(
      Array.from({ length: MAX + 5 }, (_, n) => save(own, 'queue', `account_id=${n + 1}`, `Account ${n}`)),
    );
    assert.equal((await saved(own, '/desk')).length, MAX);
    const full = await save(own, 'queue', 'language=de', 'Deutsch');
    assert.match(visibleText(full.text), /You have already saved 20 filters/);
    assert.equal((await save(editor, 'queue', 'language=de', 'Deutsch')).status, 303);
  });
});
