import pg from 'pg';
import { seedEditor } from '../account/seed.ts';
import { type LoadRequest, startLoadGenerator } from '../support/load/load.ts';
import { asTimes, compare, type Side } from '../support/measures/rounds.ts';
import { type SeededAccount, seedAccounts, seedReleases, settle } from '../support/seed.ts';
import { startService } from '../support/server.ts';
import { type Figure, measureTime, type ScaleBench } from './scale-bench.ts';

/** Sizes of the small desk that the full one is compared with. Reports and corrections refer to published releases. */
const FEW = { waiting: 100, published: 2_000 };
const ACCOUNTS = 50;
/** Both servers, PostgreSQL and the load generator share a machine. */
const CONNECTIONS = 2;
const WARM_UP = 200;

/** Desk pages with a very long queue and a large archive, compared with few of both: each on its own database and server. */
export async function* benchDesk({ world, options, log }: ScaleBench): AsyncGenerator<Figure> {
  const { waiting, published, pageSeconds, rounds } = options;
  const few = await open({ world, log }, 'few', FEW);
  const many = await open({ world, log }, 'many', { waiting, published });
  const generator = startLoadGenerator();
  world.atEnd(() => generator.close());
  const settings = { rounds, seconds: pageSeconds, connections: CONNECTIONS, warmUp: rounds === 1 ? 0 : WARM_UP };
  for (const [what, page] of Object.entries(PAGES)) {
    const side = (desk: Desk): Side => ({
      ...desk.server,
      databaseUrl: desk.databaseUrl,
      requests: page(desk).map((request) => ({
        ...request,
        headers: { ...request.headers, 'Sec-Fetch-Site': 'same-origin' },
      })),
      status: page(desk)[0]?.method === 'POST' ? 303 : 200,
    });
    const { ours, theirs, ...ratio } = await compare(generator, settings, { ours: side(many), theirs: side(few) });
    const times = asTimes(ratio);
    yield { what, tree: `${FEW.waiting} wait`, unit: 'ms', values: [theirs.p50] };
    yield { what, tree: `${waiting} wait`, unit: 'ms', values: [ours.p50] };
    const against = `${waiting} against ${FEW.waiting}, the middle of ${rounds} rounds and both ends`;
    yield { what, tree: against, unit: '×', values: [times.lowest, times.ratio, times.highest] };
  }
}

type Size = typeof FEW;

interface Desk {
  readonly server: { readonly url: string; readonly pid: number };
  readonly databaseUrl: string;
  readonly cookies: readonly string[];
  readonly accountId: number;
  /** Some waiting releases, longest first, and the position of a page in the middle of the queue. */
  readonly releaseIds: readonly number[];
  readonly middle: string;
  readonly reportId: number;
}

/** Rotates the sessions: none may send more than 300 requests a minute. */
const at =
  (path: string | ((desk: Desk) => string), method: 'GET' | 'POST' = 'GET') =>
  (desk: Desk): LoadRequest[] =>
    desk.cookies.map((Cookie) => ({
      method,
      path: typeof path === 'string' ? path : path(desk),
      headers: { Cookie },
    }));

const PAGES: Readonly<Record<string, (desk: Desk) => LoadRequest[]>> = {
  'the queue': at('/desk'),
  'the queue, from its middle on': at(({ middle }) => `/desk?after=${middle}`),
  'the queue of one language': at('/desk?language=en'),
  'the queue of one portal and language': at('/desk?portal=portal_b&language=en'),
  'the queue of one account': at(({ accountId }) => `/desk?account_id=${accountId}`),
  'what is in the sandbox': at('/desk?which=sandbox'),
  'the decision page': (desk) =>
    desk.cookies.map((Cookie, i) => ({
      path: `/desk/releases/${desk.releaseIds[i % desk.releaseIds.length]}`,
      headers: { Cookie },
    })),
  'the way to the next one': at('/desk/next', 'POST'),
  'all releases': at('/desk/releases'),
  'a search for a word that all releases have': at('/desk/releases?q=m%C3%BChlheim'),
  'a search for a word that none has': at('/desk/releases?q=zaunkraxler'),
  'a search by account and time': at(({ accountId }) => `/desk/releases?account_id=${accountId}&until=2099-01-01`),
  'releases in review': at('/desk/releases?status=in_review'),
  'releases of a state that none is in': at('/desk/releases?status=taken_down'),
  corrections: at('/desk/corrections'),
  reports: at('/desk/reports'),
  'reports, decided ones included': at('/desk/reports?all=1'),
  'the page of a report': at(({ reportId }) => `/desk/reports/${reportId}`),
};

async function open({ world, log }: Pick<ScaleBench, 'world' | 'log'>, name: string, size: Size): Promise<Desk> {
  const databaseUrl = await world.createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    log(`filling a queue of ${size.waiting}, beside ${size.published} published`);
    const { ms, result } = await measureTime(() => fill(client, size));
    log(`that took ${(ms / 1000).toFixed(0)} s`);
    const cookies = await seedEditor(client);
    const server = await startService(world, { name, databaseUrl });
    return { server, databaseUrl, cookies, ...result };
  } finally {
    await client.end();
  }
}

/** Inserts releases in review, reports of published ones, most of them open, and pending corrections. */
async function fill(client: pg.Client, { waiting, published }: Size) {
  const accounts = await seedAccounts(client, ACCOUNTS);
  await seedReleases(client, accounts, Math.ceil(published / ACCOUNTS), { status: 'published' });
  await seedReleases(client, accounts, Math.ceil(waiting / ACCOUNTS), { status: 'in_review' });
  await client.query(
    `insert into report (press_release_id, account_id, title, reason, language, is_held, created_at, explanation, sender_name,
       sender_email, decision)
     select r.id, r.account_id, r.title, 'misleading', 'de', false, now(),
       'Das stimmt so nicht.', 'Eve', 'eve@example.org',
       case when n % 10 = 0 then '{"outcome":"no_action","ground":"G","facts":"F","redress":"R","automated":false,
         "by":{"kind":"editor","name":"Ada"},"at":{"$date":"2026-01-01T00:00:00.000Z"}}'::json end
     from generate_series(1, $1::int) n join press_release r on r.id = 1 + n % $2::int order by n`,
    [waiting, published],
  );
  await client.query(
    `insert into correction (press_release_id, account_id, kind, status, changes, note, proposed_by, created_at)
     select id, account_id, 'correction', 'pending', '{"title":"Neu"}', 'Der Titel war falsch.',
       json_build_object('kind', 'publisher', 'accountId', account_id, 'tokenId', 1), now()
     from press_release where status = 'published' order by id limit $1`,
    [waiting],
  );
  await settle(client);
  const { rows } = await client.query<{ press_release_id: string; ms: string }>(
    `select press_release_id, (extract(epoch from submitted_at) * 1000)::bigint as ms from review_queue
     order by submitted_at, press_release_id`,
  );
  const middle = rows[rows.length >> 1];
  return {
    accountId: (accounts[0] as SeededAccount).id,
    releaseIds: rows.slice(0, FEW.waiting).map((row) => Number(row.press_release_id)),
    middle: `${middle?.ms}-${middle?.press_release_id}`,
    reportId: 1,
  };
}
