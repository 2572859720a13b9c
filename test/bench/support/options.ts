import { parseArgs } from 'node:util';
import type { Size } from '../../../domain/index.ts';

export const BENCHMARKS = [
  'fetch',
  'list',
  'create',
  'publishing',
  'durability',
  'uploads',
  'connections',
  'lists',
] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

export interface BenchOptions {
  readonly chosen: readonly BenchmarkName[];
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** See RoundSettings. */
  readonly warmUp: number;
  readonly profile: boolean;
  readonly json: boolean;
  readonly accounts: number;
  readonly releasesPerAccount: number;
  /** Releases of the two accounts whose lists are held against each other. */
  readonly largeAccount: number;
  readonly smallAccount: number;
  readonly manyConnections: number;
  readonly photo: Size;
}

export const USAGE = `npm run bench -- [${BENCHMARKS.join('|')} …] [options]

Measures the service against a floor of node:http and pg, turn by turn, on a PostgreSQL database of its own.

  --rounds N        how often each side is measured (7)
  --seconds N       how long, each time (2)
  --connections N   how many at once (16)
  --profile         no floor: where the service's time goes, by package and by function
  --json            nothing but JSON on stdout
  --smoke           tiny: shows that everything runs; the figures say nothing
`;

const WHOLE = {
  warmUp: 5000,
  accounts: 100,
  releasesPerAccount: 1000,
  largeAccount: 1_000_000,
  smallAccount: 1000,
  manyConnections: 1000,
  photo: { width: 4000, height: 3000 },
};

const SMOKE = {
  warmUp: 0,
  accounts: 4,
  releasesPerAccount: 40,
  largeAccount: 400,
  smallAccount: 40,
  manyConnections: 40,
  photo: { width: 400, height: 300 },
};

/** What the command line asks for. @throws Error that says what is wrong with it */
export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      profile: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const chosen = positionals.map((name) => {
    const known = BENCHMARKS.find((benchmark) => benchmark === name);
    if (known === undefined) throw new Error(`${name}: no such benchmark; there are ${BENCHMARKS.join(', ')}`);
    return known;
  });
  const number = (name: 'rounds' | 'seconds' | 'connections', fallback: number, whole = true) => {
    const value = Number(values[name] ?? fallback);
    if (value > 0 && (!whole || Number.isInteger(value))) return value;
    throw new Error(`--${name} must be a ${whole ? 'whole ' : ''}number above 0, not ${values[name]}`);
  };
  const { smoke } = values;
  return {
    chosen: chosen.length === 0 ? BENCHMARKS : chosen,
    rounds: number('rounds', smoke ? 1 : 7),
    seconds: number('seconds', smoke ? 0.1 : 2, false),
    connections: number('connections', smoke ? 4 : 16),
    profile: values.profile,
    json: values.json,
    ...(smoke ? SMOKE : WHOLE),
  };
}
