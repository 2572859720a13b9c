import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { upgrade } from './upgrade.ts';

test(`no change is lost with ${upgrade.about}`, { skip: upgrade.skip(), timeout: 900_000 }, async (t) => {
  const run = createRun({ log: (line) => t.diagnostic(line) });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await upgrade.run(run));
});
