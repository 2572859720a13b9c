import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createPasskeys } from '../../../adapters/webauthn/index.ts';
import type { Passkeys } from '../../../application/ports/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { makePerson, PASSWORD, type Person, secretOf } from '../../support/people/people.ts';
import { type Service, startService } from '../../support/service/service.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The machine may have much else to do. */
const PATIENCE_MS = 60_000;

const program = chromiumProgram();
describe('signing in with a browser', { skip: program.skip }, () => {
  let service: Service;
  let browser: Browser;
  /** Where browsers take passkeys without TLS. */
  let origin: string;

  before(async () => {
    assert.ok(program.service);
    let own: Passkeys | null = null;
    // They belong to the service's address, which is known once it listens.
    const passkeys = new Proxy({} as Passkeys, { get: (_target, name) => Reflect.get(own ?? {}, name) });
    service = await startService({ ports: { passkeys } });
    origin = service.baseUrl.replace('127.0.0.1', 'localhost');
    own = createPasskeys(origin);
    browser = await chromium.launch({ executablePath: program.service, args: QUIET });
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const open = async (options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  };
  const invite = async (email: string) => {
    const { link } = await service.application.users.invite({
      caller: OPERATOR,
      email,
      language: 'en',
      isEditor: true,
    });
    return `${origin}/links/${secretOf(link.address)}`;
  };

  it('goes from an invitation over a password to a passkey, and back in by it', async () => {
    const page = await open();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(await invite('passkeys@example.org'));
    await page.keyboard.press('Tab');
    await page.getByLabel('New password').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/desk');
    await page.goto(`${origin}/account/security`);
    await page.getByLabel('Name of the new passkey').fill('Test key');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/security?done=passkey-added');
    assert.ok(await page.getByText('Test key').isVisible());
    await page.goto(`${origin}/sign-out`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in?done=signed-out');
    // The browser may offer it beside the field, and the one that presses by itself takes it there.
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    void button.click().catch(() => undefined);
    await page.waitForURL('**/desk');
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  it('works without JavaScript, passkeys aside', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(await invite('no-script@example.org'));
    await page.getByLabel('New password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/desk');
    await page.goto(`${origin}/sign-out`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in?done=signed-out');
    assert.equal(await page.getByRole('button', { name: 'Sign in with a passkey' }).count(), 0);
    await page.getByLabel('Email address').fill('no-script@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/desk');
    await page.context().close();
  });

  it('has no page that axe finds fault with, or that is wider than its window', async () => {
    const person = await makePerson(service, { isEditor: true });
    const axe = await readFile(AXE, 'utf8');
    const invited = (await invite('axe@example.org')).slice(origin.length);
    const pages: readonly (readonly [path: string, person?: Person])[] = [
      ['/sign-in'],
      ['/sign-in/reset'],
      ['/sign-in/reset?done=asked'],
      [invited],
      [`/links/${'A'.repeat(43)}`],
      ['/sign-out', person],
      ['/desk', person],
      ['/account/security', person],
      ['/account/sessions', person],
      ['/account/choose', person],
    ];
    for (const [width, colorScheme, lang] of [
      [1280, 'light', 'de'],
      [320, 'dark', 'en'],
    ] as const) {
      for (const [path, who] of pages) {
        const page = await open({ viewport: { width, height: 900 }, colorScheme });
        if (who) await page.context().addCookies([{ name: 'presswerk', value: who.secret, url: origin }]);
        await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        const found = await page.evaluate(
          `${axe}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
        );
        assert.deepEqual(found, [], `${path} at ${width}`);
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(wide) <= width, `${path} is ${wide} wide at ${width}`);
        await page.context().close();
      }
    }
  });
});
