import type { Bench } from './support/bench.ts';
import { profileLoad } from './support/measures/profile.ts';
import { atLeast, byProcessor, type Finding, sideLine } from './support/measures/report.ts';
import { compare } from './support/measures/rounds.ts';
import { startQuietService } from './support/server.ts';

/** Pages requested round-robin. */
const PAGES = 100;
const WARM_UP = 2000;
/** Recognising that it is no robot costs the most for a real browser. */
const READER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Referer: 'https://news.example.org/today',
};

/**
 * The cost of counting readers: cached pages of releases, which cost least, with counting and without.
 * @throws LoadFailed
 */
export async function* benchReadership(bench: Bench): AsyncGenerator<Finding> {
  const { world, generator, database } = bench;
  const options = { ...bench.options, warmUp: Math.min(bench.options.warmUp, WARM_UP) };
  const { rows } = await database.query<{ path: string }>(
    `select '/' || portal || '/releases/' || id || '/' || slug as path from press_release
     where status = 'published' order by id desc limit ${PAGES}`,
  );
  const requests = rows.map(({ path }) => ({ path, headers: READER }));
  const nodeOptions = options.profile ? ['--inspect=127.0.0.1:0'] : [];
  const counting = await startQuietService(world, world.databaseUrl, { name: 'counting', nodeOptions, counts: true });
  if (options.profile) {
    const run = () => generator.run({ ...options, url: counting.url, requests });
    return profileLoad({ ...bench, service: counting }, 'counting readers', run);
  }
  const without = await startQuietService(world, world.databaseUrl, { name: 'not-counting' });
  const sides = {
    ours: { ...counting, requests },
    // Without a user agent, there is nothing to recognise either.
    theirs: { ...without, requests: requests.map(({ path }) => ({ path, headers: {} })) },
  };
  const { ours, theirs, ...figures } = await compare(generator, options, sides);
  const notes = [`with    ${sideLine(ours)}`, `without ${sideLine(theirs)}`, ...byProcessor({ ours, theirs })];
  yield { what: 'pages of releases, counting readers, against not counting', target: atLeast(0.98), ...figures, notes };
  for (const server of [counting, without]) await server.stop();
}
