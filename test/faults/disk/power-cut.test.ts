import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { powerCuts } from './power-cut.ts';

/** `npm run faults` cuts twenty times. */
const ROUNDS = 1;
/** Generous, for a busy machine; nothing is measured here. */
const timeout = 300_000;

test(`acknowledged changes survive ${powerCuts.about}`, { skip: powerCuts.skip(), timeout }, async (t) => {
  const run = createRun({ rounds: ROUNDS });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await powerCuts.run(run));
});
