import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createAddresses } from '../../adapters/http/addresses.ts';
import { apiRoutes, mountedRoutes } from '../../adapters/http/api.ts';
import { parseLegacyRoutes } from '../../adapters/http/legacy/table.ts';
import type { Services } from '../../adapters/http/services.ts';
import { ENVIRONMENT } from '../../composition/environment.ts';
import { composeInMemory } from '../../composition/in-memory.ts';
import { createCommandLine } from '../support/command-line.ts';
import { jpeg } from '../support/pictures.ts';
import {
  type ExampleServer,
  noShell,
  printedExamples,
  runPrinted,
  startExampleServer,
} from '../support/printed-examples.ts';
import { fences } from '../support/readme.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const BLOCKS = fences(README);

const EXAMPLES = printedExamples(README);

function services(): Services & { close(): Promise<void> } {
  const { application, close } = composeInMemory();
  const addresses = createAddresses({
    baseUrl: 'http://127.0.0.1:8080',
    portalHosts: { portal_a: null, portal_b: null },
  });
  const idempotency = { store: application.idempotency, now: () => new Date(), refusal: () => undefined };
  return { application, addresses, idempotency, close };
}

describe('the examples of the README', () => {
  let folder = '';
  let server: ExampleServer | undefined;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-readme-'));
    await writeFile(join(folder, 'photo.jpg'), await jpeg({ width: 1600, height: 1200 }));
    server = await startExampleServer(folder);
  });

  after(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('run as they are printed, and are answered as it is printed', { skip: noShell() }, async () => {
    assert.ok(server);
    const outputs = await runPrinted(EXAMPLES, folder, server);
    const page = outputs[indexOf('/portal_b/releases/1')] ?? '';
    assert.match(page, /<h1>Oberau puts its wind farm into service<\/h1>/);
  });

  function indexOf(text: string): number {
    return EXAMPLES.findIndex(({ code }) => code.includes(text));
  }
});

test('the table of endpoints is the route table', async () => {
  const all = services();
  const routes = apiRoutes(all).map(({ method, path, permission }) => [
    `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    permission ?? '',
  ]);
  const rows = [...README.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| (?:`([a-z:-]+)` )?\|/gm)].map(([, route, permission]) => [
    route,
    permission ?? '',
  ]);
  assert.deepEqual(rows.sort(), routes.sort());
  await all.close();
});

test('the printed table of old paths is one', async () => {
  const block = BLOCKS.find(({ mark }) => mark === 'legacy-routes');
  const table = parseLegacyRoutes(JSON.parse(block?.code ?? 'null'));
  const all = services();
  const mounted = mountedRoutes(all, table).map(({ route, path }) => `${route.method} ${path}`);
  for (const { method, path } of table) assert.ok(mounted.includes(`${method} ${path}`));
  await all.close();
});

test('every command line names commands and options that there are', async () => {
  const line = createCommandLine();
  const lines = README.match(/npx presswerk [^`\n]*/g) ?? [];
  assert.ok(lines.length > 15);
  for (const command of lines) {
    const words = command.split(/[,.]? /).slice(2);
    const names = words.slice(0, GROUPS.has(words[0] ?? '') ? 2 : 1);
    const { code, stdout } = await line.run(...names, '--help');
    assert.equal(code, 0, command);
    assert.match(stdout, new RegExp(`^Usage: presswerk ${names.join(' ')}`), command);
    for (const option of command.match(/--[a-z-]+/g) ?? []) assert.ok(stdout.includes(option), `${command}: ${option}`);
  }
  await line.close();
});

const GROUPS = new Set([
  'account',
  'company',
  'category',
  'booking',
  'token',
  'legacy-key',
  'review',
  'evidence',
  'webhook',
]);

test('every npm script and linked file is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  for (const [, name = ''] of README.matchAll(/npm (?:run ([a-z:]+)|(?:start|test)\b)/g)) {
    assert.ok(name === '' || name in scripts, name);
  }
  for (const [, target = ''] of README.matchAll(/\]\(([A-Za-z.]+)\)/g)) {
    assert.ok(existsSync(join(ROOT, target)), target);
  }
});

test('the configuration table has every variable that is read', () => {
  for (const name of Object.keys(ENVIRONMENT.entries))
    assert.ok(README.includes(`\`${name}\``), `${name} is not in the README`);
});
