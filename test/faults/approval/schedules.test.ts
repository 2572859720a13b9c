import { test } from 'node:test';
import { postgresql } from '../../support/servers/services.ts';
import { createRun } from '../support/scenario.ts';
import { schedulesEmbedded, schedulesPostgresql } from './schedules.ts';

/** `npm run faults` kills twenty times. */
const ROUNDS = 1;
/** Generous, for a busy machine; nothing is measured here. */
const timeout = 300_000;
const found = await postgresql();

for (const [scenario, skip] of [
  [schedulesEmbedded, false],
  [schedulesPostgresql, found.skip],
] as const) {
  test(`each release is published and its event and mail are sent exactly once: ${scenario.about}`, {
    skip,
    timeout,
  }, async (t) => {
    const run = createRun({ rounds: ROUNDS });
    t.diagnostic(`--seed ${run.seed}`);
    t.diagnostic(await scenario.run(run));
  });
}
