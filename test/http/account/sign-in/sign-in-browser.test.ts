import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createPasskeys } from '../../../../adapters/webauthn/index.ts';
import type { Passkeys } from '../../../../application/ports/index.ts';
import { OPERATOR } from '../../../../domain/index.ts';
import { axeFaults, isTooWide } from '../../../support/pages/axe.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { isLookedAt } from '../../../support/pages/looks.ts';
import { makePerson, PASSWORD, type Person, secretOf } from '../../../support/people/people.ts';
import { type Service, startService } from '../../../support/service/service.ts';

/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;

const program = chromiumProgram();
describe('signing in with a browser', { skip: program.skip }, () => {
  let service: Service;
  let browser: Browser;
  /** An origin at which browsers allow passkeys without TLS. */
  let origin: string;

  before(async () => {
    assert.ok(program.service);
    let own: Passkeys | null = null;
    // They are bound to the service's address, which is known once it listens.
    const passkeys = new Proxy({} as Passkeys, { get: (_target, name) => Reflect.get(own ?? {}, name) });
    service = await startService({ ports: { passkeys } });
    origin = service.baseUrl.replace('127.0.0.1', 'localhost');
    own = createPasskeys(origin);
    browser = await startChromium(program.service);
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

  it('works from invitation to password to passkey, and then with the passkey', async () => {
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
    // The browser may offer the passkey at the field, and the virtual authenticator then uses it there.
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    void button.click().catch(() => undefined);
    await page.waitForURL('**/desk');
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  it('works without JavaScript, except for passkeys', async () => {
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

  it('has only pages that pass axe and fit their window', async () => {
    const person = await makePerson(service, { isEditor: true });
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
    const looks = [
      [1280, 'light', 'de'],
      [320, 'dark', 'en'],
    ] as const;
    for (const [look, [width, colorScheme, lang]] of looks.entries()) {
      const page = await open({ viewport: { width, height: 900 }, colorScheme });
      for (const [path, who] of pages.filter((_, at) => isLookedAt(at, look, looks))) {
        await page.context().clearCookies();
        if (who) await page.context().addCookies([{ name: 'presswerk', value: who.secret, url: origin }]);
        await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        const what = `${path} at ${width}`;
        assert.deepEqual([what, await axeFaults(page), await isTooWide(page)], [what, [], false]);
      }
      await page.context().close();
    }
  });
});
