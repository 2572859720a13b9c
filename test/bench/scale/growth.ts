import pg from 'pg';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import type { MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { approvePressRelease, editPressRelease, type SanitizedHtml } from '../../../domain/index.ts';
import {
  change,
  DAY,
  EDITOR,
  later,
  MINUTE,
  type Publisher,
  storeDraft,
  storeImage,
  storePublisher,
  submitted,
} from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { cleanHtml, title } from '../support/texts.ts';
import type { Figure, ScaleBench } from './scale-bench.ts';
import type { Tree } from './tree.ts';

const EDITS = 3;
const RELEASES_EACH = 5;
const AT_ONCE = 8;

/**
 * The database space of a published release with a picture, for each working tree: at once, and after a sweep two days
 * later.
 */
export async function* benchGrowth({ world, options, trees, log }: ScaleBench): AsyncGenerator<Figure> {
  const { releases } = options;
  for (const tree of trees) {
    const databaseUrl = await world.createDatabase();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    world.atEnd(() => client.end());
    const persistence = await tree.persistence.createMikroOrmPersistence({ driver: 'postgresql', url: databaseUrl });
    try {
      const empty = await sizes(client);
      log(`publishing ${releases} releases`);
      await publish(persistence, releases);
      yield* grown(client, empty, releases, `${tree.name}, at once`);
      yield* hot(client, tree);
      await sweptLater(tree, persistence);
      yield* grown(client, empty, releases, `${tree.name}, two days later`);
    } finally {
      await persistence.close();
    }
  }
}

export async function publish({ unitOfWork }: MikroOrmPersistence, count: number): Promise<void> {
  const publishers: Publisher[] = [];
  while (publishers.length * RELEASES_EACH < count) publishers.push(await storePublisher(unitOfWork));
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const number = next++;
      await one(unitOfWork, publishers[number % publishers.length] as Publisher, number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Creates, edits, submits and approves one release. */
async function one(unitOfWork: MikroOrmPersistence['unitOfWork'], publisher: Publisher, number: number): Promise<void> {
  const { actor, account } = publisher;
  const text = `<p>${number}</p>${cleanHtml(number)}` as SanitizedHtml;
  const { id } = await storeDraft(unitOfWork, publisher, { title: title(number), text });
  await storeImage(unitOfWork, id, actor);
  for (let edit = 1; edit <= EDITS; edit++) {
    const edited = `${text}<p>${edit}</p>` as SanitizedHtml;
    await change(unitOfWork, id, (release) => editPressRelease(release, { text: edited }, { actor, at: later(edit) }));
  }
  await change(unitOfWork, id, (release) => submitted(release, actor, later(MINUTE)));
  await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: later(2 * MINUTE) }));
  await unitOfWork.run(({ events }) => events.publish(account.id, 100));
}

/** Sizes by table with indexes and TOAST; partitions count for their table. Dead rows are excluded. */
export async function sizes(client: pg.Client): Promise<Map<string, number>> {
  await client.query('vacuum full');
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select coalesce(pg_partition_root(relid), relid)::regclass::text as name, sum(pg_total_relation_size(relid)) as bytes
     from pg_stat_user_tables group by 1`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function* grown(client: pg.Client, empty: ReadonlyMap<string, number>, releases: number, tree: string) {
  const now = await sizes(client);
  const kilobytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (now.get(name) ?? 0) - (empty.get(name) ?? 0), 0) / releases / 1000;
  const figure = (what: string, names: readonly string[]): Figure => ({
    what,
    tree,
    unit: 'kB',
    values: [kilobytes(names)],
  });
  yield figure('a published release', [...now.keys()]);
  yield figure('its history', ['history_entry']);
}

/** The share of HOT updates (which leave the indexes alone) in the most updated tables. */
async function* hot(client: pg.Client, tree: Tree): AsyncGenerator<Figure> {
  const { rows } = await client.query<{ name: string; updates: string; hot: number }>(
    `select relname as name, n_tup_upd as updates, 100.0 * n_tup_hot_upd / n_tup_upd as hot
     from pg_stat_user_tables where n_tup_upd > 100 order by n_tup_upd desc limit 8`,
  );
  for (const { name, updates, hot: share } of rows) {
    yield { what: `HOT updates of ${name} (${updates})`, tree: tree.name, unit: '%', values: [Number(share)] };
  }
}

export async function sweptLater(tree: Tree, { unitOfWork, queries, idempotency }: MikroOrmPersistence): Promise<void> {
  const clock = createFixedClock(later(2 * DAY));
  await tree.sweep.makeSweep({ unitOfWork, queries, idempotency, clock, imageStore: createMemoryImageStore() })();
}
