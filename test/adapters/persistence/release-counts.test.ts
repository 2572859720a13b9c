import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import type { ListFilter } from '../../../application/ports/index.ts';
import type { CategoryId, CompanyId, Language, PressReleaseId, PressReleaseStatus } from '../../../domain/index.ts';
import { aCompany, change, storeDraft, storePublisher, submitted } from '../../support/records/builders.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/** Enough for pages that are read from the end. */
const MANY = 5_000;
/** The gap between ids, so that they span many blocks. */
const APART = 200;
const MIGRATIONS = ['0002-release-counts', '0009-narrowed-counts', '0014-deep-pages'];
const COLUMNS = 'account_id, company_id, category_id, portal, language, title, text, teaser, no_export, submissions';

describe('the counts of releases in PostgreSQL', { skip }, () => {
  let database: TestDatabase;
  let persistence: MikroOrmPersistence;
  let filter: ListFilter;
  let companies: readonly CompanyId[];
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    const publisher = await storePublisher(persistence.unitOfWork);
    const other = await storePublisher(persistence.unitOfWork);
    filter = { accountId: publisher.account.id };
    const second = await persistence.unitOfWork.run((t) => t.catalogue.addCompany(aCompany(publisher.account.id)));
    companies = [publisher.company.id, second.id];
    const { id } = await storeDraft(persistence.unitOfWork, publisher);
    await storeDraft(persistence.unitOfWork, other);
    await runSql(
      database.url,
      `insert into press_release (id, ${COLUMNS}, status, created_at, updated_at, version)
        select nextval('press_release_id_seq') + n * ${APART}, ${COLUMNS}, case when n % 3 = 0 then 'rejected' else 'draft' end, now(), now(), 1
        from press_release, generate_series(2, ${MANY}) n where press_release.id = ${id}`,
    );
    await runSql(database.url, `select setval('press_release_id_seq', max(id)) from press_release`);
  });
  after(async () => {
    await persistence.close();
    await database.drop();
  });

  const total = async (statuses?: readonly PressReleaseStatus[]) => {
    const of = statuses === undefined ? filter : { ...filter, statuses };
    return (await persistence.queries.releases.list(of, { limit: 1, offset: 0 })).total;
  };
  /** Compares the counts for every filter that has them with the rows. */
  const assertRight = async () => {
    const rows = await runSql(
      database.url,
      `select status, company_id::int, category_id::int, language, count(*)::int as n
        from press_release where account_id = ${filter.accountId} group by 1, 2, 3, 4`,
    );
    const any = <Value>(...values: readonly Value[]) => [[], ...values.map((value) => [value]), values];
    for (const statuses of any<PressReleaseStatus>('draft', 'in_review', 'published', 'rejected')) {
      for (const companyId of [undefined, ...companies]) {
        for (const categoryIds of any(1 as CategoryId, 2 as CategoryId, 3 as CategoryId)) {
          for (const languages of any<Language>('de', 'en')) {
            const lets = (values: readonly unknown[], value: unknown) => values.length === 0 || values.includes(value);
            const expected = rows
              .filter(
                (row) =>
                  lets(statuses, row.status) &&
                  lets(companyId === undefined ? [] : [companyId], row.company_id) &&
                  lets(categoryIds, row.category_id) &&
                  lets(languages, row.language),
              )
              .reduce((sum, { n }) => sum + Number(n), 0);
            const of = {
              ...filter,
              statuses,
              categoryIds,
              languages,
              ...(companyId !== undefined && { companyIds: [companyId] }),
            };
            const { total: found } = await persistence.queries.releases.list(of, { limit: 1, offset: 0 });
            assert.equal(found, expected, JSON.stringify(of));
          }
        }
      }
    }
  };

  it('follow an operator’s manual changes, in one statement or many', async () => {
    assert.equal(await total(), MANY);
    await assertRight();
    const mine = `where account_id = ${filter.accountId}`;
    for (const [set, every] of [
      [`status = 'rejected'`, 7],
      [`company_id = ${companies[1]}`, 3],
      ['category_id = 2', 5],
      [`language = case language when 'de' then 'en' else 'de' end`, 2],
      [`status = 'in_review', company_id = ${companies[1]}, category_id = 3, language = 'en'`, 13],
      ['title = title', 1],
    ] as const) {
      await runSql(database.url, `update press_release set ${set} ${mine} and id % ${every} = 0`);
      await assertRight();
    }
    await runSql(database.url, `delete from press_release ${mine} and id % 11 = 0`);
    await assertRight();
    assert.ok((await total()) < MANY);
    const condition = `${mine} and id % 17 = 0`;
    await runSql(database.url, `update press_release set account_id = (select max(id) from account) ${condition}`);
    await assertRight();
  });

  it('give the same pages after deletions from blocks of ids, and where two accounts share a block', async () => {
    const { releases } = persistence.queries;
    const mine = `where account_id = ${filter.accountId}`;
    const idsOf = async () =>
      (await runSql(database.url, `select id::int from press_release ${mine} order by id desc`)).map(({ id }) => id);
    const assertPages = async () => {
      const ids = await idsOf();
      for (let offset = 1_001; offset < ids.length + 40; offset += 97) {
        const { items } = await releases.list(filter, { limit: 20, offset });
        assert.deepEqual(
          items.map(({ id }) => id),
          ids.slice(offset, offset + 20),
          `${offset} of ${ids.length}`,
        );
      }
      return ids.length;
    };
    const before = await assertPages();
    // One block is emptied, one is partly emptied, and one moves to another account.
    await runSql(database.url, `delete from press_release ${mine} and id >> 15 = 11`);
    await runSql(database.url, `delete from press_release ${mine} and id >> 15 = 13 and id % 3 = 0`);
    await runSql(
      database.url,
      `update press_release set account_id = (select max(id) from account) ${mine} and id >> 15 = 16`,
    );
    assert.ok((await assertPages()) < before);
  });

  it('give the same pages from either end, including the last one and past it', async () => {
    for (const statuses of [undefined, ['draft']] as const) {
      const of = statuses === undefined ? filter : { ...filter, statuses };
      const all: number[] = [];
      for (let position: { id: never; direction: 'older' } | undefined; ; ) {
        const { items, hasOlder } = await persistence.queries.releases.listByKey(of, position, 1_000);
        all.push(...items.map(({ id }) => id));
        if (!hasOlder) break;
        position = { id: all.at(-1) as never, direction: 'older' };
      }
      const { length } = all;
      for (const offset of [
        0,
        999,
        1_001,
        length / 2 - 5,
        length / 2 + 5,
        length - 20,
        length - 7,
        length,
        length + 9,
      ]) {
        const passed = Math.trunc(offset);
        const page = await persistence.queries.releases.list(of, { limit: 20, offset: passed });
        assert.equal(page.total, length);
        assert.deepEqual(
          page.items.map(({ id }) => id),
          all.slice(passed, passed + 20),
          `${passed} of ${length}`,
        );
      }
    }
  });

  it('give the same pages and directions for filters that match few, many or no releases', async () => {
    // A higher id does not imply a later change.
    await runSql(
      database.url,
      `update press_release set updated_at = timestamptz '2026-01-01Z' + (id * 7919 % 5000) * interval '1 minute'`,
    );
    const rows = await runSql(
      database.url,
      `select id::int, status, company_id::int, category_id::int, language, extract(epoch from updated_at)::float8 * 1000 as changed from press_release
        where account_id = ${filter.accountId} order by id desc`,
    );
    const after = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const [, company] = companies;
    assert.ok(company);
    const cases: Omit<ListFilter, 'accountId'>[] = [
      ...[-1, 2_500, 4_900, 6_000].map((minute) => ({ updatedAfter: after(minute) })),
      { updatedAfter: after(1_000), companyIds: [company] },
      { updatedAfter: after(1_000), statuses: ['draft', 'rejected'], languages: ['en'] },
      { companyIds: [company], languages: ['en'] },
      { companyIds: [company], categoryIds: [3 as CategoryId], statuses: ['in_review'] },
      { categoryIds: [1, 2] as CategoryId[], languages: ['de', 'en'], statuses: ['draft', 'rejected'] },
      { categoryIds: [9 as CategoryId], languages: ['de'] },
    ];
    for (const narrowed of cases) {
      const { statuses, companyIds, categoryIds, languages, updatedAfter } = narrowed;
      const of = { ...filter, ...narrowed };
      const expected = rows
        .filter(
          (row) =>
            (statuses?.includes(row.status as PressReleaseStatus) ?? true) &&
            (companyIds === undefined || companyIds.includes(row.company_id as CompanyId)) &&
            (categoryIds?.includes(row.category_id as CategoryId) ?? true) &&
            (languages?.includes(row.language as Language) ?? true) &&
            (updatedAfter === undefined || Number(row.changed) > updatedAfter.getTime()),
        )
        .map(({ id }) => id as PressReleaseId);
      const { length } = expected;
      for (const offset of [0, 7, Math.trunc(length / 2), Math.max(0, length - 3), length + 5]) {
        const page = await persistence.queries.releases.list(of, { limit: 9, offset });
        const found = { ids: page.items.map(({ id }) => id), total: page.total };
        assert.deepEqual(found, { ids: expected.slice(offset, offset + 9), total: length }, JSON.stringify(narrowed));
      }
      const places = [0, Math.trunc(rows.length / 2), rows.length - 1].map((n) => rows[n]?.id as PressReleaseId);
      for (const id of [...places, expected[0], expected[length >> 1], expected.at(-1)]) {
        if (id === undefined) continue;
        const [older, newer] = [expected.filter((one) => one < id), expected.filter((one) => one > id)];
        const here = length - older.length - newer.length;
        for (const direction of ['older', 'newer'] as const) {
          const { items, ...sides } = await persistence.queries.releases.listByKey(of, { id, direction }, 9);
          assert.deepEqual(
            { ids: items.map((item) => item.id), ...sides },
            direction === 'older'
              ? { ids: older.slice(0, 9), hasOlder: older.length > 9, hasNewer: newer.length + here > 0 }
              : { ids: newer.slice(-9), hasOlder: older.length + here > 0, hasNewer: newer.length > 9 },
            JSON.stringify({ narrowed, id, direction }),
          );
        }
      }
    }
  });

  it('are correct after concurrent writes for one account', async () => {
    const { unitOfWork, queries } = persistence;
    const publisher = await storePublisher(unitOfWork);
    const drafts = await Promise.all(Array.from({ length: 40 }, () => storeDraft(unitOfWork, publisher)));
    await Promise.all(drafts.slice(8).map(({ id }) => change(unitOfWork, id, (r) => submitted(r, publisher.actor))));
    for (const [status, expected] of [
      ['draft', 8],
      ['in_review', 32],
    ] as const) {
      const of = { accountId: publisher.account.id, statuses: [status], companyIds: [publisher.company.id] };
      assert.equal((await queries.releases.list(of, { limit: 1, offset: 0 })).total, expected);
    }
  });

  const undoMigrations = async () => {
    for (const table of ['press_release_count', 'press_release_narrowed_count', 'press_release_block_count']) {
      for (const name of ['added', 'removed', 'moved']) {
        await runSql(database.url, `drop function ${table}_${name} cascade`);
      }
      await runSql(database.url, `drop table ${table}`);
    }
    await runSql(database.url, 'create index press_release_account_id_id_index on press_release (account_id, id)');
    await runSql(database.url, 'drop index press_release_listed_index');
    await runSql(database.url, `delete from mikro_orm_migrations where name = any('{${MIGRATIONS.join(',')}}')`);
  };

  it('are created for existing releases', async () => {
    await undoMigrations();
    assert.deepEqual(await persistence.migrate(), MIGRATIONS);
    await assertRight();
  });

  it('include every release that a process of the previous version stores meanwhile', async () => {
    const { unitOfWork, queries } = persistence;
    const publisher = await storePublisher(unitOfWork);
    await undoMigrations();
    let migrated = false;
    let stored = 0;
    const storing = Array.from({ length: 4 }, async () => {
      for (; !migrated && stored < 5_000; stored++) await storeDraft(unitOfWork, publisher);
    });
    assert.deepEqual(await persistence.migrate(), MIGRATIONS);
    migrated = true;
    await Promise.all(storing);
    const { total: all } = await queries.releases.list({ accountId: publisher.account.id }, { limit: 1, offset: 0 });
    const [row] = await runSql(
      database.url,
      `select count(*)::int as n from press_release where account_id = ${publisher.account.id}`,
    );
    assert.ok(all > 0);
    assert.equal(all, row?.n);
    const of = { accountId: publisher.account.id, companyIds: [publisher.company.id] };
    assert.equal((await queries.releases.list(of, { limit: 1, offset: 0 })).total, row?.n);
  });
});
