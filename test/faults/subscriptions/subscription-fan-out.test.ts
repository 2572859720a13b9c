import { test } from 'node:test';
import { postgresql } from '../../support/servers/services.ts';
import { createRun } from '../support/scenario.ts';
import { subscriptionFanOut } from './subscription-fan-out.ts';

/** `npm run faults` has 100,000. */
const scenario = subscriptionFanOut(2_000);
/** Generous, for a busy machine; nothing is measured here. */
const timeout = 500_000;
const { skip } = await postgresql();

test(`notices, confirmations and smaller releases overtake mails to many subscribers, rows are written in batches, and memory stays flat: ${scenario.about}`, {
  skip,
  timeout,
}, async (t) => {
  const run = createRun({ log: (line) => t.diagnostic(line) });
  t.diagnostic(await scenario.run(run));
});
