import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { filesOf } from '../groups/table.ts';
import { ownPgbouncer } from '../support/servers/postgresql/pgbouncer.ts';
import { makeTemplateDatabase } from '../support/servers/postgresql/template-database.ts';
import { postgresql, runSql } from '../support/servers/services.ts';

/**
 * Runs the HTTP suite, or the given test files, with each service in two processes that share PostgreSQL, Redis and an
 * image folder. Needs a PostgreSQL (see test/support/servers/services.ts) and `redis-server` on the path. With
 * `--pooler` the database is behind a PgBouncer in transaction mode: the processes run statements in varying order on
 * shared sessions. Excludes tests unrelated to shared state: documents, linters, slow sockets, and pages in a browser.
 */
const { values, positionals } = parseArgs({ options: { pooler: { type: 'boolean' } }, allowPositionals: true });
const files =
  positionals.length > 0 ? positionals : (['http', 'pictures', 'long'] as const).flatMap(filesOf).filter(isShared);
/** Parallel shares. */
const SHARES = 2;
const found = await postgresql();
const pgbouncer = values.pooler ? ownPgbouncer() : undefined;
const missing = found.skip || pgbouncer?.skip;
const database = missing ? undefined : await makeTemplateDatabase();
if (found.service === undefined || database === undefined) {
  console.error(missing);
  process.exit(1);
}
const pooler = await pgbouncer?.service?.(found.service.url);
const folder = await mkdtemp(join(tmpdir(), 'presswerk-processes-'));
const tally = join(folder, 'tally');
try {
  // As in memory, no row may be newer than a test's clock.
  await runSql(database.url, `update category set created_at = '2026-08-01', updated_at = '2026-08-01'`);
  const environment = {
    ...process.env,
    PRESSWERK_TEST_PROCESSES: '2',
    ...database.environment,
    PRESSWERK_TEST_TALLY: tally,
    ...(pooler && { PRESSWERK_TEST_POOLER: pooler.urlOf(found.service.url) }),
  };
  const shares = Array.from({ length: SHARES }, (_, share) => files.filter((_file, i) => i % SHARES === share));
  const passed = await Promise.all(
    shares.filter(({ length }) => length > 0).map((share) => runTests(share, environment)),
  );
  process.exitCode = passed.every(Boolean) ? 0 : 1;
  print((await readFile(tally, 'utf8').catch(() => '')).split('\n').filter(Boolean));
} finally {
  await database.drop();
  await pooler?.close();
  await rm(folder, { recursive: true, force: true });
}

/** Each line has the number of processes that ran a service, and the test file. */
function print(lines: readonly string[]): void {
  const inOne = lines.filter((line) => line.startsWith('one ')).map((line) => line.slice('one '.length));
  console.log(
    `${lines.length - inOne.length} of ${lines.length} services ran in two processes. The others were given ports or ` +
      'functions by their test, which cannot leave its process: they ran in one, over PostgreSQL and Redis where the test ' +
      'did not bring its own.',
  );
  for (const [file, services] of Map.groupBy(inOne, (name) => name)) console.log(`  ${services.length} ${file}`);
}

function isShared(file: string): boolean {
  return file.startsWith('test/http/') && !/openapi\/|slow-clients|unread-responses/.test(file);
}

/**
 * Runs the files in one process, because each starts two more that load the whole service. Returns true if all
 * passed.
 */
async function runTests(share: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const tests = run({
    files: [fileURLToPath(new URL('share.ts', import.meta.url))],
    argv: [...share],
    execArgv: ['--import', 'tsx', '--test-timeout=300000'],
    env,
  });
  let passed = true;
  tests.on('test:fail', () => {
    passed = false;
  });
  for await (const line of tests.compose(spec)) process.stdout.write(line);
  return passed;
}
