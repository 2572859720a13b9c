import { createRandom } from '../../fuzz/mutations.ts';

/** What a scenario is run with. */
export interface Run {
  /** How many times the fault strikes; each scenario has its own number where none is given. */
  readonly rounds: number | undefined;
  readonly seed: number;
  /** A number below the limit; the same seed gives the same row of them. */
  readonly random: (limit: number) => number;
  /** One line of what is being done, for who watches. */
  readonly say: (line: string) => void;
}

/** One kind of fault, whole: does harm to the real program and throws where the program breaks a promise. */
export interface Scenario {
  readonly name: string;
  /** What it does, in a line. */
  readonly about: string;
  /** Why it cannot run on this machine, or false. */
  skip(): string | false;
  /** Resolves with what was seen, in a line. @throws where a promise was broken */
  run(run: Run): Promise<string>;
}

export function createRun(options: { rounds?: number; seed?: number; say?: Run['say'] } = {}): Run {
  const { rounds, seed = Math.floor(Math.random() * 2 ** 32), say = () => undefined } = options;
  return { rounds, seed, random: createRandom(seed), say };
}

/** One of the list. */
export function pick<T>(random: Run['random'], list: readonly T[]): T {
  return list[random(list.length)] as T;
}
