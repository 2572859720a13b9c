import { parseArgs } from 'node:util';
import type { Size } from '../../../domain/index.ts';

export const BENCHMARKS = [
  'start',
  'fetch',
  'list',
  'create',
  'publishing',
  'durability',
  'account',
  'uploads',
  'kits',
  'readership',
  'connections',
  'lists',
  'portal',
  'search',
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
  /** Appends a line to history.ndjson. */
  readonly isRecorded: boolean;
  readonly accounts: number;
  readonly releasesPerAccount: number;
  /** Releases of the larger of the two accounts whose lists are compared. */
  readonly largeAccount: number;
  readonly smallAccount: number;
  /** Public releases of the larger of the two portals that are compared. */
  readonly portalReleases: number;
  readonly fewReleases: number;
  /** The database in which the large portal is kept between runs; null for a temporary one. */
  readonly kept: string | null;
  readonly manyConnections: number;
  readonly photo: Size;
}

export const USAGE = `npm run bench -- [${BENCHMARKS.join('|')} …] [options]

Measures the service against a floor of node:http and pg, turn by turn, on a PostgreSQL database of its own.

  --rounds N        how often each side is measured (7)
  --seconds N       how long, each time (2)
  --connections N   how many at once (16)
  --releases N      how many there are on the portals (100000)
  --kept NAME       fills the portals' releases into the database of that name where it is not there, and leaves it
  --profile         no floor: where the service's time goes, by package and by function
  --unrecorded      no line in history.ndjson
  --json            nothing but JSON on stdout
  --smoke           tiny: shows that everything runs; the figures say nothing
`;

const WHOLE = {
  warmUp: 5000,
  accounts: 100,
  releasesPerAccount: 1000,
  largeAccount: 1_000_000,
  smallAccount: 1000,
  portalReleases: 100_000,
  fewReleases: 1000,
  manyConnections: 1000,
  photo: { width: 4000, height: 3000 },
};

const SMOKE = {
  warmUp: 0,
  accounts: 4,
  releasesPerAccount: 40,
  largeAccount: 400,
  smallAccount: 40,
  portalReleases: 1200,
  fewReleases: 400,
  manyConnections: 300,
  photo: { width: 400, height: 300 },
};

/**
 * Parses the command line.
 * @throws Error with its mistake
 */
export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      releases: { type: 'string' },
      kept: { type: 'string' },
      profile: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      unrecorded: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const chosen = positionals.map((name) => {
    const known = BENCHMARKS.find((benchmark) => benchmark === name);
    if (known === undefined) throw new Error(`${name}: no such benchmark; there are ${BENCHMARKS.join(', ')}`);
    return known;
  });
  const number = (name: 'rounds' | 'seconds' | 'connections' | 'releases', fallback: number, whole = true) => {
    const value = Number(values[name] ?? fallback);
    if (value > 0 && (!whole || Number.isInteger(value))) return value;
    throw new Error(`--${name} must be a ${whole ? 'whole ' : ''}number above 0, not ${values[name]}`);
  };
  const { smoke, kept = null } = values;
  if (kept !== null && !/^[a-z][a-z0-9_]{0,62}$/.test(kept))
    throw new Error(`--kept: ${kept} is no name for a database`);
  const sizes = smoke ? SMOKE : WHOLE;
  // The portals have their own databases.
  const isPortalAlone = chosen.length > 0 && chosen.every((name) => name === 'portal' || name === 'search');
  const { accounts, releasesPerAccount } = isPortalAlone ? SMOKE : sizes;
  return {
    ...sizes,
    accounts,
    releasesPerAccount,
    portalReleases: number('releases', sizes.portalReleases),
    kept,
    chosen: chosen.length === 0 ? BENCHMARKS : chosen,
    rounds: number('rounds', smoke ? 1 : 7),
    seconds: number('seconds', smoke ? 0.1 : 2, false),
    connections: number('connections', smoke ? 4 : 16),
    profile: values.profile,
    json: values.json,
    isRecorded: !values.unrecorded && !smoke && !values.profile,
  };
}
