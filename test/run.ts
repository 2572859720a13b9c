import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesOf, GROUPS } from './groups/table.ts';
import { killAll, systemProcesses } from './support/process/system-processes.ts';

/**
 * `node test/run.ts` has the short run, `node test/run.ts all` the long tests, too; other arguments name groups, `long`,
 * `beside` (test/groups/table.ts) or files of tests. It ends by itself, and leaves no process behind: its tests are a session
 * of their own.
 */
const DEADLINE_MS = 90 * 60_000;
const TEST_MS = 300_000;

const groups = Object.keys(GROUPS);
const asked = process.argv.slice(2);
const isShort = asked.length === 0;
const files = (isShort ? groups : asked).flatMap(filesNamed);

function filesNamed(name: string): string[] {
  if (name === 'all') return ['long', ...groups].flatMap(filesNamed);
  if (name === 'long' || name === 'beside') return filesOf(name);
  return [groups.includes(name) ? `test/groups/${name}.test.ts` : name];
}

const run = spawn(
  process.execPath,
  [
    ...['compile-cache', 'test-process'].flatMap((each) => ['--import', `./test/support/process/${each}.ts`]),
    ...['--import', 'tsx', '--test', '--test-concurrency=2', `--test-timeout=${TEST_MS}`, ...files],
  ],
  { stdio: 'inherit', detached: true, env: { ...process.env, ...(isShort ? { PRESSWERK_TEST_RUN: 'short' } : {}) } },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill(signal));
const deadline = setTimeout(() => {
  console.error(`the tests have not ended after ${DEADLINE_MS / 60_000} minutes`);
  run.kill('SIGKILL');
}, DEADLINE_MS);

const [code] = (await once(run, 'exit')) as [number | null];
clearTimeout(deadline);
process.exitCode = code ?? 1;
// What its parent has just ended may take a moment.
const left = () => systemProcesses().filter((each) => each.session === run.pid);
for (let wait = 0; wait < 50 && left().length > 0; wait++) await sleep(100);
for (const { pid, command } of left()) {
  console.error(`a test has left a process behind: ${command}`);
  killAll([pid]);
  process.exitCode = 1;
}
