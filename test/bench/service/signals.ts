import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../../../composition/config/config.ts';
import { openService } from '../../../composition/ports/open-service.ts';
import { openSignals } from '../../../composition/ports/signals.ts';
import { approvePressRelease, takeDownPressRelease } from '../../../domain/index.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { startNode, untilPrinted } from '../../support/process/processes.ts';
import { change, EDITOR, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { runSql } from '../../support/servers/services.ts';
import { median } from '../support/measures/statistics.ts';
import { openWorld, type World } from '../support/world.ts';

// npm run bench:signals: the delay until a server shows another process' changes, and the idle cost, with
// signals through Redis and without. It needs PostgreSQL and Redis; see README.md.

const ROUNDS = 9;
const IDLE_SECONDS = 40;
const SETTLED_MS = 5_000;
/** Time from an approval to the scheduled publication: longer than a run of the job. */
const AHEAD_MS = 2_500;
/** Offset, so that the times differ from the regular runs of jobs. */
const SHIFT_MS = 130;
const REASONS = { reason: 'rights', public: 'A right is missing.', note: null, ...STATEMENT } as const;

/** Limit for a change to be visible. */
const VISIBLE_TIMEOUT_MS = 30_000;

const { service: world, skip } = await openWorld();
if (world === undefined) throw new Error(skip);
try {
  for (const [name, url] of [
    ['polling', undefined],
    ['signals', world.redisUrl],
  ] as const) {
    const { commits, late, down } = await measure(world, name, url);
    const figures = (values: readonly number[]) =>
      `${median(values).toFixed(0)} ms, at most ${Math.max(...values).toFixed(0)}`;
    process.stdout.write(
      `${name}: idle ${commits.toFixed(0)} commits a minute; scheduled release visible after ${figures(late)}; ` +
        `take-down elsewhere after ${figures(down)}\n`,
    );
  }
} finally {
  await world.close();
}

async function measure({ createDatabase, folder, atEnd }: World, name: string, redisAddress: string | undefined) {
  const databaseUrl = await createDatabase();
  const port = await freePort();
  const environment = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), PORT: String(port), LOG_LEVEL: 'error' },
    ...(redisAddress !== undefined && { REDIS_URL: redisAddress }),
  };
  const server = startNode(['composition/server.ts'], environment);
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  atEnd(stop);
  try {
    await untilPrinted(server, /http:/);
    const committed = async () => {
      const sql = 'select xact_commit::int as commits from pg_stat_database where datname = current_database()';
      const [row] = await runSql(databaseUrl, sql);
      return (row as { readonly commits: number }).commits;
    };
    await sleep(SETTLED_MS);
    const before = await committed();
    await sleep(IDLE_SECONDS * 1000);
    const commits = (((await committed()) - before) * 60) / IDLE_SECONDS;
    return { commits, ...(await visible(environment, `http://127.0.0.1:${port}`)) };
  } finally {
    await stop();
  }
}

/** Acts in this process, and polls the other one. Milliseconds. */
async function visible(environment: Readonly<Record<string, string>>, origin: string) {
  const config = readConfig(environment);
  const { service } = await openService(config);
  const signals = await openSignals(config.redisUrl, service, pino({ level: 'silent' }));
  const { unitOfWork } = service.ports;
  const owner = await storePublisher(unitOfWork);
  const [late, down]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const now = new Date();
    const { id } = await storeSubmitted(unitOfWork, owner, {}, now);
    const dueAt = new Date(now.getTime() + AHEAD_MS + round * SHIFT_MS);
    await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: now }, dueAt));
    const until = async (isPublic: boolean) => {
      const deadline = Date.now() + VISIBLE_TIMEOUT_MS;
      while (Date.now() < deadline) {
        const response = await fetch(`${origin}/portal_a/releases/${id}/x`, { redirect: 'manual' });
        await response.arrayBuffer();
        if (response.status < 400 === isPublic) return Date.now();
        await sleep(5);
      }
      throw new Error(`the release was not ${isPublic ? 'shown' : 'taken down'} in time`);
    };
    late.push((await until(true)) - dueAt.getTime());
    await change(unitOfWork, id, (release) =>
      takeDownPressRelease(release, REASONS, { actor: EDITOR, at: new Date() }),
    );
    const doneAt = Date.now();
    down.push((await until(false)) - doneAt);
  }
  await signals?.close();
  await service.close();
  return { late, down };
}
