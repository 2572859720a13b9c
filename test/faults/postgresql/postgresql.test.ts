import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { postgresqlFaults } from './postgresql.ts';

/** `npm run faults -- postgresql` covers more of them. */
const scenario = postgresqlFaults(['stopped (immediate)', 'hanging']);

test('returns 503 without its database, and recovers fully', {
  skip: scenario.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({ rounds: 1 });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await scenario.run(run));
});
