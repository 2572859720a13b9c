import type pg from 'pg';

/** Hashes that a thousand texts share each, as boilerplate does. */
const SHARED = 3;

/** SQL for the hash number `k` of the text `n`, of which each text has `hashes`. */
export const shingleHash = (n: string, k: string, hashes: number) =>
  `case when ${k} <= ${SHARED} then hashint8extended(${n} % 1000, ${k}) else hashint8extended(${n} * ${hashes} + ${k}, 0) end`;

/** Inserts made-up hashes of the releases 1 to `texts`. */
export async function fillShingles(client: pg.Client, texts: number, hashes: number): Promise<void> {
  await client.query('alter table text_shingle drop constraint text_shingle_pkey');
  await client.query(
    `insert into text_shingle (hash, press_release_id, correction_id)
     select ${shingleHash('n', 'k', hashes)}, n, 0 from generate_series(1::bigint, $1::bigint) n, generate_series(1, ${hashes}) k`,
    [texts],
  );
  await client.query('alter table text_shingle add primary key (hash, press_release_id, correction_id)');
  await client.query('vacuum analyze text_shingle');
}
