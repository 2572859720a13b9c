import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { visibleText } from '../../support/pages/account-pages.ts';
import { makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam, type Person } from '../../support/people/people.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

const HOUR = 3_600_000;

describe('statistics at the desk', () => {
  const service = withServiceEach();
  const today = () => service.clock.now().toISOString().slice(0, 10);

  /** One release approved after 2 hours, one rejected after 30. */
  async function editorWithDecisions(name = 'Anna Berg'): Promise<Person> {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service, { name });
    const [one, two] = [await submitToDesk(publisher), await submitToDesk(publisher)];
    const decide = async (id: number, action: string, fields: Readonly<Record<string, string>>) => {
      const shown = shownVersions((await editor.get(`/desk/releases/${id}`)).text);
      assert.equal((await editor.post(`/desk/releases/${id}/${action}`, { ...shown, ...fields })).status, 303);
    };
    service.clock.advance(2 * HOUR);
    await decide(one, 'approve', { when: 'now' });
    service.clock.advance(28 * HOUR);
    await decide(two, 'reject', { rows: '1', 'code-0': 'duplicate' });
    return editor;
  }

  it('show decisions by editor, reason and day, with times and overdue ones', async () => {
    const editor = await editorWithDecisions();
    const page = await editor.get('/desk/statistics');
    assert.equal(page.status, 200);
    const text = visibleText(page.text);
    // Of 2 and 30 hours: the median, and the interpolated 90th percentile.
    assert.match(
      text,
      /Decisions2\s+Approved1\s+Rejected1\s+Time to decision \(median\)16 h\s+90% within27.2 h\s+Overdue1 \(50%\)/,
    );
    assert.match(page.text, /Anna Berg<\/th><td[^>]*>1</);
    assert.match(page.text, /Already published<\/th><td[^>]*>1</);
    assert.match(page.text, /<a href="\/desk\/statistics" aria-current="page">Statistics<\/a>/);
    const german = (await editor.get('/desk/statistics?lang=de')).text;
    assert.ok(german.includes('Gründe der Ablehnungen') && german.includes('1 (50 %)'));
  });

  it('export each table as CSV, and escape names that look like formulas', async () => {
    const editor = await editorWithDecisions('=SUM("A1",2)');
    const csv = async (by: string) => {
      const file = await editor.get(`/desk/statistics?from=${today()}&to=${today()}&format=csv&by=${by}`);
      assert.equal(file.status, 200);
      assert.match(file.headers.get('Content-Type') ?? '', /^text\/csv/);
      return file.text.split('\r\n');
    };
    assert.deepEqual(await csv('day'), [
      'date,approved,rejected,median_hours,hours_90_percent,overdue',
      `${today()},0,1,30,30,1`,
      '',
    ]);
    assert.deepEqual(await csv('code'), ['code,rejections', 'duplicate,1', '']);
    const [head, row = ''] = await csv('editor');
    assert.equal(head, 'editor,user_id,approved,rejected,median_hours,hours_90_percent,overdue');
    assert.match(row, /^"'=SUM\(""A1"",2\)",\d+,0,1,30,30,1$/);
    assert.equal((await editor.get('/desk/statistics?format=csv&by=account')).status, 422);
    assert.equal((await editor.get('/desk/statistics?format=csv&from=2020-01-01&to=2026-01-01')).status, 422);
  });

  it('report why a period cannot be shown', async () => {
    const editor = await makeEditor(service);
    for (const [query, reason] of [
      ['from=2026-02-01&to=2026-01-01', 'Start the period with the earlier day.'],
      ['from=2020-01-01&to=2026-01-01', 'A period can have at most 400 days.'],
      ['from=x', 'Enter two days.'],
      ['from=0000-01-01&to=0000-01-02', 'Enter two days.'],
    ]) {
      const page = await editor.get(`/desk/statistics?${query}`);
      assert.deepEqual([page.status, page.text.includes(reason ?? '')], [422, true], query);
    }
  });
});
