import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { fieldValue, shownFaults, visibleText } from '../../../support/pages/account-pages.ts';
import { hiddenValue, openForm, releaseForm } from '../../../support/people/account-releases.ts';
import { withTeam } from '../../../support/people/people.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { withService } from '../../../support/service/with-service.ts';

describe('two users editing one release', () => {
  const service = withService();
  const team = withTeam(service);
  let id: number;
  beforeEach(async () => {
    id = (await team.publisher.draft({ title: 'Alter Titel', keywords: 'alt' })).id;
  });

  const stored = async () => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
  const fields = (changes: Record<string, string>) =>
    releaseForm(team.publisher, { title: 'Alter Titel', keywords: 'alt', portal: 'portal_a', ...changes });
  const save = (changes: Record<string, string | readonly string[]>, hidden: { version: string; marks: string }) =>
    team.author.post(`/account/releases/${id}`, { ...fields({}), ...changes, ...hidden });
  const change = (json: object) => team.publisher.api('PATCH', `/press-releases/${id}`, { json });
  const valueAt = (text: string, field: string) =>
    visibleText(new RegExp(`<div class="remark" id="field-${field}-remark">([\\s\\S]*?)</div>`).exec(text)?.[1] ?? '');

  it('shows both versions, overwrites nothing, and lets the user continue', async () => {
    const opened = await openForm(team.author, id);
    await change({ title: 'Ihr Titel', keywords: 'ihre' });
    const page = await save({ title: 'Mein Titel' }, opened);
    assert.equal(page.status, 412);
    assert.deepEqual([(await stored()).title, (await stored()).version], ['Ihr Titel', 2]);
    assert.deepEqual(
      shownFaults(page).map(({ field }) => field),
      [null, 'title', 'keywords'],
    );
    // Both changed the title: mine is in the field, theirs next to it. Only they changed the keywords.
    assert.equal(fieldValue(page, 'title'), 'Mein Titel');
    assert.match(valueAt(page.text, 'title'), /removed: Ihr.new: Mein Titel/);
    assert.match(visibleText(page.text), /API token “test” changed the release/);
    assert.equal(fieldValue(page, 'keywords'), 'ihre');
    const again = { version: hiddenValue(page, 'version'), marks: hiddenValue(page, 'marks') };
    assert.equal((await save({ title: 'Mein Titel', keywords: 'ihre' }, again)).status, 303);
    assert.deepEqual([(await stored()).title, (await stored()).keywords], ['Mein Titel', 'ihre']);
  });

  it('keeps the stored value on request if it is still the one shown', async () => {
    const opened = await openForm(team.author, id);
    await change({ title: 'Ihr Titel', text: '<p>Ihr Text.</p>' });
    const page = await save({ title: 'Mein Titel', text: '<p>Mein Text.</p>' }, opened);
    assert.match(page.text, /<p class="theirs words"[^>]*><del>.*Ihr<\/del>.<ins>.*Mein<\/ins> Text\.<\/p>/);
    const again = { version: hiddenValue(page, 'version'), marks: hiddenValue(page, 'marks') };
    const mine = { title: 'Mein Titel', text: '<p>Mein Text.</p>', take: ['title'] };
    await change({ keywords: 'noch eine' });
    assert.equal((await save(mine, again)).status, 412, 'a third change is shown as well');
    const third = await openForm(team.author, id);
    assert.equal((await save({ ...mine, keywords: 'noch eine' }, third)).status, 303);
    const { title, text, keywords } = await stored();
    assert.deepEqual([title, text, keywords], ['Ihr Titel', '<p>Mein Text.</p>', 'noch eine']);
  });

  it('keeps the version that saving replaces after a conflict, and none for the saves after it', async () => {
    const versions = async () => {
      const { text } = await team.author.get(`/account/releases/${id}/history`);
      return text.match(/href="\/account\/releases\/\d+\/versions\/\d+/g)?.length ?? 0;
    };
    const opened = await openForm(team.author, id);
    await change({ text: '<p>Ihr Text.</p>' });
    const page = await save({ text: '<p>Mein Text.</p>' }, opened);
    const conflict = Object.fromEntries(
      ['version', 'marks', 'overwrites'].map((name) => [name, hiddenValue(page, name)]),
    ) as { version: string; marks: string };
    const background = await team.author.post(`/account/releases/${id}/save`, {
      ...fields({ text: '<p>Mein Text.</p>' }),
      ...conflict,
    });
    assert.equal(await versions(), 1, 'saving in the background after a conflict keeps a version, too');
    assert.equal(JSON.parse(background.text).hidden.overwrites, '');
    await change({ text: '<p>Ihr Text.</p>' });
    Object.assign(conflict, { version: String((await stored()).version) });
    const before = await versions();
    assert.equal((await save({ text: '<p>Mein Text.</p>' }, conflict)).status, 303);
    assert.equal(await versions(), before + 1);
    const form = await openForm(team.author, id);
    assert.equal((await save({ text: '<p>Mein neuer Text.</p>' }, form)).status, 303);
    assert.equal(await versions(), before + 1);
  });

  it('reports no conflict if only a picture was added', async () => {
    const opened = await openForm(team.author, id);
    const body = team.publisher.imageForm(await jpeg());
    assert.equal((await team.publisher.api('POST', `/press-releases/${id}/images`, { body })).status, 201);
    assert.equal((await save({ title: 'Mein Titel' }, opened)).status, 303);
    assert.equal((await stored()).title, 'Mein Titel');
  });

  it('treats every difference as a conflict if the form does not name its version', async () => {
    for (const marks of ['', 'x', '........................', '<script>']) {
      const page = await save({ title: 'Mein Titel' }, { version: '77', marks });
      assert.equal(page.status, 412, marks);
      assert.equal(fieldValue(page, 'title'), 'Mein Titel');
      assert.match(valueAt(page.text, 'title'), /Alter/);
    }
    assert.equal((await stored()).version, 1);
  });

  it('keeps the input if the release is in review by now', async () => {
    const opened = await openForm(team.author, id);
    const json = { ai_text_declaration: 'none' };
    assert.equal((await team.publisher.api('POST', `/press-releases/${id}/submit`, { json })).status, 200);
    const page = await save({ title: 'Mein Titel' }, opened);
    assert.equal(page.status, 409);
    assert.equal(fieldValue(page, 'title'), 'Mein Titel');
    assert.match(page.text, /The status of the release has changed/);
  });

  it('submits, withdraws and deletes only the version shown', async () => {
    const old = { version: (await openForm(team.author, id)).version };
    await change({ title: 'Ihr Titel' });
    for (const step of ['submit', 'delete']) {
      const page = await team.author.post(`/account/releases/${id}/${step}`, { ...old, ai_text_declaration: 'none' });
      assert.equal(page.status, 412, step);
      assert.match(page.text, /Someone else/);
      assert.equal((await stored()).status, 'draft');
      const again = { version: hiddenValue(page, 'version') };
      assert.equal(again.version, '2', 'the page continues from the stored version');
    }
  });
});
