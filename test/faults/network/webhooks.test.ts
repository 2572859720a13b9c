import { test } from 'node:test';
import { postgresql } from '../../support/servers/services.ts';
import { createRun } from '../support/scenario.ts';
import { webhooksPostgresql } from './webhooks.ts';

/** `npm run faults` kills twenty times, and the embedded database, too. */
const ROUNDS = 2;
/** Generous, for a busy machine; nothing is measured here. */
const timeout = 300_000;
const found = await postgresql();

test(`the event of every acknowledged change arrives, and no other, through ${webhooksPostgresql.about}`, {
  skip: found.skip,
  timeout,
}, async (t) => {
  const run = createRun({ rounds: ROUNDS });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await webhooksPostgresql.run(run));
});
