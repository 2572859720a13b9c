import { test } from 'node:test';
import { createRun } from '../support/scenario.ts';
import { clocks } from './clocks.ts';

test('nothing is published early or twice by two processes whose clocks differ and jump', {
  skip: clocks.skip(),
  timeout: 600_000,
}, async (t) => {
  t.diagnostic(await clocks.run(createRun({ rounds: 1 })));
});
