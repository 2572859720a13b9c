import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from './processes.ts';
import { systemProcesses } from './system-processes.ts';

const LEAVES = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const child = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
  writeFileSync(new URL('pid', import.meta.url), String(child.pid));
  const never = new Promise(() => setInterval(() => undefined, 1000));
`;
const HANGING: Readonly<Record<string, string>> = {
  'leaves a child and a timer behind': "it('ends', () => undefined);",
  'has a test that does not end': "it('never ends', () => never);",
  'has a hook that does not end': "describe('a suite', () => { before(() => never); it('is not reached', () => 1); });",
  'does not end before its first test': "await never; it('is not reached', () => undefined);",
};

describe('a process of tests', { skip: systemProcesses().length === 0 && 'there is no /proc' }, () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-hanging-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const [what, body] of Object.entries(HANGING)) {
    it(`that ${what} fails and ends, together with its child`, async () => {
      const file = join(folder, 'hanging.test.ts');
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      await writeFile(file, `import { before, describe, it } from 'node:test';${LEAVES}${body}`);
      const args = ['--import', './test/support/process/test-process.ts', '--test', '--test-timeout=1000', file];
      const environment = { PRESSWERK_TEST_GRACE_MS: '500', PRESSWERK_TEST_IDLE_MS: '5000' };
      const { code } = await startNode(args, environment).ended;
      assert.equal(code, 1);
      const child = Number(await readFile(join(folder, 'pid'), 'utf8'));
      const isThere = () => systemProcesses().some(({ pid }) => pid === child);
      // A killed process disappears once its parent has waited for it.
      for (let tries = 0; tries < 100 && isThere(); tries++) await sleep(50);
      assert.ok(!isThere(), 'its child is still there');
    });
  }
});
