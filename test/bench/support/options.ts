import { parseArgs } from 'node:util';

export const BENCHMARKS = ['fetch', 'list', 'create'] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

export interface BenchOptions {
  readonly chosen: readonly BenchmarkName[];
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly accounts: number;
  readonly releasesPerAccount: number;
  readonly profile: boolean;
  readonly json: boolean;
}

export const USAGE = `npm run bench -- [${BENCHMARKS.join('|')} …] [options]

Measures the service against a floor of node:http and pg, turn by turn, on a PostgreSQL database of its own.

  --rounds N        how often each side is measured (7)
  --seconds N       how long, each time (2)
  --connections N   how many at once (16)
  --accounts N      (100)
  --releases N      of each account (1000)
  --profile         no floor: where the service's time goes, by function and by package
  --json            nothing but JSON on stdout
`;

/** What the command line asks for. @throws Error that says what is wrong with it */
export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '16' },
      accounts: { type: 'string', default: '100' },
      releases: { type: 'string', default: '1000' },
      profile: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const chosen = positionals.map((name) => {
    const known = BENCHMARKS.find((benchmark) => benchmark === name);
    if (known === undefined) throw new Error(`${name}: no such benchmark; there are ${BENCHMARKS.join(', ')}`);
    return known;
  });
  const number = (name: 'rounds' | 'seconds' | 'connections' | 'accounts' | 'releases', whole = true) => {
    const value = Number(values[name]);
    if (value > 0 && (!whole || Number.isInteger(value))) return value;
    throw new Error(`--${name} must be a ${whole ? 'whole ' : ''}number above 0, not ${values[name]}`);
  };
  return {
    chosen: chosen.length === 0 ? BENCHMARKS : chosen,
    rounds: number('rounds'),
    seconds: number('seconds', false),
    connections: number('connections'),
    accounts: number('accounts'),
    releasesPerAccount: number('releases'),
    profile: values.profile,
    json: values.json,
  };
}
