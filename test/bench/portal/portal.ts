import assert from 'node:assert/strict';
import pg from 'pg';
import { encodePosition } from '../../../application/portal/position.ts';
import type { PressReleaseId } from '../../../domain/index.ts';
import type { Bench } from '../support/bench.ts';
import { ANEW, type LoadRequest } from '../support/load.ts';
import { profiled } from '../support/profile.ts';
import { atLeast, atMost, type Bound, byProcessor, type Finding, sideLine } from '../support/report.ts';
import { asTimes, compare } from '../support/rounds.ts';
import { type Server, startPortalFloor, startQuietService, startService } from '../support/server.ts';
import { seedPortal } from './seed.ts';

/** No more feeds are made for one address at a time. */
const CONNECTIONS = 8;
/** A page is as much work as many answers of the API. */
const WARM_UP = 500;
/** How many answers of the service and the floor are held against each other. */
const COMPARED = 4;
/** Pages deep in a list that take turns. */
const DEEP = 20;
/** All releases have it, in their title and text. */
const COMMON_WORD = 'Fernwärme';

/** A kind of page, by paths that take turns, all of one portal. */
interface Page {
  readonly what: string;
  readonly paths: readonly string[];
  /** Whether it is what a list begins with, which is held against that of few releases. */
  readonly isFirst: boolean;
}

/** A portal with its service, and the pages of it that are asked for. */
interface Portal {
  readonly service: Server;
  /** The same where each request is a moment of its own (see PortalQueries.moment): nothing is sent again without asking. */
  readonly askedAgain: Server;
  readonly databaseUrl: string;
  readonly pages: readonly Page[];
}

/** What pages and feeds of a portal with many releases take: against the floor, and against one with few. @throws LoadFailed */
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
    const service = many.askedAgain;
    for (const { what, paths } of many.pages) {
      const run = (requests: readonly LoadRequest[]) => generator.run({ ...options, url: service.url, requests });
      await profiled({ ...bench, service }, `${what}, asked again`, () => run(paths.map(requestOf)));
      await profiled({ ...bench, service }, `${what}, made anew`, () => run(paths.map(anewOf)));
    }
    return;
  }
  const floor = await startPortalFloor(world, many.databaseUrl, many.service.url);
  for (const { what, paths } of many.pages) {
    const requests = paths.map(requestOf);
    for (const request of requests.slice(0, COMPARED)) await assertSameBytes(many.service.url, floor.url, request);
    // Moulds are made before anything is measured.
    for (const { path, headers } of requests) await (await fetch(floor.url + path, { headers })).arrayBuffer();
    yield await against(what, 0.5, many.service, floor, requests);
    yield await against(`${what}, asked again`, 0.5, many.askedAgain, floor, requests);
    const anew = paths.map(anewOf);
    for (const request of anew) await assertSameBytes(many.service.url, floor.url, request);
    yield await against(`${what}, made anew`, null, many.askedAgain, floor, anew);
  }
  const known = await Promise.all((many.pages[0]?.paths ?? []).map((path) => knownRequest(many.service.url, path)));
  for (const request of known) await assertSameBytes(many.service.url, floor.url, request, 304);
  yield await against('front page, 304 to who has it', 0.8, many.service, floor, known, 304);
  await floor.stop();

  const few = await openPortal(bench, 'small-portal', options.fewReleases);
  for (const { what, paths, isFirst } of many.pages) {
    const page = few.pages.find((each) => each.what === what);
    if (!isFirst || page === undefined) continue;
    const ours = { ...many.askedAgain, databaseUrl: many.databaseUrl, requests: paths.map(anewOf) };
    const theirs = { ...few.askedAgain, databaseUrl: few.databaseUrl, requests: page.paths.map(anewOf) };
    const figures = await compare(generator, options, { ours, theirs });
    yield {
      what: `${what}, made anew: ${options.portalReleases} releases against ${options.fewReleases}`,
      target: atMost(1.5),
      ...asTimes(figures),
      notes: [`many ${sideLine(figures.ours)}`, `few  ${sideLine(figures.theirs)}`],
    };
  }
  for (const server of [few, many].flatMap(({ service, askedAgain }) => [service, askedAgain])) await server.stop();

  async function against(
    what: string,
    least: number | null,
    service: Server,
    theirs: Server,
    requests: readonly LoadRequest[],
    status?: number,
  ): Promise<Finding> {
    const target: Bound | null = least === null ? null : atLeast(least);
    const asked = { requests, status, databaseUrl: many.databaseUrl };
    const sides = { ours: { ...service, ...asked }, theirs: { ...theirs, ...asked } };
    const { ours, theirs: floors, ...figures } = await compare(generator, options, sides);
    const notes = [`service ${sideLine(ours)}`, `floor   ${sideLine(floors)}`];
    return { what, target, ...figures, notes: [...notes, ...byProcessor({ ours, theirs: floors })] };
  }
}

async function openPortal({ world, options, say }: Bench, name: string, releases: number): Promise<Portal> {
  const databaseUrl = await world.createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  say(`seeding ${releases} public releases`);
  const accounts = await seedPortal(client, releases);
  say(`that took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const { rows: places } = await client.query<{ id: string; published_at: Date }>(
    `select press_release_id as id, published_at from portal_release
     where press_release_id % greatest(1, (select max(press_release_id) from portal_release) / $1) = 0
     order by published_at limit $1`,
    [DEEP],
  );
  const { rows: categories } = await client.query<{ slug: string }>(
    'select slug from category k where exists (select from portal_release where category_id = k.id) order by id',
  );
  await client.end();
  const nodeOptions = options.profile ? ['--inspect=127.0.0.1:0'] : [];
  const service = await startService(world, { name, databaseUrl });
  const eachAMoment = { name: `${name}-asked-again`, nodeOptions, eachAMoment: true };
  const askedAgain = await startQuietService(world, databaseUrl, eachAMoment);
  const newsrooms = accounts.flatMap(({ companyIds }) => companyIds);
  const newsroomPaths = newsrooms.map((id, i) => `/portal_a/newsrooms/${id}/stadtwerke-${(i % 2) + 1}`);
  const positions = places.map(({ id, published_at: publishedAt }) =>
    encodePosition({ publishedAt, id: Number(id) as PressReleaseId }),
  );
  return {
    service,
    askedAgain,
    databaseUrl,
    pages: [
      { what: 'front page', paths: ['/portal_a?lang=de', '/portal_a?lang=en'], isFirst: true },
      { what: 'newsroom', paths: newsroomPaths, isFirst: true },
      { what: 'category', paths: categories.map(({ slug }) => `/portal_a/categories/${slug}`), isFirst: true },
      { what: 'RSS feed', paths: ['/portal_a/feed.rss'], isFirst: true },
      {
        what: 'search for a common word',
        paths: [`/portal_a/search?q=${encodeURIComponent(COMMON_WORD)}`],
        isFirst: true,
      },
      { what: 'deep page', paths: positions.map((position) => `/portal_a?before=${position}`), isFirst: false },
    ],
  };
}

function requestOf(path: string): LoadRequest {
  return { path, headers: {} };
}

/** The same by an address that nobody asked for before, so that nothing of the answer is kept. */
function anewOf(path: string): LoadRequest {
  return requestOf(`${path}${path.includes('?') ? '' : '?all'}${ANEW}`);
}

/** The same of somebody who has the page already. */
async function knownRequest(origin: string, path: string): Promise<LoadRequest> {
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  return { path, headers: { 'If-None-Match': response.headers.get('etag') ?? '' } };
}

/** @throws AssertionError where the floor's answer is another: it would be none */
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
