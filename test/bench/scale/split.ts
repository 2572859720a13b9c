import type { Client } from 'pg';

/**
 * Moves events and deliveries into equal partitions, as weekly sweeps create them. Needs exclusive use of the database.
 * Afterwards rows are packed closely and statistics are current, for any number of partitions.
 */
export async function splitIntoPartitions(client: Client, partitions: number): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const { rows } = await client.query<{ low: string; last: string }>(
    `select min(substring(relname from '\\d+$')::bigint) as low, (select last_value from event_id_seq) as last
     from pg_class join pg_inherits on inhrelid = oid where inhparent = 'event'::regclass and relname ~ '\\d+$'`,
  );
  const low = Number(rows[0]?.low);
  const size = Math.ceil((Number(rows[0]?.last) + 1 - low) / partitions);
  const bounds = Array.from({ length: partitions }, (_, i) => low + i * size);
  for (const table of ['event', 'webhook_delivery']) await move(client, table, bounds);
  await client.query('commit');
  await client.query('vacuum analyze');
}

async function move(client: Client, table: string, bounds: readonly number[]): Promise<void> {
  const held = `${table}_held`;
  await client.query(`create temporary table ${held} on commit drop as select * from ${table}`);
  const { rows } = await client.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass and inhrelid::regclass::text ~ '\\d+$'`,
    [table],
  );
  for (const { part } of rows) await client.query(`drop table ${part}`);
  await client.query(`truncate ${table}_past`);
  for (const [i, low] of bounds.entries()) {
    const high = bounds[i + 1] ?? 'maxvalue';
    await client.query(`create table ${table}_${low} partition of ${table} for values from (${low}) to (${high})`);
  }
  await client.query(`insert into ${table} select * from ${held} order by id`);
}
