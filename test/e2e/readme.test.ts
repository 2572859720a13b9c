import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createAddresses } from '../../adapters/http/addresses.ts';
import { apiRoutes, mountedRoutes } from '../../adapters/http/api.ts';
import { parseLegacyRoutes } from '../../adapters/http/legacy/table.ts';
import type { Services } from '../../adapters/http/services.ts';
import { ENVIRONMENT } from '../../composition/environment.ts';
import { composeInMemory } from '../../composition/in-memory.ts';
import { createCommandLine } from '../support/command-line.ts';
import { jpeg } from '../support/pictures.ts';
import { assertLike, type Fence, fences } from '../support/readme.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const BLOCKS = fences(README);
const run = promisify(execFile);

/** The shell's examples as one after the other, each with the answer that is printed below it. */
const EXAMPLES = BLOCKS.flatMap((block, i) => {
  if (block.mark !== 'run' || block.language !== 'sh') return [];
  const below = BLOCKS[i + 1];
  return [{ code: block.code, answer: below?.mark === 'answer' ? below : undefined }];
});

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
  let server: ChildProcess | undefined;
  let ready = { url: '', api_url: '', demo_publisher: { token: '' } };
  const cli = join(ROOT, 'composition/cli.ts');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-readme-'));
    await writeFile(join(folder, 'photo.jpg'), await jpeg({ width: 1600, height: 1200 }));
    server = spawn(process.execPath, [cli, 'serve', '--json'], {
      env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(server.stdout);
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
    ready = JSON.parse(line);
  });

  after(async () => {
    if (server?.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });

  const skip = spawnSync('bash', ['-c', 'curl --version']).status === 0 ? false : 'there is no bash or no curl';
  test('run as they are printed, and are answered as it is printed', { skip }, async () => {
    const script = [
      'set -euo pipefail',
      // What a checkout has on its path: the command line of this very tree.
      'npx() { shift; "$NODE" "$CLI" "$@"; }',
      // An answer of 4xx is an answer that the page shows; a request that gets none is a fault.
      ...EXAMPLES.map(({ code }, i) => `{\n${code.replaceAll('http://127.0.0.1:8080', ready.url)}} > out-${i}.txt`),
    ].join('\n');
    await run('bash', ['-c', script], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        DATA_DIR: join(folder, 'data'),
        NODE: process.execPath,
        CLI: cli,
        API: ready.api_url,
        TOKEN: ready.demo_publisher.token,
      },
    });
    for (const [i, { code, answer }] of EXAMPLES.entries()) {
      const output = await readFile(join(folder, `out-${i}.txt`), 'utf8');
      if (answer !== undefined) assertLike(JSON.parse(output), JSON.parse(answer.code), code.split('\n')[0]);
      else assert.doesNotMatch(output, /"status":\s*[45]\d\d/, code);
    }
    const page = await readFile(join(folder, `out-${indexOf('/portal_b/releases/1')}.txt`), 'utf8');
    assert.match(page, /<h1>Oberau puts its wind farm into service<\/h1>/);
  });

  function indexOf(text: string): number {
    return EXAMPLES.findIndex(({ code }) => code.includes(text));
  }

  for (const [i, { code }] of BLOCKS.filter(isProgram).entries()) {
    test(`program ${i + 1} runs and prints what its comments say`, async () => {
      const path = join(folder, `program-${i}.ts`);
      await writeFile(path, code.replaceAll("from './", `from '${pathToFileURL(ROOT)}`));
      const { stdout } = await run(process.execPath, [path]);
      const expected = [...code.matchAll(/^ *\/\/ → (.*)$/gm)].map(([, line]) => line);
      assert.deepEqual(stdout.trimEnd().split('\n'), expected);
    });
  }
});

function isProgram({ mark, language }: Fence): boolean {
  return mark === 'run' && language === 'ts';
}

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

const GROUPS = new Set(['account', 'company', 'category', 'booking', 'token', 'legacy-key', 'review', 'evidence']);

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
