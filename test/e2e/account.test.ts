import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { chromiumProgram } from '../support/pages/browser.ts';
import { startChromium } from '../support/pages/editor-page.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { freePort } from '../support/process/free-ports.ts';
import { startNode } from '../support/process/processes.ts';
import { type RunningServers, runningServers } from '../support/service/running-servers.ts';

/** A publisher's first day in the running service: from the invitation to a release in review and a revoked token. */

const { service: program, skip } = chromiumProgram();
/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;
const PASSWORD = 'krokus laterne neunzehn';
const TITLE = 'Nordwind opens its second yard for wooden boats';
const TEXT = 'Nordwind builds wooden boats in Kappeln, and has opened a second yard on the other side of the Schlei.';

let servers: RunningServers;
let browser: Browser;
let base = '';
let picture = '';
let account = '';
let environment: Record<string, string> = {};

before(async () => {
  if (program === undefined) return;
  servers = await runningServers();
  const port = await freePort();
  base = `http://localhost:${port}`;
  picture = `${servers.home}/yard.jpg`;
  environment = { DATA_DIR: `${servers.home}/data`, HOST: 'localhost', PORT: String(port), BASE_URL: base };
  const starting = servers.start(environment);
  await Promise.all([starting, writeFile(picture, await jpeg({ width: 1600, height: 900 }))]);
  browser = await startChromium(program);
  account = String((await presswerk('account', 'create', '--name', 'Nordwind GmbH')).id);
  const of = ['--account', account];
  await presswerk('company', 'create', ...of, '--name', 'Nordwind', '--portal', 'portal_a', '--language', 'en');
  await presswerk('booking', 'grant', ...of, '--single', '--credits', '9');
});
after(async () => {
  await browser?.close();
  await servers?.close();
});

async function presswerk(...args: string[]) {
  const { code, stdout, stderr } = await startNode(['composition/presswerk.js', ...args, '--json'], environment).ended;
  assert.deepEqual([code, stderr], [0, '']);
  return JSON.parse(stdout);
}

/** A user's actions on a page. */
interface Hand {
  /** Follows a link, presses a button, ticks a box. */
  press(what: Locator): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
  /** Selects the option or radio button. */
  choose(what: Locator, option: string): Promise<void>;
}

const POINTER: Hand = {
  press: (what) => what.click(),
  async type(into, text) {
    await into.click();
    await into.page().keyboard.type(text);
  },
  choose: async (what, option) => void (await what.selectOption({ label: option })),
};

const KEYS: Hand = {
  async press(what) {
    const isBox = /^(?:checkbox|radio|file)$/.test((await what.getAttribute('type')) ?? '');
    if ((await what.getAttribute('type')) === 'radio') {
      await reach(what.page().locator(`input[name="${await what.getAttribute('name')}"]`));
      for (let at = 0; at < 9 && !(await isFocused(what)); at++) await what.page().keyboard.press('ArrowDown');
    }
    await reach(what);
    await what.page().keyboard.press(isBox ? 'Space' : 'Enter');
  },
  async type(into, text) {
    await reach(into);
    await into.page().keyboard.type(text);
  },
  async choose(what, option) {
    await reach(what);
    await what.page().keyboard.press('Home');
    const chosen = () => what.locator('option:checked').innerText();
    for (let at = 0; at < 99 && (await chosen()) !== option; at++) await what.page().keyboard.press('ArrowDown');
    assert.equal(await chosen(), option);
  },
};

const isFocused = async (what: Locator) => (await what.and(what.page().locator(':focus')).count()) > 0;

/** Presses Tab until the element has the focus. After the last element the page starts again. */
async function reach(what: Locator): Promise<void> {
  await what.first().waitFor();
  for (let at = 0; at < 200 && !(await isFocused(what)); at++) await what.page().keyboard.press('Tab');
  assert.ok(await isFocused(what), `the Tab key does not reach ${what}`);
}

async function addAuthenticator(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const kind = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  const options = { ...kind, hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
}

/** Runs the command that the page shows, and returns the status of the response. */
async function statusOf(line: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -o /dev/null -w '%{http_code}'`]);
  return stdout;
}

async function firstDay(name: string, { press, type, choose }: Hand, options: BrowserContextOptions = {}) {
  const hasScript = options.javaScriptEnabled !== false;
  const person = ['--email', `${name}@example.org`, '--name', name, '--language', 'en'];
  const { link } = await presswerk('user', 'invite', ...person, '--account', account, '--role', 'owner');
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  // Violations of the policy are reported here as well.
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  const button = (words: string | RegExp) => page.getByRole('button', { name: words });
  const menu = (words: string) => page.getByRole('navigation').getByRole('link', { name: words, exact: true });

  await page.goto(link);
  await type(page.getByLabel('New password'), PASSWORD);
  await press(button('Set password'));
  await page.waitForURL(`${base}/account**`);

  if (hasScript) {
    await addAuthenticator(page);
    await press(page.getByRole('link', { name: new RegExp(`${name}$`) }));
    await type(page.getByLabel('Name of the new passkey'), 'Laptop');
    await press(page.locator('form[data-passkey="new"] button'));
    await page.waitForURL(/done=passkey-added/);
  }

  await press(menu('Press releases'));
  await press(page.getByRole('link', { name: 'New press release' }));
  await type(page.getByLabel('Title', { exact: true }), `${TITLE}, says ${name}`);
  // With scripts, the editor replaces the field when its module has loaded.
  const text = page.locator(hasScript ? '#field-text[role="textbox"]' : 'textarea#field-text');
  await type(text, hasScript ? TEXT : `<p>${TEXT}</p>`);
  await choose(page.getByLabel('Category'), await page.locator('#field-category_id option').nth(1).innerText());
  // With scripts, the draft is saved at the first pause.
  await press(page.locator('#release-form button.main'));
  await page.waitForURL(hasScript ? /\/account\/releases\/\d+$/ : /done=created/);
  assert.equal(await page.locator('textarea[name="text"]').inputValue(), `<p>${TEXT}</p>`);
  if (hasScript) await page.locator('#field-text.ProseMirror').getByText(TEXT).waitFor();

  await press(page.getByRole('link', { name: 'Edit pictures' }));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page.getByLabel('Image file'))]);
  await chooser.setFiles(picture);
  await type(page.getByRole('textbox', { name: 'Credit' }), 'Photo: Jo Blythe / Nordwind');
  await type(page.getByLabel('Description'), 'A wooden boat on the slip of the new yard');
  await press(page.getByLabel('Made without generative AI'));
  await press(page.getByLabel('I make this declaration for this picture'));
  await press(button('Upload the picture'));
  await page.waitForURL(/done=added/);

  await press(page.getByRole('link', { name: `${TITLE}, says ${name}`, exact: true }));
  await press(button(/^Save and submit/));
  await press(page.getByLabel('Written without artificial intelligence'));
  await press(button('Submit for review'));
  await page.waitForURL(/done=submitted/);
  await page.getByText('In review', { exact: true }).first().waitFor();

  await press(menu('API tokens'));
  await type(page.getByLabel('Name', { exact: true }), `Website of ${name}`);
  await press(button('Create token'));
  const line = await page.locator('#curl').innerText();
  assert.equal(await statusOf(line), '200');
  await press(page.getByRole('link', { name: 'Continue' }));
  await press(page.getByRole('link', { name: new RegExp(`^Revoke.*${name}$`) }));
  await press(button('Revoke'));
  await page.waitForURL(/done=token-revoked/);
  // Other processes may take five seconds; here there is only one.
  assert.equal(await statusOf(line), '401');

  assert.deepEqual(complaints, []);
  await context.close();
}

test('a publisher completes the first day with the keyboard only', { skip }, () => firstDay('Ada', KEYS));

test('a publisher completes the first day with the pointer', { skip }, () => firstDay('Max', POINTER));

test('a publisher completes the first day without JavaScript', { skip }, () =>
  firstDay('Eve', POINTER, { javaScriptEnabled: false }),
);
