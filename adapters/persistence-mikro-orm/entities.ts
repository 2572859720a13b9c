import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { RELEASE_COUNT_TRIGGERS } from './migrations/0002-release-counts.ts';
import { NARROWED_COUNT_TRIGGERS } from './migrations/0009-narrowed-counts.ts';
import { CHANGED_BLOCKS } from './migrations/0010-changed-lists.ts';
import { SITEMAP_BLOCKS } from './migrations/0011-portals.ts';
import { SEARCH_INDEX, SEARCH_TRIGGERS } from './migrations/0012-search.ts';
import { BLOCK_COUNT_TRIGGERS } from './migrations/0014-deep-pages.ts';
import { ACCOUNT, BOOKING, CHARGE, TOKEN } from './rows/account.ts';
import { CATEGORY, COMPANY } from './rows/catalogue.ts';
import { EVENT } from './rows/event.ts';
import { HISTORY } from './rows/history.ts';
import { IMAGE } from './rows/image.ts';
import { EVIDENCE } from './rows/image-evidence.ts';
import { PORTAL_CHANGE, type PORTAL_KEYWORD, PORTAL_RELEASE } from './rows/portal.ts';
import { RELEASE } from './rows/press-release.ts';
import type { ColumnType, Fields, Table } from './rows/table.ts';
import { CEREMONY, LINK, PASSKEY, SESSION, USER } from './rows/user.ts';
import { DELIVERY, WEBHOOK } from './rows/webhook.ts';

/**
 * The schema, as MikroORM knows it: the columns of rows/, with what only the database needs. Migrations are kept by hand; a
 * test holds them against these definitions. Rows are read and written by SQL of our own (see repositories/ and queries/),
 * so that no entity is ever hydrated.
 *
 * Times have the millisecond of a JavaScript Date. JSON is `json`, not `jsonb`: it is never searched, comes back as it
 * was written, and takes every character that a string can hold.
 */
const TYPES = {
  bigint: () => p.bigint('number'),
  integer: () => p.integer(),
  boolean: () => p.boolean(),
  text: () => p.text(),
  'text[]': () => p.array().columnType('text[]'),
  timestamptz: () => p.datetime().columnType('timestamptz(3)'),
  json: () => p.json().columnType('json'),
} as const satisfies Record<ColumnType, () => unknown>;

const id = () => p.bigint('number').primary().autoincrement();
const time = TYPES.timestamptz;
const document = TYPES.json;

type Property = ReturnType<(typeof TYPES)[ColumnType]>;

/** The columns of a table as properties, each under its column's name in camel case; what stands after it may replace one. */
function columns<F extends Fields>({ definitions }: Table<F>): Readonly<Record<Extract<keyof F, string>, Property>> {
  const properties = Array.from(definitions, ([name, { type, nullable }]) => {
    const property = TYPES[type]();
    return [
      name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
      nullable ? property.nullable() : property,
    ];
  });
  return Object.fromEntries(properties);
}

export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    ...columns(ACCOUNT),
    id: id(),
    sandbox: p.boolean().default(false),
  },
  indexes: [{ name: 'account_sandbox_index', properties: ['id'], where: `"sandbox"` }],
});

export const ApiTokenEntity = defineEntity({
  name: 'ApiToken',
  tableName: 'api_token',
  properties: {
    ...columns(TOKEN),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    hash: p.text(),
  },
  uniques: [{ name: 'api_token_hash_unique', properties: ['hash'] }],
  indexes: [{ name: 'api_token_account_id_id_index', properties: ['accountId', 'id'] }],
});

export const CompanyEntity = defineEntity({
  name: 'Company',
  tableName: 'company',
  properties: {
    ...columns(COMPANY),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    logo: document().defaultRaw(`'[]'`),
    /** The keys inside `logo`, to be searched. */
    logoKeys: p.array().columnType('text[]').defaultRaw(`'{}'`),
  },
  uniques: [{ name: 'company_account_id_slug_unique', properties: ['accountId', 'slug'] }],
  indexes: [{ name: 'company_logo_keys_index', properties: ['logoKeys'], type: 'gin' }],
});

export const CategoryEntity = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    ...columns(CATEGORY),
    id: id(),
    parentId: () => p.manyToOne(CategoryEntity).joinColumn('parent_id').nullable(),
  },
  uniques: [{ name: 'category_slug_unique', properties: ['slug'] }],
});

export const PressReleaseEntity = defineEntity({
  name: 'PressRelease',
  tableName: 'press_release',
  properties: {
    ...columns(RELEASE),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    companyId: () => p.manyToOne(CompanyEntity).joinColumn('company_id'),
    categoryId: () => p.manyToOne(CategoryEntity).joinColumn('category_id'),
  },
  indexes: [
    // Lists go newest first: all are read backwards.
    {
      name: 'press_release_listed_index',
      properties: ['accountId', 'id'],
      include: ['status', 'language', 'categoryId', 'companyId'],
    },
    { name: 'press_release_account_id_company_id_id_index', properties: ['accountId', 'companyId', 'id'] },
    { name: 'press_release_account_id_category_id_id_index', properties: ['accountId', 'categoryId', 'id'] },
    { name: 'press_release_account_id_language_id_index', properties: ['accountId', 'language', 'id'] },
    {
      name: 'press_release_narrowed_index',
      properties: ['accountId', 'categoryId', 'language', 'companyId', 'status', 'id'],
    },
    {
      name: 'press_release_changed_index',
      properties: ['accountId', 'updatedAt', 'id'],
      include: ['status', 'companyId', 'categoryId', 'language'],
    },
    { name: 'press_release_changed_block_index', expression: CHANGED_BLOCKS },
    { name: 'press_release_account_id_status_id_index', properties: ['accountId', 'status', 'id'] },
    {
      name: 'press_release_in_review_index',
      properties: ['submittedAt', 'id'],
      where: `"status" = 'in_review'`,
    },
    {
      name: 'press_release_without_slug_index',
      properties: ['id'],
      where: `"status" = 'published' and "slug" is null`,
    },
  ],
  triggers: [...RELEASE_COUNT_TRIGGERS, ...NARROWED_COUNT_TRIGGERS, ...BLOCK_COUNT_TRIGGERS].map((trigger) => ({
    ...trigger,
    events: [...trigger.events],
  })),
});

export const ImageEntity = defineEntity({
  name: 'Image',
  tableName: 'image',
  properties: {
    ...columns(IMAGE),
    id: id(),
    pressReleaseId: () => p.manyToOne(PressReleaseEntity).joinColumn('press_release_id').deleteRule('cascade'),
    /** The keys inside `renditions`, to be searched. */
    renditionKeys: p.array().columnType('text[]'),
  },
  uniques: [{ name: 'image_press_release_id_role_unique', properties: ['pressReleaseId', 'role'] }],
  indexes: [{ name: 'image_rendition_keys_index', properties: ['renditionKeys'], type: 'gin' }],
});

export const ImageEvidenceEntity = defineEntity({
  name: 'ImageEvidence',
  tableName: 'image_evidence',
  properties: {
    ...columns(EVIDENCE),
    imageId: p.bigint('number').primary().autoincrement(false),
  },
  indexes: [{ name: 'image_evidence_sha256_index', properties: ['sha256'] }],
});

export const HistoryEntryEntity = defineEntity({
  name: 'HistoryEntry',
  tableName: 'history_entry',
  properties: {
    ...columns(HISTORY),
    id: id(),
  },
  indexes: [{ name: 'history_entry_press_release_id_id_index', properties: ['pressReleaseId', 'id'] }],
});

export const BookingEntity = defineEntity({
  name: 'Booking',
  tableName: 'booking',
  properties: {
    ...columns(BOOKING),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
  },
  indexes: [{ name: 'booking_account_id_id_index', properties: ['accountId', 'id'] }],
});

export const ChargeEntity = defineEntity({
  name: 'Charge',
  tableName: 'charge',
  properties: {
    ...columns(CHARGE),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    bookingId: () => p.manyToOne(BookingEntity).joinColumn('booking_id'),
  },
  uniques: [{ name: 'charge_press_release_id_unique', properties: ['pressReleaseId'] }],
  indexes: [{ name: 'charge_booking_id_charged_at_index', properties: ['bookingId', 'chargedAt'] }],
});

export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    key: p.text().primary(),
    fingerprint: p.text(),
    claimId: p.text(),
    runsUntil: time(),
    expiresAt: time(),
    answerStatus: p.integer().nullable(),
    answerHeaders: document().nullable(),
    answerBody: p.text().nullable(),
  },
  uniques: [{ name: 'idempotency_key_claim_id_unique', properties: ['claimId'] }],
  indexes: [{ name: 'idempotency_key_expires_at_index', properties: ['expiresAt'] }],
});

/** Written by triggers on press_release alone (see migrations/0002-release-counts.ts). */
export const PressReleaseCountEntity = defineEntity({
  name: 'PressReleaseCount',
  tableName: 'press_release_count',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    status: p.text().primary(),
    part: p.integer().primary().autoincrement(false),
    releases: p.bigint('number'),
  },
});

/** Likewise (see migrations/0009-narrowed-counts.ts). */
export const PressReleaseNarrowedCountEntity = defineEntity({
  name: 'PressReleaseNarrowedCount',
  tableName: 'press_release_narrowed_count',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    companyId: p.bigint('number').primary().autoincrement(false),
    categoryId: p.bigint('number').primary().autoincrement(false),
    language: p.text().primary(),
    status: p.text().primary(),
    part: p.integer().primary().autoincrement(false),
    releases: p.bigint('number'),
  },
});

/** Likewise (see migrations/0014-deep-pages.ts). */
export const PressReleaseBlockCountEntity = defineEntity({
  name: 'PressReleaseBlockCount',
  tableName: 'press_release_block_count',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    block: p.bigint('number').primary().autoincrement(false),
    part: p.integer().primary().autoincrement(false),
    releases: p.bigint('number'),
  },
});

/** What was written and not published yet. */
export const OutboxEntity = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    id: p.bigint('number').primary().autoincrement(),
    ...columns(EVENT.pick('type', 'at', 'pressReleaseId', 'data')),
  },
});

export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    ...columns(EVENT),
    id: id(),
  },
  indexes: [
    { name: 'event_account_id_id_index', properties: ['accountId', 'id'] },
    { name: 'event_at_index', properties: ['at'] },
  ],
});

export const WebhookEntity = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    ...columns(WEBHOOK),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    /** When deliveries to it were claimed last: webhooks take turns. */
    servedAt: time().nullable(),
  },
  indexes: [{ name: 'webhook_account_id_index', properties: ['accountId'] }],
});

export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    ...columns(DELIVERY),
    id: id(),
    webhookId: () => p.manyToOne(WebhookEntity).joinColumn('webhook_id').deleteRule('cascade'),
    /** Null for a test event. */
    eventId: () => p.manyToOne(EventEntity).joinColumn('event_id').nullable().deleteRule('cascade'),
    claimId: p.text().nullable(),
  },
  uniques: [{ name: 'webhook_delivery_event_id_webhook_id_unique', properties: ['eventId', 'webhookId'] }],
  indexes: [
    { name: 'webhook_delivery_webhook_id_id_index', properties: ['webhookId', 'id'] },
    {
      name: 'webhook_delivery_pending_index',
      properties: ['webhookId', 'nextAttemptAt', 'id'],
      where: `"state" = 'pending'`,
    },
    {
      name: 'webhook_delivery_locked_index',
      properties: ['webhookId', 'lockedUntil'],
      where: `"locked_until" is not null`,
    },
    { name: 'webhook_delivery_test_index', properties: ['createdAt'], where: `"event_id" is null` },
  ],
});

const releaseKey = () => p.bigint('number').primary().autoincrement(false);

export const PortalReleaseEntity = defineEntity({
  name: 'PortalRelease',
  tableName: 'portal_release',
  properties: {
    ...columns(PORTAL_RELEASE),
    pressReleaseId: releaseKey(),
  },
  indexes: [
    {
      name: 'portal_release_newest_index',
      properties: ['language', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    {
      name: 'portal_release_company_index',
      properties: ['companyId', 'language', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    {
      name: 'portal_release_category_index',
      properties: ['categoryId', 'language', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    {
      name: 'portal_release_news_index',
      properties: ['portal', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    { name: 'portal_release_sitemap_index', properties: ['portal', 'pressReleaseId'] },
    { name: 'portal_release_sitemap_block_index', expression: SITEMAP_BLOCKS },
  ],
  triggers: SEARCH_TRIGGERS.map((trigger) => ({ ...trigger, events: [...trigger.events] })),
});

export const PortalKeywordEntity = defineEntity({
  name: 'PortalKeyword',
  tableName: 'portal_keyword',
  properties: {
    keyword: p.text().primary(),
    language: p.text().primary(),
    noExport: p.boolean().primary(),
    publishedAt: time().primary(),
    pressReleaseId: releaseKey(),
  } satisfies Record<keyof ReturnType<typeof PORTAL_KEYWORD.read>, unknown>,
});

export const PortalChangeEntity = defineEntity({
  name: 'PortalChange',
  tableName: 'portal_change',
  properties: {
    ...columns(PORTAL_CHANGE),
    pressReleaseId: releaseKey(),
  },
  uniques: [{ name: 'portal_change_position_unique', properties: ['position'] }],
  indexes: [
    {
      name: 'portal_change_unordered_index',
      properties: ['at', 'pressReleaseId'],
      where: `"position" is null`,
    },
  ],
});

export const PortalRemovalEntity = defineEntity({
  name: 'PortalRemoval',
  tableName: 'portal_removal',
  properties: { part: p.integer().primary().autoincrement(false), at: time() },
});

/** Written by triggers (see migrations/0012-search.ts). */
export const PortalSearchEntity = defineEntity({
  name: 'PortalSearch',
  tableName: 'portal_search',
  properties: {
    pressReleaseId: releaseKey(),
    publishedAt: time(),
    title: p.text().columnType('tsvector'),
    keywords: p.text().columnType('tsvector'),
    whole: p.text().columnType('tsvector'),
    keys: p.array().columnType('bigint[]'),
  },
  indexes: [{ name: 'portal_search_index', expression: SEARCH_INDEX }],
});

export const PortalSearchWordEntity = defineEntity({
  name: 'PortalSearchWord',
  tableName: 'portal_search_word',
  properties: {
    part: p.text().collation('C').primary(),
    word: p.text().collation('C').primary(),
  },
});

export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'service_user',
  properties: {
    ...columns(USER),
    id: id(),
    /** What addresses are compared by (emailKey). */
    emailKey: p.text(),
    passwordHash: p.text().nullable(),
  },
  uniques: [{ name: 'service_user_email_key_unique', properties: ['emailKey'] }],
});

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').primary().deleteRule('cascade').updateRule('no action'),
    accountId: () =>
      p.manyToOne(AccountEntity).joinColumn('account_id').primary().deleteRule('no action').updateRule('no action'),
    role: p.text(),
  },
  indexes: [{ name: 'membership_account_id_index', properties: ['accountId'] }],
});

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'user_session',
  properties: {
    ...columns(SESSION),
    id: id(),
    secretHash: p.text(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').deleteRule('cascade'),
  },
  uniques: [{ name: 'user_session_secret_hash_unique', properties: ['secretHash'] }],
  indexes: [
    { name: 'user_session_user_id_index', properties: ['userId'] },
    { name: 'user_session_last_seen_at_index', properties: ['lastSeenAt'] },
    { name: 'user_session_created_at_index', properties: ['createdAt'] },
  ],
});

export const OneTimeLinkEntity = defineEntity({
  name: 'OneTimeLink',
  tableName: 'one_time_link',
  properties: {
    ...columns(LINK),
    id: id(),
    accountId: p.bigint('number').nullable(),
    secretHash: p.text(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').nullable().deleteRule('cascade'),
  },
  uniques: [{ name: 'one_time_link_secret_hash_unique', properties: ['secretHash'] }],
  indexes: [
    { name: 'one_time_link_user_id_index', properties: ['userId'] },
    {
      name: 'one_time_link_account_id_index',
      properties: ['accountId', 'id'],
      where: `"account_id" is not null`,
    },
    { name: 'one_time_link_expires_at_index', properties: ['expiresAt'] },
  ],
});

export const CeremonyEntity = defineEntity({
  name: 'Ceremony',
  tableName: 'ceremony',
  properties: {
    ...columns(CEREMONY),
    secretHash: p.text().primary(),
  },
  indexes: [{ name: 'ceremony_expires_at_index', properties: ['expiresAt'] }],
});

export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    ...columns(PASSKEY),
    id: id(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').deleteRule('cascade'),
  },
  uniques: [{ name: 'passkey_credential_id_unique', properties: ['credentialId'] }],
  indexes: [{ name: 'passkey_user_id_id_index', properties: ['userId', 'id'] }],
});

/** Attempts to sign in, counted. */
export const AttemptEntity = defineEntity({
  name: 'Attempt',
  tableName: 'attempt',
  properties: {
    key: p.text().primary(),
    count: p.integer(),
    expiresAt: time(),
  },
  indexes: [{ name: 'attempt_expires_at_index', properties: ['expiresAt'] }],
});

/** By what MikroORM asks of any: nothing of ours reads entities, and their full type is longer than a declaration may be. */
export const ENTITIES: readonly EntitySchema[] = [
  AccountEntity,
  ApiTokenEntity,
  CompanyEntity,
  CategoryEntity,
  PressReleaseEntity,
  ImageEntity,
  ImageEvidenceEntity,
  HistoryEntryEntity,
  BookingEntity,
  ChargeEntity,
  IdempotencyKeyEntity,
  PressReleaseCountEntity,
  PressReleaseNarrowedCountEntity,
  PressReleaseBlockCountEntity,
  OutboxEntity,
  EventEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
  PortalReleaseEntity,
  PortalKeywordEntity,
  PortalChangeEntity,
  PortalRemovalEntity,
  PortalSearchEntity,
  PortalSearchWordEntity,
  UserEntity,
  MembershipEntity,
  SessionEntity,
  OneTimeLinkEntity,
  CeremonyEntity,
  PasskeyEntity,
  AttemptEntity,
];
