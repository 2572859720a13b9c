import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHECKED, growing, longRun, type Sample } from './long-run.ts';
import { createRun } from './support/scenario.ts';

/** Too short to show slow growth; `npm run faults -- long-run` lasts two hours. */
const MINUTES = 0.5;

const SAMPLES = 9;

test('reports each figure that is higher in the last third than in the second, beyond its allowance', () => {
  const level = Object.fromEntries(CHECKED.map((figure) => [figure, 100]));
  const samplesOf = (of: (index: number) => object): Sample[] =>
    Array.from({ length: SAMPLES }, (_, index) => ({ ...level, ...of(index) }));
  assert.deepEqual(growing(samplesOf(() => ({}))), []);
  // A warm-up, and a single outlier.
  assert.deepEqual(growing(samplesOf((index) => ({ 'memory, MB': index < 3 ? 1 : 400 }))), []);
  assert.deepEqual(growing(samplesOf((index) => ({ descriptors: index === 8 ? 9_000 : 100 }))), []);
  for (const figure of CHECKED) {
    const [text = '', ...others] = growing(samplesOf((index) => ({ [figure]: 1_000 * (index + 1) })));
    assert.match(text, new RegExp(`^${figure}: 5000 .* 8000 `));
    assert.deepEqual(others, []);
  }
  const { connections: _, ...incomplete } = level;
  assert.equal(growing([level, level, incomplete]).length, 1);
});

test('no acknowledged change is lost, and nothing grows, under load with faults', {
  skip: longRun.skip(),
  timeout: 300_000,
}, async (t) => {
  const run = createRun({ minutes: MINUTES, log: (line) => t.diagnostic(line) });
  t.diagnostic(`--seed ${run.seed}`);
  t.diagnostic(await longRun.run(run));
});
