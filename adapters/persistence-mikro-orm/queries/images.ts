import type { ImageQueries, OwnedImage } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { list } from '../tables/column-lists.ts';
import { IMAGE_CHANGE } from '../tables/images/change.ts';
import { EVIDENCE, OLDEST_FIRST, PURGEABLE } from '../tables/images/evidence.ts';
import { IMAGE, UNSIGNED } from '../tables/images/image.ts';
import type { Row } from '../tables/table.ts';
import { type Int8, toId, toNumber } from '../tables/values.ts';
import { createRowReader } from './row-reader.ts';

const IMAGES = `select ${list(IMAGE.columns)} from image`;
const EVIDENCES = `select ${list(EVIDENCE.columns)} from image_evidence`;
/** Latest first. */
const LAST_IMAGE_CHANGES = `
  select ${list(IMAGE_CHANGE.columns)} from image_change where image_id = $1 order by id desc limit $2`;

const IMAGES_OF_RELEASES = `
  select ${list(IMAGE.columns, 'i')} from image i join press_release r on r.id = i.press_release_id
  where r.id = any($2::bigint[]) and r.account_id = $1 order by i.role desc, i.id`;

const OWNED_IMAGE = `
  select ${list(IMAGE.columns, 'i')}, r.account_id, r.company_id, r.status as release_status
  from image i join press_release r on r.id = i.press_release_id where i.id = $1`;

interface OwnedImageRow extends Row {
  readonly account_id: Int8;
  readonly company_id: Int8;
  readonly release_status: OwnedImage['releaseStatus'];
}

function toOwnedImage(row: OwnedImageRow): OwnedImage {
  const { account_id, company_id, release_status } = row;
  return {
    image: IMAGE.read(row),
    accountId: toId(account_id),
    companyId: toId(company_id),
    releaseStatus: release_status,
  };
}

/** Images and the evidence of their uploads. */
export function createImageQueries(database: Connection): ImageQueries {
  const { all, first } = createRowReader(database);
  return {
    ofRelease: (id) => all(IMAGE.read, `${IMAGES} where press_release_id = $1 order by id`, [id]),
    ofReleases: (accountId, ids) => all(IMAGE.read, IMAGES_OF_RELEASES, [accountId, ids]),
    find: (id) => first(toOwnedImage, OWNED_IMAGE, [id]),
    evidence: (imageId) => first(EVIDENCE.read, `${EVIDENCES} where image_id = $1`, [imageId]),
    changes: async (imageId, limit) => (await all(IMAGE_CHANGE.read, LAST_IMAGE_CHANGES, [imageId, limit])).reverse(),
    evidenceOfOriginal: (sha256, { after, limit }) =>
      all(EVIDENCE.read, `${EVIDENCES} where sha256 = $1 and image_id > $2 order by image_id limit $3`, [
        sha256,
        after ?? 0,
        limit,
      ]),
    purgeableEvidence: async (before, limit) => {
      const items = await all(EVIDENCE.read, `${EVIDENCES} where ${PURGEABLE} order by ${OLDEST_FIRST} limit $2`, [
        before,
        limit,
      ]);
      const sql = `select count(*) as total from image_evidence where ${PURGEABLE}`;
      return { items, total: toNumber((await one<{ total: Int8 }>(database, sql, [before])).total) };
    },
    referencedOriginals: async (sha256) => {
      const sql = 'select distinct sha256 from image_evidence where sha256 = any($1::text[])';
      return new Set(await all((row: { readonly sha256: string }) => row.sha256, sql, [sha256]));
    },
    referencedRenditions: async (keys) => {
      const sql = `
        select rendition_keys as keys from image where rendition_keys && $1::text[]
        union all select logo_keys from company where logo_keys && $1::text[]`;
      const named = new Set((await all((row: { readonly keys: string[] }) => row.keys, sql, [keys])).flat());
      return new Set(keys.filter((key) => named.has(key)));
    },
    signings: async (certificate, stamps) => {
      const sql = `
        select count(*) as images, count(*) filter (where ${UNSIGNED}) as unsigned from image`;
      const counted = await one<{ images: Int8; unsigned: Int8 }>(database, sql, [certificate, stamps]);
      return { images: toNumber(counted.images), unsigned: toNumber(counted.unsigned) };
    },
  };
}
