import type { SigningRepository } from '../../../../application/ports/index.ts';
import type { AccountId } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { assignments, list } from '../../tables/column-lists.ts';
import { IMAGE, SEARCH_COLUMNS, searchValues, UNSIGNED } from '../../tables/images/image.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId } from '../../tables/values.ts';

const CLAIM = `
  with due as (
    select id from image
    where ${UNSIGNED} and id > $3 and (signing_until is null or signing_until <= $4)
    order by id limit $5 for update skip locked
  ), claimed as (
    update image set signing_until = $6 where id in (select id from due) returning ${list(IMAGE.columns)}
  )
  select ${list(IMAGE.columns, 'c')}, r.account_id
  from claimed c join press_release r on r.id = c.press_release_id order by c.id`;

const RENDITIONS = IMAGE.pick('renditions', 'parentManifest');
const SIGNED = [...SEARCH_COLUMNS, ...RENDITIONS.written];

const RECORD = `
  with recorded as (
    update image set signing_until = null, ${assignments(SIGNED, 3)} where id = $1 and signing_until = $2
    returning id, parent_manifest
  ), evidence as (
    update image_evidence e set parent_manifest = r.parent_manifest from recorded r where e.image_id = r.id
  )
  select id from recorded`;

/** Renditions that are signed after they are stored, on the transaction's connection. */
export function createSigningRepository(connection: Connection): SigningRepository {
  return {
    async claim({ certificate, addsTimeStamps, after, limit, now, leaseEndsAt }) {
      const rows = await connection.query<Row & { readonly account_id: Int8 }>(CLAIM, [
        certificate,
        addsTimeStamps,
        after,
        now,
        limit,
        leaseEndsAt,
      ]);
      return rows.map((row) => ({ image: IMAGE.read(row), accountId: toId<AccountId>(row.account_id) }));
    },
    async record(id, leaseEndsAt, signed) {
      const values = [...searchValues(signed.renditions), ...RENDITIONS.values(signed)];
      return (await connection.query(RECORD, [id, leaseEndsAt, ...values])).length > 0;
    },
    async giveUp(id, leaseEndsAt) {
      await connection.query('update image set signing_until = null where id = $1 and signing_until = $2', [
        id,
        leaseEndsAt,
      ]);
    },
  };
}
