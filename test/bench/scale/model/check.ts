import type { World } from '../../support/world.ts';
import type { CostName, Costs } from './costs.ts';
import {
  type Measured,
  MIX,
  measureDeliveries,
  measurePublishing,
  measureRedis,
  measureServing,
  REQUESTED,
  type Spent,
} from './measure.ts';
import type { Prediction } from './prediction.ts';

/** Public releases of the smaller of the two databases that are served. */
const SMALL = 2_000;
/** Releases that are published by the repositories. With fewer, half-empty pages of indexes count too much. */
const PUBLISHED = [200, 400] as const;
const DELIVERIES = 20_000;

/**
 * Ratios of predicted to measured that pass. CPU time also depends on the processor and on what else it does, that
 * of a mix of operations less, and the log on the time of checkpoints.
 */
const BANDS = { time: [0.33, 3], mix: [0.5, 2], log: [0.5, 2], bytes: [0.75, 1.33] } as const;

function bandOf(name: CostName): readonly [number, number] {
  if (name.endsWith('_ms')) return BANDS.time;
  return name.endsWith('_log_bytes') ? BANDS.log : BANDS.bytes;
}

export interface CheckInput {
  readonly world: World;
  readonly costs: Costs;
  /** Public releases of the larger database. */
  readonly large: number;
  readonly log: (line: string) => void;
}

/** Measures what the model predicts at the sizes that fit on a small machine. */
export async function* check({ world, costs, large, log }: CheckInput): AsyncGenerator<Prediction> {
  const compared = (measured: Measured, where: string): Prediction[] =>
    (Object.entries(measured) as [CostName, number][]).map(([name, value]) => ({
      what: `${name}, ${where}`,
      predicted: costs[name],
      measured: value,
      band: bandOf(name),
    }));
  yield* compared(await measureRedis(world.redisUrl), 'one Redis');
  for (const releases of PUBLISHED) {
    log(`publishing ${releases} releases`);
    yield* compared(await measurePublishing(world, releases), `${releases} published`);
  }
  log(`filling ${DELIVERIES} deliveries`);
  yield* compared(await measureDeliveries(world, DELIVERIES), `${DELIVERIES} deliveries`);
  const bytes: number[] = [];
  for (const releases of [SMALL, large]) {
    log(`serving ${releases} public releases`);
    const served = await measureServing(world, releases);
    bytes.push(served.bytes);
    yield* compared(served.costs, `${releases} public`);
    for (const side of ['service', 'database'] as const) {
      const what = `a response of a mixed load, ${side}, ${releases} public`;
      yield { what, predicted: ofMix(costs, side), measured: served.mixed[side], band: BANDS.mix };
    }
  }
  const [few = 0, many = 0] = bytes;
  const what = `bytes of ${large} public releases, from those of ${SMALL}`;
  yield { what, predicted: (few * large) / SMALL, measured: many, band: BANDS.bytes };
}

/** The mean cost of a response: the model adds up the costs of single operations. */
function ofMix(costs: Costs, side: keyof Spent): number {
  const all = REQUESTED.reduce((sum, name) => sum + MIX[name], 0);
  return REQUESTED.reduce((sum, name) => sum + MIX[name] * costs[`${name}_${side}_ms`], 0) / all;
}
