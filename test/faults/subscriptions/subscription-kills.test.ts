import { test } from 'node:test';
import { postgresql } from '../../support/servers/services.ts';
import { createRun } from '../support/scenario.ts';
import { subscriptionKills } from './subscription-kills.ts';

/** `npm run faults` kills twenty times. */
const ROUNDS = 3;
/** Generous, for a busy machine; nothing is measured here. */
const timeout = 500_000;
const { skip } = await postgresql();

test(`each subscriber gets each release and correction once: ${subscriptionKills.about}`, {
  skip,
  timeout,
}, async (t) => {
  const run = createRun({ rounds: ROUNDS });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await subscriptionKills.run(run));
});
