import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type PersonsPage, pageOf } from '../../../support/pages/account-browser.ts';
import { axeFaults } from '../../../support/pages/axe.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { isLookedAt } from '../../../support/pages/looks.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../../support/people/people.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const chromium = chromiumProgram();

describe('pictures that are edited and reused in a browser', { skip: chromium.skip }, () => {
  const service = withService();
  let browser: Browser;
  let team: Team;
  let german: Person;
  let picture: Uint8Array;
  let open: PersonsPage | undefined;
  before(async () => {
    assert.ok(chromium.service);
    browser = await startChromium(chromium.service);
    team = await makeTeam(service);
    german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId, role: 'author' } });
    picture = await jpeg({ width: 800, height: 600 });
  });
  after(() => browser?.close());
  afterEach(async () => {
    const complaints = open?.complaints ?? [];
    await open?.close();
    open = undefined;
    assert.deepEqual(complaints, []);
  });

  const fresh = async () => uploadImage(team.publisher, (await team.publisher.draft()).id, picture);
  const imagesOf = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}/images`)).body.data;
  const visit = async (path: string, context: BrowserContextOptions = {}, person: Person = team.author) => {
    open = await pageOf(browser, service.baseUrl, person, context);
    await open.page.goto(service.baseUrl + path);
    return open.page;
  };

  it('show focus point and crops in their form, while the text next to it is still saved', async () => {
    const image = await fresh();
    const id = image.press_release_id;
    const page = await visit(`/account/releases/${id}`);
    const form = `form[action$="/pictures/${image.id}"]`;
    await page.click('details.more summary');
    await page.waitForSelector(`${form} .focus canvas`);
    await page.fill(`#field-description-${image.id}`, 'A bridge in the fog');
    const point = page.locator(`${form} .focus`);
    const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
    await point.click({ position: { x: width * 0.25, y: height * 0.75 } });
    assert.equal(await page.inputValue(`#field-focus_x-${image.id}`), '25');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.inputValue(`#field-focus_x-${image.id}`), '24');

    // Saving the text updates the page around the open form, but not the form.
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.fill('#field-title', 'A new headline');
    await saved;
    assert.equal(await page.inputValue(`#field-description-${image.id}`), 'A bridge in the fog');

    await page.click(`${form} button.main`);
    await page.waitForURL(/done=picture_saved$/);
    const [now] = await imagesOf(id);
    assert.deepEqual([now.description, now.focus_x, now.focus_y], ['A bridge in the fog', 24, 75]);
    assert.equal((await team.publisher.api('GET', `/press-releases/${id}`)).body.data.title, 'A new headline');
  });

  it('are edited without scripts, in German and on a phone', async () => {
    const image = await fresh();
    const id = image.press_release_id;
    const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 800 } };
    const page = await visit(`/account/releases/${id}/pictures`, phone, german);
    await page.click(`a[href$="/pictures/${image.id}"]`);
    await page.fill('#field-copyright', '');
    await page.fill('#field-focus_x', '10');
    await page.click('.picture-form button.main');
    assert.match((await page.textContent('#errors')) ?? '', /Geben Sie an, von wem das Bild ist\./);
    assert.equal(await page.inputValue('#field-focus_x'), '10');
    await page.fill('#field-copyright', 'Foto: Ada');
    await page.click('.picture-form button.main');
    assert.match((await page.textContent('main')) ?? '', /Bild gespeichert\./);
    const [now] = await imagesOf(id);
    assert.deepEqual([now.copyright, now.focus_x], ['Foto: Ada', 10]);
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`are reused ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const earlier = await fresh();
      const { id } = await team.publisher.draft();
      const page = await visit(`/account/releases/${id}/pictures`, { javaScriptEnabled });
      await page.click('a[href$="/pictures/reuse"]');
      await page.click(`a[href$="/reuse/${earlier.id}"]`);
      if (javaScriptEnabled) await page.waitForSelector('#reuse .focus canvas');
      await page.check('input[name="ai_declaration"][value="original"]');
      await page.check('#field-rights_confirmed');
      await page.click('#reuse button.main');
      await page.waitForURL(/done=added$/);
      const [image] = await imagesOf(id);
      assert.deepEqual([image.sha256, image.copyright], [earlier.sha256, earlier.copyright]);
    });

    it(`are copied to a version in the other language ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const image = await fresh();
      const page = await visit(`/account/releases/${image.press_release_id}`, { javaScriptEnabled });
      await page.click('.more-actions summary');
      await page.click('a[href$="/translation"]');
      await page.check('#field-pictures');
      await page.click('main button.main');
      await page.waitForURL(/done=copied$/);
      const id = Number(/releases\/(\d+)/.exec(page.url())?.[1]);
      const { data } = (await team.publisher.api('GET', `/press-releases/${id}`)).body;
      assert.deepEqual([data.translation_of, data.images.length], [image.press_release_id, 1]);
    });
  }

  it('have pages that pass axe, in both languages, light and dark', async () => {
    const image = await fresh();
    const id = image.press_release_id;
    await fresh();
    const { id: other } = await team.publisher.draft();
    const paths = [
      `/account/releases/${id}`,
      `/account/releases/${id}/pictures/${image.id}`,
      `/account/releases/${other}/pictures/reuse`,
      `/account/releases/${other}/pictures/reuse/${image.id}`,
      `/account/releases/${id}/duplicate`,
      '/account/releases',
      '/account',
    ];
    const looks = [
      [team.author, 'light'],
      [german, 'dark'],
    ] as const;
    for (const [look, [person, colorScheme]] of looks.entries()) {
      const page = await visit('/account', { colorScheme }, person);
      for (const path of paths.filter((_, at) => isLookedAt(at, look, looks))) {
        await page.goto(service.baseUrl + path);
        for (const summary of await page.locator('details.more summary').all()) await summary.click();
        assert.deepEqual([path, await axeFaults(page)], [path, []]);
      }
      assert.deepEqual(open?.complaints, []);
      await open?.close();
      open = undefined;
    }
  });
});
