import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { controlsOf } from '../../../adapters/http/site/page/forms/description.ts';
import { field, fieldId, textarea } from '../../../adapters/http/site/page/forms/field.ts';
import { html, render } from '../../../adapters/http/site/page/html.ts';
import { scriptElement } from '../../../adapters/http/site/page/scripts/script.ts';
import { moduleScript } from '../../../adapters/http/site/page/scripts/scripts.ts';
import { ACCOUNT_STYLE } from '../../../adapters/http/site/people/account/account-page.ts';
import { editorData } from '../../../adapters/http/site/people/account/editor/editor-data.ts';
import { editorPolicy } from '../../../adapters/http/site/people/editor/editor-elements.ts';
import { RELEASE_FORM } from '../../../adapters/http/site/release/form-fields.ts';
import type { AccountId, Language, PressReleaseId, UserId } from '../../../domain/index.ts';
import { UNSEEN_FEATURES } from './browser.ts';

/** The response to a saved form. */
export interface SaveReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface EditorPage {
  readonly page: Page;
  /** The form bodies sent for saving, oldest first. */
  readonly saved: URLSearchParams[];
  /** CSP violations and script errors. */
  readonly complaints: string[];
  /** The value of the form's HTML field. */
  html(): Promise<string>;
  close(): Promise<void>;
}

export interface EditorPageOptions {
  readonly text?: string;
  readonly language?: Language;
  readonly save?: (fields: URLSearchParams) => SaveReply;
  readonly context?: BrowserContextOptions;
  readonly hasScript?: boolean;
}

/**
 * The features that Playwright 1.65 switches off. Chromium honours only the last such list, so ours must repeat them.
 */
const PLAYWRIGHTS = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
] as const;

export function startChromium(program: string): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...PLAYWRIGHTS, ...UNSEEN_FEATURES].join(',')}`,
    ],
  });
}

/** The editor alone, in a page with the account's policy and styles. */
export async function openEditor(browser: Browser, options: EditorPageOptions = {}): Promise<EditorPage> {
  const { text = '', language = 'en', save, hasScript = true } = options;
  const saved: URLSearchParams[] = [];
  const script = await moduleScript('editor');
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const fields = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
      saved.push(fields);
      const { status = 200, headers = {}, body } = save?.(fields) ?? {};
      const answer = body ?? {
        outcome: 'saved',
        hidden: { version: String(saved.length + 1) },
        at: '2026-11-22T12:03:00Z',
        title: 'Title',
        parts: {},
      };
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(answer));
    } else if (request.url?.startsWith('/assets/editor-')) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script.content);
    } else if (request.url === '/style.css') {
      response.writeHead(200, { 'Content-Type': 'text/css' }).end(ACCOUNT_STYLE.css);
    } else if (request.url === '/') {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': editorPolicy({ assetUrl: baseUrl }),
      });
      response.end(pageOf(text, language, hasScript ? render(scriptElement(script)) : ''));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options.context });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Missing files, such as icons, do not count.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(baseUrl);
  if (hasScript && options.context?.javaScriptEnabled !== false) await page.waitForSelector('.ProseMirror');
  return {
    page,
    saved,
    complaints,
    html: () => page.locator('textarea[name="text"]').inputValue(),
    async close() {
      await context.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function pageOf(text: string, language: Language, script: string): string {
  const common = { required: true };
  const control = controlsOf(RELEASE_FORM, language);
  const markup = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Editor</title>
<link rel="stylesheet" href="/style.css"></head>
<body><main id="content"><div class="wrap"><h1>Editor</h1>
<form id="release-form" class="panel" method="post" action="/sent" novalidate>
<input type="hidden" name="account" value="1"><input type="hidden" name="version" value="1">
${field({ ...common, ...control('title'), value: 'Title', max: 255 })}
${textarea({
  ...common,
  ...control('text'),
  value: text,
  max: 100_000,
  isCode: true,
  data: {
    'data-editor': 'text',
    'data-language-field': fieldId('language'),
    'data-teaser-begin': fieldId('teaser_begin'),
    'data-teaser-end': fieldId('teaser_end'),
  },
})}
<fieldset class="group"><legend>Teaser</legend>
${field({ ...common, ...control('teaser_begin'), value: '' })}${field({ ...common, ...control('teaser_end'), value: '' })}
</fieldset>
<div class="actions sticky"><button class="main" data-save>Save</button></div>
</form>
${editorData(
  { user: { id: 3 as UserId }, account: { id: 1 as AccountId } },
  { releaseId: 7 as PressReleaseId, language, timeZone: 'Europe/Berlin', isStored: true },
)}
</div></main>SCRIPT</body></html>`;
  return render(markup).replace('SCRIPT', () => script);
}
