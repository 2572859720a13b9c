import { test } from 'node:test';
import { failover } from './failover.ts';
import { createRun } from '../support/scenario.ts';

test(`acknowledged changes survive ${failover.about}`, {
  skip: failover.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({});
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await failover.run(run));
});
