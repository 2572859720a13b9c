import { SchemaOutdated } from '../../../application/errors.ts';
import type { KnownToken, OwnedImage, Queries } from '../../../application/ports/index.ts';
import { type Connection, one, type Parameter } from '../database.ts';
import { isUndefinedTable } from '../errors.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import {
  SELECT_ACCOUNT,
  SELECT_LEDGER,
  SELECT_LEDGER_PART,
  TOKEN_COLUMNS,
  type TokenRow,
  toAccount,
  toBookingUsage,
  toToken,
} from '../rows/account.ts';
import {
  CATEGORY_COLUMNS,
  type CategoryRow,
  COMPANY_COLUMNS,
  type CompanyRow,
  jsonOf,
  toCategory,
  toCompany,
} from '../rows/catalogue.ts';
import { type Int8, list, toId, toNumber } from '../rows/columns.ts';
import { IMAGE_COLUMNS, type ImageRow, toImage } from '../rows/image.ts';
import { EVIDENCE_COLUMNS, PURGEABLE, toEvidence } from '../rows/image-evidence.ts';
import type { PressReleaseRow } from '../rows/press-release.ts';
import { createEventQueries } from './events.ts';
import { createPressReleaseQueries } from './press-releases.ts';
import { createReleaseLists } from './release-lists.ts';
import { createWebhookQueries } from './webhooks.ts';

const IMAGE = list(IMAGE_COLUMNS);
const EVIDENCE = list(EVIDENCE_COLUMNS);
const TOKEN = `id, ${list(TOKEN_COLUMNS)}`;
const TOKEN_BY_HASH = `
  select t.id, ${list(TOKEN_COLUMNS, 't')}, a.disabled_at is not null as account_disabled
  from api_token t join account a on a.id = t.account_id where t.hash = $1`;
const COMPANY = `id, ${list(COMPANY_COLUMNS)}`;
const CATEGORY = `id, ${list(CATEGORY_COLUMNS)}`;

const CATEGORY_PART = `
  select ${CATEGORY} from category where $1::text is null or slug collate "C" > $1
  order by slug collate "C" limit $2`;

const PLACEMENT = `
  select (select ${jsonOf(COMPANY_COLUMNS, 'c')} from company c where c.id = $1) as company,
    (select ${jsonOf(CATEGORY_COLUMNS, 'k')} from category k where k.id = $2) as category`;

/** Kept by the ORM's migrator. */
const APPLIED_MIGRATIONS = 'select name from mikro_orm_migrations';

const OWNED_IMAGE = `
  select ${list(IMAGE_COLUMNS, 'i')}, r.account_id, r.status as release_status
  from image i join press_release r on r.id = i.press_release_id where i.id = $1`;

interface OwnedImageRow extends ImageRow {
  readonly account_id: Int8;
  readonly release_status: PressReleaseRow['status'];
}

function toOwnedImage(row: OwnedImageRow): OwnedImage {
  return { image: toImage(row), accountId: toId(row.account_id), releaseStatus: row.release_status };
}

function toKnownToken(row: TokenRow & { readonly account_disabled: boolean }): KnownToken {
  return { ...toToken(row), accountDisabled: row.account_disabled };
}

/** The reading side, straight from SQL: one statement each. */
export function createQueries(database: Connection): Queries {
  const all = async <Row, T>(convert: (row: Row) => T, sql: string, parameters: readonly Parameter[] = []) =>
    (await database.query<Row>(sql, parameters)).map(convert);
  const first = async <Row, T>(convert: (row: Row) => T, sql: string, parameters: readonly Parameter[]) =>
    (await all(convert, sql, parameters))[0];

  return {
    ...createPressReleaseQueries(database),
    ...createReleaseLists(database),
    ...createWebhookQueries(database),
    ...createEventQueries(database),

    tokenByHash: (hash) => first(toKnownToken, TOKEN_BY_HASH, [hash]),
    token: (id) => first(toToken, `select ${TOKEN} from api_token where id = $1`, [id]),
    tokens: (accountId, { after, limit }) =>
      all(toToken, `select ${TOKEN} from api_token where account_id = $1 and id > $2 order by id limit $3`, [
        accountId,
        after ?? 0,
        limit,
      ]),
    account: (id) => first(toAccount, `${SELECT_ACCOUNT} where id = $1`, [id]),
    accounts: ({ after, limit }) =>
      all(toAccount, `${SELECT_ACCOUNT} where id > $1 order by id limit $2`, [after ?? 0, limit]),
    bookings: (accountId, month) => all(toBookingUsage, SELECT_LEDGER, [accountId, month.from, month.to]),
    bookingPart: (accountId, month, { after, limit }) =>
      all(toBookingUsage, SELECT_LEDGER_PART, [accountId, month.from, month.to, after ?? 0, limit]),

    images: (id) => all(toImage, `select ${IMAGE} from image where press_release_id = $1 order by id`, [id]),
    image: (id) => first(toOwnedImage, OWNED_IMAGE, [id]),
    imageEvidence: (imageId) =>
      first(toEvidence, `select ${EVIDENCE} from image_evidence where image_id = $1`, [imageId]),
    evidenceOfOriginal: (sha256) =>
      all(toEvidence, `select ${EVIDENCE} from image_evidence where sha256 = $1 order by image_id`, [sha256]),
    purgeableEvidence: async (before, limit) => {
      const found = `from image_evidence where ${PURGEABLE}`;
      const items = await all(toEvidence, `select ${EVIDENCE} ${found} order by image_id limit $2`, [before, limit]);
      const { total } = await one<{ total: Int8 }>(database, `select count(*) as total ${found}`, [before]);
      return { items, total: toNumber(total) };
    },
    referencedOriginals: async (sha256) => {
      const sql = 'select distinct sha256 from image_evidence where sha256 = any($1::text[])';
      return new Set(await all((row: { readonly sha256: string }) => row.sha256, sql, [sha256]));
    },
    referencedRenditions: async (keys) => {
      const sql = 'select rendition_keys as keys from image where rendition_keys && $1::text[]';
      const named = new Set((await all((row: { readonly keys: string[] }) => row.keys, sql, [keys])).flat());
      return new Set(keys.filter((key) => named.has(key)));
    },

    companies: (accountId) =>
      all(toCompany, `select ${COMPANY} from company where account_id = $1 order by id`, [accountId]),
    companyPart: (accountId, { after, limit }) =>
      all(
        toCompany,
        `select ${COMPANY} from company where ($1::bigint is null or account_id = $1) and id > $2 order by id limit $3`,
        [accountId ?? null, after ?? 0, limit],
      ),
    company: (id) => first(toCompany, `select ${COMPANY} from company where id = $1`, [id]),
    category: (id) => first(toCategory, `select ${CATEGORY} from category where id = $1`, [id]),
    placement: ({ companyId = null, categoryId = null }) =>
      one<{ company: CompanyRow | null; category: CategoryRow | null }>(database, PLACEMENT, [
        companyId,
        categoryId,
      ]).then(({ company, category }) => ({
        company: company === null ? undefined : toCompany(company),
        category: category === null ? undefined : toCategory(category),
      })),
    categories: (which) =>
      all(toCategory, `select ${CATEGORY} from category where active or $1 order by slug collate "C"`, [
        which === 'all',
      ]),
    categoryPart: ({ after, limit }) => all(toCategory, CATEGORY_PART, [after, limit]),

    async check() {
      const applied = new Set(
        await all((row: { readonly name: string }) => row.name, APPLIED_MIGRATIONS).catch((error) => {
          // A database that was never migrated has no table to tell of it.
          if (isUndefinedTable(error)) return [];
          throw error;
        }),
      );
      const pending = MIGRATIONS.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
      if (pending.length > 0) throw new SchemaOutdated(pending);
    },
  };
}
