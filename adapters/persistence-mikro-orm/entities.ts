import { defineEntity, p } from '@mikro-orm/core';
import { RELEASE_COUNT_TRIGGERS } from './migrations/0002-release-counts.ts';

/**
 * The schema, as MikroORM knows it. Migrations are kept by hand; a test holds them against these definitions. Rows are
 * read and written by SQL of our own (see repositories/ and queries/), so that no entity is ever hydrated.
 *
 * Times have the millisecond of a JavaScript Date. JSON is `json`, not `jsonb`: it is never searched, comes back as it
 * was written, and takes every character that a string can hold.
 */
const id = () => p.bigint('number').primary().autoincrement();
/** The id of a row that may be gone, or that nothing need hold on to: no foreign key. */
const outlived = () => p.bigint('number');
const time = () => p.datetime().columnType('timestamptz(3)');
const document = () => p.json().columnType('json');

export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: id(),
    name: p.text(),
    createdAt: time(),
    sandbox: p.boolean().default(false),
    disabledAt: time().nullable(),
  },
  indexes: [{ name: 'account_sandbox_index', properties: ['id'], where: `"sandbox"` }],
});

export const ApiTokenEntity = defineEntity({
  name: 'ApiToken',
  tableName: 'api_token',
  properties: {
    id: id(),
    account: () => p.manyToOne(AccountEntity),
    kind: p.text(),
    name: p.text(),
    permissions: p.array().columnType('text[]'),
    hash: p.text(),
    createdAt: time(),
    expiresAt: time().nullable(),
    revokedAt: time().nullable(),
  },
  uniques: [{ name: 'api_token_hash_unique', properties: ['hash'] }],
  indexes: [{ name: 'api_token_account_id_id_index', properties: ['account', 'id'] }],
});

export const CompanyEntity = defineEntity({
  name: 'Company',
  tableName: 'company',
  properties: {
    id: id(),
    account: () => p.manyToOne(AccountEntity),
    name: p.text(),
    slug: p.text(),
    portal: p.text(),
    language: p.text(),
    websiteUrl: p.text().nullable(),
    createdAt: time(),
    updatedAt: time(),
  },
  uniques: [{ name: 'company_account_id_slug_unique', properties: ['account', 'slug'] }],
});

export const CategoryEntity = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    id: id(),
    slug: p.text(),
    parent: () => p.manyToOne(CategoryEntity).nullable(),
    active: p.boolean(),
    translations: document(),
    createdAt: time(),
    updatedAt: time(),
  },
  uniques: [{ name: 'category_slug_unique', properties: ['slug'] }],
});

export const PressReleaseEntity = defineEntity({
  name: 'PressRelease',
  tableName: 'press_release',
  properties: {
    id: id(),
    account: () => p.manyToOne(AccountEntity),
    company: () => p.manyToOne(CompanyEntity),
    category: () => p.manyToOne(CategoryEntity),
    status: p.text(),
    portal: p.text(),
    language: p.text(),
    title: p.text(),
    text: p.text(),
    teaser: p.text(),
    teaserBegin: p.bigint('number').nullable(),
    teaserEnd: p.bigint('number').nullable(),
    backlinkUrl: p.text().nullable(),
    keywords: p.text().nullable(),
    noExport: p.boolean(),
    aiTextDeclaration: p.text().nullable(),
    archiveTextVersion: p.text().nullable(),
    archiveAcknowledgedAt: time().nullable(),
    rejection: document().nullable(),
    submissions: p.integer(),
    submittedAt: time().nullable(),
    publishedAt: time().nullable(),
    createdAt: time(),
    updatedAt: time(),
    version: p.integer(),
  },
  indexes: [
    // Lists go newest first: all are read backwards.
    { name: 'press_release_account_id_id_index', properties: ['account', 'id'] },
    { name: 'press_release_account_id_company_id_id_index', properties: ['account', 'company', 'id'] },
    { name: 'press_release_account_id_category_id_id_index', properties: ['account', 'category', 'id'] },
    { name: 'press_release_account_id_language_id_index', properties: ['account', 'language', 'id'] },
    { name: 'press_release_account_id_updated_at_id_index', properties: ['account', 'updatedAt', 'id'] },
    { name: 'press_release_account_id_status_id_index', properties: ['account', 'status', 'id'] },
    {
      name: 'press_release_in_review_index',
      properties: ['submittedAt', 'id'],
      where: `"status" = 'in_review'`,
    },
  ],
  triggers: RELEASE_COUNT_TRIGGERS.map((trigger) => ({ ...trigger, events: [...trigger.events] })),
});

export const ImageEntity = defineEntity({
  name: 'Image',
  tableName: 'image',
  properties: {
    id: id(),
    pressRelease: () => p.manyToOne(PressReleaseEntity).deleteRule('cascade'),
    role: p.text(),
    aiLabel: p.text(),
    aiLabelDeclared: p.text(),
    aiLabelSource: p.text(),
    aiLabelRecognised: document().nullable(),
    provenance: document(),
    copyright: p.text(),
    title: p.text().nullable(),
    description: p.text().nullable(),
    licenseUrl: p.text().nullable(),
    sourceUrl: p.text().nullable(),
    focusX: p.integer(),
    focusY: p.integer(),
    noCrop: p.boolean(),
    confirmTextVersion: p.text(),
    rightsConfirmedAt: time(),
    mimeType: p.text(),
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    sha256: p.text(),
    renditions: document(),
    /** The keys inside `renditions`, to be searched. */
    renditionKeys: p.array().columnType('text[]'),
    createdAt: time(),
  },
  uniques: [{ name: 'image_press_release_id_role_unique', properties: ['pressRelease', 'role'] }],
  indexes: [{ name: 'image_rendition_keys_index', properties: ['renditionKeys'], type: 'gin' }],
});

export const ImageEvidenceEntity = defineEntity({
  name: 'ImageEvidence',
  tableName: 'image_evidence',
  properties: {
    imageId: p.bigint('number').primary().autoincrement(false),
    pressReleaseId: outlived(),
    accountId: outlived(),
    tokenId: outlived().nullable(),
    remoteAddress: p.text().nullable(),
    sha256: p.text(),
    bytes: p.integer(),
    mimeType: p.text(),
    role: p.text(),
    aiLabel: p.text(),
    aiLabelDeclared: p.text(),
    aiLabelSource: p.text(),
    aiLabelRecognised: document().nullable(),
    provenance: document(),
    copyright: p.text(),
    licenseUrl: p.text().nullable(),
    sourceUrl: p.text().nullable(),
    confirmTextVersion: p.text(),
    confirmText: document(),
    confirmedAt: time(),
  },
  indexes: [{ name: 'image_evidence_sha256_index', properties: ['sha256'] }],
});

export const HistoryEntryEntity = defineEntity({
  name: 'HistoryEntry',
  tableName: 'history_entry',
  properties: {
    id: id(),
    pressReleaseId: outlived(),
    /** Whose release it is: nobody could say any more once it is gone. */
    accountId: outlived(),
    action: p.text(),
    fromStatus: p.text().nullable(),
    toStatus: p.text().nullable(),
    actor: document(),
    at: time(),
    details: document(),
    snapshot: document().nullable(),
  },
  indexes: [{ name: 'history_entry_press_release_id_id_index', properties: ['pressReleaseId', 'id'] }],
});

export const BookingEntity = defineEntity({
  name: 'Booking',
  tableName: 'booking',
  properties: {
    id: id(),
    account: () => p.manyToOne(AccountEntity),
    kind: p.text(),
    monthlyQuota: p.bigint('number').nullable(),
    credits: p.bigint('number').nullable(),
    validFrom: time(),
    validUntil: time().nullable(),
    createdAt: time(),
  },
  indexes: [{ name: 'booking_account_id_id_index', properties: ['account', 'id'] }],
});

export const ChargeEntity = defineEntity({
  name: 'Charge',
  tableName: 'charge',
  properties: {
    id: id(),
    account: () => p.manyToOne(AccountEntity),
    booking: () => p.manyToOne(BookingEntity),
    bookingKind: p.text(),
    pressReleaseId: outlived(),
    chargedAt: time(),
    refundedAt: time().nullable(),
  },
  uniques: [{ name: 'charge_press_release_id_unique', properties: ['pressReleaseId'] }],
  indexes: [{ name: 'charge_booking_id_charged_at_index', properties: ['booking', 'chargedAt'] }],
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

/** What was written and not published yet. */
export const OutboxEntity = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    id: p.bigint('number').primary().autoincrement(),
    type: p.text(),
    at: time(),
    pressReleaseId: outlived().nullable(),
    data: document(),
  },
});

export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    id: id(),
    accountId: outlived(),
    type: p.text(),
    at: time(),
    pressReleaseId: outlived().nullable(),
    data: document(),
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
    id: id(),
    account: () => p.manyToOne(AccountEntity),
    url: p.text(),
    description: p.text().nullable(),
    types: p.array().columnType('text[]'),
    secrets: document(),
    disabledAt: time().nullable(),
    disabledReason: p.text().nullable(),
    createdAt: time(),
    updatedAt: time(),
    version: p.integer(),
    /** When deliveries to it were claimed last: webhooks take turns. */
    servedAt: time().nullable(),
  },
  indexes: [{ name: 'webhook_account_id_index', properties: ['account'] }],
});

export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: id(),
    webhook: () => p.manyToOne(WebhookEntity).deleteRule('cascade'),
    accountId: outlived(),
    /** Null for a test event. */
    event: () => p.manyToOne(EventEntity).nullable().deleteRule('cascade'),
    type: p.text(),
    state: p.text(),
    failure: p.text().nullable(),
    attempts: p.integer(),
    log: document(),
    nextAttemptAt: time().nullable(),
    claimId: p.text().nullable(),
    lockedUntil: time().nullable(),
    createdAt: time(),
    beganAt: time(),
    finishedAt: time().nullable(),
  },
  uniques: [{ name: 'webhook_delivery_event_id_webhook_id_unique', properties: ['event', 'webhook'] }],
  indexes: [
    { name: 'webhook_delivery_webhook_id_id_index', properties: ['webhook', 'id'] },
    {
      name: 'webhook_delivery_pending_index',
      properties: ['webhook', 'nextAttemptAt', 'id'],
      where: `"state" = 'pending'`,
    },
    {
      name: 'webhook_delivery_locked_index',
      properties: ['webhook', 'lockedUntil'],
      where: `"locked_until" is not null`,
    },
    { name: 'webhook_delivery_test_index', properties: ['createdAt'], where: `"event_id" is null` },
  ],
});

export const ENTITIES = [
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
  OutboxEntity,
  EventEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
];
