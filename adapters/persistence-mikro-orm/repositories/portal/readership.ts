import type { ReadershipRepository } from '../../../../application/ports/index.ts';
import { DIRECT, OTHER_HOSTS, REFERRERS_STORED } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';

// Rows are written in the order of their keys, so that concurrent writes cannot deadlock.
const ADD = `
  insert into readership (press_release_id, day, account_id,
    page_views, picture_downloads, press_kits, preview_opens, mails_sent)
  select c.id, c.day, r.account_id, c.page_views, c.picture_downloads, c.press_kits, c.preview_opens, c.mails_sent
  from unnest($1::bigint[], $2::date[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
    as c (id, day, page_views, picture_downloads, press_kits, preview_opens, mails_sent)
  join press_release r on r.id = c.id
  order by 1, 2
  on conflict (press_release_id, day) do update set
    page_views = readership.page_views + excluded.page_views,
    picture_downloads = readership.picture_downloads + excluded.picture_downloads,
    press_kits = readership.press_kits + excluded.press_kits,
    preview_opens = readership.preview_opens + excluded.preview_opens,
    mails_sent = readership.mails_sent + excluded.mails_sent`;

/** Counts a host under its own name if it is known or within the limit, in the order of this write; otherwise as `other`. */
const ADD_REFERRERS = `
  with given as (
    select c.id, c.day, c.host, c.page_views,
      c.host in ('${DIRECT}', '${OTHER_HOSTS}') or exists (
        select from readership_referrer k where k.press_release_id = c.id and k.day = c.day and k.host = c.host
      ) as is_known
    from unnest($1::bigint[], $2::date[], $3::text[], $4::int[]) as c (id, day, host, page_views)
    join press_release r on r.id = c.id
  ), numbered as (
    select g.*, row_number() over (partition by id, day, is_known) + (
      select count(*) from readership_referrer k where k.press_release_id = g.id and k.day = g.day
        and k.host not in ('${DIRECT}', '${OTHER_HOSTS}')
    ) as number
    from given g
  )
  insert into readership_referrer (press_release_id, day, host, page_views)
  select id, day, case when is_known or number <= ${REFERRERS_STORED} then host else '${OTHER_HOSTS}' end, sum(page_views)
  from numbered
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (press_release_id, day, host) do update set
    page_views = readership_referrer.page_views + excluded.page_views`;

export function createReadershipRepository(connection: Connection): ReadershipRepository {
  return {
    async add(entries) {
      await connection.query(ADD, [
        entries.map(({ pressReleaseId }) => pressReleaseId),
        entries.map(({ day }) => day),
        entries.map(({ counts }) => counts.pageViews),
        entries.map(({ counts }) => counts.pictureDownloads),
        entries.map(({ counts }) => counts.pressKits),
        entries.map(({ counts }) => counts.previewOpens),
        entries.map(({ counts }) => counts.mailsSent),
      ]);
      const views = entries.flatMap(({ pressReleaseId: id, day, referrers }) =>
        referrers.map(({ host, pageViews }) => ({ id, day, host, pageViews })),
      );
      if (views.length === 0) return;
      await connection.query(ADD_REFERRERS, [
        views.map(({ id }) => id),
        views.map(({ day }) => day),
        views.map(({ host }) => host),
        views.map(({ pageViews }) => pageViews),
      ]);
    },
  };
}
