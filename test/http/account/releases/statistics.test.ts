import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../../domain/index.ts';
import { visibleText } from '../../../support/pages/account-pages.ts';
import { withTeam } from '../../../support/people/people.ts';
import { publishNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

describe('statistics in the account', () => {
  const service = withService();
  const team = withTeam(service);

  it('show a chart with its table, a CSV file, and sums on the overview', async () => {
    const { id } = await publishNew(service, team.publisher, { title: 'Viel gelesen' });
    const { readership } = service.application;
    for (const referrer of ['https://news.example/', 'https://news.example/', '']) {
      await readership.countPageView({ id, referrer });
    }
    await readership.count({ id, what: 'pressKits', number: 2 });
    await readership.write({ caller: OPERATOR });
    const path = `/account/releases/${id}/statistics`;
    assert.ok((await team.author.get(`/account/releases/${id}`)).text.includes(`href="${path}"`));
    const today = service.clock.now().toISOString().slice(0, 10);
    const page = await team.author.get(`${path}?from=${today}&to=${today}`);
    assert.equal(page.status, 200);
    assert.match(page.text, /<svg [^>]*aria-label="Page views by day, from [^"]* at most 3 a day"><rect /);
    assert.match(page.text, /news\.example<\/th><td[^>]*>2</);
    const csv = await team.author.get(`${path}?from=${today}&to=${today}&format=csv`);
    assert.match(csv.headers.get('Content-Type') ?? '', /^text\/csv/);
    assert.equal(
      csv.text,
      `date,page_views,picture_downloads,press_kits,preview_opens,mails_sent\r\n${today},3,0,2,0,0\r\n`,
    );
    const [, latest = ''] = visibleText((await team.owner.get('/account/log')).text).split('Concerns');
    assert.match(latest, new RegExp(`Downloaded statistics\\s*Viel gelesen\\s*${team.author.user.name}`));
    assert.match(visibleText((await team.author.get('/account')).text), /Readership\s+Last 30 days\s+Page views3\s/);
    const account = await team.author.get('/account/statistics');
    assert.ok(account.text.includes(`<a href="${path}" lang="de">Viel gelesen</a>`));
  });

  it('list the days with counts, and say that the others have none', async () => {
    const { id } = await publishNew(service, team.publisher);
    const path = `/account/releases/${id}/statistics`;
    assert.match(visibleText((await team.author.get(path)).text), /Nothing was counted in this period\./);
    await service.application.readership.count({ id, what: 'pressKits', number: 3 });
    await service.application.readership.write({ caller: OPERATOR });
    const { text } = await team.author.get(path);
    assert.equal(text.match(/<time datetime="/g)?.length, 1);
    assert.match(visibleText(text), /There are no counts for any other day\./);
  });

  it('do not name the time zone of other pages, because their days are in UTC', async () => {
    const statistics = visibleText((await team.author.get('/account/statistics')).text);
    assert.match(statistics, /Days are in UTC/);
    assert.doesNotMatch(statistics, /Europe\/Berlin/);
    assert.match(visibleText((await team.author.get('/account')).text), /Europe\/Berlin/);
  });

  it('report why a period cannot be shown', async () => {
    for (const [query, reason] of [
      ['from=2026-02-01&to=2026-01-01', 'Start the period with the earlier day.'],
      ['from=2020-01-01&to=2026-01-01', 'A period can have at most 400 days.'],
      ['from=x', 'Enter two days.'],
    ]) {
      const page = await team.author.get(`/account/statistics?${query}`);
      assert.equal(page.status, 422);
      assert.ok(page.text.includes(reason ?? ''), query);
    }
  });
});
