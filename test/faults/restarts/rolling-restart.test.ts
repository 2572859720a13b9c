import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { createRun } from '../support/scenario.ts';
import { PROXIES_HERE, rollingRestart } from './rolling-restart.ts';

for (const { name, skip } of PROXIES_HERE) {
  // CI has both.
  if (skip !== false && process.env.CI === 'true') throw new Error(skip);
  if (skip !== false) test(`no request is lost behind ${name}`, { skip });
}

test('Caddy counts as installed if TEST_CADDY names a program that runs', async () => {
  const module = JSON.stringify(new URL('./rolling-restart.ts', import.meta.url));
  const script = `import { PROXIES_HERE } from ${module}; console.log(JSON.stringify(PROXIES_HERE[1]?.skip))`;
  for (const [program, skip] of [
    ['true', false],
    ['false', 'false is not installed'],
  ] as const) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TEST_CADDY: program },
    });
    assert.equal(JSON.parse(stdout), skip);
  }
});

test(`no request is lost with ${rollingRestart.about}`, {
  skip: rollingRestart.skip(),
  timeout: 180_000,
}, async (t) => {
  const run = createRun({ rounds: 1, log: (line) => t.diagnostic(line) });
  t.diagnostic(await rollingRestart.run(run));
});
