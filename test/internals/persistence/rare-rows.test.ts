import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { closePool, openPool } from '../../../adapters/persistence-mikro-orm/postgresql/pool.ts';
import { postgresqlDatabase } from '../../../adapters/persistence-mikro-orm/postgresql/postgresql.ts';
import { createPortalLists } from '../../../adapters/persistence-mikro-orm/queries/portal/lists.ts';
import { createReleaseLists } from '../../../adapters/persistence-mikro-orm/queries/press-releases/lists.ts';
import { createPressReleaseQueries } from '../../../adapters/persistence-mikro-orm/queries/press-releases/press-releases.ts';
import { createCorrectionQueries } from '../../../adapters/persistence-mikro-orm/queries/review/corrections.ts';
import { PICTURES_OF_FILE_MAX, type PortalFilter, type Queries } from '../../../application/ports/index.ts';
import {
  type AccountId,
  type CategoryId,
  type CompanyId,
  monthOf,
  type PressReleaseId,
  type PressReleaseStatus,
} from '../../../domain/index.ts';
import { storePublisher } from '../../support/records/builders.ts';
import { type FilledDatabase, fillDatabase } from '../../support/servers/postgresql/filled-database.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

const MANY = 50_000;
const LIMIT = 20;
/** Custom plans of a statement before a generic plan is kept. */
const PLANS = 7;

const SHARED = 'aa'.repeat(32);
const OWN = 'bb'.repeat(32);
/** The oldest; the newest with the same file is taken down. */
const OLDEST = 1 as PressReleaseId;
const TAKEN_DOWN = JSON.stringify({ reason: 'rights', public: 'Weg.', at: { $date: '2026-01-01T00:00:00.000Z' } });
const RARE_STATES: readonly (readonly [PressReleaseStatus, number])[] = [
  ['taken_down', 3],
  ['scheduled', 2],
];

const PORTAL_FILTERS: readonly PortalFilter[] = [
  {},
  { language: 'de' },
  { exported: true },
  { categoryIds: [1 as CategoryId] },
  { categoryIds: [1 as CategoryId, 2 as CategoryId] },
  { companyId: 1 as CompanyId, exported: true },
  { keyword: 'wind' },
];

describe('queries for rare rows in large tables of PostgreSQL', { skip }, () => {
  let database: FilledDatabase;
  let rareId: AccountId;
  before(async () => {
    assert.ok(service);
    database = await fillDatabase(service, async ({ unitOfWork }, accountId) => {
      const rare = await storePublisher(unitOfWork, 'Selten');
      rareId = rare.account.id;
      const own = `select min(id) from company where account_id = ${accountId}`;
      const states = RARE_STATES.map(([status, releases]) => `array_fill('${status}'::text, array[${releases}])`);
      return [
        // The rare rows are the oldest: walking down the list would read everything.
        `insert into press_release (account_id, company_id, category_id, status, portal, language, title, text, teaser, no_export,
           submissions, submitted_at, published_at, created_at, updated_at, version, slug)
         select ${accountId}, (${own}), 1, coalesce((array['published'] || ${states.join(' || ')})[n], 'published'), 'portal_a', 'de',
           'T', 'x', '', false, 1, now(), now() - interval '1 year' + n * interval '1 second', now(), now(), 3, 't'
         from generate_series(1, ${MANY}) n`,
        `update press_release set publish_at = now() + interval '1 day' where status = 'scheduled'`,
        'alter table portal_release disable trigger user',
        `insert into portal_release (press_release_id, published_at, updated_at, company_id, category_id, language, portal, no_export,
           slug, keywords)
         select id, published_at, updated_at, company_id, 1, language, portal, false, slug, '{}' from press_release
         where status = 'published'`,
        `insert into image (press_release_id, role, ai_label, ai_label_declared, ai_label_source, provenance, copyright, focus_x, focus_y, no_crop,
           confirm_text_version, rights_confirmed_at, mime_type, width, height, bytes, sha256, renditions, rendition_keys,
           rendition_sha256, taken_down, created_at)
         select id, 'title', 'original', 'original', 'declared', '{}', 'Foto', 50, 50, false, 'v', now(), 'image/jpeg', 1, 1, 1,
           case when id in (${OLDEST}, ${MANY}) then '${OWN}' when id % 4 = 0 then '${SHARED}' else md5(id::text) end, '[]',
           array['0000-' || id], array[md5('rendition' || id)], case when id = ${MANY} then '${TAKEN_DOWN}'::json end, now()
         from press_release`,
        `insert into correction (press_release_id, account_id, kind, status, changes, proposed_by, created_at)
         select id, case when id > ${MANY} - 2 then ${rareId} else ${accountId} end, 'typo', 'pending', '{}', '{}', now()
         from press_release`,
        `insert into report (press_release_id, account_id, title, reason, language, is_held, created_at)
         select case when n > ${MANY} - 2 then ${OLDEST} else 2 end, ${accountId}, 'T', 'other', 'de', false, now()
         from generate_series(1, ${MANY}) n`,
      ];
    });
  });
  after(() => database?.drop());

  const part = { after: null, limit: LIMIT };
  const ofStates = async ({ releases }: Queries, statuses: readonly PressReleaseStatus[], accountId?: AccountId) =>
    (await releases.ofService({ statuses, ...(accountId === undefined ? {} : { accountId }) }, part)).length;
  const own = ({ releases }: Queries, statuses: readonly PressReleaseStatus[]) =>
    releases.list({ accountId: database.accountId, statuses }, { limit: LIMIT, offset: 0 });
  const lists: readonly (readonly [string, string, number, (queries: Queries) => Promise<number>])[] = [
    ['releases of a rare state', 'press_release', 3, (queries) => ofStates(queries, ['taken_down'])],
    [
      'releases of several rare states',
      'press_release',
      5,
      (queries) => ofStates(queries, ['scheduled', 'taken_down']),
    ],
    [
      'releases of a state that the account has none of',
      'press_release',
      0,
      (queries) => ofStates(queries, ['scheduled'], rareId),
    ],
    ['the next scheduled releases', 'press_release', 2, async ({ desk }) => (await desk.scheduled({}, part)).length],
    [
      'the scheduled releases of an account without any',
      'press_release',
      0,
      async ({ desk }) => (await desk.scheduled({ accountId: rareId }, part)).length,
    ],
    [
      'the calendar of an account with very many other releases',
      'press_release',
      2,
      async ({ releases }) => {
        const within = { from: new Date(), until: new Date(Date.now() + 2 * 24 * 3_600_000) };
        return (await releases.calendar({ accountId: database.accountId, within }, LIMIT)).length;
      },
    ],
    [
      'due releases when none is due',
      'press_release',
      0,
      async ({ releases }) => (await releases.overdue(new Date())).releases,
    ],
    [
      'an account’s own list of a rare state',
      'press_release',
      3,
      async (queries) => (await own(queries, ['taken_down'])).items.length,
    ],
    [
      'an account’s own list of several rare states, by page',
      'press_release',
      5,
      async (queries) =>
        (
          await own(
            queries,
            RARE_STATES.map(([status]) => status),
          )
        ).total,
    ],
    [
      'an account’s own list of several rare states, by cursor',
      'press_release',
      5,
      async ({ releases }) => {
        const filter = { accountId: database.accountId, statuses: RARE_STATES.map(([status]) => status) };
        return (await releases.listByKey(filter, undefined, LIMIT)).items.length;
      },
    ],
    [
      'the overview of an account',
      'press_release',
      5,
      async ({ releases }) => {
        const statuses = RARE_STATES.map(([status]) => status);
        const { newest } = await releases.overview(database.accountId, monthOf(new Date()), { statuses, limit: LIMIT });
        return statuses.reduce((sum, status) => sum + (newest[status]?.items.length ?? 0), 0);
      },
    ],
    [
      'due corrections of sandboxes, when there are none',
      'correction',
      0,
      async ({ corrections }) => (await corrections.sandboxDue(new Date(), part)).length,
    ],
    [
      'take-downs, for readers of feeds',
      'press_release',
      3,
      async ({ portal }) => (await portal.tombstones({}, LIMIT)).length,
    ],
    [
      'corrections of one account',
      'correction',
      2,
      async ({ corrections }) => (await corrections.awaiting({ accountKind: 'all', accountId: rareId }, part)).length,
    ],
    [
      'reports of one release',
      'report',
      2,
      async ({ reports }) => (await reports.list({ pressReleaseId: OLDEST }, part)).length,
    ],
  ];
  for (const [what, table, found, count] of lists) {
    it(`read few other rows to find ${what}`, async () => {
      const rows = await database.countRowsRead(table, async (persistence) => {
        for (let times = 0; times < PLANS; times++) {
          const counted = await count(persistence.queries);
          if (what !== 'take-downs, for readers of feeds') assert.equal(counted, found);
        }
      });
      // Once in the index, once in the table.
      assert.ok(rows <= 2 * found * PLANS, `${rows} rows`);
    });
  }

  it('use generic plans for the lists of desk, account and portals, with any number of rows', async () => {
    const pool = await openPool({ driver: 'postgresql', url: database.url, poolMax: 1 });
    try {
      const connection = postgresqlDatabase(pool, {});
      const releases = createPressReleaseQueries(connection);
      const corrections = createCorrectionQueries(connection);
      const lists = createReleaseLists(connection);
      const portals = createPortalLists(connection);
      const { accountId } = database;
      const newest = { statuses: ['draft', 'rejected'], limit: 5 } as const;
      for (let times = 0; times < PLANS; times++) {
        await releases.ofService({}, part);
        await releases.ofService({ statuses: ['taken_down'] }, part);
        await corrections.awaiting({ accountKind: 'live' }, part);
        await lists.linesByKey({ accountId, statuses: [] }, undefined, { limit: LIMIT, scanLimit: 100 });
        await lists.overview(accountId, monthOf(new Date()), newest);
        for (const filter of PORTAL_FILTERS) {
          await portals.list(filter, { limit: LIMIT });
          await portals.releases(filter, { limit: LIMIT, before: { publishedAt: new Date(), id: OLDEST } });
          await portals.ofList(filter, { limit: LIMIT });
        }
      }
      const rows = await connection.query<{ readonly statement: string; readonly kept: number }>(
        'select statement, generic_plans::int as kept from pg_prepared_statements',
      );
      const plans = rows.filter(({ statement }) => !statement.includes('pg_prepared_statements'));
      assert.equal(plans.length, 5 + 3 * PORTAL_FILTERS.length);
      for (const { statement, kept } of plans) assert.ok(kept > 0, statement);
    } finally {
      await closePool(pool);
    }
  });

  it('tell used categories from unused ones without reading all public releases', async () => {
    const rows = await database.countRowsRead('portal_release', async ({ queries: { portal, cacheVersions } }) => {
      const categories = await portal.categories();
      assert.equal(categories.filter(({ hasReleases }) => hasReleases).length, 1);
      await cacheVersions.ofList({}, { limit: LIMIT });
    });
    assert.ok(rows <= MANY / 10, `${rows} rows`);
  });

  it('find out whether a rendition and its picture are taken down, and read few other rows', async () => {
    const [known, unknown] = [`0000-${MANY}`, '0000-none'];
    for (const table of ['image', 'press_release']) {
      const rows = await database.countRowsRead(table, async ({ queries: { portal } }) => {
        for (let times = 0; times < PLANS; times++) {
          assert.notEqual(await portal.pictureTakenDown(known), undefined);
          assert.equal(await portal.pictureTakenDown(unknown), undefined);
          assert.equal(await portal.formerPicture({ renditionKey: unknown }), undefined);
          assert.equal(await portal.formerPicture({ sha256: 'cc'.repeat(32) }), undefined);
          assert.equal(await portal.picture(unknown), undefined);
          assert.equal(await portal.picture(known), undefined);
        }
      });
      assert.ok(rows <= 10 * PLANS, `${rows} rows of ${table}`);
    }
  });

  for (const [what, table] of [
    ['pictures', 'image'],
    ['public releases', 'portal_release'],
  ] as const) {
    it(`identify a file’s picture, even if very many have the same file, and read few ${what}`, async () => {
      const rows = await database.countRowsRead(table, async ({ queries: { portal } }) => {
        for (let times = 0; times < PLANS; times++) {
          assert.equal((await portal.pictureOfFile(OWN))?.release.id, OLDEST);
          assert.equal((await portal.pictureOfFile(SHARED))?.image.sha256, SHARED);
          assert.equal(await portal.pictureOfFile('cc'.repeat(32)), undefined);
        }
      });
      // Walking the rows finds it in every fourth.
      assert.ok(rows <= 5 * PICTURES_OF_FILE_MAX * PLANS, `${rows} rows`);
    });
  }
});
