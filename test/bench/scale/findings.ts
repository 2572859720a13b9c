import pg from 'pg';
import { createRelatedQueries } from '../../../adapters/persistence-mikro-orm/queries/desk/related-releases.ts';
import type { PressReleaseId } from '../../../domain/index.ts';
import { type Figure, type ScaleBench, timed } from './scale-bench.ts';

/** Hashes of each text: as many as those of a text of 2,000 characters. */
const HASHES = 15;
/** Of these, boilerplate that a thousand other texts have, too. */
const SHARED = 3;
const LOOK_UPS = 300;
/** As the findings ask (application/review/desk/findings.ts). */
const LIMIT = 5;

/** The hash number `k` of the text `n`. */
const hash = (n: string, k: string) =>
  `case when ${k} <= ${SHARED} then hashint8extended(${n} % 1000, ${k}) else hashint8extended(${n} * ${HASHES} + ${k}, 0) end`;

/** Looking up nearly the same texts among very many. */
export async function* benchFindings({ world, options: { texts }, log }: ScaleBench): AsyncGenerator<Figure> {
  const client = new pg.Client({ connectionString: await world.createDatabase() });
  await client.connect();
  try {
    log(`filling the hashes of ${texts} texts`);
    await client.query('alter table text_shingle drop constraint text_shingle_pkey');
    await client.query(
      `insert into text_shingle (hash, press_release_id, correction_id)
       select ${hash('n', 'k')}, n, 0 from generate_series(1::bigint, $1::bigint) n, generate_series(1, ${HASHES}) k`,
      [texts],
    );
    await client.query('alter table text_shingle add primary key (hash, press_release_id, correction_id)');
    await client.query('vacuum analyze text_shingle');
    const { textsSharing } = createRelatedQueries({
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    });
    const durations: number[] = [];
    for (let look = 0; look < LOOK_UPS; look++) {
      const id = 1 + ((look * 7_919_993) % texts);
      const { rows } = await client.query<{ hash: string }>(
        `select ${hash('$1::bigint', 'k')} as hash from generate_series(1, ${HASHES}) k`,
        [id],
      );
      // As text: these hashes are beyond the numbers that JavaScript holds exactly.
      const sketch = rows.map((row) => row.hash) as unknown as number[];
      const { ms } = await timed(() => textsSharing(sketch, { without: id as PressReleaseId, limit: LIMIT }));
      durations.push(ms);
    }
    yield { what: 'nearly the same text: one look-up', tree: `${texts} texts`, unit: 'ms', values: durations };
  } finally {
    await client.end();
  }
}
