import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { pageOf } from '../../support/pages/account-browser.ts';
import { isTooWide } from '../../support/pages/axe.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startChromium } from '../../support/pages/editor-page.ts';
import { withTeam } from '../../support/people/people.ts';
import { until } from '../../support/process/until.ts';
import { withService } from '../../support/service/with-service.ts';

const program = chromiumProgram();

describe('a form in a browser', { skip: program.skip }, () => {
  const service = withService();
  const team = withTeam(service);
  let browser: Browser;
  before(async () => {
    assert.ok(program.service);
    browser = await startChromium(program.service);
  });
  after(() => browser?.close());

  const newsroom = () => `${service.baseUrl}/account/newsrooms/${team.publisher.companies[0]?.id}`;

  for (const javaScriptEnabled of [true, false]) {
    const title = javaScriptEnabled
      ? 'loses its errors one by one as their fields are corrected, and the summary with the last one'
      : 'keeps its errors until it is sent again without JavaScript';
    it(title, async () => {
      const { page, complaints, close } = await pageOf(browser, service.baseUrl, team.owner, { javaScriptEnabled });
      await page.goto(newsroom());
      await page.locator('input[name="website_url"]').fill('no address');
      await page.locator('input[name="press_contact.email"]').fill('nobody');
      await page.locator('form.panel button.main').first().click();
      await page.waitForSelector('#errors');
      const website = page.locator('input[name="website_url"]');
      const email = page.locator('input[name="press_contact.email"]');
      const faults = page.locator('.field .fault');
      const lines = page.locator('#errors li');
      assert.deepEqual([await faults.count(), await lines.count()], [2, 2]);
      assert.match(await page.title(), /^Error: /);

      await email.fill('');
      assert.equal(await faults.count(), 2, 'an empty field keeps its error');
      await email.fill('press@acme.example');
      const isKept = !javaScriptEnabled;
      assert.deepEqual([await faults.count(), await lines.count()], isKept ? [2, 2] : [1, 1]);
      assert.equal(await email.getAttribute('aria-invalid'), isKept ? 'true' : null);
      assert.doesNotMatch((await email.getAttribute('aria-describedby')) ?? '', isKept ? /^$/ : /fault/);
      assert.equal(await website.getAttribute('aria-invalid'), 'true');

      await website.fill('https://acme.example');
      assert.deepEqual([await faults.count(), await page.locator('#errors').count()], isKept ? [2, 1] : [0, 0]);
      if (!isKept) assert.doesNotMatch(await page.title(), /^Error: /);
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('loses an error when an option is chosen or a box is ticked', async () => {
    const { id } = await team.publisher.draft();
    const { page, complaints, close } = await pageOf(browser, service.baseUrl, team.owner, {});
    const faults = page.locator('.field .fault');
    await page.goto(`${service.baseUrl}/account/releases/${id}/submit`);
    await page.locator(`form[action^="/account/releases/${id}/submit"] button.main`).click();
    await page.waitForSelector('#errors');
    await page.waitForLoadState();
    assert.equal(await faults.count(), 1);
    await page.locator('input[type="radio"][name="ai_text_declaration"]').first().check();
    assert.equal(await faults.count(), 0);

    await page.goto(`${service.baseUrl}/account/releases/${id}/pictures`);
    const form = page.locator(`form[action^="/account/releases/${id}/pictures"]`);
    await form.locator('button.main').last().click();
    await page.waitForSelector('#errors');
    await page.waitForLoadState();
    const before = await faults.count();
    await page.locator('input[type="checkbox"][name="rights_confirmed"]').check();
    assert.equal(await faults.count(), before - 1);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('is no wider than the window when a title has a very long word, nor are lists', async () => {
    const { id } = await team.publisher.draft({ title: 'Donaudampfschifffahrtsgesellschaft'.repeat(5) });
    const { page, close } = await pageOf(browser, service.baseUrl, team.owner);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['', '/releases', `/releases/${id}/submit`]) {
        await page.goto(`${service.baseUrl}/account${path}`);
        assert.deepEqual([width, path, await isTooWide(page)], [width, path, false]);
      }
    }
    await close();
  });

  it('is sent once when its button is clicked twice', async () => {
    const { id } = await team.publisher.draft();
    const { page, complaints, close } = await pageOf(browser, service.baseUrl, team.owner);
    await page.goto(`${service.baseUrl}/account/releases/${id}/submit`);
    await page.locator('input[name="ai_text_declaration"]').first().check();
    let requests = 0;
    await page.route('**/submit', (route) => {
      requests++;
      return route.continue();
    });
    await page.locator(`form[action^="/account/releases/${id}/submit"] button.main`).dblclick();
    await page.waitForURL(`**/releases/${id}?done=submitted`);
    assert.equal(requests, 1);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('asks before its text is lost, also after a refusal, and not after it was accepted', async () => {
    const { page, complaints, close } = await pageOf(browser, service.baseUrl, team.owner);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      return dialog.dismiss();
    });
    await page.goto(newsroom());
    const about = page.locator('textarea[name="about"]');
    await about.pressSequentially('Ship builders since 1890.');
    await page.locator('a[href="/account/releases"]').first().click();
    await until(() => questions.length > 0);
    assert.deepEqual(questions, ['beforeunload']);
    assert.equal(await about.inputValue(), 'Ship builders since 1890.');
    // The form of the language did not leave the page either, and can be sent again.
    const language = page.locator('form[action="/account/language"] button');
    await language.click();
    await until(() => questions.length > 1);
    assert.equal(await page.locator('form[data-sending]').count(), 0);
    await page.locator('input[name="website_url"]').fill('no address');
    await page.locator('form.panel button.main').first().click();
    await page.waitForSelector('#errors');
    assert.equal(questions.length, 2);
    await language.click();
    await until(() => questions.length > 2);
    await page.locator('input[name="website_url"]').fill('https://acme.example');
    await page.locator('form.panel button.main').first().click();
    await page.waitForURL('**/newsrooms?done=newsroom-saved');
    assert.equal(questions.length, 3);
    assert.deepEqual(complaints, []);
    await close();
  });
});
