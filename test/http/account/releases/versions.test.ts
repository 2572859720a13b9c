import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { shownFaults, visibleText } from '../../../support/pages/account-pages.ts';
import { hiddenValue } from '../../../support/people/account-releases.ts';
import { makeTeam, withTeam } from '../../../support/people/people.ts';
import { submit } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const MINUTE = 60_000;

describe('the versions of a draft', () => {
  const service = withService();
  const team = withTeam(service);
  let id: number;
  beforeEach(async () => {
    id = (await team.publisher.draft({ title: 'Der Hafen wächst', text: '<p>Eins.</p>', keywords: 'Hafen' })).id;
  });

  const edit = (json: object) => team.publisher.api('PATCH', `/press-releases/${id}`, { json });
  const stored = async () => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
  const history = async (): Promise<
    { id: number; action: string; snapshot: { title: string; text: string } | null }[]
  > => (await team.publisher.api('GET', `/press-releases/${id}/history?limit=100`)).body.data;
  const titles = async () => (await history()).map(({ snapshot }) => snapshot?.title ?? null);
  /** The address of the page of the last version. */
  const latest = async () => {
    const { text } = await team.author.get(`/account/releases/${id}/history`);
    return [...text.matchAll(/href="(\/account\/releases\/\d+\/versions\/\d+)"/g)].at(-1)?.[1] ?? assert.fail(text);
  };
  const restore = async (path: string, version?: string) => {
    const page = await team.author.get(path);
    return team.author.post(path, {
      account: hiddenValue(page, 'account'),
      version: version ?? hiddenValue(page, 'version'),
    });
  };

  it('are its states at the end of every ten minutes of writing', async () => {
    for (const title of ['Zwei', 'Drei']) {
      service.clock.advance(4 * MINUTE);
      await edit({ title });
    }
    assert.deepEqual(await titles(), [null, null, null]);
    service.clock.advance(4 * MINUTE);
    await edit({ title: 'Vier' });
    await edit({ title: 'Fünf' });
    service.clock.advance(60 * MINUTE);
    await edit({ title: 'Sechs' });
    assert.deepEqual(await titles(), [null, null, null, 'Drei', null, 'Fünf']);
  });

  it('are compared word by word, and restored without losing the replaced text', async () => {
    service.clock.advance(11 * MINUTE);
    await edit({ title: 'Der Hafen schrumpft', text: '<p>Zwei.</p>', keywords: null });
    const path = await latest();
    const page = await team.author.get(path);
    assert.match(visibleText(page.text), /Version before the edit of/);
    assert.match(visibleText(page.text), /Der Hafen removed: schrumpft.new: wächst/);
    const done = await restore(path);
    assert.deepEqual([done.status, done.headers.get('location')], [303, `/account/releases/${id}?done=restored`]);
    const { title, text, keywords } = await stored();
    assert.deepEqual([title, text, keywords], ['Der Hafen wächst', '<p>Eins.</p>', 'Hafen']);
    const entry = (await history()).at(-1);
    assert.deepEqual([entry?.action, entry?.snapshot?.title], ['edit', 'Der Hafen schrumpft']);
    assert.equal((await restore(await latest())).status, 303, 'so does restoring what was replaced');
    assert.equal((await stored()).title, 'Der Hafen schrumpft');
  });

  it('leave the present schedule and pictures unchanged', async () => {
    service.clock.advance(11 * MINUTE);
    const publishAt = new Date(service.clock.now().getTime() + 24 * 60 * MINUTE).toISOString();
    await edit({ title: 'Zwei', publish_at: publishAt });
    assert.equal((await restore(await latest())).status, 303);
    const { title, publish_at } = await stored();
    assert.deepEqual([title, publish_at !== null], ['Der Hafen wächst', true]);
  });

  it('do not overwrite somebody else’s changes when they are restored', async () => {
    service.clock.advance(11 * MINUTE);
    await edit({ title: 'Zwei' });
    const path = await latest();
    const version = hiddenValue(await team.author.get(path), 'version');
    await edit({ title: 'Drei' });
    const refused = await restore(path, version);
    assert.equal(refused.status, 412);
    assert.match(shownFaults(refused)[0]?.text ?? '', /changed in the meantime. Nothing was restored/);
    assert.match(visibleText(refused.text), /removed: Drei/);
    assert.equal((await stored()).title, 'Drei');
  });

  it('can be seen, but not restored, while the release cannot be edited', async () => {
    service.clock.advance(11 * MINUTE);
    await edit({ title: 'Zwei' });
    const path = await latest();
    const page = await team.author.get(path);
    await submit(team.publisher, id);
    const shown = await team.author.get(path);
    assert.equal(shown.status, 200);
    assert.doesNotMatch(shown.text, /Restore this version/);
    const given = { account: hiddenValue(page, 'account'), version: String((await stored()).version) };
    assert.equal((await team.author.post(path, given)).status, 409);
    assert.equal((await stored()).title, 'Zwei');
  });

  it('that equal the present content say so, and cannot be restored', async () => {
    service.clock.advance(11 * MINUTE);
    await edit({ title: 'Zwei' });
    const path = await latest();
    await edit({ title: 'Der Hafen wächst' });
    const page = await team.author.get(path);
    assert.match(visibleText(page.text), /same content as the release now/);
    assert.doesNotMatch(page.text, /Restore this version/);
  });

  it('belong to the account, and to their release', async () => {
    service.clock.advance(11 * MINUTE);
    await edit({ title: 'Zwei' });
    const path = await latest();
    const other = await makeTeam(service);
    assert.equal((await other.author.get(path)).status, 403);
    const own = await other.publisher.draft();
    const entry = path.split('/').at(-1);
    assert.equal((await other.author.get(`/account/releases/${own.id}/versions/${entry}`)).status, 404);
    for (const odd of ['0', '-1', '1.5', 'x', '99999999999999999999', String((await history())[0]?.id)]) {
      assert.equal((await team.author.get(`/account/releases/${id}/versions/${odd}`)).status, 404, odd);
    }
    assert.equal((await service.request('GET', path)).status, 303);
  });
});
