import { DatabaseReadOnly, SchemaOutdated } from '../../../application/errors.ts';
import type { KnownToken, OwnedImage, Queries } from '../../../application/ports/index.ts';
import type { CacheWindows } from '../cache-windows.ts';
import { type Database, forLists, one, type Parameter } from '../database.ts';
import { missingMigrations } from '../migrations/missing-migrations.ts';
import { READ_ONLY } from '../read-only.ts';
import { createHistoryTreeQueries } from '../repositories/history/trees.ts';
import { createEvidenceCheckQueries } from '../repositories/images/evidence-checks.ts';
import { createJobQueries } from '../repositories/job-runs.ts';
import { createAnnouncementQueries } from '../repositories/portal/announcements.ts';
import { createCommentQueries } from '../repositories/press-releases/comments.ts';
import { ACCOUNT, SELECT_ACCOUNT, TOKEN } from '../tables/accounts/account.ts';
import { SELECT_LEDGER, SELECT_LEDGER_PAGE, toBookingUsage } from '../tables/accounts/booking.ts';
import { CATEGORY, COMPANY } from '../tables/catalogue.ts';
import { jsonOf, list } from '../tables/column-lists.ts';
import { IMAGE_CHANGE } from '../tables/images/change.ts';
import { EVIDENCE, OLDEST_FIRST, PURGEABLE } from '../tables/images/evidence.ts';
import { IMAGE, UNSIGNED } from '../tables/images/image.ts';
import type { Row } from '../tables/table.ts';
import { type Int8, toId, toNumber } from '../tables/values.ts';
import { createAccountLogQueries } from './account-log.ts';
import { createEventQueries } from './events.ts';
import { createMailQueries } from './mails.ts';
import { createPortalQueries } from './portal/index.ts';
import { createReadershipQueries } from './portal/readership.ts';
import { CHOICES, type ChoicesRow, toChoices } from './press-releases/filing-choices.ts';
import { createReleaseLists } from './press-releases/lists.ts';
import { createPressReleaseQueries } from './press-releases/press-releases.ts';
import { createPreviewLinkQueries } from './press-releases/preview-links.ts';
import { createCorrectionQueries } from './review/corrections.ts';
import { createDeskQueries } from './review/desk.ts';
import { createReportQueries } from './review/reports.ts';
import { createUserQueries } from './users.ts';
import { createWebhookQueries } from './webhooks.ts';

const IMAGES = `select ${list(IMAGE.columns)} from image`;
const EVIDENCES = `select ${list(EVIDENCE.columns)} from image_evidence`;
/** Latest first. */
const LAST_IMAGE_CHANGES = `
  select ${list(IMAGE_CHANGE.columns)} from image_change where image_id = $1 order by id desc limit $2`;
const TOKENS = `select ${list(TOKEN.columns)} from api_token`;
const TOKEN_BY_HASH = `
  select ${list(TOKEN.columns, 't')}, a.disabled_at is not null as account_disabled
  from api_token t join account a on a.id = t.account_id where t.hash = $1`;
const COMPANIES = `select ${list(COMPANY.columns)} from company`;
const CATEGORIES = `select ${list(CATEGORY.columns)} from category`;

const CATEGORY_PART = `
  ${CATEGORIES} where $1::text is null or slug collate "C" > $1 order by slug collate "C" limit $2`;

const PLACEMENT = `
  select (select ${jsonOf(COMPANY.columns, 'c')} from company c where c.id = $1) as company,
    (select ${jsonOf(CATEGORY.columns, 'k')} from category k where k.id = $2) as category`;

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

function toKnownToken(row: Row & { readonly account_disabled: boolean }): KnownToken {
  return { ...TOKEN.read(row), accountDisabled: row.account_disabled };
}

/** A replica that some queries may use, and the rules for choosing it. */
export interface ReadReplica {
  readonly database: Database;
  /** Public queries, on the chosen server. */
  portals<T extends object>(primary: T, replica: T): T;
  /** Queries of an account's own data, on the chosen server. */
  accounts<T extends object>(primary: T, replica: T): T;
  /** Chooses the server for the cache window that begins. */
  chooseForWindow(): void;
}

/**
 * The read side, straight from SQL, one statement per query. Lists of an account's releases and everything that portals
 * show use the server chosen by `replica`, if given; guards, tokens and data that a decision depends on always use the
 * primary.
 */
export function createQueries(database: Database, cacheWindows: CacheWindows, replica?: ReadReplica): Queries {
  const all = async <Row, T>(convert: (row: Row) => T, sql: string, parameters: readonly Parameter[] = []) =>
    (await database.query<Row>(sql, parameters)).map(convert);
  const first = async <Row, T>(convert: (row: Row) => T, sql: string, parameters: readonly Parameter[]) =>
    (await all(convert, sql, parameters))[0];

  const ofPrimary = createPortalQueries(database);
  const { ofList, ofReleases, ofSearch, ...portal } =
    replica?.portals(ofPrimary, createPortalQueries(replica.database)) ?? ofPrimary;
  const lists = createReleaseLists(forLists(database));
  return {
    releases: {
      ...createPressReleaseQueries(database),
      ...(replica?.accounts(lists, createReleaseLists(forLists(replica.database))) ?? lists),
    },
    corrections: createCorrectionQueries(database),
    previewLinks: createPreviewLinkQueries(database),
    comments: createCommentQueries(database),
    accountLog: createAccountLogQueries(database),
    readership: createReadershipQueries(forLists(database)),
    webhooks: createWebhookQueries(database),
    events: createEventQueries(database),
    users: createUserQueries(database),
    mails: createMailQueries(database),
    jobs: createJobQueries(database),
    announcements: createAnnouncementQueries(database),
    desk: createDeskQueries(database),
    reports: createReportQueries(database),
    portal,
    cacheVersions: {
      ofList,
      ofReleases,
      ofSearch,
      async window() {
        replica?.chooseForWindow();
        return cacheWindows.now();
      },
    },
    accounts: {
      tokenByHash: (hash) => first(toKnownToken, TOKEN_BY_HASH, [hash]),
      token: (id) => first(TOKEN.read, `${TOKENS} where id = $1`, [id]),
      tokens: (accountId, { after, limit }) =>
        all(TOKEN.read, `${TOKENS} where account_id = $1 and id > $2 order by id limit $3`, [
          accountId,
          after ?? 0,
          limit,
        ]),
      find: (id) => first(ACCOUNT.read, `${SELECT_ACCOUNT} where id = $1`, [id]),
      list: ({ after, limit }) =>
        all(ACCOUNT.read, `${SELECT_ACCOUNT} where id > $1 order by id limit $2`, [after ?? 0, limit]),
      bookings: (accountId, month) => all(toBookingUsage, SELECT_LEDGER, [accountId, month.from]),
      bookingPart: (accountId, month, { after, limit }) =>
        all(toBookingUsage, SELECT_LEDGER_PAGE, [accountId, month.from, after ?? 0, limit]),
    },
    evidenceChecks: createEvidenceCheckQueries(database),
    historyTrees: createHistoryTreeQueries(database),
    images: {
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
    },
    catalogue: {
      companies: (accountId) => all(COMPANY.read, `${COMPANIES} where account_id = $1 order by id`, [accountId]),
      companyPart: (accountId, { after, limit }) =>
        all(
          COMPANY.read,
          `${COMPANIES} where ($1::bigint is null or account_id = $1) and id > $2 order by id limit $3`,
          [accountId ?? null, after ?? 0, limit],
        ),
      company: (id) => first(COMPANY.read, `${COMPANIES} where id = $1`, [id]),
      category: (id) => first(CATEGORY.read, `${CATEGORIES} where id = $1`, [id]),
      placement: ({ companyId = null, categoryId = null }) =>
        one<{ company: Row | null; category: Row | null }>(database, PLACEMENT, [companyId, categoryId]).then(
          ({ company, category }) => ({
            company: company === null ? undefined : COMPANY.read(company),
            category: category === null ? undefined : CATEGORY.read(category),
          }),
        ),
      categories: (which) =>
        all(CATEGORY.read, `${CATEGORIES} where active or $1 order by slug collate "C"`, [which === 'all']),
      choices: async (accountId) => toChoices(await one<ChoicesRow>(database, `select ${CHOICES}`, [accountId])),
      categoryPart: ({ after, limit }) => all(CATEGORY.read, CATEGORY_PART, [after, limit]),
    },

    async check() {
      const pending = await missingMigrations(database);
      if (pending.length > 0) throw new SchemaOutdated(pending);
      if ((await one<{ readonly read_only: boolean }>(database, `select ${READ_ONLY} as read_only`)).read_only) {
        throw new DatabaseReadOnly();
      }
    },
  };
}
