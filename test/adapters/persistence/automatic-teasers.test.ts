import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pgliteUpTo, postgresqlUpTo } from '../../support/servers/postgresql/migrated-up-to.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/** More than two batches of the migration. */
const RELEASES = 450;
const TEXT = '<p>Sales rose to 12 million in 2026.</p><p>The board is happy.</p>';

const FILL = [
  `insert into account (name, created_at) values ('Publisher', now())`,
  `insert into company (account_id, name, slug, portal, language, created_at, updated_at)
   select id, 'Newsroom', 'newsroom', 'portal_a', 'en', now(), now() from account`,
  `insert into press_release (account_id, company_id, category_id, status, portal, language, title, text, teaser, teaser_begin,
     teaser_end, no_export, submissions, created_at, updated_at, version)
   select account_id, c.id, (select min(id) from category), 'published', 'portal_a', 'en', 'T', '${TEXT}', 'The board is happy.',
     case when n % 3 > 0 then 1 end, case when n % 3 = 2 then 6 end, false, 1, now(), now(), n
   from company c, generate_series(1, ${RELEASES}) n`,
];

for (const [name, open, isSkipped] of [
  ['PostgreSQL', () => postgresqlUpTo(service), skip],
  ['PGlite', pgliteUpTo, false],
] as const) {
  it(`a migration on ${name} recomputes automatic teasers, but no teaser with an end, and changes no version number`, {
    skip: isSkipped,
  }, async () => {
    const { database, migrate, close } = await open();
    try {
      await migrate('0034-automatic-teasers');
      for (const statement of FILL) await database.query(statement);
      await migrate();
      const found = await database.query<{ teaser: string; teaser_begin: unknown; teaser_end: unknown; n: number }>(
        `select teaser, teaser_begin::int, teaser_end::int, count(*)::int as n from press_release
         where version between 1 and ${RELEASES} group by 1, 2, 3 order by 2 nulls first, 3 nulls first`,
      );
      const n = RELEASES / 3;
      assert.deepEqual(
        found.map((row) => ({ ...row })),
        [
          {
            teaser: 'Sales rose to 12 million in 2026. The board is happy.',
            teaser_begin: null,
            teaser_end: null,
            n,
          },
          {
            teaser: 'ales rose to 12 million in 2026. The board is happy.',
            teaser_begin: 1,
            teaser_end: null,
            n,
          },
          { teaser: 'The board is happy.', teaser_begin: 1, teaser_end: 6, n },
        ],
      );
    } finally {
      await close();
    }
  });
}
