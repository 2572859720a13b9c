import pg from 'pg';
import { isSeeded, seedPortal } from '../portal/seed.ts';
import type { Bench } from '../support/bench.ts';
import { ANEW, type LoadRequest } from '../support/load/load.ts';
import { watchDatabase } from '../support/measures/database-time.ts';
import { processorTime } from '../support/measures/memory.ts';
import { profileLoad } from '../support/measures/profile.ts';
import { atLeast, byProcessor, type Finding, sideLine } from '../support/measures/report.ts';
import { assertNoFailures, compare, type SideResult } from '../support/measures/rounds.ts';
import { percentile, spreadOf } from '../support/measures/statistics.ts';
import { type Server, startPortalFloor, startQuietService } from '../support/server.ts';
import { corpus, NEWSROOMS, searches } from './corpus.ts';

/** Searches a second at a fixed rate. */
const PER_SECOND = 20;
/** As in the portals' benchmark. */
const CONNECTIONS = 8;
const WARM_UP = 500;

/**
 * Measures uncached searches with words of all frequencies: at full load, by kind, and at a fixed rate.
 * @throws LoadFailed
 */
export async function* benchSearch(bench: Bench): AsyncGenerator<Finding> {
  const { generator, world, options } = bench;
  const texts = corpus();
  const databaseUrl = await openDatabase(bench, texts);
  const nodeOptions = options.profile ? ['--inspect=127.0.0.1:0'] : [];
  const service = await startQuietService(world, databaseUrl, { name: 'search', nodeOptions });
  const kinds = Object.entries(searches(texts)).map(([kind, terms]) => ({ kind, requests: terms.map(requestOf) }));
  const all = kinds.flatMap(({ requests }) => requests);
  const settings = {
    ...options,
    connections: Math.min(options.connections, CONNECTIONS),
    warmUp: Math.min(options.warmUp, WARM_UP),
  };
  if (options.profile) {
    const run = () => generator.run({ ...settings, url: service.url, requests: all });
    await profileLoad({ ...bench, service }, 'searches', run);
    return;
  }
  const floor = await startPortalFloor(world, databaseUrl, service.url);
  // The floor derives its templates, and compares the releases shown.
  for (const { path } of all) {
    const response = await fetch(floor.url + path);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${body}`);
  }
  const against = async (
    what: string,
    requests: readonly LoadRequest[],
    target: Finding['target'],
  ): Promise<Finding> => {
    const load = { requests, databaseUrl };
    const { ours, theirs, ...figures } = await compare(generator, settings, {
      ours: { ...service, ...load },
      theirs: { ...floor, ...load },
    });
    const notes = [`service ${sideLine(ours)}`, `floor   ${sideLine(theirs)}`, ...byProcessor({ ours, theirs })];
    return { what, target, ...figures, notes };
  };
  yield await against('searches made anew', all, atLeast(0.4));
  for (const { kind, requests } of kinds) yield await against(`searches made anew, ${kind}`, requests, null);
  yield await atFixedRate(bench, { service, floor, databaseUrl }, all);
  for (const server of [service, floor]) await server.stop();
}

/** The ratio is that of the processor's time; 99 % and the slowest terms are in the notes. */
async function atFixedRate(
  { generator, options }: Bench,
  { service, floor, databaseUrl }: { readonly service: Server; readonly floor: Server; readonly databaseUrl: string },
  requests: readonly LoadRequest[],
): Promise<Finding> {
  const seconds = Math.max(options.seconds, requests.length / PER_SECOND);
  const rounds: Record<'ours' | 'theirs', SideResult[]> = { ours: [], theirs: [] };
  const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
  for (let round = 0; round < options.rounds; round++) {
    for (const side of ['theirs', 'ours'] as const) {
      const { url, pid } = side === 'ours' ? service : floor;
      const spentByDatabase = await watchDatabase(databaseUrl);
      const before = processorTime(pid) ?? Number.NaN;
      const result = await generator.run({ url, requests, connections: 256, seconds, perSecond: PER_SECOND });
      assertNoFailures(url, result.failures);
      const { answers, rate, p50, p99 } = result;
      const processor = ((processorTime(pid) ?? Number.NaN) - before) / answers;
      rounds[side].push({ rate, p50, p99, processor, database: (await spentByDatabase()) / answers });
      times[side].push(...result.times);
    }
  }
  const ratios = rounds.ours
    .map((ours, i) => costOf(rounds.theirs[i] as SideResult) / costOf(ours))
    .sort((a, b) => a - b);
  const processorOf = (results: readonly SideResult[]) => spreadOf(results.map(({ processor }) => processor));
  const line = (side: 'ours' | 'theirs') => {
    const sorted = Float64Array.from(times[side]).sort();
    const each = [50, 90, 99].map((share) => `${share} % within ${percentile(sorted, share).toFixed(1)} ms`);
    return `${each.join(', ')}, the slowest ${sorted.at(-1)?.toFixed(1)} ms`;
  };
  return {
    what: `searches at ${PER_SECOND} a second, by processor time`,
    target: atLeast(0.4),
    ratio: ratios[Math.floor(ratios.length / 2)] ?? Number.NaN,
    lowest: ratios[0] ?? Number.NaN,
    highest: ratios.at(-1) ?? Number.NaN,
    processor: { ours: processorOf(rounds.ours), theirs: processorOf(rounds.theirs) },
    notes: [`service ${line('ours')}`, `floor   ${line('theirs')}`],
  };
}

const costOf = ({ processor, database }: SideResult) => processor + (Number.isNaN(database) ? 0 : database);

async function openDatabase({ world, options, log }: Bench, texts: ReturnType<typeof corpus>): Promise<string> {
  const { portalReleases, kept } = options;
  const databaseUrl = await (kept === null ? world.createDatabase() : world.keptDatabase(kept));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  if (!(await isSeeded(client, portalReleases))) {
    log(`seeding ${portalReleases} public releases with words of all frequencies`);
    await seedPortal(client, portalReleases, { ...texts, newsrooms: NEWSROOMS });
  }
  await client.end();
  return databaseUrl;
}

const requestOf = (text: string): LoadRequest => ({
  path: `/portal_a/search?q=${encodeURIComponent(text)}${ANEW}`,
  headers: {},
});
