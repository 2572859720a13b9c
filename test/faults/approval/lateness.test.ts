import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { createLateness } from './lateness.ts';

/** `npm run faults` checks the contract's five seconds; here a busy machine may take longer. */
const LIMIT_MS = 120_000;
const scenario = createLateness(LIMIT_MS);

test('every public output of two processes eventually shows publications, corrections, take-downs and reinstatements', {
  skip: scenario.skip(),
  timeout: 5 * LIMIT_MS,
}, async (t) => {
  t.diagnostic(await scenario.run(createRun({ rounds: 1 })));
});
