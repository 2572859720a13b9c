import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { races } from './races.ts';

/** A busy machine takes its time; nothing is measured here. */
const timeout = 600_000;

test('of two acts upon one release in two processes one comes first, the other learns of the conflict, and nothing is half done', {
  skip: races.skip(),
  timeout,
}, async (t) => {
  const run = createRun({ rounds: 1 });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await races.run(run));
});
