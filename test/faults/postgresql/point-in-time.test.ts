import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { pointInTime } from './point-in-time.ts';

test(`undoes a mistake: ${pointInTime.about}`, { skip: pointInTime.skip(), timeout: 300_000 }, async (t) => {
  const run = createRun();
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await pointInTime.run(run));
});
