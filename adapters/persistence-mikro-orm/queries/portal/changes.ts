import type { PortalChange, PortalQueries } from '../../../../application/ports/index.ts';
import { slugify } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import { type Int8, type Time, toDate, toNumber } from '../../tables/values.ts';
import { DETAILS, type DetailsRow, ofRelease } from '../press-releases/details.ts';
import { toPublicRelease } from './lists.ts';

/** $1 is the position before the page, $2 the page size plus one. */
const CHANGES = `
  select found.*, changed.position as changed_position, changed.kind as changed_kind, changed.at as changed_at
  from (select * from portal_change where position > $1 order by position limit $2) changed
  cross join lateral ${ofRelease(DETAILS, 'changed.press_release_id')} found
  order by changed.position`;

const CANCELED = RELEASE.pick('id', 'slug', 'title', 'portal', 'language', 'version', 'publishedAt', 'updatedAt');

interface ChangeRow extends DetailsRow {
  readonly changed_position: Int8;
  readonly changed_kind: PortalChange['kind'];
  readonly changed_at: Time;
}

function toChange(row: ChangeRow): PortalChange {
  const change = { position: toNumber(row.changed_position), at: toDate(row.changed_at) };
  const kind = row.changed_kind;
  const release = toPublicRelease(row);
  if (kind !== 'canceled' && release !== undefined) return { ...change, kind, release };
  const { title, slug, publishedAt, ...canceledRow } = CANCELED.read(row);
  const canceled = { ...canceledRow, slug: slug ?? slugify(title), publishedAt: publishedAt ?? canceledRow.updatedAt };
  return { ...change, kind: 'canceled', release: canceled };
}

export function createPortalChanges(database: Connection): Pick<PortalQueries, 'changes' | 'hasUnorderedChanges'> {
  return {
    async changes({ after = 0, limit }) {
      const rows = await database.query<ChangeRow>(CHANGES, [after, limit + 1]);
      return { items: rows.slice(0, limit).map(toChange), hasMore: rows.length > limit };
    },
    async hasUnorderedChanges() {
      return (await database.query('select from portal_change where position is null limit 1')).length > 0;
    },
  };
}
