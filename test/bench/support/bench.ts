import pg from 'pg';
import { type LoadGenerator, startLoadGenerator } from './load/load.ts';
import type { BenchOptions } from './options.ts';
import { type SeededAccount, seedAccounts, seedReleases, settle } from './seed.ts';
import { type Server, startService } from './server.ts';
import type { World } from './world.ts';

/** Shared by the benchmarks: a database with many releases, the service on it, and a load generator. */
export interface Bench {
  readonly options: BenchOptions;
  readonly world: World;
  readonly database: pg.Client;
  readonly generator: LoadGenerator;
  readonly service: Server;
  readonly accounts: readonly SeededAccount[];
  /** The releases of each account, in the order of the accounts. */
  readonly releaseIds: readonly (readonly number[])[];
  /** Prints a line of progress to stderr. */
  log(line: string): void;
}

export async function openBench(world: World, options: BenchOptions): Promise<Bench> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  world.atEnd(() => database.end());
  const { pathname } = new URL(world.databaseUrl);
  log(
    `seeding ${options.accounts * options.releasesPerAccount} releases of ${options.accounts} accounts in ${pathname.slice(1)}`,
  );
  const accounts = await seedAccounts(database, options.accounts);
  await seedReleases(database, accounts, options.releasesPerAccount);
  await settle(database);
  const { rows } = await database.query<{ ids: string[] }>(
    'select array_agg(id order by id) as ids from press_release group by account_id order by account_id',
  );
  const service = await startService(world, options.profile ? { nodeOptions: ['--inspect=127.0.0.1:0'] } : {});
  const generator = startLoadGenerator();
  world.atEnd(() => generator.close());
  const releaseIds = rows.map(({ ids }) => ids.map(Number));
  return { options, world, database, generator, service, accounts, releaseIds, log };
}
