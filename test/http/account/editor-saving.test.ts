import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startChromium } from '../../support/pages/editor-page.ts';
import { makePerson, withTeam } from '../../support/people/people.ts';
import { withService } from '../../support/service/with-service.ts';

const chromium = chromiumProgram();

/** The editor on the account's own pages, against the service. */
describe('what is written in the account', { skip: chromium.skip }, () => {
  const service = withService();
  const team = withTeam(service);
  let browser: Browser;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
  });
  after(() => browser.close());

  const complaints: string[] = [];
  async function visit(id: number, options: { readonly javaScriptEnabled?: boolean } = {}, person = team.owner) {
    const context = await browser.newContext(options);
    await context.addCookies([{ name: 'presswerk', value: person.secret, url: service.baseUrl }]);
    const page = await open(context, id);
    return { context, page };
  }
  async function open(context: BrowserContext, id: number): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        complaints.push(message.text());
    });
    await page.goto(`${service.baseUrl}/account/releases/${id}`);
    return page;
  }
  const write = async (page: Page, text: string) => {
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(text);
  };
  const untilShown = (page: Page, words: RegExp) =>
    page.locator('#release-form').filter({ hasText: words }).waitFor({ timeout: 20_000 });
  const stored = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;

  it('is saved by itself, and nothing is forbidden by the policy of the page', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    await write(page, ' more');
    await untilShown(page, /Saved at/);
    const release = await stored(id);
    assert.equal(release.text, '<p>One more</p>');
    assert.equal(await page.locator('input[name="version"]').inputValue(), String(release.version));
    await page.getByRole('button', { name: 'Show preview' }).click();
    await page.frameLocator('iframe').getByText('One more').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('is not saved over what somebody else changed: both are shown', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    const other = await open(context, id);
    await write(other, ' theirs');
    await untilShown(other, /Saved at/);
    await write(page, ' ours');
    await untilShown(page, /changed elsewhere/);
    assert.equal((await stored(id)).text, '<p>One theirs</p>');
    await page.getByRole('button', { name: 'Show both versions' }).click();
    await page.locator('.summary').waitFor();
    assert.match(await page.locator('#release-form').innerText(), /One theirs/);
    assert.equal(await page.locator('textarea[name="text"]').inputValue(), '<p>One ours</p>');
    await context.close();
  });

  it('is kept while the network is away, and offered again', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    await context.route('**/save', (route) => route.abort());
    await write(page, ' offline');
    await untilShown(page, /cannot be reached/);
    await page.reload();
    await page.getByRole('button', { name: 'Bring this version back' }).click();
    assert.equal(await page.locator('textarea[name="text"]').inputValue(), '<p>One offline</p>');
    await context.unroute('**/save');
    await untilShown(page, /Saved at/);
    assert.equal((await stored(id)).text, '<p>One offline</p>');
    await context.close();
  });

  it('is kept when the session ends, and goes on after signing in again', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    await context.clearCookies();
    await write(page, ' signed out');
    await untilShown(page, /You are signed out/);
    await context.addCookies([{ name: 'presswerk', value: team.owner.secret, url: service.baseUrl }]);
    await untilShown(page, /Saved at/);
    assert.equal((await stored(id)).text, '<p>One signed out</p>');
    await context.close();
  });

  it('is in the browser no more once somebody has signed out there', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const someone = await makePerson(service, { account: { id: team.publisher.accountId } });
    const { context, page } = await visit(id, {}, someone);
    const kept = () => page.evaluate(() => Object.keys(localStorage).length);
    await context.route('**/save', (route) => route.abort());
    await write(page, ' offline');
    await untilShown(page, /cannot be reached/);
    assert.equal(await kept(), 1);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      dialog.accept().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/done=signed-out/);
    assert.deepEqual([asked, await kept()], [['beforeunload'], 0]);
    await context.close();
  });

  it('is the same without scripts, as HTML', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id, { javaScriptEnabled: false });
    await page.locator('textarea[name="text"]').fill('<p>One <b>bold</b></p>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/done=saved/);
    assert.equal((await stored(id)).text, '<p>One <strong>bold</strong></p>');
    await context.close();
  });
});
