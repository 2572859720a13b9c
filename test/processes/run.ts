import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import { ownPgbouncer } from '../support/servers/pgbouncer.ts';
import { postgresql } from '../support/servers/services.ts';

/**
 * The whole HTTP suite, or the test files that are named, with each service in two processes that share PostgreSQL, Redis
 * and a folder of images. Needs a PostgreSQL (see test/support/servers/services.ts) and `redis-server` on the path. With `--pooler` a
 * PgBouncer in transaction mode stands before the database: each process uses statements in another order, on sessions that they share.
 */
const { values, positionals: files } = parseArgs({ options: { pooler: { type: 'boolean' } }, allowPositionals: true });
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
  const environment = {
    ...process.env,
    PRESSWERK_TEST_PROCESSES: '2',
    PRESSWERK_TEST_TEMPLATE: new URL(database.url).pathname.slice(1),
    PRESSWERK_TEST_TALLY: tally,
    ...(pooler && { PRESSWERK_TEST_POOLER: pooler.urlOf(found.service.url) }),
  };
  process.exitCode = await runTests(files.length > 0 ? files : ['test/http/**/*.test.ts'], environment);
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

/** @returns the exit code */
function runTests(patterns: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const args = ['--import', 'tsx', '--test', '--test-timeout=300000', ...patterns];
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
