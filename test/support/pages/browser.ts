import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ICON_PATH } from '../../../adapters/http/site/page/icon.ts';
import type { Found } from '../servers/services.ts';

/** Icons, which a browser may request at any time. */
const ICONS: ReadonlySet<string> = new Set(['/favicon.ico', ICON_PATH]);

/** A page as a browser parsed it. */
export interface Seen {
  /** Every element's name and its attributes. */
  readonly elements: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[];
  readonly headings: readonly string[];
  /** Requests other than for the page and its icon, including those of scripts. */
  readonly requests: readonly string[];
}

export interface Browser {
  /**
   * Opens a page served with the given headers. A script of ours at its end reports the DOM. With `policy`, a nonce
   * allows that script alone.
   */
  open(html: string, policy?: string): Promise<Seen>;
}

/**
 * The menus of the address bar are pages with processes of their own in each window, and take most of its work. They
 * are never visible here.
 */
export const UNSEEN_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const TIMEOUT_MS = 60_000;
/** Time for scripts in the page before it is inspected. */
const SETTLE_MS = 300;

const PROBE = `setTimeout(() => fetch('/seen', { method: 'POST', body: JSON.stringify({
  elements: [...document.querySelectorAll('*')].map((element) => ({
    name: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  })),
  headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
}) }), ${SETTLE_MS});`;

/**
 * The path of this machine's Chromium, or the reason why there is none; TEST_CHROMIUM overrides it.
 * @throws Error with CI=true if there is none
 */
export function chromiumProgram(): Found<string> {
  const program = process.env.TEST_CHROMIUM ?? PLACES.find((path) => existsSync(path));
  if (program !== undefined) return { service: program, skip: false };
  const skip = `no Chromium at ${PLACES.join(', ')}; TEST_CHROMIUM names another`;
  if (process.env.CI === 'true') throw new Error(skip);
  return { service: undefined, skip };
}

/** This machine's Chromium, or the reason why there is none. */
export function chromium(): Found<Browser> {
  const { service: program, skip } = chromiumProgram();
  return program === undefined
    ? { service: undefined, skip }
    : { service: { open: (html, policy) => open(program, html, policy) }, skip: false };
}

async function open(program: string, html: string, policy: string | undefined): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-browser-'));
  const requests: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Seen, 'requests'>>();
  const server = createServer((request, response) => {
    if (request.url === '/page') {
      const headers = policy === undefined ? {} : { 'Content-Security-Policy': withProbe(policy) };
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
      response.end(`${html}<script nonce="probe">${PROBE}</script>`);
    } else if (request.url === '/seen') {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      request.on('end', () => resolve(JSON.parse(text)));
      response.end();
    } else {
      if (!ICONS.has(request.url ?? '')) requests.push(request.url ?? '');
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
  const child = spawn(
    program,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
      ...['--disable-quic', '--disable-component-update', '--disable-sync'],
      `--disable-features=${UNSEEN_FEATURES.join(',')}`,
      ...['--disable-extensions', '--no-first-run', `--user-data-dir=${folder}`, '--remote-debugging-port=0', address],
    ],
    { stdio: 'ignore', detached: true, env: { PATH: process.env.PATH ?? '', HOME: folder } },
  );
  const ended = new Promise<void>((gone) => child.once('close', () => gone()));
  child.once('error', reject);
  void ended.then(() => reject(new Error('Chromium ended before it reported the page')));
  const timer = setTimeout(() => reject(new Error('Chromium did not report the page')), TIMEOUT_MS);
  try {
    return { ...(await promise), requests };
  } finally {
    clearTimeout(timer);
    // Chromium's helper processes are in its group and would outlive it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The policy, extended to allow the probe and its report. */
function withProbe(policy: string): string {
  return `${policy}; script-src 'nonce-probe'; connect-src 'self'`;
}
