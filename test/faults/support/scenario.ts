import { createRandom } from '../../fuzz/mutations.ts';

/** The parameters of a scenario's run. */
export interface Run {
  /** Number of injections of the fault; each scenario has its own default. */
  readonly rounds: number | undefined;
  /** Duration of a scenario that has one; each has its own default. */
  readonly minutes: number | undefined;
  readonly seed: number;
  /** A random number below the limit, reproducible by the seed. */
  readonly random: (limit: number) => number;
  /** Prints a line of progress. */
  readonly log: (line: string) => void;
}

/** One kind of fault: disturbs the real program, and throws if it violates a guarantee. */
export interface Scenario {
  readonly name: string;
  /** A one-line description. */
  readonly about: string;
  /** Default duration of a long scenario, which runs only by name. */
  readonly minutes?: number;
  /** The reason why it cannot run on this machine, or false. */
  skip(): string | false;
  /**
   * Resolves with a one-line result.
   * @throws if a guarantee was violated
   */
  run(run: Run): Promise<string>;
}

export function createRun(options: { rounds?: number; minutes?: number; seed?: number; log?: Run['log'] } = {}): Run {
  const { rounds, minutes, seed = Math.floor(Math.random() * 2 ** 32), log = () => undefined } = options;
  return { rounds, minutes, seed, random: createRandom(seed), log };
}

/** A random item. */
export function pick<T>(random: Run['random'], list: readonly T[]): T {
  return list[random(list.length)] as T;
}
