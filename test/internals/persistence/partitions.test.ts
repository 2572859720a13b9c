import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Connection, Database } from '../../../adapters/persistence-mikro-orm/database.ts';
import { createEventRepository } from '../../../adapters/persistence-mikro-orm/repositories/events/events.ts';
import { addPartition, dropPartition } from '../../../adapters/persistence-mikro-orm/schema/partitions.ts';
import { EVENT_RETENTION_DAYS } from '../../../domain/index.ts';
import { type MigratedUpTo, pgliteUpTo, postgresqlUpTo } from '../../support/servers/postgresql/migrated-up-to.ts';
import { postgresql, runSql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

const NOW = new Date('2026-11-23T00:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const LEAST = 10;

for (const [name, open, isSkipped] of [
  ['PostgreSQL', () => postgresqlUpTo(service), skip],
  ['PGlite', pgliteUpTo, false],
] as const) {
  describe(`events and deliveries in partitions of ${name}`, { skip: isSkipped }, () => {
    let opened: MigratedUpTo;
    let database: Database;
    let webhookId: number;
    before(async () => {
      opened = await open();
      database = opened.database;
      await opened.migrate('0026-partition-bound');
      await database.query(`insert into account (name, created_at) values ('Verlag', now())`);
      const [webhook] = await database.query<{ id: number }>(
        `insert into webhook (account_id, url, types, secrets, created_at, updated_at, version)
         select id, 'https://receiver.example', '{}', '[]', now(), now(), 1 from account returning id`,
      );
      webhookId = Number(webhook?.id);
    });
    after(() => opened?.close());

    /** Inserts that many events of that time with their deliveries; returns the id of the first. */
    const happen = async (count: number, at: Date): Promise<number> => {
      const rows = await database.query<{ id: number }>(
        `insert into event (account_id, type, at, data)
         select account_id, 'token.created', $2, '{}' from webhook, generate_series(1, $1::int) returning id`,
        [count, at],
      );
      const ids = rows.map(({ id }) => Number(id));
      await database.query(
        `insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, created_at, began_at)
         select w.id, w.account_id, e.id, 'token.created', 'delivered', 1, '[]', $2, $2
         from webhook w, unnest($1::bigint[]) as e (id)`,
        [ids, at],
      );
      return Math.min(...ids);
    };
    const testEvent = () =>
      database.query(
        `insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, created_at, began_at)
         select id, account_id, null, 'test', 'delivered', 1, '[]', now(), now() from webhook`,
      );
    const parts = async (table: 'event' | 'webhook_delivery') => {
      const rows = await database.query<{ part: string; rows: number }>(
        `select tableoid::regclass::text as part, count(*)::int as rows from ${table} group by 1 order by 1`,
      );
      return Object.fromEntries(rows.map(({ part, rows: count }) => [part, count]));
    };
    const countParts = async () => {
      const [row] = await database.query<{ parts: number }>(
        `select count(*)::int as parts from pg_inherits where inhparent = 'webhook_delivery'::regclass`,
      );
      return row?.parts as number;
    };
    const remove = (before: Date, limit = 1000) =>
      database.transaction((connection) => createEventRepository(connection).removeBefore(before, limit));
    const createPartitions = (now = NOW) => database.transaction((connection) => addPartition(connection, now, LEAST));
    const drop = (before: Date) => database.transaction((connection) => dropPartition(connection, before));

    let bound: number;

    it('leave existing rows in place, and store new ones in another partition', async () => {
      await happen(5, ago(95));
      await happen(5, ago(20));
      await testEvent();
      await opened.migrate();
      assert.deepEqual(await parts('event'), { event_past: 10 });
      assert.deepEqual(await parts('webhook_delivery'), { webhook_delivery_past: 11 });
      const [found] = await database.query<{ bound: string }>(
        `select max(substring(relname from '\\d+$')::bigint) as bound from pg_class where relname ~ '^event_\\d+$' and relkind = 'r'`,
      );
      bound = Number(found?.bound);
      assert.equal(bound, 11, 'ids continue');
      assert.equal(await happen(3, ago(19)), bound);
      await testEvent();
      assert.deepEqual(await parts('event'), { event_past: 10, [`event_${bound}`]: 3 });
      assert.deepEqual(await parts('webhook_delivery'), {
        webhook_delivery_past: 12,
        [`webhook_delivery_${bound}`]: 3,
      });
    });

    it('are unique per event and webhook', async () => {
      const again = `insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, created_at, began_at)
        select $1, account_id, id, type, 'pending', 0, '[]', now(), now() from event
        on conflict (event_id, webhook_id) do nothing returning id`;
      assert.deepEqual(await database.query(again, [webhookId]), []);
    });

    it('can always be stored, and partitions are created ahead of them', async () => {
      await happen(4 * LEAST, ago(18));
      assert.equal((await parts('event'))[`event_${bound}`], 4 * LEAST + 3);
      await createPartitions();
      const next = bound + 4 * LEAST + 3 + LEAST;
      // It is empty, and needs no partition before events approach it.
      await createPartitions();
      await happen(LEAST, ago(8));
      assert.equal((await parts('event'))[`event_${next}`], undefined);
      await createPartitions();
      await happen(1, ago(8));
      assert.deepEqual(await parts('webhook_delivery'), {
        webhook_delivery_past: 12,
        [`webhook_delivery_${bound}`]: 5 * LEAST + 3,
        [`webhook_delivery_${next}`]: 1,
      });
    });

    it('are deleted row by row, deliveries with their events, when newer ones share their partition', async () => {
      assert.equal(await remove(ago(90), 3), 3);
      assert.equal(await remove(ago(90)), 2);
      assert.equal(await remove(ago(90)), 0);
      assert.deepEqual(await parts('webhook_delivery').then(({ webhook_delivery_past }) => webhook_delivery_past), 7);
      assert.equal((await parts('event')).event_past, 5);
    });

    it('are kept up to a week longer when their partition can soon be dropped as a whole', async () => {
      const whole = 5 * LEAST + 3;
      assert.equal(await remove(ago(10)), 5, 'rows from before partitioning');
      assert.equal((await parts('event'))[`event_${bound}`], whole, 'the newest is only two days too young');
      assert.equal(await remove(ago(7)), whole);
      const [rest] = Object.values(await parts('event'));
      assert.deepEqual(Object.keys(await parts('event')).length, 1);
      assert.equal(rest, 1);
      assert.equal((await parts('webhook_delivery')).webhook_delivery_past, 2, 'test events have a time of their own');
      assert.equal((await parts('webhook_delivery'))[`webhook_delivery_${bound}`], undefined);
    });

    it('are not dropped while their partition still receives rows', async () => {
      assert.equal((await drop(new Date(NOW.getTime() + DAY))).dropped, 0);
      assert.equal(await remove(ago(7)), 1, 'but row by row');
      assert.deepEqual(await parts('event'), {});
    });

    it('occupy at most three partitions more than the weeks of retention, at a constant rate', async () => {
      const counts: number[] = [];
      for (let day = 0; day < 2 * EVENT_RETENTION_DAYS; day += 3) {
        const now = ago(-day);
        await happen(LEAST, now);
        await createPartitions(now);
        await remove(new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY));
        counts.push(await countParts());
      }
      const most = Math.ceil(EVENT_RETENTION_DAYS / 7) + 3;
      assert.ok(Math.max(...counts) <= most, `${Math.max(...counts)} of ${most}`);
      assert.ok((counts.at(-1) as number) > 5, 'events of different times are in different partitions');
      await database.query('delete from event');
    });

    it('are deleted with their webhook in every partition', async () => {
      await happen(1, NOW);
      await database.query('delete from webhook');
      assert.deepEqual(await parts('webhook_delivery'), {});
    });
  });
}

describe('an interrupted upgrade to partitions, with too many events to block writers while reading them', {
  skip,
}, () => {
  /** More than the last step reads while it holds the tables. */
  const MANY = `insert into event (account_id, type, at, data)
    select id, 'token.created', $1, json_build_object('name', repeat('x', 1700)) from account, generate_series(1, 10000)`;
  const NEXT = `insert into event (account_id, type, at, data)
    select id, 'token.created', $1, '{}' from account returning id, tableoid::regclass::text as part`;

  it('accepts events in its interrupted state, and ends in partitions that are used at once', async () => {
    const opened = await postgresqlUpTo(service);
    const { database } = opened;
    const happens = async (at: Date) => (await database.query<{ id: string; part: string }>(NEXT, [at]))[0];
    try {
      await opened.migrate('0026-partition-bound');
      await database.query(`insert into account (name, created_at) values ('Verlag', now())`);
      await database.query(MANY, [ago(60)]);
      await opened.migrate('0026-partitions');
      const years = 1_000 * 10 * 365 * (DAY / 1000);
      await database.query(`select setval('event_id_seq', $1)`, [years]);
      assert.deepEqual(await happens(ago(1)), { id: String(years + 1), part: 'event' });
      await opened.migrate();
      const first = await happens(NOW);
      assert.ok(Number(first?.id) > years + 1, 'ids grow');
      assert.equal(first?.part, `event_${first?.id}`);
      await database.transaction((connection) => addPartition(connection, NOW, LEAST));
      const parts = await database.query<{ part: string }>(
        `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'event'::regclass order by 1`,
      );
      assert.deepEqual(
        parts.map(({ part }) => part),
        [`event_${first?.id}`, `event_${Number(first?.id) + 1 + LEAST}`, 'event_past'],
        'ids that were left out are no events',
      );
    } finally {
      await opened.close();
    }
  });
});

describe('creating partitions for events on PostgreSQL', { skip }, () => {
  it('is postponed while the table is locked for long, and writers go first', async () => {
    const opened = await postgresqlUpTo(service);
    const { url } = opened;
    try {
      await opened.migrate();
      const free = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const holder = opened.database.transaction(async (connection) => {
        await connection.query('select id from event');
        held.resolve();
        await free.promise;
      });
      await held.promise;
      const names = () => runSql(url, `select relname from pg_class where relname ~ '^event_\\d+$' and relkind = 'r'`);
      const before = await names();
      let isOver = false;
      const made = opened.database
        .transaction((connection) => addPartition(connection, NOW, LEAST))
        .finally(() => {
          isOver = true;
        });
      await opened.database.query(
        `insert into event (account_id, type, at, data) values (1, 'token.created', now(), '{}')`,
      );
      assert.equal(isOver, false);
      await made;
      assert.deepEqual(await names(), before);
      free.resolve();
      await holder;
      await opened.database.transaction((connection) => addPartition(connection, NOW, LEAST));
      assert.equal((await names()).length, before.length + 1);
    } finally {
      await opened.close();
    }
  });

  it('is done, and undone, by one of two concurrent processes: neither fails', async () => {
    const { database, url, migrate, close } = await postgresqlUpTo(service);
    const names = async () =>
      (
        await runSql(
          url,
          `select relname as name from pg_class where relname ~ '^event_\\d+$' and relkind = 'r' order by 1`,
        )
      ).map(({ name }) => name);
    /** Runs both after each has waited for the table. */
    const bothOnceFree = async <T>(work: (connection: Connection) => Promise<T>): Promise<T[]> => {
      const free = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const holder = database.transaction(async (connection) => {
        await connection.query('select id from event');
        held.resolve();
        await free.promise;
      });
      await held.promise;
      const both = Promise.all([database.transaction(work), database.transaction(work)]);
      await setTimeout(500);
      free.resolve();
      await holder;
      return both;
    };
    try {
      await migrate();
      await database.query(`insert into account (name, created_at) values ('Verlag', now())`);
      const [first] = await names();
      await bothOnceFree((connection) => addPartition(connection, NOW, LEAST));
      assert.equal((await names()).length, 2);
      for (let n = 0; n < LEAST * 2; n++) {
        await database.query(
          `insert into event (account_id, type, at, data) select id, 'token.created', $1, '{}' from account`,
          [ago(200)],
        );
      }
      const dropped = await bothOnceFree((connection) => dropPartition(connection, ago(100)));
      assert.ok(!(await names()).includes(first));
      assert.deepEqual(dropped.map((each) => each.dropped > 0).toSorted(), [false, true]);
    } finally {
      await close();
    }
  });
});
