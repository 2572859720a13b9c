import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startNode } from '../support/process/processes.ts';

const LAUNCHER = fileURLToPath(new URL('../../composition/presswerk.js', import.meta.url));
/** Makes a process report an old version of Node that cannot run TypeScript. */
const OLD = `data:text/javascript,${encodeURIComponent(
  'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });',
)}`;

describe('the presswerk command', () => {
  let folder: string;
  /** A package with only the launcher and a command line that prints its arguments. */
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-launcher-'));
    await mkdir(join(folder, 'composition'));
    await copyFile(LAUNCHER, join(folder, 'composition', 'presswerk.js'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(
      join(folder, 'composition', 'cli.ts'),
      'const [code]: string[] = process.argv.slice(2);\nconsole.log(process.argv.slice(2).join("|"));\nprocess.exitCode = Number(code);\n',
    );
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = (...args: string[]) => startNode(args, {}, folder).ended;
  const launcher = join('composition', 'presswerk.js');

  test('runs the command line with a recent Node', async () => {
    const ended = await run(launcher, '3', 'two words');
    assert.deepEqual(ended, { code: 3, stdout: '3|two words\n', stderr: '' });
  });

  test('uses the package’s own Node when the current one is too old', async () => {
    await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true });
    await symlink(process.execPath, join(folder, 'node_modules', '.bin', 'node'));
    const ended = await run('--import', OLD, launcher, '3', 'two words');
    assert.deepEqual(ended, { code: 3, stdout: '3|two words\n', stderr: '' });
  });

  test('explains in one line the remedy for a missing suitable Node', async () => {
    const { code, stdout, stderr } = await run('--import', OLD, launcher, 'account', 'list');
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^presswerk needs Node 22\.18 or later, and this is 20\.20\.2\. .*\n$/);
  });
});
