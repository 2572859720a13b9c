import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { failover } from './failover.ts';

test(`acknowledged changes survive ${failover.about}`, {
  skip: failover.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({});
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await failover.run(run));
});
