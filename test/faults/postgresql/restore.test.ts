import { describe, test } from 'node:test';
import { postgresql } from '../../support/servers/services.ts';
import { createRun } from '../support/scenario.ts';
import { restoreEmbedded, restorePostgresql } from './restore.ts';

/** `npm run faults` does it more often. */
const ROUNDS = 1;
const { skip } = await postgresql();

describe('changes acknowledged before a backup are restored with', { timeout: 600_000 }, () => {
  for (const [scenario, reason] of [
    [restoreEmbedded, false],
    [restorePostgresql, skip],
  ] as const) {
    test(scenario.about, { skip: reason }, async (t) => {
      const run = createRun({ rounds: ROUNDS });
      t.diagnostic(`--seed ${run.seed}`);
      t.diagnostic(await scenario.run(run));
    });
  }
});
