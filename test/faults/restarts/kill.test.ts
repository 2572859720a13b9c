import { test } from 'node:test';
import { postgresql } from '../../support/servers/services.ts';
import { createRun } from '../support/scenario.ts';
import { killPostgresql } from './kill.ts';

/** `npm run faults` kills fifty times, and with the embedded database, too. */
const ROUNDS = 1;
/** Generous, for a busy machine; nothing is measured here. */
const timeout = 300_000;
const { skip } = await postgresql();

test(`acknowledged changes survive ${killPostgresql.about}`, { skip, timeout }, async (t) => {
  const run = createRun({ rounds: ROUNDS });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await killPostgresql.run(run));
});
