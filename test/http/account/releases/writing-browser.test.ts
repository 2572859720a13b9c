import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { OPERATOR } from '../../../../domain/index.ts';
import { type PersonsPage, pageOf } from '../../../support/pages/account-browser.ts';
import { axeFaults } from '../../../support/pages/axe.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../../support/people/people.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { publishNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';

const chromium = chromiumProgram();
const NARROW = { viewport: { width: 390, height: 844 } } as const;

describe('the page on which a release is written', { skip: chromium.skip }, () => {
  const service = withService();
  let browser: Browser;
  let team: Team;
  let german: Person;
  let picture: Buffer;
  let open: PersonsPage | undefined;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
    team = await makeTeam(service);
    german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
    picture = Buffer.from(await jpeg({ width: 1600, height: 900 }));
    const [first, second] = team.publisher.companies;
    const { catalogue } = service.application;
    const pressContact = { name: 'Jo Blythe', email: 'jo@example.org', phone: null };
    await catalogue.updateCompany({ caller: OPERATOR, id: first.id, about: 'Builds boats.', pressContact });
    await catalogue.updateCompany({ caller: OPERATOR, id: second.id, about: 'Sells sails.' });
  });
  after(() => browser?.close());
  afterEach(async () => {
    const complaints = open?.complaints ?? [];
    await open?.close();
    open = undefined;
    assert.deepEqual(complaints, []);
  });

  const visit = async (id: number | 'new', context: BrowserContextOptions = {}, person: Person = team.owner) => {
    open = await pageOf(browser, service.baseUrl, person, context);
    await open.page.goto(`${service.baseUrl}/account/releases/${id}`);
    if (context.javaScriptEnabled !== false) await open.page.waitForSelector('.ProseMirror');
    return open.page;
  };
  const stored = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
  const untilSaved = (page: Page) =>
    page
      .locator('.editor-state')
      .filter({ hasText: /Saved at/ })
      .waitFor();
  const drop = async (page: Page) => {
    const data = await page.evaluateHandle(
      `{
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (each) => each.charCodeAt(0));
        data.items.add(new File([bytes], 'yard.jpg', { type: 'image/jpeg' }));
        data;
      }`,
    );
    for (const type of ['dragover', 'drop']) await page.dispatchEvent('.sheet', type, { dataTransfer: data });
  };
  const dialog = (page: Page) => page.locator('dialog[open]');
  const describePicture = async (page: Page) => {
    await dialog(page).getByRole('textbox', { name: 'Credit' }).fill('Photo: Jo Blythe');
    await dialog(page).getByLabel('Made without generative AI').check();
    await dialog(page).getByLabel('I make this declaration for this picture').check();
  };
  const send = (page: Page) => dialog(page).getByRole('button', { name: 'Upload the picture' }).click();

  it('starts in the headline, where Enter moves to the text and adds no line break', async () => {
    const page = await visit('new');
    assert.equal(await page.locator(':focus').getAttribute('name'), 'title');
    assert.match(await page.locator('#field-text-hint').innerText(), /Alt\+F10.*(?:Ctrl|Strg)\+S/);
    await page.keyboard.insertText('Second yard\nfor wooden  \n boats');
    await page.keyboard.type(': "Go" -- now...');
    await page.keyboard.press('Enter');
    await page.keyboard.type('# What is new');
    await page.keyboard.press('Enter');
    await page.keyboard.type('> "Open since today"');
    await page.waitForURL(/\/releases\/\d+$/);
    await untilSaved(page);
    const { title, text } = await stored(Number(page.url().split('/').at(-1)));
    assert.equal(title, 'Second yard for wooden boats: „Go“ – now…');
    assert.match(text, /^<h2>What is new<\/h2>\n<blockquote>(?:<p>)?„Open since today“/);
    const box = await page.locator('#field-title').boundingBox();
    const size = await page.evaluate<number>(
      "Number.parseFloat(getComputedStyle(document.querySelector('#field-title')).fontSize)",
    );
    assert.ok(box && size > 30 && box.height >= size, 'it looks like a headline');
  });

  it('saves a long text soon after each change, since browsers cannot send it while the page closes', async () => {
    const { id } = await team.publisher.draft({
      title: 'Before',
      text: `<p>${'Größe und Übersicht. '.repeat(2_500)}</p>`,
    });
    const page = await visit(id);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('textarea[name="title"]').fill('After');
    // Short texts wait for two seconds.
    await page.clock.runFor(1_000);
    await untilSaved(page);
    assert.equal((await stored(id)).title, 'After');
  });

  it('takes a dropped picture without leaving the text, whose changes can still be undone', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const page = await visit(id);
    await page.evaluate("document.body.setAttribute('data-same-page', '')");
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' two');
    await drop(page);
    await dialog(page).waitFor();
    await dialog(page).getByText('yard.jpg').waitFor();
    await describePicture(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Add title image' }).click();
    assert.equal(await dialog(page).getByRole('textbox', { name: 'Credit' }).inputValue(), 'Photo: Jo Blythe');
    await dialog(page).getByRole('textbox', { name: 'Title' }).fill('The yard');
    await send(page);
    await page.locator('.cover figure.title img').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    assert.match(await page.locator('.cover figcaption').innerText(), /No description · Photo: Jo Blythe/);
    assert.equal(await page.locator('body[data-same-page]').count(), 1);
    const release = await stored(id);
    assert.deepEqual([release.images[0].title, release.text], ['The yard', '<p>One two</p>']);
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+s');
    await untilSaved(page);
    assert.equal((await stored(id)).text, '<p>One!</p>');
  });

  it('keeps picture and text if an upload is refused', async () => {
    const { id, title } = await team.publisher.draft();
    const page = await visit(id);
    await page.getByRole('link', { name: 'Add title image' }).click();
    await dialog(page).waitFor();
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture });
    await send(page);
    await dialog(page).locator('#errors').waitFor();
    assert.equal(await dialog(page).locator(':focus').getAttribute('id'), 'errors');
    const close = await dialog(page).locator('.close').boundingBox();
    const errors = await dialog(page).locator('#errors').boundingBox();
    assert.ok((errors?.y ?? 0) > (close?.y ?? 0) + (close?.height ?? 0), 'nothing covers the errors');
    assert.equal(await page.locator('#field-title').inputValue(), title);
    await describePicture(page);
    await send(page);
    await page.locator('.cover figure.title img').waitFor();
    assert.equal((await stored(id)).images.length, 1);
  });

  it('reports that a picture needs a saved release', async () => {
    const page = await visit('new');
    await drop(page);
    await page.getByText('Write a title first.').waitFor();
    assert.equal(await dialog(page).count(), 0);
  });

  it('shows the saved text next to the editor on a wide screen, and updates it', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const page = await visit(id);
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' two');
    const toggle = page.getByRole('button', { name: 'Preview' });
    await toggle.click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('One two').waitFor();
    const [text, preview] = [
      await page.locator('.ProseMirror').boundingBox(),
      await page.locator('iframe').boundingBox(),
    ];
    assert.ok(text && preview && preview.x >= text.x + text.width, 'they are next to each other');
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' three');
    await frame.getByText('One two three').waitFor();
    await toggle.click();
    assert.equal(await page.locator('iframe').count(), 0);
  });

  it('shows the preview as a tab on a narrow screen, by keyboard', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const page = await visit(id, NARROW);
    await page.getByRole('tab', { name: 'Text' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator(':focus').innerText(), 'Preview');
    await page.frameLocator('iframe').getByText('One', { exact: true }).waitFor();
    assert.equal(await page.locator('#field-title').isVisible(), false);
    assert.equal(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), 0);
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.locator('#field-title').isVisible(), true);
  });

  it('folds its side column away, remembers that, and unfolds it to show a field in it', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const page = await visit(id);
    const toggle = page.getByRole('button', { name: 'Side column' });
    const newsroom = page.locator('#field-company_id');
    assert.equal(await newsroom.isVisible(), true);
    await toggle.click();
    assert.deepEqual([await newsroom.isVisible(), await toggle.getAttribute('aria-expanded')], [false, 'false']);
    await page.reload();
    await page.locator('.ProseMirror').waitFor();
    assert.equal(await newsroom.isVisible(), false);
    await page.locator('#field-title').fill('');
    const notYet = page.getByRole('link', { name: 'Not ready to submit yet' });
    await notYet.click();
    assert.equal(await page.locator('#check').isVisible(), true);
  });

  it('shows contact and boilerplate of the chosen newsroom below the text', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const page = await visit(id);
    const standing = page.locator('.sheet .standing');
    assert.match(await standing.innerText(), /jo@example\.org[\s\S]*Builds boats\./);
    await page.locator('#field-company_id').selectOption(String(team.publisher.companies[1].id));
    await standing.filter({ hasText: 'Sells sails.' }).waitFor();
    assert.doesNotMatch(await standing.innerText(), /jo@example/);
  });

  it('changes home portal and quotation marks with the newsroom', async () => {
    const page = await visit('new');
    await page.keyboard.type('Second yard');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"Open," she says.');
    await page.waitForURL(/\/releases\/\d+$/);
    await untilSaved(page);
    await page.locator('#field-company_id').selectOption(String(team.publisher.companies[1].id));
    await page.keyboard.press('Control+s');
    await page.locator('.standing').filter({ hasText: 'Sells sails.' }).waitFor();
    const { text, portal, language } = await stored(Number(page.url().split('/').at(-1)));
    assert.deepEqual([text, portal, language], ['<p>“Open,” she says.</p>', 'portal_b', 'en']);
  });

  it('keeps the text marked that gets a link while its address is typed', async () => {
    const { id } = await team.publisher.draft({ title: 'Mit Link', text: '<p>Mehr auf der Website.</p>' });
    const page = await visit(id);
    await page.locator('.ProseMirror p').dblclick({ position: { x: 12, y: 12 } });
    await page.keyboard.press('Control+k');
    assert.equal(await page.locator('.ProseMirror .linking').textContent(), 'Mehr');
    await page.keyboard.type('example.org');
    assert.equal(await page.locator('.ProseMirror .linking').count(), 1);
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.ProseMirror .linking').count(), 0);
    assert.equal(await page.locator('.ProseMirror a').textContent(), 'Mehr');
    await untilSaved(page);
  });

  it('counts the characters of the headline from 80 % of the limit on', async () => {
    const { id } = await team.publisher.draft();
    const page = await visit(id);
    const counter = page.locator('[data-counts="field-title"]');
    const max = Number(await counter.getAttribute('data-max'));
    for (const [share, isShown] of [
      [0.79, false],
      [0.8, true],
    ] as const) {
      await page.locator('#field-title').fill('x'.repeat(Math.ceil(share * max)));
      assert.equal(await counter.isVisible(), isShown, String(share));
    }
    await untilSaved(page);
  });

  it('puts submission first once the saved text is complete', async () => {
    const { id } = await team.publisher.draft();
    const page = await visit(id);
    const submission = page.getByRole('button', { name: /^Save and submit/ });
    const isMain = () => page.locator('[data-save]').evaluate(({ classList }) => classList.contains('main'));
    assert.deepEqual([await submission.count(), await isMain()], [1, false]);
    await page.locator('#field-title').fill('');
    await submission.waitFor({ state: 'detached' });
    assert.equal(await isMain(), true);
    await page.locator('#field-title').fill('Wieder ein Titel');
    await submission.waitFor();
    assert.equal(await isMain(), false);
  });

  it('writes quotation marks in the language of the release, not of the page, in a correction', async () => {
    const { id } = await publishNew(service, team.publisher, { language: 'en', text: '<p>The bridge is open.</p>' });
    open = await pageOf(browser, service.baseUrl, german, {});
    const { page } = open;
    await page.goto(`${service.baseUrl}/account/releases/${id}/correct`);
    const text = page.locator('.ProseMirror');
    await text.waitFor();
    assert.equal(await text.getAttribute('lang'), 'en');
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' "Now"');
    assert.match((await text.textContent()) ?? '', /open\. “Now”/);
  });

  it('has headline, pictures and side column without scripts, and stores the headline as one line', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const page = await visit(id, { javaScriptEnabled: false });
    assert.equal(await page.locator('#field-company_id').isVisible(), true);
    assert.equal(await page.locator('.views').count(), 0);
    await page.locator('#field-title').fill('Second yard\nfor boats');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/done=saved/);
    assert.equal((await stored(id)).title, 'Second yard for boats');
    await page.getByRole('link', { name: 'Add title image' }).click();
    await page.waitForURL(/\/pictures#add$/);
  });

  it('passes axe, with preview and dialogue, in both languages, narrow and wide', async () => {
    const { id } = await team.publisher.draft();
    const found: unknown[] = [];
    const expected: unknown[] = [];
    const check = async (page: Page, where: string) => {
      found.push([where, await axeFaults(page)]);
      expected.push([where, []]);
    };
    for (const [person, colorScheme, context] of [
      [team.owner, 'light', {}],
      [german, 'dark', NARROW],
    ] as const) {
      for (const which of [id, 'new'] as const) {
        const page = await visit(which, { ...context, colorScheme }, person);
        await check(page, `${which} ${colorScheme}`);
        if (which === 'new') continue;
        await page.locator('[data-add-picture]').click();
        await dialog(page).waitFor();
        await check(page, `dialogue ${colorScheme}`);
        await page.keyboard.press('Escape');
        await page.locator('.preview-toggle, [role="tab"][aria-selected="false"]').filter({ visible: true }).click();
        await page.locator('iframe').waitFor();
        await check(page, `preview ${colorScheme}`);
        await open?.close();
      }
      await open?.close();
      open = undefined;
    }
    assert.deepEqual(found, expected);
  });
});
