import { test } from 'node:test';
import { postgresql } from '../support/servers/services.ts';
import { killEmbedded, killPostgresql } from './kill.ts';
import { createRun } from './support/scenario.ts';

/** `npm run faults` kills fifty times. */
const ROUNDS = 1;
/** A busy machine takes its time; nothing is measured here. */
const timeout = 300_000;
const found = await postgresql();

for (const [scenario, skip] of [
  [killEmbedded, false],
  [killPostgresql, found.skip],
] as const) {
  test(`what was acknowledged survives ${scenario.about}`, { skip, timeout }, async (t) => {
    const run = createRun({ rounds: ROUNDS });
    t.diagnostic(`--seed ${run.seed}`);
    t.diagnostic(await scenario.run(run));
  });
}
