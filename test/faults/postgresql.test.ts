import { test } from 'node:test';
import { postgresqlFaults } from './postgresql.ts';
import { createRun } from './support/scenario.ts';

/** `npm run faults -- postgresql` has more of them. */
const scenario = postgresqlFaults(['stopped (immediate)', 'hanging']);

test('without its database the service answers 503, and goes on as if nothing had been', {
  skip: scenario.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({ rounds: 1 });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await scenario.run(run));
});
