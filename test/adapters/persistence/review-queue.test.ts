import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Connection } from '../../../adapters/persistence-mikro-orm/database.ts';
import { pgliteUpTo, postgresqlUpTo } from '../../support/servers/migrated-up-to.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/** More than two batches of the migration. */
const WAITING = 2_500;
const COPIED = '0019-desk-queue';

const FILL = [
  `insert into account (name, sandbox, created_at) select 'Verlag ' || n, n = 2, now() from generate_series(1, 2) n`,
  `insert into company (account_id, name, slug, portal, language, created_at, updated_at)
   select id, 'Stadtwerke', 'stadtwerke', 'portal_a', 'de', now(), now() from account`,
  `insert into press_release (account_id, company_id, category_id, status, portal, language, title, text, teaser, no_export,
     submissions, submitted_at, created_at, updated_at, version)
   select account_id, c.id, (select min(id) from category), case when n % 5 = 0 then 'draft' else 'in_review' end, 'portal_a', 'de', 'T',
     'x', '', false, 1, now() - n * interval '1 minute', now(), now(), 1
   from company c, generate_series(1, ${(WAITING * 5) / 8}) n`,
];

const move = (connection: Connection, status: string, id: number) =>
  connection.query('update press_release set status = $1, submitted_at = now() where id = $2 and status <> $1', [
    status,
    id,
  ]);

/** Compares the queue with the releases in review: same entries in the same places. */
async function assertRight(connection: Connection): Promise<void> {
  const odd = await connection.query(
    `select coalesce(r.id, q.press_release_id) as id, r.status from review_queue q
     full join (select r.*, a.sandbox from press_release r join account a on a.id = r.account_id where status = 'in_review') r
       on r.id = q.press_release_id and (r.submitted_at, r.sandbox, r.account_id) = (q.submitted_at, q.sandbox, q.account_id)
     where r.id is null or q.press_release_id is null`,
  );
  assert.deepEqual(odd, []);
}

for (const [name, open, isSkipped] of [
  ['PostgreSQL', () => postgresqlUpTo(service), skip],
  ['PGlite', pgliteUpTo, false],
] as const) {
  it(`the queue of ${name} contains releases that were in review before the migration, also those that change while it runs`, {
    skip: isSkipped,
  }, async () => {
    const { database, migrate, close } = await open();
    try {
      await migrate('0019-desk');
      for (const statement of FILL) await database.query(statement);
      await migrate(COPIED);
      const of = async (status: string) => {
        const sql = 'select id::int from press_release where status = $1 order by id limit 2';
        return (await database.query<{ id: number }>(sql, [status])).map(({ id }) => id) as [number, number];
      };
      const [[first, second], [draft]] = [await of('in_review'), await of('draft')];
      await move(database, 'published', first);
      await move(database, 'draft', second);
      await move(database, 'in_review', second);
      await move(database, 'in_review', draft);
      await migrate();
      const [count] = await database.query<{ n: number }>('select count(*)::int as n from review_queue');
      assert.equal(count?.n, WAITING);
      await assertRight(database);
    } finally {
      await close();
    }
  });
}

it('the queue is correct for releases that are decided or submitted while it is filled', {
  skip,
}, async () => {
  const { database, migrate, close } = await postgresqlUpTo(service);
  try {
    await migrate('0019-desk');
    for (const statement of FILL) await database.query(statement);
    await migrate(COPIED);
    let isOver = false;
    let moves = 0;
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let id = writer + 1; !isOver || moves === 0; id = id + 3 > WAITING ? writer + 1 : id + 3) {
        await move(database, ['in_review', 'published', 'draft'][(id + moves) % 3] as string, id);
        moves++;
      }
    });
    await migrate();
    isOver = true;
    await Promise.all(writers);
    await assertRight(database);
  } finally {
    await close();
  }
});
