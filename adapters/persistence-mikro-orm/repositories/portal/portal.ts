import type { PortalRepository } from '../../../../application/ports/index.ts';
import {
  type Account,
  type AccountId,
  foldKeyword,
  type HistoryEntry,
  isExported,
  isPublic,
  isWaiting,
  keywordsOf,
  type PressRelease,
  slugify,
} from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import { PORTAL_KEYWORD, PORTAL_RELEASE } from '../../tables/portal.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toNumber } from '../../tables/values.ts';
import { forgetWaiting, indexRelease, indexWaiting } from '../press-releases/shingle-index.ts';

const LISTED = PORTAL_RELEASE.written;
const MISSED_COLUMNS = RELEASE.pick('id', 'status', 'title', 'keywords', 'slug', 'noExport');

/** See migrations/0017-portal-removals.ts. */
const REMOVAL_PARTS = 16;

/** Compares all columns of the keywords' primary key, so that its index serves and no other is needed. */
const WITHDRAW = `
  with gone as (delete from portal_release where press_release_id = $1 returning *), noted as (
    insert into portal_removal (part, at) values (pg_backend_pid() % ${REMOVAL_PARTS}, $2)
    on conflict (part) do update set at = greatest(portal_removal.at, excluded.at)
  )
  delete from portal_keyword k using gone g, unnest(g.keywords) word
  where k.keyword = word and k.language = g.language and k.no_export = g.no_export
    and k.published_at = g.published_at and k.press_release_id = g.press_release_id`;

const keywordsFrom = (source: string) => `
  insert into portal_keyword (${list(PORTAL_KEYWORD.columns)})
  select word, language, no_export, published_at, press_release_id from ${source}, unnest(keywords) word`;

/** Resets the position: orderChanges assigns a new one. */
const recordChange = (id: string, kind: string, at: string) => `
  insert into portal_change (press_release_id, kind, at)
  select ${id}::bigint, ${kind}::text, ${at}::timestamptz where ${kind}::text is not null
  on conflict (press_release_id) do update set kind = excluded.kind, at = excluded.at, position = null`;

/** Parameters: release, kind of change, time. Does everything that publishing a release needs, in one statement. */
const PROJECT = `
  with listed as (
    insert into portal_release (${list(LISTED)}) values (${placeholders(LISTED.length)})
    returning ${list(PORTAL_RELEASE.columns)}
  ), recorded as (${recordChange('$1', `$${LISTED.length + 1}`, `$${LISTED.length + 2}`)}
  ) ${keywordsFrom('listed')}`;

const CANCEL = recordChange('$1', `'canceled'`, '$2');

/** Bounds the wait for a process that is suspended while it holds the lock. */
const LOCK = `
  select set_config('lock_timeout', '5s', true),
    pg_advisory_xact_lock(hashtextextended('presswerk changes of the portals', 0))`;

const ORDER = `
  update portal_change c set position = o.position
  from (
    select press_release_id, nextval('portal_change_position_seq') as position from (
      select press_release_id from portal_change where position is null
      order by at, press_release_id limit $1 for update skip locked
    ) oldest
  ) o
  where c.press_release_id = o.press_release_id
  returning c.press_release_id`;

/** The limit is in the subquery, so that joins cannot increase the rows read. */
const MISSED = `
  select ${list(MISSED_COLUMNS.columns, 'r')}, a.sandbox from (
    select * from press_release where status = 'published' and slug is null order by id limit $1 for update skip locked
  ) r join account a on a.id = r.account_id`;

const CATCH_UP = `
  with given as (
    select * from json_to_recordset($1::json) as g(id bigint, slug text, keywords text[], public boolean, exported boolean)
  ), slugged as (
    update press_release r set slug = g.slug from given g where r.id = g.id
    returning r.id, coalesce(r.published_at, r.updated_at) as published_at, r.updated_at, r.company_id, r.category_id, r.language, r.portal, r.no_export
  ), listed as (
    insert into portal_release (${list(LISTED)})
    select s.id, s.published_at, s.updated_at, s.company_id, s.category_id, s.language, s.portal, s.no_export, g.slug, g.keywords
    from slugged s join given g on g.id = s.id where g.public
    on conflict do nothing returning ${list(PORTAL_RELEASE.columns)}
  ), change as (
    insert into portal_change (press_release_id, kind, at)
    select s.id, 'published', s.published_at from slugged s join given g on g.id = s.id where g.exported
    on conflict do nothing
  ) ${keywordsFrom('listed')}`;

/** The next renamed newsroom. The job locks its row; renaming adds another row, so it does not wait for the job. */
const RENAMED = `
  select id, company_id, press_release_id from portal_search_renamed order by id limit 1 for update skip locked`;

/** A no-op update: its triggers index the releases again. */
const REINDEX = `
  update portal_release p set slug = p.slug from (
    select press_release_id from portal_release where company_id = $1 and press_release_id > $2
    order by press_release_id limit $3
  ) part
  where p.press_release_id = part.press_release_id
  returning p.press_release_id`;

interface RenamedRow {
  readonly id: Int8;
  readonly company_id: Int8;
  readonly press_release_id: Int8;
}

const foldedKeywords = (release: Pick<PressRelease, 'keywords'>) => keywordsOf(release.keywords).map(foldKeyword);
const slugOf = (release: Pick<PressRelease, 'slug' | 'title'>) => release.slug ?? slugify(release.title);

/** Updates the index of waiting texts, which editors' findings read (contract §17). Omits sandboxes: never published. */
export async function projectWaiting(
  connection: Connection,
  release: PressRelease,
  { from, to }: Pick<HistoryEntry, 'from' | 'to'>,
  account: Pick<Account, 'sandbox'>,
): Promise<void> {
  const [wasWaiting, isNowWaiting] = [from !== null && isWaiting(from), to !== null && isWaiting(to)];
  if (isNowWaiting && !account.sandbox) await indexWaiting(connection, release.id, release.text);
  else if (wasWaiting) await forgetWaiting(connection, release.id);
}

/** Updates the portals' lists for a release after `entry`. The domain decides whether it is public. */
export async function projectRelease(
  connection: Connection,
  release: PressRelease,
  entry: Pick<HistoryEntry, 'from' | 'to' | 'at'>,
  account: Pick<Account, 'sandbox'>,
): Promise<void> {
  const stateOf = (status: HistoryEntry['from']) => {
    const state = status === null ? undefined : { status, noExport: release.noExport };
    const [listed, exported] = [state && isPublic(state, account), state && isExported(state, account)];
    return { isPublic: listed === true, isExported: exported === true };
  };
  const [before, now] = [stateOf(entry.from), stateOf(entry.to)];
  if (before.isPublic) await connection.query(WITHDRAW, [release.id, entry.at]);
  if (now.isPublic) {
    const publishedAt = release.publishedAt ?? release.updatedAt;
    const keywords = foldedKeywords(release);
    const row = { ...release, pressReleaseId: release.id, publishedAt, slug: slugOf(release), keywords };
    const kind = before.isExported ? 'updated' : 'published';
    await connection.query(PROJECT, [...PORTAL_RELEASE.values(row), now.isExported ? kind : null, entry.at]);
    await indexRelease(connection, release.id, release.text);
  }
  if (before.isExported && !now.isExported) await connection.query(CANCEL, [release.id, entry.at]);
}

export async function isSandbox(connection: Connection, id: AccountId): Promise<boolean> {
  const [row] = await connection.query<{ readonly sandbox: boolean }>('select sandbox from account where id = $1', [
    id,
  ]);
  return row?.sandbox ?? false;
}

/** Portal data that is not written with a release, on the transaction's connection. */
export function createPortalRepository(connection: Connection): PortalRepository {
  return {
    async orderChanges(limit) {
      await connection.query(LOCK);
      // A separate statement, so that it sees what was committed while the lock was awaited.
      return (await connection.query(ORDER, [limit])).length;
    },
    async catchUp(limit) {
      const rows = await connection.query<Row & { readonly sandbox: boolean }>(MISSED, [limit]);
      if (rows.length === 0) return 0;
      const missed = rows.map((row) => {
        const release = MISSED_COLUMNS.read(row);
        return {
          id: release.id,
          slug: slugOf(release),
          keywords: foldedKeywords(release),
          public: isPublic(release, row),
          exported: isExported(release, row),
        };
      });
      await connection.query(CATCH_UP, [JSON.stringify(missed)]);
      return rows.length;
    },
    async indexRenamed(limit) {
      const [next] = await connection.query<RenamedRow>(RENAMED);
      if (next === undefined) return false;
      const written = await connection.query<Pick<RenamedRow, 'press_release_id'>>(REINDEX, [
        next.company_id,
        next.press_release_id,
        limit,
      ]);
      const last = Math.max(...written.map((row) => toNumber(row.press_release_id)));
      if (written.length < limit) await connection.query('delete from portal_search_renamed where id = $1', [next.id]);
      else
        await connection.query('update portal_search_renamed set press_release_id = $2 where id = $1', [next.id, last]);
      return true;
    },
  };
}
