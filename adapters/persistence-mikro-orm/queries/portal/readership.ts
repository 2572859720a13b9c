import type { ReadershipQueries } from '../../../../application/ports/index.ts';
import type { Day, Readership } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toNumber } from '../../tables/values.ts';

const DAYS = `
  select day, page_views, picture_downloads, press_kits, preview_opens, mails_sent from readership
  where press_release_id = $1 and day between $2 and $3 order by day`;

const REFERRERS = `
  select host, sum(page_views) as page_views from readership_referrer
  where press_release_id = $1 and day between $2 and $3
  group by host order by 2 desc, host collate "C" limit $4`;

/** Condition: the release belongs to one of the newsrooms in `parameter`. */
const ofNewsrooms = (parameter: string) => `
  and press_release_id in (select id from press_release where account_id = $1 and company_id = any(${parameter}::bigint[]))`;

const totalsSql = (newsrooms: string) => `
  select coalesce(sum(page_views), 0) as page_views, coalesce(sum(picture_downloads), 0) as picture_downloads,
    coalesce(sum(press_kits), 0) as press_kits, coalesce(sum(preview_opens), 0) as preview_opens,
    coalesce(sum(mails_sent), 0) as mails_sent
  from readership where account_id = $1 and day between $2 and $3 ${newsrooms}`;

const LINE = RELEASE.pick('id', 'title', 'language', 'portal', 'slug', 'status', 'publishedAt');

const mostReadSql = (newsrooms: string) => `
  select ${list(LINE.columns, 'r')}, most.page_views from (
    select press_release_id, sum(page_views) as page_views from readership
    where account_id = $1 and day between $2 and $3 ${newsrooms}
    group by press_release_id having sum(page_views) > 0 order by 2 desc, 1 desc limit $4
  ) most join press_release r on r.id = most.press_release_id
  order by most.page_views desc, r.id desc`;

interface CountsRow extends Row {
  readonly page_views: Int8;
  readonly picture_downloads: Int8;
  readonly press_kits: Int8;
  readonly preview_opens: Int8;
  readonly mails_sent: Int8;
}

function toReadership(row: CountsRow): Readership {
  return {
    pageViews: toNumber(row.page_views),
    pictureDownloads: toNumber(row.picture_downloads),
    pressKits: toNumber(row.press_kits),
    previewOpens: toNumber(row.preview_opens),
    mailsSent: toNumber(row.mails_sent),
  };
}

export function createReadershipQueries(database: Connection): ReadershipQueries {
  return {
    async ofRelease(id, { from, to }, hosts) {
      const days = await database.query<CountsRow & { readonly day: Day }>(DAYS, [id, from, to]);
      const referrers = await database.query<{ readonly host: string; readonly page_views: Int8 }>(REFERRERS, [
        id,
        from,
        to,
        hosts,
      ]);
      return {
        days: days.map((row) => ({ day: row.day, ...toReadership(row) })),
        referrers: referrers.map((row) => ({ host: row.host, pageViews: toNumber(row.page_views) })),
      };
    },
    async ofAccount(accountId, companyIds, { from, to }, limit) {
      const newsrooms = companyIds === null ? [] : [companyIds];
      const narrowed = (n: number) => (companyIds === null ? '' : ofNewsrooms(`$${n}`));
      const totals = await one<CountsRow>(database, totalsSql(narrowed(4)), [accountId, from, to, ...newsrooms]);
      const sql = mostReadSql(narrowed(5));
      const mostRead = await database.query<CountsRow>(sql, [accountId, from, to, limit, ...newsrooms]);
      return {
        totals: toReadership(totals),
        mostRead: mostRead.map((row) => ({ ...LINE.read(row), pageViews: toNumber(row.page_views) })),
      };
    },
  };
}
