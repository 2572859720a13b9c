import { watchDatabase } from './database-time.ts';
import type { LoadGenerator, LoadRequest, LoadResult } from './load.ts';
import { processorTime } from './memory.ts';
import { median } from './statistics.ts';

export interface RoundSettings {
  readonly rounds: number;
  /** Of each round and side. */
  readonly seconds: number;
  readonly connections: number;
  /**
   * Before anything counts, each side answers so many requests, a round at least: until then it is its compiler that is
   * measured. On a busy machine a round alone is a few hundred requests.
   */
  readonly warmUp: number;
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

/** What is asked of which server. */
export interface Side {
  readonly url: string;
  readonly pid: number;
  readonly requests: readonly LoadRequest[];
  /** See Load. */
  readonly status?: number | undefined;
  /** The server's own, or the one of both: then they are measured by turns anyway. */
  readonly databaseUrl?: string | undefined;
  /** Resolves when what a round of it has left to do is done: it is not to be the other side's burden. */
  readonly rest?: () => Promise<void>;
}

/** Medians of a side's rounds; times in milliseconds. */
export interface SideResult {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** What the server's process spent on a processor for one answer; NaN where the system does not tell. */
  readonly processor: number;
  /** The same of the processes of PostgreSQL that serve its database; NaN where that is not asked for, or not known. */
  readonly database: number;
}

/** Something that answered otherwise than it should: the figures are worth nothing. */
export class LoadFailed extends Error {}

/** Theirs, ours, theirs, ours, … after rounds of each that are thrown away. @throws LoadFailed */
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

/** The same as a ratio of times: how many times longer ours takes. */
export function asTimes({ ratio, lowest, highest }: Omit<Comparison, 'ours' | 'theirs'>) {
  return { ratio: 1 / ratio, lowest: 1 / highest, highest: 1 / lowest };
}

/** @throws LoadFailed */
export function assertNoFailures(where: string, failures: readonly string[]): void {
  if (failures.length > 0) throw new LoadFailed(`${where}: ${failures.join(', ')}`);
}
