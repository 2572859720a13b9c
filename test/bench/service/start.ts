import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../support/bench.ts';
import { memoryOfFamily } from '../support/measures/memory.ts';
import { atMost, type Finding } from '../support/measures/report.ts';
import { median } from '../support/measures/statistics.ts';
import { type Server, startEmbedded, startService } from '../support/server.ts';

const MB = 1024 * 1024;
/** Time without requests before a process counts as idle. */
const REST_MS = 3000;

/** The duration of a start on an existing folder, and the memory of the idle process, compared with an idle Node. */
export async function* benchStart({ options, world, log }: Bench): AsyncGenerator<Finding> {
  if (options.profile) return log('a start has no profile: NODE_OPTIONS=--cpu-prof makes one');
  const databaseUrl = await world.createDatabase();
  const sides: readonly { where: string; start: () => Promise<Server>; memoryMax: number }[] = [
    { where: 'PostgreSQL', start: () => startService(world, { name: 'start', databaseUrl }), memoryMax: 110 },
    { where: 'the embedded database', start: () => startEmbedded(world, 'start-embedded'), memoryMax: 300 },
  ];
  for (const { where, start, memoryMax } of sides) {
    // Creates the folder and its database, and fills the compile cache.
    await (await start()).stop();
    const bare: number[] = [];
    const ready: number[] = [];
    const resident: number[] = [];
    for (let round = 0; round < options.rounds; round++) {
      bare.push(await secondsOf(bareStart));
      let server: Server | undefined;
      ready.push(await secondsOf(async () => (server = await start())));
      if (server === undefined) continue;
      await sleep(Math.min(REST_MS, options.seconds * 2000));
      resident.push(memoryOfFamily(server.pid).own / MB);
      await server.stop();
    }
    const [bareMs, times] = [median(bare) * 1000, median(ready) / median(bare)];
    yield {
      what: `seconds until ready on ${where}, on an existing folder`,
      target: atMost(1.5),
      ...figures(ready),
      notes: [`${times.toFixed(1)} times as long as a Node that does nothing (${bareMs.toFixed(0)} ms)`],
    };
    yield {
      what: `MB resident when idle on ${where}`,
      target: atMost(memoryMax),
      ...figures(resident),
      notes: [],
    };
  }
}

async function bareStart(): Promise<void> {
  const child = spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' });
  await once(child, 'exit');
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function figures(values: readonly number[]): Pick<Finding, 'ratio' | 'lowest' | 'highest'> {
  return { ratio: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}
