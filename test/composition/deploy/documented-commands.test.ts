import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '../../../composition/config/config.ts';
import { ENVIRONMENT } from '../../../composition/config/environment.ts';
import { operatorPages, RUN_PAGES, wordsOf } from '../../support/documents/operator-pages.ts';
import { noShell } from '../../support/documents/printed-examples.ts';
import { createCommandLine } from '../../support/service/command-line.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** Reasons for which a block is not executed. */
const REASONS = [
  'needs a cluster',
  'needs a public host name',
  'needs a time stamper',
  'needs Docker',
  'needs root and the internet',
  'needs systemd',
  'the root of a day is listed after its end',
];

const blocks = operatorPages().flatMap(({ name, blocks }) =>
  blocks.filter(({ language }) => language === 'sh').map((block) => ({ page: name, ...block })),
);
const marked = (mark: string) => blocks.filter((block) => block.mark === mark);
const titleOf = ({ page, code }: { page: string; code: string }) => `${page}: ${code.split('\n')[0]}`;

test('every block of commands for operators is executed by a test, or says why it is not', () => {
  assert.ok(blocks.length > 40);
  const tests = globSync('test/**/*.ts', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
  for (const block of blocks) {
    const { page, mark } = block;
    const [, reason] = /^not run: (.*)$/.exec(mark) ?? [];
    const isCovered =
      mark === 'run'
        ? RUN_PAGES.some((each) => each === page)
        : reason === undefined
          ? mark !== '' && tests.some((text) => text.includes(`'${mark}'`))
          : REASONS.includes(reason);
    assert.ok(
      isCovered,
      `${titleOf(block)}\nis marked “${mark}”: mark it by how a test executes it, or “not run: reason”`,
    );
  }
});

describe('the commands for operators', { skip: noShell() }, () => {
  test('are valid in a shell', async () => {
    for (const block of blocks) {
      const { stderr } = await run('bash', ['-n', '-c', block.code]).catch((error) => error);
      assert.equal(stderr, '', titleOf(block));
    }
  });
});

describe('the settings for operators', { skip: noShell() }, () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-settings-'));
    await writeFile(join(folder, 'database-ca.pem'), '-----BEGIN CERTIFICATE-----\n');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Settings that others require. */
  const AROUND = { BASE_URL: 'https://press.example', DATABASE_URL: 'postgres://127.0.0.1/x' };
  const PRINT = 'process.stdout.write(JSON.stringify(process.env))';

  const all = marked('settings');
  assert.ok(all.length > 7);
  for (const block of all) {
    test(`of ${titleOf(block)} are accepted`, async () => {
      // `npm start` gets the settings in front of it.
      const script = `set -aeu\nnpm() { exec "$NODE" -e '${PRINT}'; }\n${block.code}\nnpm`;
      const { stdout } = await run('sh', ['-c', script.replaceAll('/etc/presswerk', folder)], {
        env: { NODE: process.execPath },
      });
      const names = [...block.code.matchAll(/(?:^| )([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
      const set = JSON.parse(stdout);
      const given = Object.fromEntries(names.map((name) => [name, set[name]]));
      for (const name of names) assert.ok(name in ENVIRONMENT.entries && given[name], name);
      readConfig({ ...AROUND, ...given });
    });
  }
});

describe('the examples for operators', () => {
  for (const block of marked('examples')) {
    test(`of ${titleOf(block)} are accepted by the command line, though the records do not exist`, async (t) => {
      const line = createCommandLine();
      t.after(() => line.close());
      for (const [npx, presswerk, ...args] of wordsOf(block.code)) {
        assert.deepEqual([npx, presswerk], ['npx', 'presswerk']);
        const { code, stderr } = await line.run(...args);
        assert.ok(code === 0 || code === 1, `${args.join(' ')}: ${stderr}`);
      }
    });
  }
});
