import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { pageOf } from '../../../support/pages/account-browser.ts';
import { axeFaults, isTooWide } from '../../../support/pages/axe.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { looksAt } from '../../../support/pages/looks.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../../support/people/people.ts';
import { submitNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const chromium = chromiumProgram();

describe('comments in the browser', { skip: chromium.skip }, () => {
  const service = withService();
  let browser: Browser;
  let team: Team;
  let german: Person;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
    team = await makeTeam(service);
    german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
  });
  after(() => browser?.close());

  it('stay in their form if the session has ended, and are sent after signing in again', async () => {
    const { id } = await submitNew(team.publisher);
    const { page, complaints, close } = await pageOf(browser, service.baseUrl, team.author, {});
    await page.goto(`${service.baseUrl}/account/releases/${id}`);
    const text = page.locator('#comments textarea');
    await text.fill('Stimmt die Zahl?');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.locator('#comments button').click();
    await page.getByText('Not sent: you are signed out.').waitFor();
    assert.equal(await text.inputValue(), 'Stimmt die Zahl?');
    assert.deepEqual(await axeFaults(page), []);
    await page.context().addCookies(cookies);
    await page.locator('#comments button').click();
    await page.locator('#comments li').getByText('Stimmt die Zahl?').waitFor();
    assert.equal(await page.locator('#comments li').count(), 1);
    assert.deepEqual(complaints, []);
    await close();
  });

  for (const [at, state] of ['in review', 'a draft'].entries()) {
    for (const { name, width, dark } of looksAt(at)) {
      it(`are written and deleted without JavaScript, ${state}, ${name}`, async () => {
        const colorScheme = dark ? 'dark' : 'light';
        const [{ id }, person] =
          state === 'a draft' ? [await team.publisher.draft(), german] : [await submitNew(team.publisher), team.author];
        const viewport = { width, height: 900 };
        const { page, close } = await pageOf(browser, service.baseUrl, person, {
          viewport,
          colorScheme,
          javaScriptEnabled: false,
        });
        await page.goto(`${service.baseUrl}/account/releases/${id}`);
        const panel = page.locator('#comments');
        await panel.locator('textarea').fill('Stimmt die Zahl im zweiten Absatz?\nIch finde eine andere.');
        await panel.locator('button').click();
        await page.locator('[role=status]').waitFor();
        assert.match(await page.locator('#comments h2').innerText(), /\(1\)/);
        // axe needs a page that runs scripts.
        const seen = await pageOf(browser, service.baseUrl, person, { viewport, colorScheme });
        await seen.page.goto(`${service.baseUrl}/account/releases/${id}`);
        assert.deepEqual(await axeFaults(seen.page), []);
        assert.equal(await isTooWide(seen.page), false);
        await seen.close();
        await page.locator('#comments a').click();
        await page.locator('main button.danger').click();
        await page.locator('[role=status]').waitFor();
        assert.equal(await page.locator('#comments li').count(), 0);
        await close();
      });
    }
  }
});
