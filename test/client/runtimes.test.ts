import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { visitingBrowser } from '../support/pages/browser-visit.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { MACHINES_NODE, reasonToSkip } from '../support/process/javascript-runtimes.ts';
import { withService } from '../support/service/with-service.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** JavaScript runtimes without a browser. */
const RUNTIMES: readonly { readonly name: string; readonly program: string; readonly args: readonly string[] }[] = [
  { name: 'this Node', program: process.execPath, args: [] },
  { name: 'the machine’s Node', program: MACHINES_NODE, args: [] },
  { name: 'Bun', program: process.env.TEST_BUN ?? 'bun', args: [] },
  {
    name: 'Deno',
    program: process.env.TEST_DENO ?? 'deno',
    args: ['run', '--quiet', '--allow-net', '--allow-read', '--allow-env'],
  },
];

const RUNNER = `
import { fileFrom } from './client/node.js';
import { walk } from './test/client/runtimes/walk.js';
const { setting, picture } = JSON.parse(process.env.SETTING);
console.log(JSON.stringify(await walk({ ...setting, picture: await fileFrom(picture) })));
`;
const PAGE = `<!doctype html><title>Presswerk</title><script type="module">
import { walk } from './test/client/runtimes/walk.js';
const picture = await (await fetch('./picture.jpg')).blob();
const setting = await (await fetch('./setting.json')).json();
window.result = await walk({ ...setting, picture }).catch((error) => String(error.stack));
</script>`;

const browser = await visitingBrowser();

describe('the client', () => {
  let folder = '';
  let picture: Uint8Array;
  const service = withService({ corsOrigins: ['*'] });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-runtimes-'));
    picture = await jpeg({ width: 900, height: 600 });
    await writeFile(join(folder, 'picture.jpg'), picture);
    const project = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { rootDir: ROOT, outDir: folder, noEmit: false, typeRoots: [join(ROOT, 'node_modules/@types')] },
      files: [join(ROOT, 'test/client/runtimes/walk.ts'), join(ROOT, 'client/node.ts')],
      include: [],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'run.js'), RUNNER);
    await writeFile(join(folder, 'index.html'), PAGE);
    // The page has an origin other than the API's.
  });
  after(async () => {
    if (browser.service !== undefined) await browser.service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const settingOf = async () => {
    const { token } = await service.publisher();
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const at = new Date('2026-11-21T12:00:00Z');
    const body = JSON.stringify({ id: 7, type: 'press_release.published', data: { title: 'Grüße' } });
    const headers = {
      'webhook-id': 'evt_7',
      'webhook-timestamp': String(at.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign('evt_7', at, body),
    };
    return { api: service.baseUrl, token, webhook: { body, headers, secret, at: at.getTime() } };
  };

  const assertReported = (result: unknown) =>
    assert.deepEqual(result, {
      created: [201, true, 1],
      rateLimit: 'number',
      requestId: true,
      images: [picture.length, picture.length, picture.length, 'Jörg "Jo" Blythe'],
      updated: 'Neu',
      known: 304,
      listed: ['Neu'],
      refused: [{ field: 'title', rule: 'required' }],
      sentence: 'Das Feld title ist erforderlich. (422 validation_failed)',
      late: 'timed_out',
      stopped: 'enough',
      verified: ['evt_7', 'press_release.published'],
      forged: 'WebhookVerificationError',
    });

  for (const { name, program, args } of RUNTIMES) {
    it(`works in ${name}`, { skip: reasonToSkip(name, program) }, async () => {
      const SETTING = JSON.stringify({ setting: await settingOf(), picture: join(folder, 'picture.jpg') });
      const env = { PATH: process.env.PATH ?? '', HOME: folder, SETTING };
      const { stdout } = await run(program, [...args, 'run.js'], { cwd: folder, env });
      assertReported(JSON.parse(stdout));
    });
  }

  it('works in Chromium, on a page of another origin', { skip: browser.skip }, async () => {
    const setting = await settingOf();
    const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', jpg: 'image/jpeg' };
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://page');
      const name = pathname === '/' ? 'index.html' : pathname.slice(1);
      const body =
        name === 'setting.json' ? JSON.stringify(setting) : await readFile(join(folder, name)).catch(() => null);
      if (body === null) return response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': types[name.replace(/.*\./, '')] ?? 'application/json' }).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { port } = server.address() as AddressInfo;
      const look = { until: 'window.result !== undefined', evaluate: 'window.result' };
      const seen = await browser.service?.visit(`http://127.0.0.1:${port}/`, look);
      assertReported(seen?.value);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
