import { fetchRequest } from '../../api/api.ts';
import type { Bench } from '../bench.ts';
import { processorTime } from '../measures/memory.ts';
import { atMost, type Finding } from '../measures/report.ts';
import { assertNoFailures } from '../measures/rounds.ts';
import { percentile, spreadOf } from '../measures/statistics.ts';

const OTHERS_PER_SECOND = 50;

/** Work in several parallel lanes until stopped, which returns the number of repetitions. */
export interface Flow {
  readonly atOnce: number;
  /** With `underWay`, measuring begins when it resolves. */
  start(): { readonly underWay?: Promise<unknown>; stop(): Promise<number> };
}

export function flowOf(one: () => Promise<void>, atOnce: number): Flow {
  const start = () => {
    let going = true;
    let done = 0;
    const lane = async () => {
      for (; going; done++) await one();
    };
    const lanes = Promise.all(Array.from({ length: atOnce }, lane));
    lanes.catch(() => undefined);
    return {
      async stop() {
        going = false;
        await lanes;
        return done;
      },
    };
  };
  return { atOnce, start };
}

/**
 * Measures how much the flow slows other requests, which fetch releases. `what` describes the flow in the plural.
 * @throws LoadFailed
 */
export async function effectOnOtherRequests(bench: Bench, flow: Flow, what: string): Promise<Finding> {
  const { generator, service, options } = bench;
  const requests = otherRequests(bench);
  const seconds = options.seconds * 2;
  const load = { url: service.url, connections: options.connections, seconds, perSecond: OTHERS_PER_SECOND, requests };
  const idle: number[] = [];
  const loaded: number[] = [];
  const ratios: number[] = [];
  const processor = { ours: [] as number[], theirs: [] as number[] };
  const spent = () => processorTime(service.pid) ?? Number.NaN;
  await generator.run(load);
  let done = 0;
  for (let round = 0; round < options.rounds; round++) {
    const before = spent();
    const alone = await generator.run(load);
    const between = spent();
    const running = flow.start();
    await running.underWay;
    const begun = spent();
    const during = await generator.run(load);
    processor.theirs.push((between - before) / alone.answers);
    processor.ours.push((spent() - begun) / during.answers);
    done += await running.stop();
    for (const { failures } of [alone, during]) assertNoFailures(`fetch during ${what}`, failures);
    idle.push(...alone.times);
    loaded.push(...during.times);
    ratios.push(during.p99 / alone.p99);
  }
  const of = (times: number[]) => {
    const sorted = times.sort((a, b) => a - b);
    return { p50: percentile(sorted, 50), p99: percentile(sorted, 99) };
  };
  const [before, during] = [of(idle), of(loaded)];
  return {
    what: `99 % of other requests during ${what} against idle`,
    target: atMost(2),
    // Over all rounds: a single round has too few requests for its 99th percentile.
    ratio: during.p99 / before.p99,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    // The flow's own work in the server's process included.
    processor: { ours: spreadOf(processor.ours), theirs: spreadOf(processor.theirs) },
    notes: [
      `idle   half within ${before.p50.toFixed(1)} ms, 99 % within ${before.p99.toFixed(1)} ms, of ${idle.length}`,
      `during half within ${during.p50.toFixed(1)} ms, 99 % within ${during.p99.toFixed(1)} ms, of ${loaded.length}; ` +
        `${done} done, ${flow.atOnce} at a time`,
    ],
  };
}

function otherRequests({ accounts, releaseIds }: Bench) {
  return accounts.flatMap((account, i) => (releaseIds[i] ?? []).slice(0, 4).map((id) => fetchRequest(account, id)));
}
