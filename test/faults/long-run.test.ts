import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growing, longRun } from './long-run.ts';
import { createRun } from './support/scenario.ts';

/** Too short to show slow growth; `npm run faults -- long-run` lasts two hours. */
const MINUTES = 0.5;

test(`nothing acknowledged is lost, and nothing grows, with ${longRun.about}`, {
  skip: longRun.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({ minutes: MINUTES, log: (line) => t.diagnostic(line) });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await longRun.run(run));
});
