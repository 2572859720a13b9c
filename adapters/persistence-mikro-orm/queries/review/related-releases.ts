import type { DeskQueries } from '../../../../application/ports/index.ts';
import type { ImageId, RelatedRelease, SameText, TextToCompare } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId } from '../../tables/values.ts';

const RELATED = RELEASE.pick('id', 'accountId', 'title');
const SAME = RELEASE.pick('id', 'accountId', 'title', 'publishedAt');
const TEXT = RELEASE.pick('id', 'accountId', 'title', 'text');

/**
 * Uses only the index of the key, and reads at most a few times the limit: some texts are repeated a thousand times.
 */
const SAME_TEXTS = `
  select ${list(SAME.columns, 'found')}, a.name as account_name from (
    select *, row_number() over (partition by is_own order by published_at desc, id desc) as place from (
      select ${list(SAME.columns)}, account_id = (select account_id from press_release where id = $1) as is_own
      from press_release
      where press_release_text_key(text) = (select press_release_text_key(text) from press_release where id = $1)
        and published_at is not null and id <> $1
      limit $2::bigint * 40
    ) same
  ) found join account a on a.id = found.account_id
  where found.place <= $2
  order by found.is_own desc, found.published_at desc, found.id desc`;

/** Maximum rows read per hash of a text or picture, newest releases first: boilerplate occurs in thousands of releases. */
const ROWS_PER_HASH = 200;

/**
 * The releases in `shingles` that share most hashes. A sketch has at most 21 hashes, so this reads at most 4,200 entries
 * of an index, whatever the number of releases.
 */
const mostShared = (shingles: 'text_shingle' | 'waiting_shingle', order: string) => `(
  select press_release_id, count(distinct hash) as shared from unnest($1::bigint[]) as sought (hash) cross join lateral (
    select press_release_id from ${shingles} s where s.hash = sought.hash order by ${order} limit ${ROWS_PER_HASH}
  ) found
  where press_release_id <> $2
  group by press_release_id order by shared desc, press_release_id desc limit $3)`;

const candidates = (shingles: string, statuses: string) => `
  select ${list(TEXT.columns, 'r')}, a.name as account_name from ${shingles} candidate
  join press_release r on r.id = candidate.press_release_id join account a on a.id = r.account_id
  where r.status in (${statuses})`;

/** Reads both indexes and checks the status, because a release that has just changed may still be in the wrong index. */
const TEXTS_SHARING = `
  ${candidates(mostShared('text_shingle', 'press_release_id desc, correction_id desc'), `'published'`)}
  union all
  ${candidates(mostShared('waiting_shingle', 'press_release_id desc'), `'in_review', 'scheduled'`)}`;

/** Reads only the rows returned, from the end of the index: some publishers give every release the same title. */
const SAME_TITLES = `
  select ${list(RELATED.columns, 'found')}, a.name as account_name
  from press_release own cross join lateral (
    select ${list(RELATED.columns, 'r')}, r.submitted_at from press_release r
    where r.account_id = own.account_id and r.submitted_at is not null and r.id <> own.id
      and press_release_text_key(r.title) = press_release_text_key(own.title)
      and r.submitted_at >= own.submitted_at - $2 * interval '1 day'
      and r.submitted_at <= own.submitted_at + $2 * interval '1 day'
    order by r.submitted_at desc, r.id desc limit $3
  ) found join account a on a.id = found.account_id
  where own.id = $1
  order by found.submitted_at desc, found.id desc`;

const PICTURES_ELSEWHERE = `
  select own.id as image_id, found.* from image own join press_release of_own on of_own.id = own.press_release_id
  cross join lateral (
    select ${list(RELATED.columns, 'r')}, a.name as account_name from (
      select press_release_id from image same where same.sha256 = own.sha256 limit ${ROWS_PER_HASH}
    ) same
    join press_release r on r.id = same.press_release_id join account a on a.id = r.account_id
    where r.account_id <> of_own.account_id and r.submissions > 0
    group by ${list(RELATED.columns, 'r')}, a.name
    order by r.id desc limit $2
  ) found
  where own.press_release_id = $1 order by own.id, found.id desc`;

interface NamedRow extends Row {
  readonly account_name: string;
}

export function createRelatedQueries(
  database: Connection,
): Pick<DeskQueries, 'sameTexts' | 'textsSharing' | 'sameTitles' | 'picturesElsewhere'> {
  return {
    sameTexts: async (id, limit) => (await database.query<NamedRow>(SAME_TEXTS, [id, limit])).map(toSameText),
    textsSharing: async (sketch, { without, limit }) =>
      (await database.query<NamedRow>(TEXTS_SHARING, [sketch, without, limit])).map(
        (row): TextToCompare => ({ ...TEXT.read(row), accountName: row.account_name }),
      ),
    sameTitles: async (id, days, limit) =>
      (await database.query<NamedRow>(SAME_TITLES, [id, days, limit])).map(toRelated),
    async picturesElsewhere(id, limit) {
      const rows = await database.query<NamedRow & { readonly image_id: Int8 }>(PICTURES_ELSEWHERE, [id, limit]);
      const found = new Map<ImageId, RelatedRelease[]>();
      for (const row of rows) {
        const imageId = toId<ImageId>(row.image_id);
        found.set(imageId, [...(found.get(imageId) ?? []), toRelated(row)]);
      }
      return found;
    },
  };
}

function toRelated(row: NamedRow): RelatedRelease {
  return { ...RELATED.read(row), accountName: row.account_name };
}

function toSameText(row: NamedRow): SameText {
  const { publishedAt, ...same } = SAME.read(row);
  return { ...same, accountName: row.account_name, publishedAt: publishedAt as Date };
}
