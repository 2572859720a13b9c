import assert from 'node:assert/strict';
import type { Bench } from '../support/bench.ts';
import type { LoadRequest } from '../support/load/load.ts';
import { profileLoad } from '../support/measures/profile.ts';
import { atMost, type Bound, type Finding, sideLine } from '../support/measures/report.ts';
import { asTimes, compare } from '../support/measures/rounds.ts';
import { type SeededAccount, seedAccounts, seedReleases, settle } from '../support/seed.ts';
import { API_BASE, getRequest } from './api.ts';

const PER_PAGE = 20;
/** More connections than cores would only wait for each other. */
const CONNECTIONS = 2;
/** Short texts: the index is measured, not the serialisation of long texts. */
const TEXTS = ['<p>Die neue Leitung versorgt 2 400 Haushalte.</p>', '<p>Der Bau hat acht Monate gedauert.</p>'];

/**
 * Compares long and short lists, by page number and by cursor (contract §2).
 * @throws LoadFailed
 */
export async function* benchLists(bench: Bench): AsyncGenerator<Finding> {
  const { service, generator, database, log } = bench;
  // Both sides are one service, so no warm-up is needed; and a page from the middle is slow.
  const options = { ...bench.options, connections: CONNECTIONS, warmUp: 0 };
  log(`seeding ${options.largeAccount} releases of one account and ${options.smallAccount} of another`);
  const [large, small] = (await seedAccounts(database, 2)) as [SeededAccount, SeededAccount];
  await seedReleases(database, [small], options.smallAccount, { texts: TEXTS, companions: false });
  const started = performance.now();
  await seedReleases(database, [large], options.largeAccount, { texts: TEXTS, companions: false });
  await settle(database);
  log(`that took ${((performance.now() - started) / 1000).toFixed(0)} s`);

  const lastPage = Math.ceil(options.largeAccount / PER_PAGE);
  const page = (account: SeededAccount, number: number, more = '') =>
    getRequest(account, `/press-releases?per_page=${PER_PAGE}&page=${number}${more}`);
  const cursor = (text: string) => getRequest(large, `/press-releases?per_page=${PER_PAGE}&cursor=${text}`);
  const deep = await cursorOf(service.url, page(large, lastPage - 1), cursor);

  const cases: readonly { what: string; target: Bound | null; long: LoadRequest; short: LoadRequest }[] = [
    {
      what: `first page: ${options.largeAccount} releases against ${options.smallAccount}`,
      target: atMost(1.5),
      long: page(large, 1),
      short: page(small, 1),
    },
    {
      what: 'the same of one status',
      target: atMost(1.5),
      long: page(large, 1, '&status=published'),
      short: page(small, 1, '&status=published'),
    },
    { what: `page ${lastPage} against page 1`, target: atMost(5), long: page(large, lastPage), short: page(large, 1) },
    {
      what: `page ${Math.ceil(lastPage / 2)} against page 1`,
      target: atMost(5),
      long: page(large, Math.ceil(lastPage / 2)),
      short: page(large, 1),
    },
    { what: 'cursor: deep against first', target: atMost(1.5), long: cursor(deep), short: cursor('') },
  ];
  for (const { what, target, long, short } of cases) {
    if (options.profile) {
      await profileLoad(bench, what, () => generator.run({ ...options, url: service.url, requests: [long] }));
      continue;
    }
    const sides = { ours: { ...service, requests: [long] }, theirs: { ...service, requests: [short] } };
    const { ours, theirs, ...figures } = await compare(generator, options, sides);
    const notes = [`long  ${sideLine(ours)}`, `short ${sideLine(theirs)}`];
    yield { what, target, ...asTimes(figures), notes };
  }
}

/**
 * A cursor for the page after the given one. Cursors are opaque, and walking there would take a request per page. So
 * the first page's cursor is decoded and modified, and the result is compared with the list by pages.
 */
async function cursorOf(origin: string, before: LoadRequest, cursor: (text: string) => LoadRequest): Promise<string> {
  const idsOf = async ({ path, headers }: LoadRequest): Promise<number[]> => {
    const { data } = (await (await fetch(origin + path, { headers })).json()) as { data: { id: number }[] };
    return data.map(({ id }) => id);
  };
  const last = (await idsOf(before)).at(-1);
  const text = Buffer.from(`O${last}.`).toString('base64url');
  const after = { ...before, path: before.path.replace(/page=(\d+)$/, (_, number) => `page=${Number(number) + 1}`) };
  assert.deepEqual(await idsOf(cursor(text)), await idsOf(after), `a cursor of ${API_BASE} is made otherwise now`);
  return text;
}
