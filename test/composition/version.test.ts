import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildOf, RELEASE, RELEASE_TEXT, userAgent } from '../../composition/config/version.ts';
import { createProcessHealth } from '../../composition/serve/process-health.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const COMMIT = '3f2a9c1b7d4055e6f7a8b9c0d1e2f3a4b5c6d7e8';
const OTHER = 'a'.repeat(40);
const SHORT = COMMIT.slice(0, 12);

describe('the build of a program is', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-build-'));
  });
  after(() => rm(folder, { recursive: true }));

  const cases: readonly (readonly [what: string, files: Record<string, string>, build: string])[] = [
    ['the build-id that packing wrote', { 'build-id': `${COMMIT}\n`, '.git/HEAD': OTHER }, SHORT],
    [
      'the commit of a checkout',
      { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` },
      SHORT,
    ],
    [
      'the commit of a branch that git has packed',
      {
        '.git/HEAD': 'ref: refs/heads/a-b/c.d',
        '.git/packed-refs': `# pack-refs\n${OTHER} refs/heads/main\n${COMMIT} refs/heads/a-b/c.d\n`,
      },
      SHORT,
    ],
    ['the commit of a checked-out tag', { '.git/HEAD': COMMIT }, SHORT],
    [
      'the commit of a linked worktree',
      {
        '.git': 'gitdir: main.git/worktrees/a\n',
        'main.git/worktrees/a/HEAD': 'ref: refs/heads/a',
        'main.git/worktrees/a/commondir': '../..\n',
        'main.git/refs/heads/a': COMMIT,
      },
      SHORT,
    ],
    ['unknown without either', {}, 'unknown'],
    ['unknown in an image that was built without the argument', { 'build-id': '\n' }, 'unknown'],
    [
      'unknown if the files contain something else',
      { 'build-id': '<script>', '.git/HEAD': 'ref: refs/../../etc/passwd' },
      'unknown',
    ],
    ['unknown in a repository without a commit', { '.git/HEAD': 'ref: refs/heads/main' }, 'unknown'],
  ];
  for (const [i, [what, files, build]] of cases.entries()) {
    test(what, async () => {
      const root = join(folder, `${i}`);
      await mkdir(root);
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), text);
      }
      assert.equal(buildOf(root), build);
    });
  }

  test('the commit of this checkout, as git reports it', async () => {
    // Exported sources have no repository.
    const head = await run('git', ['-C', ROOT, 'rev-parse', 'HEAD']).then(
      ({ stdout }) => stdout.trim(),
      () => 'unknown',
    );
    assert.equal(buildOf(ROOT), head.slice(0, 12));
  });
});

describe('version and build are shown', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

  test('by --version', async () => {
    const { stdout } = await run(process.execPath, [join(ROOT, 'composition/presswerk.js'), '--version']);
    assert.equal(stdout, `${version} (build ${RELEASE.build})\n`);
    assert.equal(stdout.trim(), RELEASE_TEXT);
  });

  test('to receivers of requests', () => {
    assert.equal(userAgent('Presswerk-Webhooks'), `Presswerk-Webhooks/${version} (build ${RELEASE.build})`);
  });

  test('in the log of a process', () => {
    assert.deepEqual(createProcessHealth({}).release, { version, build: RELEASE.build });
  });
});
