import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUDITS, FIRST, filesOf, GROUPS, LONG_GROUPS } from './groups/table.ts';
import { killAll, systemProcesses } from './support/process/system-processes.ts';
import { makeTemplateDatabase } from './support/servers/postgresql/template-database.ts';

/**
 * `node test/run.ts` does the short run, `node test/run.ts all` adds the long tests, with a sample of large tables, and
 * `whole` runs all tests, unsampled; other arguments name groups, `long`, `extra`, `audits`
 * (test/groups/table.ts) or test files. The run has a deadline and leaves no process behind: its tests are in their own
 * session.
 */
const DEADLINE_MS = 90 * 60_000;
const TEST_MS = 300_000;

/** More than the processors, as each file waits now and then, for children, timers and services. */
const AT_ONCE = 3 * availableParallelism();

const groups = Object.keys(GROUPS);
const longGroups = Object.keys(LONG_GROUPS);
const args = process.argv.slice(2);
const isShort = args.length === 0;
const kind = kindOfRun();
const named = (isShort ? groups : args).flatMap(filesNamed);
// Pattern by pattern: of several patterns at once, glob returns the files in the order of folders.
const first = FIRST.flatMap((pattern) => globSync(pattern)).filter((file) => named.includes(file));
const files = [...new Set([...first, ...named])];

/** A named group takes the sample of the short run, a long group that of the long one; a named file is not sampled. */
function kindOfRun(): 'short' | 'long' | 'audit' | 'whole' {
  if (args.includes('audits')) return 'audit';
  if (args.every((arg) => groups.includes(arg))) return 'short';
  return args.every((arg) => ['all', 'long', ...groups, ...longGroups].includes(arg)) ? 'long' : 'whole';
}

function filesNamed(name: string): string[] {
  if (name === 'all') return ['long', ...groups].flatMap(filesNamed);
  if (name === 'whole') return ['all', 'extra'].flatMap(filesNamed);
  if (name === 'long') return [...longGroups.flatMap(filesNamed), ...filesOf(name)];
  if (name === 'extra') return filesOf(name);
  if (name === 'audits') return globSync(AUDITS);
  return [groups.includes(name) || longGroups.includes(name) ? `test/groups/${name}.test.ts` : name];
}

/** Not worth its time for a few files. */
const template = kind === 'long' || args.includes('whole') ? await makeTemplateDatabase() : undefined;
const run = spawn(
  process.execPath,
  [
    ...['compile-cache', 'test-process'].flatMap((each) => ['--import', `./test/support/process/${each}.ts`]),
    ...[`--test-timeout=${TEST_MS}`, 'test/groups/in-order.ts', `${AT_ONCE}`, ...files],
  ],
  { stdio: 'inherit', detached: true, env: { ...process.env, ...template?.environment, PRESSWERK_TEST_RUN: kind } },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill(signal));
const deadline = setTimeout(() => {
  console.error(`the tests have not ended after ${DEADLINE_MS / 60_000} minutes`);
  run.kill('SIGKILL');
}, DEADLINE_MS);

const [code] = (await once(run, 'exit')) as [number | null];
clearTimeout(deadline);
process.exitCode = code ?? 1;
// Child processes may take a little while to end.
const left = () => systemProcesses().filter((each) => each.session === run.pid);
for (let wait = 0; wait < 50 && left().length > 0; wait++) await sleep(100);
for (const { pid, command } of left()) {
  console.error(`a test has left a process behind: ${command}`);
  killAll([pid]);
  process.exitCode = 1;
}
await template?.drop();
