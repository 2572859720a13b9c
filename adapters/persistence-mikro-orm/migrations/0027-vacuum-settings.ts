import { sqlMigration } from './sql-migration.ts';

/** For tables with very many rows, of which few change at a time. */
const OFTEN = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';
/** For tables whose rows are short-lived or updated all the time. */
const ALWAYS =
  'autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.05';

const LARGE = ['press_release', 'history_entry', 'idempotency_key', 'portal_search'];
const BUSY = [
  'outbox',
  'webhook',
  'attempt',
  'mail',
  'review_queue',
  'press_release_count',
  'press_release_narrowed_count',
];

/**
 * By default PostgreSQL vacuums a table once a fifth of it is dead. That is late for millions of rows: these tables are
 * updated or emptied all the time, and claims and counts read the most recently dead rows first. A lower `fillfactor`
 * brings nothing: counters find space anyway, and other frequent updates change indexed columns.
 */
export const VacuumSettings = sqlMigration([
  ...LARGE.map((table) => `alter table "${table}" set (${OFTEN})`),
  ...BUSY.map((table) => `alter table "${table}" set (${ALWAYS})`),
  `do $$ declare "part" regclass; begin
      for "part" in select "relid" from pg_partition_tree('"webhook_delivery"') where "isleaf" loop
        execute format('alter table %s set (${OFTEN})', "part");
      end loop;
    end $$`,
]);
