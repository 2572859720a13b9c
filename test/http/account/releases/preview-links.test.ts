import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultAt, shownFaults, visibleText } from '../../../support/pages/account-pages.ts';
import { hiddenValue } from '../../../support/people/account-releases.ts';
import { makeTeam, withTeam } from '../../../support/people/people.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import { endOfLocalDay, LINK_FORM } from '../../../support/service/http-definitions.ts';
import { withService } from '../../../support/service/with-service.ts';

const READER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('preview links in the account', () => {
  const service = withService();
  const team = withTeam(service);
  const path = (id: number, rest = '') => `/account/releases/${id}/preview-links${rest}`;
  const listed = async (id: number) =>
    (await team.publisher.api('GET', `/press-releases/${id}/preview-links`)).body.data;
  const addressIn = (text: string) => /<code class="secret"[^>]*>([^<]+)<\/code>/.exec(text)?.[1] ?? '';

  it('are created with a name, and show their address once', async () => {
    const { id } = await team.publisher.draft();
    assert.match((await team.author.get(`/account/releases/${id}`)).text, new RegExp(`href="${path(id)}"`));
    const page = await team.author.get(path(id));
    assert.match(page.text, /No preview links yet/);
    const form = { form: hiddenValue(page, 'form'), name: ' Ada „Tagblatt“ <b> ', expires_at: '' };
    const created = await team.author.post(path(id), form);
    assert.equal(created.status, 200);
    assert.equal(created.headers.get('Cache-Control'), 'no-store');
    const address = addressIn(created.text);
    assert.equal((await service.request('GET', new URL(address).pathname, { headers: READER })).status, 200);
    const again = await team.author.post(path(id), form);
    assert.equal(again.status, 409);
    assert.doesNotMatch(again.text, /\/previews\//);
    const [link, ...others] = await listed(id);
    assert.deepEqual([link.name, link.opens, others], ['Ada „Tagblatt“ <b>', 1, []]);
    const list = await team.author.get(path(id));
    assert.ok(visibleText(list.text).includes('Ada „Tagblatt“ <b>'));
    assert.match(list.text, /once, last <time/);
    assert.doesNotMatch(list.text, /\/previews\//);
  });

  it('expire at the end of the chosen day in the pages’ time zone', async () => {
    const { id } = await team.publisher.draft();
    const now = service.clock.now();
    const day = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    assert.equal((await team.author.post(path(id), { name: 'Ada', expires_at: day })).status, 200);
    assert.equal((await listed(id))[0].expires_at, endOfLocalDay(day, 'Europe/Berlin')?.toISOString());
  });

  for (const [what, form, faults] of [
    ['no name', { name: ' ' }, [['name', LINK_FORM.texts.en.name.missing]]],
    ['a day in the past', { name: 'A', expires_at: '2001-01-01' }, [['expires_at', 'Choose a day in the future.']]],
    [
      'a day that does not exist',
      { name: 'A', expires_at: '2026-02-30' },
      [['expires_at', 'Choose a day in the future.']],
    ],
    [
      'a day too far ahead',
      { name: 'A', expires_at: '2099-01-01' },
      [['expires_at', 'Choose a day within the next 90 days.']],
    ],
  ] as const) {
    it(`are not created with ${what}`, async () => {
      const { id } = await team.publisher.draft();
      const page = await team.author.post(path(id), form);
      assert.equal(page.status, 422);
      assert.deepEqual(
        shownFaults(page).map(({ field, text }) => [field, text]),
        faults,
      );
      for (const [field, text] of faults) assert.equal(faultAt(page, field), text);
      assert.deepEqual(await listed(id), []);
    });
  }

  it('are revoked after a confirmation', async () => {
    const { id } = await team.publisher.draft();
    const address = new URL(addressIn((await team.author.post(path(id), { name: 'Ada' })).text)).pathname;
    const [link] = await listed(id);
    const ask = await team.author.get(path(id, `/${link.id}/revoke`));
    assert.match(ask.text, /Revoke the preview link for Ada\?/);
    assert.equal((await service.request('GET', address, { headers: READER })).status, 200);
    const done = await team.author.post(path(id, `/${link.id}/revoke`), {});
    assert.deepEqual([done.status, done.headers.get('Location')], [303, `${path(id)}?done=link-revoked`]);
    const list = (await team.author.get(`${path(id)}?done=link-revoked`)).text;
    assert.match(list, /Preview link revoked/);
    assert.match(list, /Revoked<\/span>/);
    assert.equal((await service.request('GET', address, { headers: READER })).status, 410);
    assert.equal((await team.author.get(path(id, `/${link.id}/revoke`))).status, 303);
  });

  it('cannot be created once the release is published, but stay listed', async () => {
    const { id } = await team.publisher.draft();
    await team.author.post(path(id), { name: 'Ada' });
    await submit(team.publisher, id);
    assert.match((await team.author.get(path(id))).text, /<form[^>]*preview-links/);
    await approve(service.application, id);
    const page = await team.author.get(path(id));
    assert.doesNotMatch(page.text, /<form[^>]*preview-links/);
    assert.match(page.text, /All links now lead to its page/);
    assert.match(page.text, /<bdi>Ada<\/bdi>/);
    assert.equal((await team.author.post(path(id), { name: 'Ada' })).status, 409);
  });

  it('are shown in German, too', async () => {
    const { id } = await team.publisher.draft();
    await team.author.post(path(id), { name: 'Ada' });
    const { text } = await team.author.get(`${path(id)}?lang=de`);
    for (const part of ['Vorschau-Links', 'Für wen', 'Gültig bis', 'Widerrufen', 'Aktiv'])
      assert.ok(text.includes(part), part);
  });

  it('are accessible to their account only', async () => {
    const { id } = await team.publisher.draft();
    await team.author.post(path(id), { name: 'Ada' });
    const [link] = await listed(id);
    const stranger = await makeTeam(service);
    assert.ok([403, 404].includes((await stranger.owner.get(path(id))).status));
    assert.ok([403, 404].includes((await stranger.owner.post(path(id), { name: 'Eve' })).status));
    assert.ok([403, 404].includes((await stranger.owner.post(path(id, `/${link.id}/revoke`), {})).status));
    assert.deepEqual(await listed(id), [link]);
  });
});
