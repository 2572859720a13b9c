import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DeskQueries, QueueFilter, ReviewPosition } from '../../../application/ports/index.ts';
import type { AccountId, CompanyId, PressReleaseId, UserId } from '../../../domain/index.ts';
import { storePublisher } from '../../support/records/builders.ts';
import { type FilledDatabase, fillDatabase } from '../../support/servers/postgresql/filled-database.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

const MANY = 100_000;
const LIMIT = 20;
/** Languages, portals and kinds of accounts: for each combination up to a page of rows is read. */
const STREAMS = 8;
const EDITOR = 7 as UserId;
const NOW = new Date('2026-07-20T12:00:00Z');

/** A sketch has 21 hashes, and 200 rows are read for each, regardless of the number of releases. */
const SKETCH = Array.from({ length: 21 }, (_, i) => i + 1);
const ROWS_OF_SKETCH = 21 * 200;

async function sharing(desk: DeskQueries): Promise<void> {
  const found = await desk.textsSharing(SKETCH, { without: 1 as PressReleaseId, limit: 10 });
  assert.ok(found.length > 10, `${found.length} releases`);
}

describe('the desk in PostgreSQL, with a hundred thousand in review', { skip }, () => {
  let database: FilledDatabase;
  let sandboxId: AccountId;
  let rareId: CompanyId;
  before(async () => {
    assert.ok(service);
    database = await fillDatabase(service, async ({ unitOfWork }, accountId) => {
      const testing = await storePublisher(unitOfWork, 'Probe', { sandbox: true });
      const rare = await storePublisher(unitOfWork, 'Selten');
      sandboxId = testing.account.id;
      rareId = rare.company.id;
      const columns = `account_id, company_id, category_id, status, portal, language, title, text, teaser, no_export, submissions,
        submitted_at, published_at, created_at, updated_at, version`;
      const own = `select id from company where account_id = ${accountId}`;
      const release = (account: string, company: string, from: string, count: number, text: string, what: string) =>
        `insert into press_release (${columns})
         select ${account}, (${company}), 1, ${what}, 'T', ${text}, '', false, 1,
           timestamptz '${from}' + n * interval '1 second',
           case when ${what.includes("'published'")} then timestamptz '${from}' end, now(), now(), 3
         from generate_series(1, ${count}) n`;
      const waiting = `'in_review', 'portal_a', 'de'`;
      const history = (action: string, count: number) =>
        `insert into history_entry (press_release_id, account_id, action, actor, at, details)
         select n, ${accountId}, '${action}', '{"kind":"editor","name":"E"}', now(),
           '{"submission":1,"rejection":{"codes":["language"],"reason":null,"fields":[],"submission":1}}'
         from generate_series(1, ${count}) n`;
      return [
        // The longest-waiting release belongs to a sandbox and must not hide others.
        release(
          `${sandboxId}`,
          `select id from company where account_id = ${sandboxId}`,
          '2026-07-01',
          MANY / 2,
          "'x'",
          waiting,
        ),
        release(`${accountId}`, own, '2026-07-05', MANY / 2, "'x' || n", waiting),
        release(`${accountId}`, own, '2026-07-18', 3, "'rare'", `'in_review', 'portal_b', 'en'`),
        release(`${rare.account.id}`, `${rareId}`, '2026-07-19', 2, "'rare'", waiting),
        release(
          `${accountId}`,
          own,
          '2026-06-01',
          MANY / 5,
          `'<p>Text ' || n || '</p>'`,
          `'published', 'portal_a', 'de'`,
        ),
        release(
          `${rare.account.id}`,
          `${rareId}`,
          '2026-06-02',
          MANY / 50,
          `'<p>Always the same.</p>'`,
          `'published', 'portal_a', 'de'`,
        ),
        `insert into review_claim select id, 12, 'Hans', now(), '2026-07-20T13:00:00Z' from press_release
         where status = 'in_review' and account_id = ${accountId} order by submitted_at limit 30`,
        `insert into review_set_aside select id, 12, 'Hans', 'Later.', now(), '2026-07-22T13:00:00Z', false, version
         from press_release where status = 'in_review' and account_id = ${accountId} order by submitted_at offset 30 limit ${LIMIT}`,
        // Hashes that very many texts share.
        `insert into waiting_shingle select hash, n from generate_series(1, 21) hash, generate_series(1, ${MANY / 20}) n`,
        `insert into text_shingle
         select hash, ${MANY} + 10 + n, 0 from generate_series(1, 21) hash, generate_series(1, ${MANY / 20}) n`,
        history('approve', MANY / 5),
        history('reject', 5),
        history('edit', MANY / 5),
        history('submit', MANY / 5),
      ];
    });
  });
  after(() => database?.drop());

  const ordinary = { accountKind: 'live' } as const;
  const deep: ReviewPosition = { queuedAt: new Date('2026-07-05T09:00:00Z'), id: 1 as PressReleaseId };
  const parts: readonly (readonly [string, () => QueueFilter, ReviewPosition | null, number])[] = [
    ['all except sandboxes', () => ordinary, null, LIMIT],
    ['a page deep in the queue', () => ordinary, deep, LIMIT],
    ['sandboxes', () => ({ accountKind: 'sandbox' }), null, LIMIT],
    ['everything', () => ({ accountKind: 'all' }), deep, LIMIT],
    ['a rare language', () => ({ ...ordinary, language: 'en' }), null, 3],
    ['a rare portal', () => ({ ...ordinary, portal: 'portal_b' }), null, 3],
    [
      'a language and a portal that never occur together',
      () => ({ ...ordinary, language: 'de', portal: 'portal_b' }),
      null,
      0,
    ],
    ['an account', () => ({ ...ordinary, accountId: database.accountId }), deep, LIMIT],
    ['a sandbox account, which is excluded', () => ({ ...ordinary, accountId: sandboxId }), null, 0],
    ['a company', () => ({ ...ordinary, companyId: rareId }), null, 2],
    ['appeals that an editor may decide', () => ({ ...ordinary, freeFor: { userId: EDITOR, now: NOW } }), null, LIMIT],
    ['the overdue ones', () => ({ ...ordinary, submittedUntil: new Date('2026-07-19T12:00:00Z') }), null, LIMIT],
    [
      'releases that are not set aside',
      () => ({ ...ordinary, setAside: { isSetAside: false, now: NOW } }),
      null,
      LIMIT,
    ],
    ['releases that are set aside', () => ({ ...ordinary, setAside: { isSetAside: true, now: NOW } }), null, LIMIT],
  ];
  for (const [what, filter, after, found] of parts) {
    it(`reads no more of the queue than it shows: ${what}`, async () => {
      const rows = await database.countRowsRead('review_queue', async ({ queries }) => {
        assert.equal((await queries.desk.queue(filter(), { after, limit: LIMIT })).length, found);
      });
      // Releases claimed by others or set aside are read and skipped.
      assert.ok(rows <= STREAMS * LIMIT + 30, `${rows} rows`);
    });
  }

  it('counts up to a limit', async () => {
    const rows = await database.countRowsRead('review_queue', async ({ queries }) => {
      assert.equal(await queries.desk.waiting(ordinary, 1000), 1000);
      assert.equal(await queries.desk.waiting({ ...ordinary, language: 'en' }, 1000), 3);
    });
    assert.ok(rows <= 2 * STREAMS * 1000, `${rows} rows`);
  });

  const lookups: readonly (readonly [string, string, number, (desk: DeskQueries) => Promise<unknown>])[] = [
    ['the same text', 'press_release', 60, (desk) => desk.sameTexts((MANY + 3) as PressReleaseId, 5)],
    [
      'a very common text',
      'press_release',
      240,
      async (desk) => assert.equal((await desk.sameTexts((MANY * 1.2 + 6) as PressReleaseId, 5)).length, 5),
    ],
    ['a very common title', 'press_release', 20, (desk) => desk.sameTitles((MANY - 5) as PressReleaseId, 30, 5)],
    ['waiting texts that share hashes', 'waiting_shingle', ROWS_OF_SKETCH, (desk) => sharing(desk)],
    ['published texts that share hashes', 'text_shingle', ROWS_OF_SKETCH, (desk) => sharing(desk)],
    ['only the most similar texts', 'press_release', 2 * 10 + 10, (desk) => sharing(desk)],
    ['an account’s record', 'history_entry', 1000 + 10 + 60, (desk) => desk.accountRecord(database.accountId)],
    ['a submission', 'history_entry', 2, (desk) => desk.submission(17 as PressReleaseId, 1)],
  ];
  for (const [what, table, most, look] of lookups) {
    it(`finds ${what} by an index`, async () => {
      const rows = await database.countRowsRead(table, async ({ queries }) => {
        await look(queries.desk);
      });
      assert.ok(rows <= most, `${rows} rows`);
    });
  }
});
