import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formIn } from '../../support/pages/forms.ts';
import { makePerson, makeTeam } from '../../support/people/people.ts';
import { approve, submitNew } from '../../support/records/release-life.ts';
import type { Publisher } from '../../support/service/service.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

describe('the calendar of the account', () => {
  const service = withServiceEach({ rateLimitPerMinute: 1_000_000 });
  const nextYear = () => service.clock.now().getUTCFullYear() + 1;
  const scheduled = async (publisher: Publisher, title: string, publish_at: string, changes: object = {}) => {
    const { id } = await submitNew(publisher, { title, publish_at, ...changes });
    await approve(service.application, id);
    return id as number;
  };

  it('shows what is scheduled or requested in a month, in a grid and in a list, with newsroom and links', async () => {
    const { publisher, author } = await makeTeam(service);
    const year = nextYear();
    const [first, second] = publisher.companies;
    const late = await scheduled(publisher, 'Kurz vor Mitternacht', `${year}-01-31T23:30:00+01:00`, {
      company_id: second.id,
    });
    const early = await scheduled(publisher, 'Am <Morgen>', `${year}-01-31T08:05:00+01:00`);
    await scheduled(publisher, 'Im Februar', `${year}-02-01T00:00:00+01:00`);
    const requested = await submitNew(publisher, { title: 'Gewünscht', publish_at: `${year}-01-10T09:00:00Z` });
    await publisher.draft({ title: 'Noch Entwurf', publish_at: `${year}-01-11T09:00:00Z` });
    const page = (await author.get(`/account/calendar?month=${year}-01`)).text;
    assert.match(page, new RegExp(`<h1>January ${year}</h1>`));
    const [grid = '', list = ''] = page.split('class="calendar-days"');
    for (const [where, part] of [
      ['grid', grid],
      ['list', list],
    ] as const) {
      const places = [requested.id, early, late].map((id) => part.indexOf(`"/account/releases/${id}"`));
      assert.ok((places[0] ?? -1) > 0, where);
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        `${where}: soonest first`,
      );
      assert.ok(part.includes('08:05') && part.includes('23:30'), where);
    }
    assert.match(grid, /<li class="requested">.*Gewünscht.*requested, in review/);
    assert.match(list, /In review/);
    assert.ok(list.includes(first.name) && list.includes(second.name));
    for (const id of [requested.id, early, late]) assert.ok(list.includes(`href="/account/releases/${id}/reschedule"`));
    assert.ok(page.includes('Am &lt;Morgen&gt;') && !page.includes('Im Februar') && !page.includes('Noch Entwurf'));
    assert.match(page, /All times in the Europe\/Berlin time zone/);
    const german = await makePerson(service, { language: 'de', account: { id: publisher.accountId } });
    const next = (await german.get(`/account/calendar?month=${year}-02`)).text;
    assert.ok(
      next.includes('Im Februar') && next.includes(`<h1>Februar ${year}</h1>`) && !next.includes('Mitternacht'),
    );
  });

  it('is in the menu, and shows only releases of the chosen account', async () => {
    const [mine, theirs] = [await makeTeam(service), await makeTeam(service)];
    const year = nextYear();
    await scheduled(theirs.publisher, 'Fremde Mitteilung', `${year}-03-05T09:00:00Z`);
    assert.match((await mine.author.get('/account')).text, /<a href="\/account\/calendar">Calendar<\/a>/);
    const page = (await mine.author.get(`/account/calendar?month=${year}-03`)).text;
    assert.match(page, /<a href="\/account\/calendar" aria-current="page">/);
    assert.ok(!page.includes('Fremde Mitteilung'));
    assert.match(page, /Nothing is scheduled for this month\./);
    assert.ok((await theirs.owner.get(`/account/calendar?month=${year}-03`)).text.includes('Fremde Mitteilung'));
  });

  it('offers no change of time to authors where only owners submit', async () => {
    const { publisher, owner, author } = await makeTeam(service);
    const year = nextYear();
    const id = await scheduled(publisher, 'Nur Inhaber', `${year}-04-05T09:00:00Z`);
    const setting = '/account/members/submissions';
    await owner.post(setting, formIn(await owner.get('/account/members'), setting));
    const link = `href="/account/releases/${id}/reschedule"`;
    const address = `/account/calendar?month=${year}-04`;
    assert.ok((await owner.get(address)).text.includes(link));
    const page = (await author.get(address)).text;
    assert.ok(page.includes('Nur Inhaber') && !page.includes(link));
  });

  it('begins with the current month, and refuses an invalid one', async () => {
    const { author } = await makeTeam(service);
    const current = await author.get('/account/calendar');
    assert.equal(current.status, 200);
    assert.match(current.text, /<td aria-current="date"><time/);
    for (const month of ['', '2026-13', '2026-1', '0000-01', '9999-12', '2026-01-01', '<b>']) {
      const page = await author.get(`/account/calendar?month=${encodeURIComponent(month)}`);
      assert.deepEqual([page.status, page.text.includes('There is no such month.')], [422, true], month);
    }
  });

  it('shows the first 200 releases of a month, and says so if there are more', async () => {
    const { publisher, author } = await makeTeam(service);
    const year = nextYear();
    for (let i = 0; i <= 200; i++) {
      await submitNew(publisher, { title: `Nr. ${i}`, publish_at: `${year}-05-${10 + (i % 10)}T09:00:00Z` });
    }
    const address = `/account/calendar?month=${year}-05`;
    const { text } = await author.get(address);
    assert.match(text, /Only the first 200 are shown\./);
    const [, list = ''] = text.split('class="calendar-days"');
    assert.equal(list.match(/\/reschedule"/g)?.length, 200);
    assert.match(text, /<a href="#day-[\d-]+">and 17 more<\/a>/, 'the grid shows four a day');
  });
});
