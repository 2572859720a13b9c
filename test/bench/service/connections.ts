import { fetchRequest } from '../api/api.ts';
import type { Bench } from '../support/bench.ts';
import { memoryOfFamily } from '../support/measures/memory.ts';
import { profileLoad } from '../support/measures/profile.ts';
import { atMost, type Finding } from '../support/measures/report.ts';
import { assertNoFailures } from '../support/measures/rounds.ts';

const MB = 1024 * 1024;
const SAMPLE_MS = 100;
/** Time to settle before the next measurement. */
const REST_MS = 3000;

/**
 * A very large number of connections, each with a request under way at all times.
 * @throws LoadFailed
 */
export async function* benchConnections(bench: Bench): AsyncGenerator<Finding> {
  const { options, service, generator, accounts, releaseIds } = bench;
  const connections = options.manyConnections;
  const requests = accounts.flatMap((account, i) => {
    const ids = releaseIds[i] ?? [];
    return ids.slice(0, 2).map((id) => fetchRequest(account, id));
  });
  const load = (count: number, seconds = options.seconds) =>
    generator.run({ url: service.url, connections: count, seconds, requests });
  if (options.profile) {
    await profileLoad(bench, `${connections} connections`, () => load(connections));
    return;
  }
  const residentNow = () => memoryOfFamily(service.pid).own / MB;
  // The baseline is a busy server with few connections.
  assertNoFailures('before', (await load(options.connections, options.seconds * 2)).failures);
  const before = residentNow();
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(residentNow()), SAMPLE_MS);
  const result = await load(connections, options.seconds * Math.max(3, options.rounds));
  clearInterval(timer);
  assertNoFailures(`${connections} connections`, result.failures);
  const most = Math.max(before, ...seen);
  // Detects continued growth: the second half of the time against the first.
  const half = Math.floor(seen.length / 2);
  const firstHalf = Math.max(...seen.slice(0, half), before);
  await new Promise((resolve) => setTimeout(resolve, Math.min(REST_MS, options.seconds * 1000)));
  yield {
    what: `memory with ${connections} connections against ${options.connections}`,
    target: atMost(1.5),
    ratio: most / before,
    lowest: firstHalf / before,
    highest: most / before,
    notes: [
      `${result.answers} answers, none failed; ${result.rate.toFixed(0)}/s, half within ${result.p50.toFixed(0)} ms, 99 % within ${result.p99.toFixed(0)} ms`,
      `resident ${before.toFixed(0)} MB before, at most ${firstHalf.toFixed(0)} MB in the first half of the time and ${most.toFixed(0)} MB in all, ${residentNow().toFixed(0)} MB afterwards`,
    ],
  };
}
