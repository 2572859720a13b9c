import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { races } from './races.ts';

/** Generous, for a busy machine; nothing is measured here. */
const timeout = 600_000;

test('two concurrent acts on one release in two processes end like one after the other, and a conflict is reported', {
  skip: races.skip(),
  timeout,
}, async (t) => {
  const run = createRun({ rounds: 1 });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await races.run(run));
});
