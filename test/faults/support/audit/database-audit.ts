import type { Database } from '../../../../adapters/persistence-mikro-orm/database.ts';
import { closePglite, openPglite, pgliteDatabase } from '../../../../adapters/persistence-mikro-orm/pglite/pglite.ts';
import { closePool, openPool } from '../../../../adapters/persistence-mikro-orm/postgresql/pool.ts';
import { postgresqlDatabase } from '../../../../adapters/persistence-mikro-orm/postgresql/postgresql.ts';

/** All events, whether published or not. */
const EVENTS = `(
  select press_release_id, type, at, data from outbox union all select press_release_id, type, at, data from event) e`;

/** Condition on an entry of the history: its event is `press_release.updated`. */
const UPDATES = `(action = 'edit' or (action = 'reschedule' and to_status = 'in_review'))`;

/** Invariants of the database: each query returns the ids that violate one. */
const RULES: Readonly<Record<string, string>> = {
  'a release whose history ends in another status': `
    select r.id from press_release r where r.status is distinct from
      (select h.to_status from history_entry h where h.press_release_id = r.id and h.to_status is not null order by h.id desc limit 1)`,
  'a release whose version does not count its changes': `
    select r.id from press_release r where r.version <>
      (select count(*) from history_entry h where h.press_release_id = r.id)`,
  'a release without a history that begins with its creation': `
    select r.id from press_release r where 'create' is distinct from
      (select h.action from history_entry h where h.press_release_id = r.id order by h.id limit 1)`,
  'a line of history that does not begin where the one before ended': `
    select id from (select id, press_release_id, from_status,
      lag(to_status) over (partition by press_release_id order by id) as before, row_number() over (partition by press_release_id order by id) as n
      from history_entry) h where n > 1 and from_status is distinct from before`,
  'submissions that are not counted': `
    select r.id from press_release r where r.submissions <>
      (select count(*) from history_entry h where h.press_release_id = r.id and h.action = 'submit')`,
  'a submission without its charge': `
    select distinct h.press_release_id as id from history_entry h where h.action = 'submit'
      and not exists (select 1 from charge c where c.press_release_id = h.press_release_id)`,
  'a charge without its submission': `
    select c.id from charge c where not exists
      (select 1 from history_entry h where h.press_release_id = c.press_release_id and h.action = 'submit')`,
  'a refund for an existing release': `
    select c.id from charge c where c.refunded_at is not null and (c.booking_kind <> 'single'
      or exists (select 1 from press_release r where r.id = c.press_release_id))`,
  'a deletion without its refund': `
    select c.id from charge c where c.booking_kind = 'single' and c.refunded_at is null
      and not exists (select 1 from press_release r where r.id = c.press_release_id)`,
  'an account whose releases are counted wrongly': `
    select coalesce(c.account_id, r.account_id) as id
    from (select account_id, status, sum(releases) as n from press_release_count group by 1, 2) c
    full join (select account_id, status, count(*) as n from press_release group by 1, 2) r using (account_id, status)
    where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
  'an account whose releases are counted wrongly by block of ids': `
    select coalesce(c.account_id, r.account_id) as id
    from (select account_id, block, sum(releases) as n from press_release_block_count group by 1, 2) c
    full join (select account_id, id >> 15 as block, count(*) as n from press_release group by 1, 2) r
      using (account_id, block)
    where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
  'an account whose releases are counted wrongly by company, category or language': `
    select coalesce(c.account_id, r.account_id) as id
    from (select account_id, company_id, category_id, language, status, sum(releases) as n from press_release_narrowed_count group by 1, 2, 3, 4, 5) c
    full join (select account_id, coalesce(company_id, 0) as company_id, coalesce(category_id, 0) as category_id,
        coalesce(language, '') as language, status, count(*) as n
      from press_release group by account_id, status, cube (company_id, category_id, language)
      having grouping(company_id, category_id, language) <> 7) r
      using (account_id, company_id, category_id, language, status)
    where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
  'a move without its snapshot': `
    select h.id from history_entry h where h.snapshot is null and h.packed is null
      and h.action in ('submit', 'withdraw', 'approve', 'reject', 'delete')`,
  'a release in review that is not as it was handed in': `
    select r.id from press_release r where r.status in ('in_review', 'scheduled', 'published', 'taken_down') and r.text is distinct from
      (select case when h.packed is null then h.snapshot ->> 'text' else r.text end from history_entry h where h.press_release_id = r.id and h.action in ('submit', 'correct') order by h.id desc limit 1)`,
  'an image without its evidence': `
    select i.id from image i where not exists (select 1 from image_evidence e where e.image_id = i.id and e.sha256 = i.sha256)`,
  'evidence of an upload that history does not know': `
    select e.image_id as id from image_evidence e where not exists
      (select 1 from history_entry h where h.press_release_id = e.press_release_id and h.action = 'attach_image')`,
  'a release whose events are not as many as the lines of its history, apart from updates': `
    select coalesce(h.id, e.id) as id
    from (select press_release_id as id, count(*) as n from history_entry where not ${UPDATES} group by 1) h
    full join (select press_release_id as id, count(*) as n from ${EVENTS}
      where press_release_id is not null and type <> 'press_release.updated' group by 1) e using (id)
    where coalesce(h.n, 0) <> coalesce(e.n, 0)`,
  'a release with more events of updates than updates': `
    select e.id
    from (select press_release_id as id, count(*) as n from ${EVENTS} where type = 'press_release.updated' group by 1) e
    left join (select press_release_id as id, count(*) as n from history_entry where ${UPDATES} group by 1) h using (id)
    where e.n > coalesce(h.n, 0)`,
  'an edited field that no event names, at that time or later': `
    select h.id from history_entry h cross join json_array_elements_text(h.details -> 'fields') field
    where h.action = 'edit' and not exists (select 1 from ${EVENTS}
      where e.press_release_id = h.press_release_id and e.type = 'press_release.updated'
        and e.at >= h.at and (e.data -> 'fields')::jsonb ? field)`,
  'a delivery of an event that there is not': `
    select d.id from webhook_delivery d where d.event_id is not null and not exists (select 1 from event e where e.id = d.event_id)`,
  'a published release without a time': `
    select id from press_release where (status in ('published', 'taken_down')) <> (published_at is not null)`,
  'a release that is public and in no list, or the other way round': `
    select coalesce(r.id, p.press_release_id) as id
    from (select r.id from press_release r join account a on a.id = r.account_id where r.status = 'published' and not a.sandbox) r
    full join portal_release p on p.press_release_id = r.id where r.id is null or p.press_release_id is null`,
  'corrections that were approved, and not written': `
    select coalesce(c.id, h.id) as id
    from (select press_release_id as id, count(*) as n from correction where status = 'approved' group by 1) c
    full join (select press_release_id as id, count(*) as n from history_entry where action = 'correct' group by 1) h using (id)
    where coalesce(c.n, 0) <> coalesce(h.n, 0)`,
};

/** Checks invariants that no request shows. Resolves with a line for each violated one. */
async function brokenRules(database: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await database.query<{ id: unknown }>(sql);
    if (rows.length > 0) broken.push(`${rule}: ${rows.slice(0, 10).map(({ id }) => id)}`);
  }
  return broken;
}

/** `brokenRules` for the database at an address. */
export async function auditPostgresql(url: string): Promise<string[]> {
  const pool = await openPool({ driver: 'postgresql', url, poolMax: 1 });
  try {
    return await brokenRules(postgresqlDatabase(pool, {}));
  } finally {
    await closePool(pool);
  }
}

/** `brokenRules` for an embedded database that is not open elsewhere. */
export async function auditPglite(folder: string): Promise<string[]> {
  const pglite = await openPglite({ driver: 'pglite', folder });
  try {
    return await brokenRules(pgliteDatabase(pglite));
  } finally {
    await closePglite(pglite);
  }
}
