import pg from 'pg';
import { startReceiver } from '../support/webhooks/webhook-receiver.ts';
import { API_BASE, API_BENCHMARKS } from './api/api.ts';
import type { Bench } from './support/bench.ts';
import { untilDelivered, untilPublished } from './support/event-delivery.ts';
import { byProcessor, type Finding, sideLine } from './support/measures/report.ts';
import { type Comparison, compare, LoadFailed, type Side } from './support/measures/rounds.ts';
import { type SeededAccount, seedAccounts, seedReleases, settle } from './support/seed.ts';
import { type Server, startQuietService, startService } from './support/server.ts';

/** Existing releases of each account; each side has its own, so that neither publishes the other's events. */
const RELEASES_BEFORE = 100;

/** One of the two services on its own database. */
interface Party {
  readonly server: Server;
  readonly database: pg.Client;
  readonly accounts: readonly SeededAccount[];
}

/**
 * Compares the creation of drafts with and without background work: the whole service against one without background
 * work, whose events stay in the outbox. First with events for feeds only, then with a webhook delivery for each.
 * @throws LoadFailed
 */
export async function* benchPublishing(bench: Bench): AsyncGenerator<Finding> {
  const { options, generator } = bench;
  if (options.profile) return bench.log('publishing has no profile of its own: see that of create');
  const whole = await openParty(bench, (databaseUrl) => startService(bench.world, { name: 'whole', databaseUrl }));
  const quiet = await openParty(bench, (databaseUrl) => startQuietService(bench.world, databaseUrl));
  const side = ({ server, accounts }: Party, rest?: Side['rest']): Side => ({
    ...server,
    requests: requestsOf(accounts),
    ...(rest === undefined ? {} : { rest }),
  });
  const finding = (what: string, { ours, theirs, ...figures }: Comparison, notes: readonly string[]): Finding => ({
    what,
    target: null,
    ...figures,
    notes: [`whole ${sideLine(ours)}`, `quiet ${sideLine(theirs)}`, ...byProcessor({ ours, theirs }), ...notes],
  });

  const inFeeds = await compare(generator, options, {
    ours: side(whole, () => untilPublished(whole.database)),
    theirs: side(quiet),
  });
  yield finding('create a draft, events published against not', inFeeds, []);

  const oneAccount = await tellOfOne(bench, whole);
  const sent = await compare(generator, options, {
    ours: side({ ...whole, accounts: whole.accounts.slice(0, 1) }, oneAccount.finished),
    theirs: side({ ...quiet, accounts: quiet.accounts.slice(0, 1) }),
  });
  yield finding('the same of one account, each sent to a webhook', sent, oneAccount.notes());
}

async function openParty(bench: Bench, start: (databaseUrl: string) => Promise<Server>): Promise<Party> {
  const { world, options } = bench;
  const databaseUrl = await world.createDatabase();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  world.atEnd(() => database.end());
  const accounts = await seedAccounts(database, options.accounts);
  await seedReleases(database, accounts, Math.min(RELEASES_BEFORE, options.releasesPerAccount));
  await settle(database);
  return { server: await start(databaseUrl), database, accounts };
}

function requestsOf(accounts: readonly SeededAccount[]) {
  return API_BENCHMARKS.create[0].requests(accounts);
}

/** Adds a webhook that accepts everything to the first account, and tracks its deliveries. */
async function tellOfOne({ world }: Bench, { server, database, accounts }: Party) {
  const receiver = await startReceiver();
  world.atEnd(() => receiver.close());
  const response = await fetch(`${server.url}${API_BASE}/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accounts[0]?.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: receiver.url }),
  });
  if (response.status !== 201) throw new LoadFailed(`a webhook: ${response.status} ${await response.text()}`);
  let duringRounds = 0;
  let arrived = 0;
  let seconds = 0;
  return {
    /** Resolves once every event of the round has arrived. */
    finished: async () => {
      duringRounds += receiver.requests.length - arrived;
      const [began, before] = [performance.now(), receiver.requests.length];
      await untilDelivered(database);
      if (receiver.requests.length > before) seconds += (performance.now() - began) / 1000;
      arrived = receiver.requests.length;
    },
    notes: () => [
      `${arrived} events arrived, ${duringRounds} of them while drafts were created, the others in ${seconds.toFixed(0)} s afterwards`,
    ],
  };
}
