import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { startNode } from '../support/process/processes.ts';
import { postgresql, redisUrl, runSql } from '../support/servers/services.ts';
import { BENCHMARKS } from './support/options.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const IMAGES = fileURLToPath(new URL('images/images.ts', import.meta.url));
const SCALE = fileURLToPath(new URL('scale/main.ts', import.meta.url));

const database = await postgresql();
const redis = await redisUrl();
const skip = database.skip || redis.skip;
/** Generous, for a busy machine; nothing is measured here. */
const timeout = 300_000;

/** The addresses of the services that were found. */
function environment(): Record<string, string> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  return {
    ...(TEST_DATABASE_URL === undefined ? {} : { TEST_DATABASE_URL }),
    ...(TEST_REDIS_URL === undefined ? {} : { TEST_REDIS_URL }),
  };
}

test('every benchmark runs, and reports a ratio for each of its figures', { skip, timeout }, async () => {
  const run = await startNode([MAIN, '--smoke', '--json'], environment()).ended;
  assert.equal(run.code, 0, run.stderr);
  const findings = JSON.parse(run.stdout) as { what: string; ratio: number; met: boolean | null }[];
  for (const { what, ratio } of findings) assert.ok(ratio > 0 && Number.isFinite(ratio), `${what}: ${ratio}`);
  for (const word of [
    'fetch',
    'list 20',
    'create',
    'published',
    'webhook',
    'synced',
    'connections',
    'first page',
    'cursor',
    'front page',
    'newsroom',
    'category',
    'RSS',
    'search',
    '304',
    'overview',
    'list of releases',
    'edit page',
    'sign-ins',
    'press kits',
    'counting readers',
    'until ready',
    'resident when idle',
  ]) {
    assert.ok(
      findings.some(({ what }) => what.includes(word)),
      `${word} is missing among ${findings.map(({ what }) => what).join('; ')}`,
    );
  }
});

test('the renderers are measured, also with press renditions', { timeout }, async () => {
  const run = await startNode([IMAGES, '--smoke'], {}).ended;
  assert.equal(run.code, 0, run.stderr);
  for (const what of ['press', 'press, orientation 6']) {
    assert.equal(
      run.stdout.match(new RegExp(`^  2 × 8000×8000, ${what} \\(.*, 0 failed, grew by`, 'gm'))?.length,
      2,
      run.stdout,
    );
  }
});

test('a profile names the functions that take the time', { skip, timeout }, async () => {
  const run = await startNode([MAIN, 'fetch', '--smoke', '--profile'], environment()).ended;
  assert.equal(run.code, 0, run.stderr);
  assert.match(run.stdout, /µs a request, idle \d+ % of the time/);
  assert.match(run.stdout, /^ .* % .* µs {2}adapters\/http$/m);
});

test('an interrupted run drops its database', { skip, timeout }, async () => {
  const run = startNode([MAIN, 'fetch', '--smoke', '--seconds', '30'], environment());
  const { child } = run;
  let name: string | undefined;
  child.stderr?.on('data', () => {
    if (name !== undefined) return;
    name = /in (presswerk_test_\w+)/.exec(run.output.stderr)?.[1];
    if (name !== undefined) child.kill('SIGINT');
  });
  assert.equal((await run.ended).code, 1);
  assert.ok(name !== undefined, run.output.stderr);
  const left = `select datname from pg_database where datname = '${name}'`;
  assert.deepEqual(await runSql(database.service?.url ?? '', left), []);
});

test('statements on a filled database of any size are timed', { skip, timeout }, async () => {
  const args = ['webhooks', '--webhooks', '200', '--deliveries', '2000', '--seconds', '1', '--partitions', '3'];
  const run = await startNode([SCALE, ...args], environment()).ended;
  assert.equal(run.code, 0, run.stderr);
  const lines = run.stdout.trimEnd().split('\n');
  for (const line of lines) assert.match(line, /: [\d.]+ (?:ms|\/s)(?: \([\d.]+ to [\d.]+\))? · this tree$/);
  for (const word of [
    'nothing is due',
    'every webhook is due',
    'deliveries a second',
    '1 partition,',
    '3 partitions,',
  ]) {
    assert.ok(run.stdout.includes(word), `${word} is missing in ${run.stdout}`);
  }
});

test('each step of an upgrade is timed under concurrent writes, and loses nothing', { skip, timeout }, async () => {
  const run = await startNode([SCALE, 'upgrade', '--releases', '200'], environment()).ended;
  assert.equal(run.code, 0, run.stderr);
  for (const word of ['0019-desk:', '0026-partitions, longest concurrent write:', '0028-desk-lists:']) {
    assert.ok(run.stdout.includes(word), `${word} is missing in ${run.stdout}`);
  }
});

test('pages of the desk are timed with a long queue and with a short one', { skip, timeout }, async () => {
  const args = ['desk', '--waiting', '300', '--published', '2000', '--seconds', '1', '--rounds', '1'];
  const run = await startNode([SCALE, ...args], environment()).ended;
  assert.equal(run.code, 0, run.stderr);
  for (const what of [
    'the queue',
    'the decision page',
    'the way to the next one',
    'all releases',
    'corrections',
    'reports',
  ]) {
    for (const side of ['100 wait', '300 wait', '300 against 100']) {
      assert.match(run.stdout, new RegExp(`^${what}: [\\d.]+ .* · ${side}`, 'm'));
    }
  }
});

test('an unknown benchmark is refused with a list of the known ones', async () => {
  const run = await startNode([MAIN, 'speed'], {}).ended;
  assert.equal(run.code, 1);
  for (const name of BENCHMARKS) assert.ok(run.stderr.includes(name), run.stderr);
});
