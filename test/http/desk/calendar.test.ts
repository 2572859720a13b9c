import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

describe('the calendar at the desk', () => {
  const service = withServiceEach();

  it('shows scheduled releases of a month by local day, in a grid and in a list with times', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const schedule = async (title: string, at: string) => {
      const id = await submitToDesk(publisher, { title });
      const shown = shownVersions((await editor.get(`/desk/releases/${id}`)).text);
      const sent = await editor.post(`/desk/releases/${id}/approve`, { ...shown, when: 'at', at });
      assert.equal(sent.status, 303, sent.text);
      return id;
    };
    const year = service.clock.now().getUTCFullYear() + 1;
    const late = await schedule('Kurz vor Mitternacht', `${year}-01-31T23:30`);
    const early = await schedule('Am <Morgen>', `${year}-01-31T08:05`);
    await schedule('Im Februar', `${year}-02-01T00:00`);
    const page = (await editor.get(`/desk/calendar?month=${year}-01`)).text;
    assert.match(page, new RegExp(`<h1>January ${year}</h1>`));
    const [grid = '', list = ''] = page.split('class="calendar-days"');
    for (const [where, part] of [
      ['grid', grid],
      ['list', list],
    ]) {
      const [first, second] = [`/desk/releases/${early}"`, `/desk/releases/${late}"`].map((path) =>
        part?.indexOf(path),
      );
      assert.ok((first ?? -1) > 0 && (second ?? -1) > (first ?? 0), where);
      assert.ok(part?.includes('08:05') && part.includes('23:30'), where);
    }
    assert.ok(page.includes('Am &lt;Morgen&gt;') && !page.includes('Im Februar'));
    assert.ok(list.includes(`id="day-${year}-01-31"`));
    assert.ok(page.includes(`href="/desk/calendar?month=${year - 1}-12"`));
    const next = (await editor.get(`/desk/calendar?month=${year}-02&lang=de`)).text;
    assert.ok(next.includes('Im Februar') && next.includes(`Februar ${year}`) && !next.includes('Mitternacht'));
  });

  it('begins with the current month, and refuses an invalid one', async () => {
    const editor = await makeEditor(service);
    const current = await editor.get('/desk/calendar');
    assert.equal(current.status, 200);
    assert.match(current.text, /<td aria-current="date"><time/);
    assert.match(current.text, /Nothing is scheduled for this month\./);
    for (const month of ['', '2026-13', '2026-1', '0000-01', '9999-12', '2026-01-01', '<b>']) {
      const page = await editor.get(`/desk/calendar?month=${encodeURIComponent(month)}`);
      assert.deepEqual([page.status, page.text.includes('There is no such month.')], [422, true], month);
    }
  });
});
