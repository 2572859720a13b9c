import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import { filesOf } from '../groups/table.ts';
import { ownPgbouncer } from '../support/servers/pgbouncer.ts';
import { administrate, postgresql } from '../support/servers/services.ts';

/**
 * The HTTP suite, or the test files that are named, with each service in two processes that share PostgreSQL, Redis
 * and a folder of images. Needs a PostgreSQL (see test/support/servers/services.ts) and `redis-server` on the path. With `--pooler` a
 * PgBouncer in transaction mode stands before the database: each process uses statements in another order, on sessions that they share.
 * Left out is what has nothing to do with what they share: documents, linters, slow sockets, and pages in a browser.
 */
const { values, positionals } = parseArgs({ options: { pooler: { type: 'boolean' } }, allowPositionals: true });
const files =
  positionals.length > 0 ? positionals : (['http', 'pictures', 'long'] as const).flatMap(filesOf).filter(isShared);
/** At once. */
const SHARES = 2;
const found = await postgresql();
const pgbouncer = values.pooler ? ownPgbouncer() : undefined;
const missing = found.skip || pgbouncer?.skip;
if (found.service === undefined || missing) {
  console.error(missing);
  process.exit(1);
}
const pooler = await pgbouncer?.service?.(found.service.url);
const database = await found.service.createDatabase();
const folder = await mkdtemp(join(tmpdir(), 'presswerk-processes-'));
const tally = join(folder, 'tally');
try {
  const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
  await persistence.migrate();
  await persistence.close();
  // As in memory, nothing is newer than the clock of a test.
  await administrate(database.url, `update category set created_at = '2026-08-01', updated_at = '2026-08-01'`);
  const environment = {
    ...process.env,
    PRESSWERK_TEST_PROCESSES: '2',
    PRESSWERK_TEST_TEMPLATE: new URL(database.url).pathname.slice(1),
    PRESSWERK_TEST_TALLY: tally,
    ...(pooler && { PRESSWERK_TEST_POOLER: pooler.urlOf(found.service.url) }),
  };
  const shares = Array.from({ length: SHARES }, (_, share) => files.filter((_file, i) => i % SHARES === share));
  const passed = await Promise.all(
    shares.filter(({ length }) => length > 0).map((share) => runTests(share, environment)),
  );
  process.exitCode = passed.every(Boolean) ? 0 : 1;
  tell((await readFile(tally, 'utf8').catch(() => '')).split('\n').filter(Boolean));
} finally {
  await database.drop();
  await pooler?.close();
  await rm(folder, { recursive: true, force: true });
}

/** Each line says whether one or several processes ran a service, and which test's it was. */
function tell(lines: readonly string[]): void {
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

/** In one process, as each begins with two more, that load the whole service. Returns whether all passed. */
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
