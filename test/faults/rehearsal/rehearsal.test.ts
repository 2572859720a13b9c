import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { rehearsal } from './rehearsal.ts';

test(`no change is lost and no alert is wrong: ${rehearsal.about}`, {
  skip: rehearsal.skip(),
  timeout: 45 * 60_000,
}, async (t) => {
  const run = createRun({ log: (line) => t.diagnostic(line) });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await rehearsal.run(run));
});
