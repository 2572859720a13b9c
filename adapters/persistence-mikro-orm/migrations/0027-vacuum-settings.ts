import { Migration } from '@mikro-orm/migrations';

/**
 * PostgreSQL cleans a table up once a fifth of it is dead. Of millions of rows that is late: these are updated or emptied all the
 * time, and what claims and counts read first is what died last. Room in pages (`fillfactor`) would bring nothing: counters find
 * it anyway, and what else is updated often stands in indexes with what changes.
 */
export class VacuumSettings extends Migration {
  override up(): void {
    for (const table of LARGE) this.addSql(`alter table "${table}" set (${OFTEN})`);
    for (const table of BUSY) this.addSql(`alter table "${table}" set (${ALWAYS})`);
    this.addSql(`do $$ declare "part" regclass; begin
      for "part" in select "relid" from pg_partition_tree('"webhook_delivery"') where "isleaf" loop
        execute format('alter table %s set (${OFTEN})', "part");
      end loop;
    end $$`);
  }
}

/** For tables with very many rows, of which few change at a time. */
const OFTEN = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';
/** For tables whose rows come and go, or change again and again. */
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
