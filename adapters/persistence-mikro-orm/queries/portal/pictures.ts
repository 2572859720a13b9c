import { PICTURES_OF_FILE_MAX, type PortalQueries, type PublicPicture } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { DETAILS, type DetailsRow, FILING_JOINS } from '../press-releases/details.ts';
import { toPublicRelease } from './lists.ts';

/** Materialised as PICTURE_TAKEN_DOWN (taken-down.ts). Pictures that are not public are filtered out afterwards. */
const PICTURE = `
  with picture as materialized (select id, press_release_id from image where rendition_keys @> array[$1]::text[])
  select ${DETAILS}, picture.id as picture_id
  from (select * from picture limit 1) picture
  join press_release r on r.id = picture.press_release_id ${FILING_JOINS}`;

/** Public pictures with this hash. The inner limit keeps the planner from reading everything public for the join. */
const ofHash = (condition: string, isRendition: boolean) => `
  (select i.id, i.press_release_id, p.published_at, ${isRendition} as is_rendition from image i
    cross join lateral (
      select published_at from portal_release where press_release_id = i.press_release_id limit 1
    ) p
    where ${condition} and i.taken_down is null limit ${PICTURES_OF_FILE_MAX})`;

/** A file may be the original of many pictures, public or not, and be identical to several renditions. */
const PICTURE_OF_FILE = `
  select ${DETAILS}, picture.id as picture_id
  from (
    select id, press_release_id from (
      ${ofHash('i.rendition_sha256 @> array[$1]::text[]', true)} union all ${ofHash('i.sha256 = $1', false)}
    ) found
    order by is_rendition desc, published_at desc, press_release_id desc, id limit 1
  ) picture
  join press_release r on r.id = picture.press_release_id ${FILING_JOINS}`;

/** Public pictures, by an address or by their bytes. */
export function createPortalPictures(database: Connection): Pick<PortalQueries, 'picture' | 'pictureOfFile'> {
  async function pictureBy(sql: string, value: string): Promise<PublicPicture | undefined> {
    const [row] = await database.query<DetailsRow & { readonly picture_id: unknown }>(sql, [value]);
    const release = row === undefined ? undefined : toPublicRelease(row);
    const image = release?.images.find(({ id }) => id === Number(row?.picture_id));
    return release === undefined || image === undefined ? undefined : { release, image };
  }

  return {
    picture: (renditionKey) => pictureBy(PICTURE, renditionKey),
    pictureOfFile: (sha256) => pictureBy(PICTURE_OF_FILE, sha256),
  };
}
