import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ApiServices } from '../../../adapters/http/api/services.ts';
import { parseLegacyRoutes } from '../../../adapters/http/index.ts';
import { ENVIRONMENT, SECRET_VARIABLES } from '../../../composition/config/environment.ts';
import { composeInMemory } from '../../../composition/ports/in-memory.ts';
import { RUN_PAGES, wordsOf } from '../../support/documents/operator-pages.ts';
import {
  type ExampleServer,
  noShell,
  printedExamples,
  runPrinted,
  startExampleServer,
} from '../../support/documents/printed-examples.ts';
import { fences } from '../../support/documents/readme.ts';
import { createCommandLine } from '../../support/service/command-line.ts';
import {
  apiRoutes,
  createAddresses,
  createListSlots,
  createOriginals,
  mountedRoutes,
} from '../../support/service/http-definitions.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const README = text('README.md');
const API = text('docs/api.md');
const operate = (page: string) => text(`docs/operate/${page}.md`);
const PAGES = [
  ...['README', 'SECURITY', 'CONTRIBUTING', 'ARCHITECTURE', 'CHANGELOG'].map((name) => `${name}.md`),
  ...globSync('docs/**/*.md', { cwd: ROOT }).sort(),
];

function services(): ApiServices & { close(): Promise<void> } {
  const { application, uploadFolder, close } = composeInMemory();
  const addresses = createAddresses({
    baseUrl: 'http://127.0.0.1:8080',
    portalHosts: { portal_a: null, portal_b: null },
  });
  const idempotency = { store: application.idempotency, now: () => new Date(), refusal: () => undefined };
  return {
    application,
    addresses,
    listSlots: createListSlots(),
    original: createOriginals(application),
    idempotency,
    uploadFolder,
    close,
  };
}

describe('the documents’ examples run as printed, with the printed responses', () => {
  let folder = '';
  let server: ExampleServer | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-documents-'));
    // As at a first start, after which a new user's first release is the fourth.
    server = await startExampleServer(folder, { env: { DEMO_RELEASES: 'true' } });
  });

  afterEach(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('README.md', { skip: noShell() }, async () => {
    assert.ok(server);
    await mkdir(join(folder, 'docs'));
    await copyFile(join(ROOT, 'docs/hills.jpg'), join(folder, 'docs/hills.jpg'));
    const outputs = await runPrinted(printedExamples(README), folder, server);
    assert.match(outputs.at(-1) ?? '', /<h1>Oberau opens its trail over the hills<\/h1>/);
  });

  test('docs/api.md', { skip: noShell() }, async () => {
    assert.ok(server);
    await runPrinted(printedExamples(API), folder, server);
  });

  test('the pages for operators, with a release in review', { skip: noShell() }, async () => {
    assert.ok(server);
    const ask = async (path: string, body: object) => {
      const response = await fetch(`${server?.apiUrl}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${server?.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      assert.ok(response.ok, await response.text());
    };
    const fields = { company_id: 2, category_id: 4, language: 'en', title: 'In review', text: '<p>Hello</p>' };
    await ask('/press-releases', fields);
    await ask('/press-releases/4/submit', { ai_text_declaration: 'none' });
    const pages = RUN_PAGES.map((page) => text(`docs/${page}.md`));
    await runPrinted(pages.flatMap(printedExamples), folder, server);
  });
});

test('the first steps in production create an upload token, an editor and an owner', async () => {
  const line = createCommandLine();
  const block = fences(operate('set-up')).find(({ mark }) => mark === 'first-steps');
  const outputs: Record<string, string> = {};
  for (const words of wordsOf(block?.code ?? '')) {
    assert.deepEqual(words.slice(0, 2), ['npx', 'presswerk']);
    const { code, stdout, stderr } = await line.run(...words.slice(2));
    assert.deepEqual([code, stderr], [0, ''], words.join(' '));
    outputs[words.slice(2, 4).join(' ')] = stdout;
  }
  const [token] = await line.json('token', 'list', '--account', '1');
  for (const permission of ['press-releases:write', 'press-release-images:write']) {
    assert.ok(token.permissions.includes(permission), permission);
  }
  const users = await line.json('user', 'list');
  assert.equal(users.length, 2);
  assert.deepEqual(Object.keys(outputs), [
    'account create',
    'company create',
    'booking grant',
    'token create',
    'user invite',
  ]);
  await line.close();
});

test('the table of endpoints matches the routes', async () => {
  const all = services();
  const routes = apiRoutes(all).map(({ method, path, permission }) => [
    `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    permission ?? '',
  ]);
  const rows = [...API.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| (?:`([a-z:-]+)` )?\|/gm)].map(([, route, permission]) => [
    route,
    permission ?? '',
  ]);
  assert.deepEqual(rows.sort(), routes.sort());
  await all.close();
});

test('the printed table of legacy paths is valid', async () => {
  const block = fences(operate('earlier-portals')).find(({ mark }) => mark === 'legacy-routes');
  const table = parseLegacyRoutes(JSON.parse(block?.code ?? 'null'));
  const all = services();
  const mounted = mountedRoutes(all, table).map(({ route, path }) => `${route.method} ${path}`);
  for (const { method, path } of table) assert.ok(mounted.includes(`${method} ${path}`));
  await all.close();
});

test('every printed command names existing commands and options', async () => {
  const line = createCommandLine();
  const lines = PAGES.flatMap((page) => printedCommands(text(page)));
  assert.ok(lines.length > 80);
  for (const command of lines) {
    const words = command.split(/[,.]? /).slice(1);
    const names = words.slice(0, GROUPS.has(words[0] ?? '') ? 2 : 1).filter((word) => !word.startsWith('-'));
    const { code, stdout } = await line.run(...names, '--help');
    assert.equal(code, 0, command);
    assert.match(stdout, new RegExp(`^Usage: ${['presswerk', ...names].join(' ')} `), command);
    for (const option of command.match(/--[a-z-]+/g) ?? []) assert.ok(stdout.includes(option), `${command}: ${option}`);
  }
  await line.close();
});

/** Each `presswerk …` that a code block or a code span prints as a command, continued lines joined. */
function printedCommands(markdown: string): string[] {
  const lines = fences(markdown).flatMap(({ code }) => code.replace(/\\\n\s*/g, ' ').split('\n'));
  const spans = [...markdown.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...lines, ...spans].flatMap((each) => {
    const [, command] =
      /^\s*(?:npx |docker compose exec presswerk |kubectl .* -- )?(presswerk [a-z].*)/.exec(each) ?? [];
    return command === undefined ? [] : [command];
  });
}

const GROUPS = new Set([
  'account',
  'backup',
  'company',
  'category',
  'booking',
  'token',
  'legacy-key',
  'review',
  'evidence',
  'webhook',
  'user',
  'release',
  'report',
  'correction',
  'credentials',
  'renditions',
]);

/** The anchors of a page's headings, as GitHub generates them. */
const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

for (const page of PAGES) {
  test(`every npm script and linked section of ${page} exists`, () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: object };
    for (const [, name = ''] of text(page).matchAll(/npm (?:run ([a-z:]+)|(?:start|test)\b)/g)) {
      assert.ok(name === '' || name in scripts, name);
    }
    for (const [link, target = '', anchor] of text(page).matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)) {
      const file = target === '' ? page : join(dirname(page), target);
      assert.ok(existsSync(join(ROOT, file)), link);
      if (anchor !== undefined) assert.ok(anchorsOf(text(file)).includes(anchor), link);
    }
  });
}

test('the README is short', () => {
  assert.ok(README.split('\n').length <= 180);
});

test('the configuration page lists exactly the secrets that can be read from files', () => {
  const [, list = ''] = /works for ([^.]*), with every command\./.exec(operate('configuration')) ?? [];
  const names = [...list.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name);
  assert.deepEqual(names.sort(), [...SECRET_VARIABLES].sort());
});

test('the configuration page lists every variable', () => {
  for (const name of Object.keys(ENVIRONMENT.entries))
    assert.ok(operate('configuration').includes(`\`${name}\``), `${name} is not in docs/operate/configuration.md`);
});
