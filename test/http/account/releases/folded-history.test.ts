import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../../domain/index.ts';
import { visibleText } from '../../../support/pages/account-pages.ts';
import { withTeam } from '../../../support/people/people.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const MINUTE = 60_000;

describe('the history of a release in the account', () => {
  const service = withService();
  const team = withTeam(service);
  const edit = (id: number, json: object, token?: string) =>
    team.publisher.api('PATCH', `/press-releases/${id}`, { json, ...(token && { token }) });
  /** The details of each edit that the page lists. */
  const edits = async (id: number) => {
    const { text } = await team.owner.get(`/account/releases/${id}/history`);
    return [
      ...text.matchAll(/<strong>Edited<\/strong>(?: \(saved \d+ times\))?<\/span><br><span class="small">([^<]*)/g),
    ].map(([, details]) => details);
  };

  it('shows consecutive edits by one person or token as one row with all fields', async () => {
    const { id } = await team.publisher.draft();
    for (const json of [{ title: 'Eins' }, { title: 'Zwei' }, { keywords: 'Wind' }]) {
      service.clock.advance(5_000);
      await edit(id, json);
    }
    assert.deepEqual(await edits(id), ['Fields: Title, Keywords']);
    service.clock.advance(11 * MINUTE);
    await edit(id, { title: 'Drei' });
    assert.deepEqual(await edits(id), ['Fields: Title, Keywords', 'Fields: Title'], 'a later sitting is another row');
    const { body } = await team.publisher.api('GET', `/press-releases/${id}/history`);
    assert.equal(body.data.length, 5, 'the API keeps every step');
    const { text } = await team.owner.get(`/account/releases/${id}/history`);
    assert.match(text, /<strong>Edited<\/strong> \(saved 3 times\)/);
    assert.match(text, /<td[^>]*><span><time[^>]*>[^<]*<\/time>–<time|<td[^>]*><time[^>]*>[^<]*<\/time><\/td>/);
  });

  it('links every version that was kept while somebody wrote without a break', async () => {
    const { id } = await team.publisher.draft({ title: 'Null' });
    for (let minute = 4; minute <= 40; minute += 4) {
      service.clock.advance(4 * MINUTE);
      await edit(id, { title: `Minute ${minute}` });
    }
    const { text } = await team.owner.get(`/account/releases/${id}/history`);
    assert.equal((await edits(id)).length, 1);
    const kept = [...text.matchAll(/<div class="prose then"[^>]*><h2>([^<]*)/g)].map(([, title]) => title);
    assert.deepEqual(kept, ['Minute 8', 'Minute 16', 'Minute 28', 'Minute 36']);
    assert.equal(text.match(/\/versions\/\d+"/g)?.length, 4);
    assert.match(
      text,
      /<time[^>]*>[^<]*<\/time>–<time[^>]*>\d\d:\d\d<\/time>/,
      'the row shows when the writing began and ended',
    );
  });

  it('fills a page with rows, not with saves, and divides no row between pages', async () => {
    const { id } = await team.publisher.draft();
    for (let n = 1; n <= 130; n++) {
      service.clock.advance(3_000);
      await edit(id, { title: `Titel ${n}` });
    }
    assert.equal((await edits(id)).length, 1);
    const first = await team.owner.get(`/account/releases/${id}/history`);
    assert.match(first.text, /saved 130 times/);
    assert.doesNotMatch(first.text, /Next page/);
    for (let n = 1; n <= 55; n++) {
      service.clock.advance(11 * MINUTE);
      for (const part of ['a', 'b', 'c']) await edit(id, { title: `Sitzung ${n}${part}` });
    }
    const rows = [];
    for (let path = `/account/releases/${id}/history`; path !== ''; ) {
      const { text } = await team.owner.get(path);
      rows.push([...text.matchAll(/saved (\d+) times/g)].map(([, times]) => Number(times)));
      path = /rel="next" href="([^"]*)"/.exec(text)?.[1] ?? '';
    }
    assert.deepEqual(rows.flat(), [130, ...Array.from({ length: 55 }, () => 3)]);
  });

  it('names tokens and pictures, and gives a number only to pictures without a title and removed ones', async () => {
    const { publisher } = team;
    const { id } = await publisher.draft();
    const { id: picture } = await uploadImage(publisher, id, await jpeg({ width: 1200, height: 800 }), {
      title: 'Der Hafen',
    });
    const history = async () => visibleText((await team.owner.get(`/account/releases/${id}/history`)).text);
    assert.match(await history(), /API token “test”/);
    assert.match(await history(), /Picture added\s*Title image “Der Hafen”/);
    await publisher.api('DELETE', `/press-release-images/${picture}`);
    assert.match(await history(), new RegExp(`Picture removed\\s*Title image no. ${picture}`));
  });

  it('shows edits by other tokens, and steps in between, as separate rows', async () => {
    const { id } = await team.publisher.draft();
    const { accountId } = team.publisher;
    const command = { caller: OPERATOR, accountId, name: 'other' };
    const { secret: other } = await service.application.accounts.createToken(command);
    await edit(id, { title: 'Eins' });
    await edit(id, { title: 'Zwei' }, other);
    await edit(id, { title: 'Drei' }, other);
    await edit(id, { title: 'Vier' });
    assert.equal((await edits(id)).length, 3);
  });
});
