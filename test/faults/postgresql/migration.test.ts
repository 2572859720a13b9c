import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { migration } from './migration.ts';

/** `npm run faults -- migration` kills until all steps have run. */
const ROUNDS = 3;

test(`writers never wait for long, and nothing is lost, through ${migration.about}`, {
  skip: migration.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({ rounds: ROUNDS });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await migration.run(run));
});
