import assert from 'node:assert/strict';
import pg from 'pg';
import { encodePosition } from '../../../application/portal/position.ts';
import { foldKeyword, type PressReleaseId } from '../../../domain/index.ts';
import type { Bench } from '../support/bench.ts';
import { ANEW, type LoadRequest } from '../support/load/load.ts';
import { profileLoad } from '../support/measures/profile.ts';
import { atLeast, atMost, byProcessor, type Finding, sideLine } from '../support/measures/report.ts';
import { asTimes, compare, type Side } from '../support/measures/rounds.ts';
import { type Server, startPortalFloor, startQuietService, startService } from '../support/server.ts';
import { isSeeded, seedPortal } from './seed.ts';

/** The limit of concurrent feed requests for one address. */
const CONNECTIONS = 8;
/** Rendering a page costs as much as many API responses. */
const WARM_UP = 500;
/** Number of responses of service and floor that are compared. */
const COMPARED = 4;
/** The number of pages deep in a list, requested round-robin. */
const DEEP = 20;
/** The required fraction of the floor's throughput. */
const LEAST = 0.5;
const LEAST_OF_FEED = 0.7;
/** Occurs in the title and text of every release. */
const COMMON_WORD = 'Fernwärme';
const FEED = 'RSS feed';

/** A list's paths, requested round-robin, all on one portal. */
interface Page {
  readonly what: string;
  /** First pages of the list. */
  readonly paths: readonly string[];
  /** Pages far down in it. */
  readonly deep: readonly string[];
  /** True if the floor serves it, too. */
  readonly hasFloor: boolean;
}

/** A portal's service and the pages to request from it. */
interface Portal {
  readonly service: Server;
  /**
   * The same service, with a separate cache window for each request (see CacheVersions.window): every response is
   * revalidated.
   */
  readonly revalidating: Server;
  readonly databaseUrl: string;
  readonly pages: readonly Page[];
}

/**
 * Measures portal pages and feeds with many releases: against the floor, and against a portal with few.
 * @throws LoadFailed
 */
export async function* benchPortal(bench: Bench): AsyncGenerator<Finding> {
  const { generator, world } = bench;
  const { connections, warmUp } = bench.options;
  const options = {
    ...bench.options,
    connections: Math.min(connections, CONNECTIONS),
    warmUp: Math.min(warmUp, WARM_UP),
  };
  const many = await openPortal(bench, 'portal', options.portalReleases);
  if (options.profile) {
    const service = many.revalidating;
    for (const { what, paths } of many.pages) {
      const run = (requests: readonly LoadRequest[]) => generator.run({ ...options, url: service.url, requests });
      await profileLoad({ ...bench, service }, `${what}, revalidated`, () => run(paths.map(requestOf)));
      await profileLoad({ ...bench, service }, `${what}, uncached`, () => run(paths.map(uncachedRequest)));
    }
    return;
  }
  const floor = await startPortalFloor(world, many.databaseUrl, many.service.url);
  const front = many.pages[0] as Page;
  const floored = many.pages.filter(({ hasFloor }) => hasFloor);
  for (const { what, paths } of [...floored, { what: 'deep page', paths: front.deep }]) {
    const least = what === FEED ? LEAST_OF_FEED : LEAST;
    const requests = paths.map(requestOf);
    for (const request of requests.slice(0, COMPARED)) await assertSameBytes(many.service.url, floor.url, request);
    // The floor derives its templates before anything is measured.
    for (const { path, headers } of requests) await (await fetch(floor.url + path, { headers })).arrayBuffer();
    yield await against(what, least, many.service, floor, requests);
    yield await against(`${what}, revalidated`, least, many.revalidating, floor, requests);
    const uncached = paths.map(uncachedRequest);
    for (const request of uncached) await assertSameBytes(many.service.url, floor.url, request);
    yield await against(`${what}, uncached`, least, many.service, floor, uncached);
  }
  const known = await Promise.all(front.paths.map((path) => knownRequest(many.service.url, path)));
  for (const request of known) await assertSameBytes(many.service.url, floor.url, request, 304);
  yield await against('front page, 304', 0.8, many.service, floor, known, 304);
  await floor.stop();

  const few = await openPortal(bench, 'small-portal', options.fewReleases);
  const sideOf = ({ revalidating, databaseUrl }: Portal, paths: readonly string[]) => ({
    ...revalidating,
    databaseUrl,
    requests: paths.map(uncachedRequest),
  });
  for (const [i, { what, paths, deep }] of many.pages.entries()) {
    const first = sideOf(many, paths);
    const firstOfFew = sideOf(few, few.pages[i]?.paths ?? []);
    yield await longer(`${what}: ${options.portalReleases} releases against ${options.fewReleases}`, first, firstOfFew);
    yield await longer(`${what}: deep page against first`, sideOf(many, deep), first);
  }
  for (const server of [few, many].flatMap(({ service, revalidating }) => [service, revalidating])) await server.stop();

  async function longer(what: string, ours: Side, theirs: Side): Promise<Finding> {
    const figures = await compare(generator, options, { ours, theirs });
    const notes = [`the one   ${sideLine(figures.ours)}`, `the other ${sideLine(figures.theirs)}`];
    return { what, target: atMost(1.5), ...asTimes(figures), notes };
  }

  async function against(
    what: string,
    least: number,
    service: Server,
    theirs: Server,
    requests: readonly LoadRequest[],
    status?: number,
  ): Promise<Finding> {
    const load = { requests, status, databaseUrl: many.databaseUrl };
    const sides = { ours: { ...service, ...load }, theirs: { ...theirs, ...load } };
    const { ours, theirs: floors, ...figures } = await compare(generator, options, sides);
    const notes = [`service ${sideLine(ours)}`, `floor   ${sideLine(floors)}`];
    return { what, target: atLeast(least), ...figures, notes: [...notes, ...byProcessor({ ours, theirs: floors })] };
  }
}

async function openPortal({ world, options, log }: Bench, name: string, releases: number): Promise<Portal> {
  const kept = releases === options.portalReleases ? options.kept : null;
  const databaseUrl = await (kept === null ? world.createDatabase() : world.keptDatabase(kept));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  if (!(await isSeeded(client, releases))) {
    const started = performance.now();
    log(`seeding ${releases} public releases`);
    await seedPortal(client, releases);
    log(`that took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const { rows: places } = await client.query<{ id: string; published_at: Date }>(
    `select press_release_id as id, published_at from portal_release
     where press_release_id % greatest(1, (select max(press_release_id) from portal_release) / $1) = 0
     order by published_at limit $1`,
    [DEEP],
  );
  const { rows: newsrooms } = await client.query<{ id: string; slug: string }>(
    'select id, slug from company c where exists (select from portal_release where company_id = c.id) order by id',
  );
  const { rows: months } = await client.query<{ path: string }>(
    `select to_char(published_at at time zone 'UTC', 'YYYY/MM') as path from portal_release
     where press_release_id % greatest(1, (select max(press_release_id) from portal_release) / 1000) = 0
     group by path order by path desc`,
  );
  const { rows: categories } = await client.query<{ slug: string }>(
    'select slug from category k where exists (select from portal_release where category_id = k.id) order by id',
  );
  await client.end();
  const nodeOptions = options.profile ? ['--inspect=127.0.0.1:0'] : [];
  const service = await startService(world, { name, databaseUrl });
  const eachAWindow = { name: `${name}-asked-again`, nodeOptions, eachAWindow: true };
  const revalidating = await startQuietService(world, databaseUrl, eachAWindow);
  const positions = places.map(({ id, published_at: publishedAt }) =>
    encodePosition({ publishedAt, id: Number(id) as PressReleaseId }),
  );
  const deepIn = (paths: readonly string[], rank = '') =>
    positions.map((position, i) => {
      const path = paths[i % paths.length] ?? '';
      return `${path}${path.includes('?') ? '&' : '?'}before=${rank}${position}`;
    });
  const list = (what: string, paths: readonly string[], hasFloor: boolean, deep = deepIn(paths)): Page => ({
    what,
    paths: paths.map((path) => `/portal_a${path}`),
    deep: deep.map((path) => `/portal_a${path}`),
    hasFloor,
  });
  const monthPaths = months.map(({ path }) => `/archive/${path}`);
  const word = encodeURIComponent(COMMON_WORD);
  return {
    service,
    revalidating,
    databaseUrl,
    pages: [
      list('front page', ['?lang=de', '?lang=en'], true),
      list(
        'newsroom',
        newsrooms.map(({ id, slug }) => `/newsrooms/${id}/${slug}`),
        true,
      ),
      list(
        'category',
        categories.map(({ slug }) => `/categories/${slug}`),
        true,
      ),
      list(FEED, ['/feed.rss'], true),
      list('search for a common word', [`/search?q=${word}`], true, deepIn([`/search?q=${word}`], '0-')),
      list('keyword', [`/keywords/${encodeURIComponent(foldKeyword(COMMON_WORD))}`], false),
      list('month of the archive', monthPaths.slice(1, 3), false, monthPaths.slice(-3, -1)),
    ],
  };
}

function requestOf(path: string): LoadRequest {
  return { path, headers: {} };
}

/** The same page by an address that was never requested, so that no response is cached. */
function uncachedRequest(path: string): LoadRequest {
  return requestOf(`${path}${path.includes('?') ? '' : '?all'}${ANEW}`);
}

/** The same request from a client that already has the page. */
async function knownRequest(origin: string, path: string): Promise<LoadRequest> {
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  return { path, headers: { 'If-None-Match': response.headers.get('etag') ?? '' } };
}

/** @throws AssertionError if the floor's response differs: the comparison would be meaningless */
async function assertSameBytes(service: string, floor: string, request: LoadRequest, status = 200): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [service, floor].map(async (origin) => {
      const response = await fetch(origin + request.path, { headers: request.headers });
      return { status: response.status, etag: response.headers.get('etag'), body: await response.text() };
    }),
  );
  assert.equal(ours?.status, status, `${request.path}: ${ours?.body}`);
  assert.deepEqual(theirs, ours, request.path);
}
