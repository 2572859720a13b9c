import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { pageOf } from '../../support/pages/account-browser.ts';
import { axeFaults, isTooWide } from '../../support/pages/axe.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startChromium } from '../../support/pages/editor-page.ts';
import { LOOKS_OF_ONE_PAGE } from '../../support/pages/looks.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { approve, submitNew } from '../../support/records/release-life.ts';
import { withService } from '../../support/service/with-service.ts';

const chromium = chromiumProgram();
const DAY_MS = 24 * 3_600_000;

describe('calendar and change of time in the browser', { skip: chromium.skip }, () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  let browser: Browser;
  let team: Team;
  let german: Person;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
    team = await makeTeam(service);
    german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
  });
  after(() => browser?.close());
  const inDays = (days: number) => new Date(service.clock.now().getTime() + days * DAY_MS);

  for (const { name, width, dark } of LOOKS_OF_ONE_PAGE) {
    const colorScheme = dark ? 'dark' : 'light';
    it(`work by keyboard and without JavaScript, ${name}`, async () => {
      // A Sunday, at the right edge of the grid.
      const time = inDays(20 + ((7 - inDays(20).getUTCDay()) % 7));
      const month = time.toISOString().slice(0, 7);
      const { id } = await submitNew(team.publisher, {
        title: `Ein Titel, der für eine Zelle des Monatsblatts zu lang ist (${name})`,
        publish_at: time.toISOString(),
      });
      await approve(service.application, id);
      await submitNew(team.publisher, {
        title: 'Ein gewünschter Termin, dessen Titel für eine Zelle ebenfalls zu lang ist',
        publish_at: time.toISOString(),
      });
      const options = { viewport: { width, height: 900 }, colorScheme } as const;
      const calendar = `${service.baseUrl}/account/calendar?month=${month}`;
      const form = `${service.baseUrl}/account/releases/${id}/reschedule`;
      // axe needs a page that runs scripts.
      const seen = await pageOf(browser, service.baseUrl, german, options);
      for (const address of [calendar, form]) {
        await seen.page.goto(address);
        assert.deepEqual(await axeFaults(seen.page), [], address);
        assert.equal(await isTooWide(seen.page), false, address);
      }
      await seen.close();

      const { page, close } = await pageOf(browser, service.baseUrl, german, {
        ...options,
        javaScriptEnabled: false,
      });
      await page.goto(calendar);
      const link = page.locator(`.calendar-days a[href="/account/releases/${id}/reschedule"]`);
      await link.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Termin ändern' }).waitFor();
      await page.getByRole('radio', { name: 'Jetzt' }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Termin speichern' }).press('Enter');
      await page.getByRole('checkbox', { name: 'Das ist so gewollt.' }).waitFor();
      const stored = (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
      assert.equal(stored.publish_at, time.toISOString(), 'nothing changes before it is confirmed');
      await page.getByRole('radio', { name: 'Zu diesem Termin' }).check();
      await page.locator('input[type=datetime-local]').fill(`${inDays(60).toISOString().slice(0, 10)}T09:30`);
      await page.getByRole('button', { name: 'Termin speichern' }).press('Enter');
      await page.locator('[role=status]').waitFor();
      const changed = (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
      const local = new Date(changed.publish_at).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
      assert.match(local, / 09:30:00$/);
      await close();
    });
  }
});
