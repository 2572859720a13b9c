import pg from 'pg';
import { createRelatedQueries } from '../../../adapters/persistence-mikro-orm/queries/review/related-releases.ts';
import type { PressReleaseId } from '../../../domain/index.ts';
import { fillShingles, shingleHash } from './fill-shingles.ts';
import { type Figure, measureTime, type ScaleBench } from './scale-bench.ts';

/** The number of hashes of each text, as of a text of 2,000 characters. */
const HASHES = 15;
const LOOK_UPS = 300;
/** The query of the findings (application/review/desk/findings.ts). */
const LIMIT = 5;

/** Looking up nearly the same texts among very many. */
export async function* benchFindings({ world, options: { texts }, log }: ScaleBench): AsyncGenerator<Figure> {
  const client = new pg.Client({ connectionString: await world.createDatabase() });
  await client.connect();
  try {
    log(`filling the hashes of ${texts} texts`);
    await fillShingles(client, texts, HASHES);
    const { textsSharing } = createRelatedQueries({
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    });
    const durations: number[] = [];
    for (let look = 0; look < LOOK_UPS; look++) {
      const id = 1 + ((look * 7_919_993) % texts);
      const { rows } = await client.query<{ hash: string }>(
        `select ${shingleHash('$1::bigint', 'k', HASHES)} as hash from generate_series(1, ${HASHES}) k`,
        [id],
      );
      // As text: these hashes are beyond the numbers that JavaScript holds exactly.
      const sketch = rows.map((row) => row.hash) as unknown as number[];
      const { ms } = await measureTime(() => textsSharing(sketch, { without: id as PressReleaseId, limit: LIMIT }));
      durations.push(ms);
    }
    yield { what: 'nearly the same text: one look-up', tree: `${texts} texts`, unit: 'ms', values: durations };
  } finally {
    await client.end();
  }
}
