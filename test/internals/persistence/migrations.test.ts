import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { BATCH_ROWS } from '../../../adapters/persistence-mikro-orm/migrations/batches.ts';
import type { MigrationStep } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { sqlMigration } from '../../../adapters/persistence-mikro-orm/migrations/sql-migration.ts';
import {
  MigrationBlocked,
  type MigrationProgress,
  migratePostgresql,
} from '../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { closePool, openPool } from '../../../adapters/persistence-mikro-orm/postgresql/pool.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

function step(
  name: string,
  statements: readonly string[],
  how: Pick<MigrationStep, 'concurrently' | 'inBatches'> = {},
): MigrationStep {
  return {
    name,
    class: sqlMigration(statements),
    ...how,
  };
}

const TABLE = step('1-table', ['create table "thing" ("id" bigint primary key, "word" text)']);
const COLUMN = step('2-column', ['alter table "thing" add column "size" int']);
const BROKEN = step('3-broken', [
  'alter table "thing" add column "colour" text',
  'alter table "nothing" add column "x" int',
]);
const INDEXES = step('3-indexes', ['create index "thing_word" on "thing" ("word")', 'drop index "thing_size"'], {
  concurrently: true,
});
const SIZES = step(
  '3-sizes',
  [
    `with "part" as (
       select "id" from "thing" where "size" is null order by "id" limit ${BATCH_ROWS} for update
     ), "done" as (update "thing" set "size" = 1 from "part" where "thing"."id" = "part"."id")
     select from "part" limit 1`,
  ],
  { inBatches: true },
);

describe('migrations on PostgreSQL', { skip }, () => {
  const databases: TestDatabase[] = [];
  let url: string;
  const fresh = async () => {
    const database = await service?.createDatabase({ empty: true });
    assert.ok(database);
    databases.push(database);
    return database.url;
  };
  before(async () => {
    url = await fresh();
  });
  after(async () => {
    for (const { drop } of databases) await drop();
  });
  const migrate = (steps: readonly MigrationStep[], more: Parameters<typeof migratePostgresql>[1] = {}, at = url) =>
    migratePostgresql({ driver: 'postgresql', url: at }, { steps, lockTimeoutMs: 200, ...more });
  const columns = async (at = url) =>
    (await runSql(at, "select attname as name from pg_attribute where attrelid = 'thing'::regclass and attnum > 0"))
      .map(({ name }) => name)
      .join(' ');

  /** A concurrent transaction that locks the table until told to end. */
  async function hold(
    at = url,
    held = 'insert into "thing" ("id") values (floor(random() * 1000000000))',
  ): Promise<() => Promise<void>> {
    const pool = await openPool({ driver: 'postgresql', url: at, poolMax: 1 });
    const client = await pool.connect();
    const run = (sql: string) =>
      new Promise<void>((resolve, reject) =>
        client.query(sql, (error) => (error === null ? resolve() : reject(error))),
      );
    await run('begin');
    await run(held);
    return async () => {
      await run('commit');
      client.release(true);
      await closePool(pool);
    };
  }

  it('keep the steps before a failed one and roll that one back; the next run continues there', async () => {
    await assert.rejects(migrate([TABLE, COLUMN, BROKEN]), /nothing/);
    assert.equal(await columns(), 'id word size');
    assert.deepEqual(await migrate([TABLE, COLUMN]), []);
    const mended = step('3-broken', ['alter table "thing" add column "colour" text']);
    assert.deepEqual(await migrate([TABLE, COLUMN, mended]), ['3-broken']);
    assert.equal(await columns(), 'id word size colour');
  });

  it('report the running step, and retry when its table is locked, so that others can write', async () => {
    const at = await fresh();
    await migrate([TABLE], {}, at);
    const letGo = await hold(at);
    const heard: MigrationProgress[] = [];
    const twice = Promise.withResolvers<void>();
    const migrated = migrate(
      [TABLE, COLUMN],
      {
        onProgress: (progress) => {
          heard.push(progress);
          if (progress.retries === 2) twice.resolve();
        },
      },
      at,
    );
    await twice.promise;
    // A statement queued behind the step runs while the first transaction still holds the table.
    await runSql(at, 'insert into "thing" ("id") values (1)');
    await letGo();
    assert.deepEqual(await migrated, ['2-column']);
    assert.deepEqual(
      heard.slice(0, 3),
      [0, 1, 2].map((retries) => ({ step: '2-column', number: 1, of: 1, retries })),
    );
  });

  it('end with instructions when a table stays locked', async () => {
    const at = await fresh();
    await migrate([TABLE], {}, at);
    const letGo = await hold(at);
    await assert.rejects(
      migrate([TABLE, COLUMN], { patienceMs: 500 }, at),
      (error) => error instanceof MigrationBlocked && /2-column.*pg_stat_activity.*start again/s.test(error.message),
    );
    await letGo();
    assert.deepEqual(await migrate([TABLE, COLUMN], {}, at), ['2-column']);
  });

  it('build and drop indexes concurrently on request, also after an interrupted run', async () => {
    const at = await fresh();
    const steps = [TABLE, COLUMN, INDEXES];
    await migrate([TABLE, COLUMN], {}, at);
    await runSql(at, 'create index "thing_size" on "thing" ("size")');
    // The state after an interrupted run: an index that exists but is invalid.
    await runSql(at, 'create index "thing_word" on "thing" ("word")');
    await runSql(at, `update pg_index set indisvalid = false where indexrelid = 'thing_word'::regclass`);
    const ran = await Promise.all([migrate(steps, {}, at), migrate(steps, {}, at)]);
    assert.deepEqual(ran.flat(), ['3-indexes']);
    const indexes = `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'thing'::regclass order by 1`;
    assert.deepEqual(await runSql(at, indexes), [
      { name: 'thing_pkey', valid: true },
      { name: 'thing_word', valid: true },
    ]);
  });

  it('run long steps in batches: each is kept when the next fails, and writers wait for at most one', async () => {
    const at = await fresh();
    const count = async (condition: string) =>
      (await runSql(at, `select count(*)::int as n from "thing" where ${condition}`))[0]?.n;
    await migrate([TABLE, COLUMN], {}, at);
    await runSql(at, 'insert into "thing" ("id") select n from generate_series(1, 2500) n');
    const letGo = await hold(at, `update "thing" set "word" = 'x' where "id" = 2300`);
    await assert.rejects(migrate([TABLE, COLUMN, SIZES], { patienceMs: 0 }, at), MigrationBlocked);
    assert.deepEqual([await count('"size" = 1'), await count('"size" = 1 and "id" <= 2000')], [2000, 2000]);
    await runSql(at, `update "thing" set "word" = 'y' where "id" = 2200`);
    await letGo();
    assert.deepEqual(await migrate([TABLE, COLUMN, SIZES], {}, at), ['3-sizes']);
    assert.equal(await count('"size" = 1'), 2500);
  });

  it('refuse other statements in a concurrent step', async () => {
    const other = step('9-other', ['alter table "thing" add column "y" int'], { concurrently: true });
    await assert.rejects(migrate([other]), RangeError);
  });

  it('wait for another process up to a timeout', async () => {
    const at = await fresh();
    await migrate([TABLE], {}, at);
    const letGo = await hold(at);
    const waits = Promise.withResolvers<void>();
    const first = migrate([TABLE, COLUMN], { onProgress: () => waits.resolve() }, at);
    await waits.promise;
    const heard: MigrationProgress[] = [];
    await assert.rejects(
      migrate([TABLE, COLUMN], { patienceMs: 300, onProgress: (progress) => heard.push(progress) }, at),
      (error) => error instanceof MigrationBlocked && /Another process/.test(error.message),
    );
    assert.deepEqual(heard, [{ step: null, number: 0, of: 0, retries: 0 }]);
    await letGo();
    assert.deepEqual(await first, ['2-column']);
  });
});
