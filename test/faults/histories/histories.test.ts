import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { historiesEmbedded, historiesFailover, historiesPostgresql } from './histories.ts';

/** Generous, for a busy machine; nothing is measured here. `npm run faults` has more rounds. */
const timeout = 300_000;

for (const scenario of [historiesPostgresql, historiesEmbedded, historiesFailover]) {
  test(scenario.about, { skip: scenario.skip(), timeout }, async (t) => {
    const run = createRun({ rounds: 1 });
    t.diagnostic(`--seed ${run.seed}`);
    t.diagnostic(await scenario.run(run));
  });
}
