import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { chromiumProgram } from '../support/pages/browser.ts';
import { startChromium } from '../support/pages/editor-page.ts';
import { freePort } from '../support/process/free-ports.ts';
import { startNode } from '../support/process/processes.ts';
import { until } from '../support/process/until.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../support/servers/mail-server.ts';
import { type OpenIdServer, startOpenIdServer } from '../support/servers/open-id-server.ts';
import { type RunningServer, type RunningServers, runningServers } from '../support/service/running-servers.ts';

/** One user signs in step by step in the running service, with a mail server, a provider and a browser. */

const { service: program, skip } = chromiumProgram();
const ADA = 'ada@example.org';
const PASSWORD = 'krokus laterne neunzehn';

let servers: RunningServers;
let server: RunningServer;
let mail: MailServer;
let provider: OpenIdServer;
let base = '';
let browser: Browser;
let context: BrowserContext;
let page: Page;
let devices: CDPSession;
let authenticatorId = '';
let environment: Record<string, string> = {};

before(async () => {
  if (program === undefined) return;
  servers = await runningServers();
  mail = await startMailServer();
  const port = await freePort();
  base = `http://localhost:${port}`;
  provider = await startOpenIdServer({
    redirectUri: `${base}/sign-in/openid/callback`,
    people: {
      ada: { email: 'Ada@Example.org', email_verified: true },
      eve: { email: ADA, email_verified: false },
      max: { email: 'max@example.org', email_verified: true },
    },
  });
  environment = {
    DATA_DIR: `${servers.home}/data`,
    DEMO_RELEASES: 'false',
    HOST: 'localhost',
    PORT: String(port),
    BASE_URL: base,
    SMTP_URL: `smtp://${mail.place}`,
    MAIL_FROM: 'Presswerk <press@press.example>',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  };
  server = await servers.start(environment);
  browser = await startChromium(program);
  context = await browser.newContext({ locale: 'en' });
  page = await context.newPage();
  devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  ({ authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  }));
});
after(async () => {
  await browser?.close();
  await servers?.close();
  await provider?.close();
  await mail?.close();
});

async function presswerk(...args: string[]) {
  const { code, stdout, stderr } = await startNode(['composition/presswerk.js', ...args, '--json'], environment).ended;
  assert.deepEqual([code, stderr], [0, '']);
  return JSON.parse(stdout);
}

/** True if the user touches the authenticator. */
const touch = (enabled: boolean) =>
  devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

async function mailsAfter(count: number): Promise<ReceivedMail[]> {
  for (const end = Date.now() + 10_000; mail.received.length <= count && Date.now() < end; ) {
    await new Promise((later) => setTimeout(later, 20));
  }
  return mail.received.slice(count);
}

const path = () => new URL(page.url()).pathname;
async function signOut() {
  await context.clearCookies();
}

test('a mailed invitation leads to a password and into the account', { skip }, async () => {
  const { id } = await presswerk('account', 'create', '--name', 'Nordwind GmbH');
  const invited = await presswerk(
    ...['user', 'invite', '--email', ADA, '--name', 'Ada Löwenstein', '--language', 'en'],
    ...['--account', String(id), '--role', 'owner'],
  );
  const [invitation] = await mailsAfter(0);
  assert.deepEqual(invitation?.to, [ADA]);
  assert.equal(invitation?.headers.subject, 'Your invitation to Presswerk');
  const link = invitation?.text.split('\n').find((line) => line.startsWith(base)) ?? '';
  // The mailed link has its own secret, generated on sending.
  assert.match(link, /\/links\/[\w-]{43}$/);
  assert.notEqual(link, invited.link);
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(`${base}/account**`);
  for (const used of [link, String(invited.link)]) {
    await page.goto(used);
    assert.match(await page.locator('h1').innerText(), /no longer works/);
  }
});

test('a passkey is registered in the account, and announced by mail', { skip }, async () => {
  const before = mail.received.length;
  await page.goto(`${base}/account/security`);
  await touch(true);
  await page.locator('form[data-passkey="new"] input[name="passkey"]').fill('Laptop');
  await page.locator('form[data-passkey="new"] button').click();
  await page.waitForURL(/done=passkey-added/);
  assert.match(await page.locator('main').innerText(), /Laptop/);
  const [notice] = await mailsAfter(before);
  assert.equal(notice?.headers.subject, 'A passkey was added to your Presswerk account');
  const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
  assert.equal(credentials.length, 1);
  assert.equal(credentials[0]?.isResidentCredential, true);
  assert.equal(credentials[0]?.rpId, 'localhost');
  await touch(false);
});

test('a passkey signs in with the button, and returns to the requested page', { skip }, async () => {
  await signOut();
  await page.goto(`${base}/account/sessions`);
  assert.equal(path(), '/sign-in');
  // The device must be touched only after the offer in the field, which would otherwise sign in by itself.
  const options = await page.locator('form[data-passkey="sign-in"]').getAttribute('data-options');
  await page.route(`**${options}`, async (route) => {
    await touch(true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`${base}/account/sessions`);
  await page.unroute(`**${options}`);
  await touch(false);
});

test('a sign-in with the button continues if the browser reports passkey autofill late', { skip }, async () => {
  await signOut();
  const other = await context.newPage();
  // A browser that reports passkey autofill late; its request stays pending.
  await other.addInitScript(`
    PublicKeyCredential.isConditionalMediationAvailable = () => new Promise((resolve) => { window.canOffer = resolve; });
    window.asked = [];
    navigator.credentials.get = ({ mediation, signal }) => new Promise((resolve, reject) => {
      window.asked.push(mediation);
      signal.addEventListener('abort', () => { window.asked.push('ended'); reject(signal.reason); });
    });`);
  await other.goto(`${base}/sign-in`);
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await until(() => other.evaluate('window.asked.length > 0'));
  await other.evaluate('window.canOffer(true)');
  await other.waitForTimeout(1_000);
  assert.deepEqual(await other.evaluate('window.asked'), ['optional']);
  await other.close();
});

test('the browser offers the passkey in the field by itself', { skip }, async () => {
  await signOut();
  await touch(true);
  await page.goto(`${base}/sign-in`);
  await page.waitForURL(`${base}/account**`);
  await touch(false);
});

test('a removed passkey is refused with an explanation on the page', { skip }, async () => {
  await page.goto(`${base}/account/security`);
  await page.getByRole('link', { name: /Laptop/ }).click();
  await page.locator('form[action$="/remove"] button').click();
  await page.waitForURL(/done=passkey-removed/);
  await signOut();
  const answered = page.waitForResponse((response) => response.url() === `${base}/sign-in/passkey`);
  await touch(true);
  // The offer in the field is accepted at once.
  await page.goto(`${base}/sign-in`, { waitUntil: 'commit' });
  const response = await answered;
  await devices.send('WebAuthn.clearCredentials', { authenticatorId });
  await touch(false);
  assert.equal(response.status(), 422);
  await page.getByText('Sign-in failed').waitFor();
});

/** From the sign-in page to the provider, and through its forms. */
async function byProvider(login: string) {
  await context.clearCookies();
  await page.goto(`${base}/account/security`);
  await page.getByRole('link', { name: /organisation/ }).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${base}/**`);
}

test('the OpenID provider signs in a known user, and returns to the requested page', { skip }, async () => {
  await byProvider('ada');
  assert.equal(page.url(), `${base}/account/security`);
});

test('the OpenID provider signs in neither unknown nor unverified users', { skip }, async () => {
  const shown: string[] = [];
  for (const login of ['eve', 'max']) {
    await byProvider(login);
    const words = await page.locator('main').innerText();
    assert.match(words, /Sign-in failed/);
    shown.push(words);
    await page.goto(`${base}/account`);
    assert.equal(path(), '/sign-in');
  }
  assert.equal(shown[0], shown[1]);
});

test('other sign-in methods work when the provider is gone', { skip }, async () => {
  await provider.close();
  await context.clearCookies();
  await page.goto(`${base}/sign-in`);
  // Its metadata is cached for an hour, so the first browser fails at the provider; another one's callback fails here.
  const answer = await fetch(`${base}/sign-in/openid/callback?code=x&state=y`, { redirect: 'manual' });
  assert.ok(answer.status < 500);
  await page.getByLabel('Email address').fill(ADA);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${base}/account**`);
});

test('the log contains no address, link or code', { skip }, async () => {
  server.child.kill('SIGTERM');
  const { stderr, stdout, code } = await server.ended;
  assert.equal(code, 0, stderr.slice(-3000));
  for (const secret of [ADA, 'max@example.org', PASSWORD, ...secretsIn(mail.received)]) {
    assert.ok(!`${stderr}${stdout}`.includes(secret), secret);
  }
  assert.doesNotMatch(stderr, /[?&]code=|[?&]state=/);
});

function secretsIn(mails: readonly ReceivedMail[]): string[] {
  return mails.flatMap(({ text }) => [...text.matchAll(/\/links\/([\w-]+)/g)].map(([, secret = '']) => secret));
}
