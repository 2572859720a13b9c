import type { World } from '../../support/world.ts';
import type { CostName, Costs } from './costs.ts';
import { type Measured, measureDeliveries, measurePublishing, measureRedis, measureServing } from './measure.ts';

/** Public releases of the two databases that are served. */
const SMALL = 2_000;
const LARGE = 20_000;
/** Releases that are published by the repositories. */
const PUBLISHED = [100, 300] as const;
const DELIVERIES = 20_000;

/** Ratios of predicted to measured that pass. CPU time also depends on the processor and on what else it does. */
const BANDS = { time: [0.4, 2.5], bytes: [0.75, 1.33] } as const;

export interface Prediction {
  readonly what: string;
  readonly predicted: number;
  readonly measured: number;
  readonly band: readonly [number, number];
}

/** Predicted to measured. A measurement that the system does not give fails, too. */
export const ratioOf = ({ predicted, measured }: Prediction): number => predicted / measured;

export function isWithin(prediction: Prediction): boolean {
  const [least, most] = prediction.band;
  const ratio = ratioOf(prediction);
  return ratio >= least && ratio <= most;
}

/** Measures what the model predicts at the sizes that fit on a small machine. */
export async function* check(world: World, costs: Costs, log: (line: string) => void): AsyncGenerator<Prediction> {
  const compared = (measured: Measured, where: string): Prediction[] =>
    (Object.entries(measured) as [CostName, number][]).map(([name, value]) => ({
      what: `${name}, ${where}`,
      predicted: costs[name],
      measured: value,
      band: name.endsWith('_ms') ? BANDS.time : BANDS.bytes,
    }));
  yield* compared(await measureRedis(world.redisUrl), 'one Redis');
  for (const releases of PUBLISHED) {
    log(`publishing ${releases} releases`);
    yield* compared(await measurePublishing(world, releases), `${releases} published`);
  }
  log(`filling ${DELIVERIES} deliveries`);
  yield* compared(await measureDeliveries(world, DELIVERIES), `${DELIVERIES} deliveries`);
  const bytes: number[] = [];
  for (const releases of [SMALL, LARGE]) {
    log(`serving ${releases} public releases`);
    const served = await measureServing(world, releases);
    bytes.push(served.bytes);
    yield* compared(served.costs, `${releases} public`);
  }
  const [small = 0, large = 0] = bytes;
  const what = `bytes of ${LARGE} public releases, from those of ${SMALL}`;
  yield { what, predicted: (small * LARGE) / SMALL, measured: large, band: BANDS.bytes };
}
