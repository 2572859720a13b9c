import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Started, startNode } from '../../../support/process/processes.ts';
import { type ClockShift, createClockShift } from './clock-shift.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Prints its clock for each line of input; a busy one checks only every second. */
const program = (busyMs: number) => `
  process.stdin.on('data', () => console.log(Date.now()));
  setInterval(() => { const end = performance.now() + ${busyMs}; while (performance.now() < end); }, 1);
`;

let clock: ClockShift;
let started: Started[];
before(async () => {
  clock = await createClockShift();
  const { nodeArguments, environment } = clock.program;
  started = [0, 1000].map((busyMs) => startNode([...nodeArguments, '--eval', program(busyMs)], environment));
  await Promise.all(started.map(timeOf));
});
after(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await clock.close();
});

async function timeOf({ child, output }: Started): Promise<number> {
  const before = output.stdout.length;
  child.stdin?.write('\n');
  while (!output.stdout.slice(before).includes('\n'))
    await new Promise((resolve) => child.stdout?.once('data', resolve));
  return Number(output.stdout.slice(before));
}

it('every program uses the clock once it is set, even if busy; killed ones are not awaited', async () => {
  await clock.set(HOUR);
  const [idle, busy] = started as [Started, Started];
  for (const each of [idle, busy]) assert.ok(Math.abs((await timeOf(each)) - clock.now()) < MINUTE);
  busy.child.kill('SIGKILL');
  await busy.ended;
  await clock.advance(HOUR);
  assert.ok(Math.abs((await timeOf(idle)) - clock.now()) < MINUTE);
});
