import { test } from 'node:test';
import { PROXIES_HERE, rollingRestart } from './rolling-restart.ts';
import { createRun } from './support/scenario.ts';

for (const { name, skip } of PROXIES_HERE) {
  // CI has both.
  if (skip !== false && process.env.CI === 'true') throw new Error(skip);
  if (skip !== false) test(`no request is lost behind ${name}`, { skip });
}

test(`no request is lost with ${rollingRestart.about}`, {
  skip: rollingRestart.skip(),
  timeout: 180_000,
}, async (t) => {
  const run = createRun({ rounds: 1, log: (line) => t.diagnostic(line) });
  t.diagnostic(await rollingRestart.run(run));
});
