import type { LoadGenerator, LoadRequest, LoadResult } from '../load/load.ts';
import { watchDatabase } from './database-time.ts';
import { processorTime } from './memory.ts';
import { median, type Spread, spreadOf } from './statistics.ts';

export interface RoundSettings {
  readonly rounds: number;
  /** Duration of each round of each side. */
  readonly seconds: number;
  readonly connections: number;
  /**
   * Responses of each side before measuring, and at least one round: until then the JIT compiler is measured. On a busy
   * machine a round alone is only a few hundred requests.
   */
  readonly warmUp: number;
}

/** Two sides measured in alternation, so that other load on the machine affects both. */
export interface Comparison {
  /** The median of the rounds' throughput ratios, ours to theirs. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly processor: ProcessorTimes;
  readonly ours: SideResult;
  readonly theirs: SideResult;
}

/** CPU milliseconds of each side for one response; NaN if unknown. */
export interface ProcessorTimes {
  readonly ours: Spread;
  readonly theirs: Spread;
}

/** The load on one server. */
export interface Side {
  readonly url: string;
  readonly pid: number;
  readonly requests: readonly LoadRequest[];
  /** See Load. */
  readonly status?: number | undefined;
  /** The side's own database, or the one that both share: they are measured in alternation. */
  readonly databaseUrl?: string | undefined;
  /** Resolves when all background work of a round is done, which would burden the other side. */
  readonly rest?: () => Promise<void>;
}

/** Medians of a side's rounds; durations in milliseconds. */
export interface SideResult {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU milliseconds of the server's process per response; NaN if the system does not report them. */
  readonly processor: number;
  /** The same for the PostgreSQL processes that serve its database; NaN if not measured or unknown. */
  readonly database: number;
}

/** An unexpected response, which makes the figures worthless. */
export class LoadFailed extends Error {}

/**
 * Theirs, ours, theirs, ours, … after warm-up rounds of each.
 * @throws LoadFailed
 */
export async function compare(
  generator: LoadGenerator,
  { rounds, seconds, connections, warmUp }: RoundSettings,
  sides: { readonly ours: Side; readonly theirs: Side },
): Promise<Comparison> {
  const measure = async (side: 'ours' | 'theirs'): Promise<Round> => {
    const { url, pid, requests, status, databaseUrl, rest } = sides[side];
    const spentByDatabase = await watchDatabase(databaseUrl);
    const before = processorTime(pid) ?? Number.NaN;
    const result = await generator.run({ url, requests, status, connections, seconds });
    assertNoFailures(url, result.failures);
    const processor = ((processorTime(pid) ?? Number.NaN) - before) / result.answers;
    const database = (await spentByDatabase()) / result.answers;
    await rest?.();
    return { ...result, processor, database };
  };
  const results = { ours: [] as Round[], theirs: [] as Round[] };
  for (const side of SIDES) {
    for (let answers = 0; answers <= warmUp; ) answers += (await measure(side)).answers;
  }
  for (let round = 0; round < rounds; round++) {
    for (const side of SIDES) results[side].push(await measure(side));
  }
  const ratios = results.ours.map(({ rate }, i) => rate / (results.theirs[i] as Round).rate);
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    processor: { ours: processorOf(results.ours), theirs: processorOf(results.theirs) },
    ours: medians(results.ours),
    theirs: medians(results.theirs),
  };
}

const SIDES = ['theirs', 'ours'] as const;

interface Round extends LoadResult, Pick<SideResult, 'processor' | 'database'> {}

function medians(results: readonly Round[]): SideResult {
  const of = (name: keyof SideResult): number => median(results.map((result) => result[name]));
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), processor: of('processor'), database: of('database') };
}

const processorOf = (results: readonly Round[]) => spreadOf(results.map(({ processor }) => processor));

/** The same as a ratio of durations: ours to theirs. */
export function asTimes({ ratio, lowest, highest, processor }: Omit<Comparison, 'ours' | 'theirs'>) {
  return { ratio: 1 / ratio, lowest: 1 / highest, highest: 1 / lowest, processor };
}

/** @throws LoadFailed */
export function assertNoFailures(where: string, failures: readonly string[]): void {
  if (failures.length > 0) throw new LoadFailed(`${where}: ${failures.join(', ')}`);
}
