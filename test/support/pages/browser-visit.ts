import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Found } from '../servers/services.ts';
import { chromiumProgram, UNSEEN_FEATURES } from './browser.ts';

/** Conditions of a visit to a page. */
export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly acceptLanguage?: string;
  /** Addresses that get no response; `*` matches anything. */
  readonly blocked?: readonly string[];
  /** Permissions that the reader grants the page, such as `clipboardReadWrite`. */
  readonly allowed?: readonly string[];
  /** An expression that becomes true when the page is ready; a promise is awaited. */
  readonly until?: string;
  /** Evaluated in the page at the end; its JSON value is returned as `value`. */
  readonly evaluate?: string;
  /** Takes a screenshot of the window or of the whole page. */
  readonly picture?: 'window' | 'whole';
}

/** The result of a visit. */
export interface Visit {
  /** Every requested address, the page's own first. */
  readonly requests: readonly string[];
  /** CSP violations and script errors. */
  readonly complaints: readonly string[];
  readonly value: unknown;
  readonly picture: Buffer | undefined;
}

export interface VisitingBrowser {
  /** @throws Error if the page is not ready after a minute */
  visit(url: string, look?: Look): Promise<Visit>;
  close(): Promise<void>;
}

/** A result of the DevTools protocol. */
// biome-ignore lint/suspicious/noExplicitAny: the protocol has thousands of shapes
type JsonObject = Record<string, any>;

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: JsonObject;
  readonly result?: JsonObject;
  readonly error?: { readonly message: string };
}

const TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/**
 * Starts this machine's Chromium right away, or returns why there is none. It keeps the process alive until it is
 * closed.
 */
export async function visitingBrowser(): Promise<Found<VisitingBrowser>> {
  const program = chromiumProgram();
  return program.service === undefined ? program : { service: await startBrowser(program.service), skip: false };
}

/**
 * Starts a Chromium to visit pages of a running service, one at a time; the caller closes it. All visits share one
 * window, because opening one costs more than most pages. Storage and permissions are cleared between visits.
 */
export async function startBrowser(program: string): Promise<VisitingBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-browser-'));
  const child = spawn(
    program,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
      ...['--disable-quic', '--disable-component-update', '--disable-sync'],
      `--disable-features=${UNSEEN_FEATURES.join(',')}`,
      ...['--disable-extensions', '--no-first-run', '--hide-scrollbars', `--user-data-dir=${folder}`],
      ...['--remote-debugging-port=0', 'about:blank'],
    ],
    { stdio: 'ignore', detached: true, env: { PATH: process.env.PATH ?? '', HOME: folder } },
  );
  const ended = once(child, 'close');
  const close = async () => {
    // Chromium's helper processes are in its group and would outlive it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const connection = await connect(await debuggingAddress(join(folder, 'DevToolsActivePort')));
    const window = await openWindow(connection);
    return {
      visit: (url, look) => visit(connection, window, url, look ?? {}),
      close: async () => {
        connection.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chromium writes its port and path to a file once it listens. */
async function debuggingAddress(file: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const [port, path] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port !== undefined && path !== undefined && path !== '') return `ws://127.0.0.1:${port}${path}`;
    await delay(POLL_MS);
  }
  throw new Error('Chromium did not say where it can be reached');
}

interface Connection {
  send(method: string, params?: object, sessionId?: string): Promise<JsonObject>;
  /** Calls `listener` with each event of a session until the returned function is called. */
  listen(sessionId: string, listener: (method: string, params: JsonObject) => void): () => void;
  close(): void;
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (method: string, params: JsonObject) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.sessionId !== undefined) {
      listeners.get(message.sessionId)?.(message.method ?? '', message.params ?? {});
    }
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result ?? {});
          else reject(new Error(`${method}: ${error.message}`));
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }),
    listen: (sessionId, listener) => {
      listeners.set(sessionId, listener);
      return () => listeners.delete(sessionId);
    },
    close: () => socket.close(),
  };
}

interface Window {
  readonly sessionId: string;
  readonly browserContextId: string;
}

async function openWindow(connection: Connection): Promise<Window> {
  const { browserContextId } = await connection.send('Target.createBrowserContext');
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  for (const domain of ['Network', 'Runtime', 'Log', 'Audits', 'Page']) {
    await connection.send(`${domain}.enable`, {}, sessionId);
  }
  return { sessionId, browserContextId };
}

async function visit(
  connection: Connection,
  { sessionId, browserContextId }: Window,
  url: string,
  look: Look,
): Promise<Visit> {
  const send = (method: string, params?: object) => connection.send(method, params, sessionId);
  const requests: string[] = [];
  const complaints: string[] = [];
  const stop = connection.listen(sessionId, (method, params) => {
    if (method === 'Network.requestWillBeSent') requests.push(params.request.url);
    if (method === 'Runtime.exceptionThrown') complaints.push(params.exceptionDetails.exception?.description ?? '?');
    if (method === 'Log.entryAdded' && /^(?:error|warning)$/.test(params.entry.level))
      complaints.push(params.entry.text);
    if (method === 'Audits.issueAdded' && params.issue.code === 'ContentSecurityPolicyIssue') {
      const {
        violatedDirective,
        blockedURL,
        contentSecurityPolicyViolationType: kind,
      } = params.issue.details.contentSecurityPolicyIssueDetails;
      complaints.push(`${violatedDirective} forbids ${blockedURL ?? kind}`);
    }
  });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  };
  try {
    const { width = 1280, height = 900, dark = false, acceptLanguage = 'en' } = look;
    await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }],
    });
    // Set as the browser's language: page scripts could request another one.
    const { userAgent } = await connection.send('Browser.getVersion');
    await send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage });
    await send('Network.setBlockedURLs', { urls: look.blocked ?? [] });
    if (look.allowed !== undefined)
      await connection.send('Browser.grantPermissions', { permissions: look.allowed, browserContextId });
    // A change of the fragment alone would not load the page again.
    if (url.includes('#')) await send('Page.navigate', { url: 'about:blank' });
    await send('Page.navigate', { url });
    await ready(() => evaluate(`document.readyState === 'complete' && (${look.until ?? 'true'})`), url, complaints);
    const value = look.evaluate === undefined ? undefined : await evaluate(look.evaluate);
    const whole = look.picture === 'whole';
    const data =
      look.picture === undefined
        ? undefined
        : (
            await send('Page.captureScreenshot', {
              captureBeyondViewport: whole,
              ...(whole ? await wholeOf(send) : {}),
            })
          ).data;
    return { requests, complaints, value, picture: data === undefined ? undefined : Buffer.from(data, 'base64') };
  } finally {
    stop();
    await send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
    await send('Network.clearBrowserCache');
    await connection.send('Browser.resetPermissions', { browserContextId });
  }
}

async function ready(question: () => Promise<unknown>, url: string, complaints: readonly string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await question()) !== true) {
    if (Date.now() > deadline) throw new Error(`${url} is not ready; ${complaints.join('; ') || 'no complaints'}`);
    await delay(POLL_MS);
  }
}

async function wholeOf(send: (method: string) => Promise<JsonObject>): Promise<object> {
  const { cssContentSize } = await send('Page.getLayoutMetrics');
  return { clip: { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 } };
}
