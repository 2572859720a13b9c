import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { networkFaults } from './network.ts';

test(`requests get a response in time, and no acknowledged change is lost, with ${networkFaults.about}`, {
  skip: networkFaults.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({ rounds: 1 });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await networkFaults.run(run));
});
