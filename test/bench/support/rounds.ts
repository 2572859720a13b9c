import type { LoadGenerator, LoadRequest, LoadResult } from './load.ts';
import { median } from './statistics.ts';

export interface RoundSettings {
  readonly rounds: number;
  /** Of each round and side. */
  readonly seconds: number;
  readonly connections: number;
}

/** Two sides measured turn by turn, so that what else the machine does meets both. */
export interface Comparison {
  /** Of the rounds' ratios of answers a second, ours by theirs. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly ours: SideResult;
  readonly theirs: SideResult;
}

/** Medians of a side's rounds; times in milliseconds. */
export interface SideResult {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** Something that answered otherwise than with 2xx: the figures are worth nothing. */
export class LoadFailed extends Error {}

/** Theirs, ours, theirs, ours, … after a round of each that is thrown away. @throws LoadFailed */
export async function compare(
  generator: LoadGenerator,
  { rounds, seconds, connections }: RoundSettings,
  sides: {
    readonly ours: { readonly url: string; readonly requests: readonly LoadRequest[] };
    readonly theirs: { readonly url: string; readonly requests: readonly LoadRequest[] };
  },
): Promise<Comparison> {
  const measure = async (side: 'ours' | 'theirs') => {
    const result = await generator.run({ ...sides[side], connections, seconds });
    if (result.failures.length > 0) throw new LoadFailed(`${sides[side].url}: ${result.failures.join(', ')}`);
    return result;
  };
  const results = { ours: [] as LoadResult[], theirs: [] as LoadResult[] };
  for (let round = 0; round <= rounds; round++) {
    for (const side of ['theirs', 'ours'] as const) {
      const result = await measure(side);
      if (round > 0) results[side].push(result);
    }
  }
  const ratios = results.ours.map(({ rate }, i) => rate / (results.theirs[i] as LoadResult).rate);
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ours: medians(results.ours),
    theirs: medians(results.theirs),
  };
}

function medians(results: readonly LoadResult[]): SideResult {
  const of = (name: 'rate' | 'p50' | 'p99') => median(results.map((result) => result[name]));
  return { rate: of('rate'), p50: of('p50'), p99: of('p99') };
}
