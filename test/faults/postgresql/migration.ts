import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { MIGRATIONS } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { migratePostgresql } from '../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { startNode } from '../../support/process/processes.ts';
import { ownPostgresql } from '../../support/servers/postgresql/postgresql-server.ts';
import { runSql } from '../../support/servers/services.ts';
import type { Run, Scenario } from '../support/scenario.ts';

const found = ownPostgresql();
/** The maximum; it ends once all steps have run. */
const KILLS = 20;
/** Run time before each kill: about as long as one or two steps take. */
const RUN_MS = 150;
const WRITERS = 4;
const EVENTS = 200_000;
/** The last step before partitioning, which takes longest. */
const BEFORE = '0026-partition-bound';
/** A step waits a second for its locks, and a writer behind it just as long; then the step itself runs. */
const LONGEST_MS = 5_000;

/** Kills `presswerk migrate` repeatedly on a database under constant writes. */
export const migration: Scenario = {
  name: 'migration',
  about: 'SIGKILL at random times of migrations of a filled database under writes; then two concurrent migrations',
  skip: () => found.skip,
  async run(run) {
    if (found.skip !== false) throw new Error(found.skip);
    const server = await found.service({ max_connections: '40' });
    try {
      await server.start();
      return await strike(run, server.url);
    } finally {
      await server.close();
    }
  },
};

async function strike({ rounds = KILLS, random, log }: Run, url: string): Promise<string> {
  const end = MIGRATIONS.findIndex(({ name }) => name === BEFORE);
  await migratePostgresql({ driver: 'postgresql', url }, { steps: MIGRATIONS.slice(0, end) });
  for (const statement of FILL) await runSql(url, statement);
  const done = async () => Number((await runSql(url, 'select count(*) as n from mikro_orm_migrations'))[0]?.n);
  const writers = startWriters(url);
  try {
    await sleep(1_000);
    log(`longest write before: ${Math.round(writers.longestMs())} ms`);
    let killed = 0;
    for (; killed < rounds && (await done()) < MIGRATIONS.length; killed++) {
      const { child, ended } = migrate(url);
      const begun = until(url, MIGRATES).then(() => sleep(random(RUN_MS)));
      await Promise.race([begun, ended]);
      child.kill('SIGKILL');
      await ended;
      log(`kill ${killed + 1}: ${await done()} of ${MIGRATIONS.length} steps`);
    }
    log(`${killed} killed`);
    const codes = await Promise.all([migrate(url), migrate(url)].map(({ ended }) => ended));
    for (const { code, stderr } of codes) assert.equal(code, 0, stderr);
  } finally {
    await writers.stop();
  }
  assert.equal(await done(), MIGRATIONS.length);
  const [kept] = await runSql(
    url,
    `select (select count(*) from event) as events, (select count(*) from webhook_delivery) as deliveries,
       (select count(*) from webhook_delivery d where not exists (select from event e where e.id = d.event_id)) as lost`,
  );
  assert.deepEqual(
    [Number(kept?.events), Number(kept?.deliveries), Number(kept?.lost)],
    [EVENTS + writers.written(), EVENTS + writers.written(), 0],
  );
  const longest = Math.round(writers.longestMs());
  assert.ok(longest < LONGEST_MS, `a writer waited ${longest} ms`);
  return `migrations killed repeatedly, two concurrent ones completed; ${writers.written()} concurrent writes, the longest took ${longest} ms`;
}

/** A running migration holds this lock. */
const MIGRATES = `select from pg_locks where locktype = 'advisory' and granted`;

async function until(url: string, query: string): Promise<void> {
  for (let waits = 0; waits < 1_000 && (await runSql(url, query)).length === 0; waits++) await sleep(20);
}

function migrate(url: string) {
  return startNode(['composition/cli.ts', 'migrate'], { DATABASE_URL: url });
}

const FILL = [
  `insert into account (name, created_at) values ('Verlag', now())`,
  `insert into webhook (account_id, url, types, secrets, created_at, updated_at, version)
   select id, 'https://receiver.example', '{}', '[]', now(), now(), 1 from account`,
  `insert into event (account_id, type, at, data)
   select account.id, 'token.created', now() - n * interval '10 seconds', '{}' from account, generate_series(${EVENTS}, 1, -1) n`,
  `insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, created_at, began_at)
   select w.id, w.account_id, e.id, e.type, 'delivered', 1, '[]', e.at, e.at from event e, webhook w`,
];

/** Writes as the previous version does: an event and its delivery. */
const WRITE = `
  with made as (
    insert into event (account_id, type, at, data) select id, 'token.created', now(), '{}' from account returning id
  )
  insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, next_attempt_at, created_at, began_at)
  select w.id, w.account_id, made.id, 'token.created', 'pending', 0, '[]', now(), now(), now() from made, webhook w
  on conflict (event_id, webhook_id) do nothing`;

function startWriters(url: string) {
  let running = true;
  let written = 0;
  let longest = 0;
  const write = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    while (running) {
      const began = performance.now();
      await client.query(WRITE);
      written += 1;
      longest = Math.max(longest, performance.now() - began);
      await sleep(5);
    }
    await client.end();
  };
  const all = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    written: () => written,
    longestMs: () => longest,
    async stop() {
      running = false;
      await all;
    },
  };
}
