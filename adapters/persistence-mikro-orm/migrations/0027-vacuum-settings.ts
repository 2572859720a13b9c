import { sqlMigration } from './sql-migration.ts';

/** For large tables of which few rows change at a time. */
const OFTEN = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';
/** For tables whose rows are short-lived or constantly updated. */
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
 * By default PostgreSQL vacuums a table once a fifth of its rows are dead. That is too late for these tables: they are
 * constantly updated or emptied, and claims and counts scan the newest dead rows first. A lower `fillfactor` would not
 * help: updates of counters find free space anyway, and the other frequent updates change indexed columns.
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
