import type { ShownAccount } from '../../application/accounts/manage-accounts.ts';
import type { LegacyKeyImport } from '../../application/accounts/manage-tokens.ts';
import type { ReviewItem, StoredHistoryEntry } from '../../application/ports/index.ts';
import { managedCategoryRecord, ownedCompanyRecord } from '../../application/records/catalogue.ts';
import { rejectionRecord } from '../../application/records/rejection.ts';
import { time } from '../../application/records/time.ts';
import type { ShownReview } from '../../application/review/review.ts';
import {
  type Account,
  type Actor,
  type ApiToken,
  allowedActions,
  type Booking,
  type BookingUsage,
  type Image,
  type PressRelease,
  visibleText,
} from '../../domain/index.ts';

/** What the command line shows of each record: whitelists, in the API's spelling (contract §4). */

export function accountRecord({ id, name, sandbox, createdAt, disabledAt }: Account) {
  return { id, name, sandbox, created_at: time(createdAt), disabled_at: time(disabledAt) };
}

export function shownAccountRecord({ account, booking: { active, plan, creditsLeft, validUntil } }: ShownAccount) {
  return {
    ...accountRecord(account),
    booking: {
      active,
      plan:
        plan === null
          ? null
          : { limit: plan.limit, used: plan.used, remaining: plan.remaining, resets_at: time(plan.resetsAt) },
      credits_left: creditsLeft,
      valid_until: time(validUntil),
    },
  };
}

export function bookingRecord(booking: Booking) {
  return {
    id: booking.id,
    account_id: booking.accountId,
    kind: booking.kind,
    monthly_quota: booking.kind === 'plan' ? booking.monthlyQuota : null,
    credits: booking.kind === 'single' ? booking.credits : null,
    valid_from: time(booking.validFrom),
    /** The first moment at which it is no longer valid. */
    valid_until: time(booking.validUntil),
    created_at: time(booking.createdAt),
  };
}

export function bookingUsageRecord({ booking, used }: BookingUsage) {
  /** This calendar month of a plan, ever of single credits. */
  return { ...bookingRecord(booking), used };
}

export function tokenRecord(token: ApiToken) {
  return {
    id: token.id,
    account_id: token.accountId,
    kind: token.kind,
    name: token.name,
    permissions: [...token.permissions],
    created_at: time(token.createdAt),
    expires_at: time(token.expiresAt),
    revoked_at: time(token.revokedAt),
  };
}

export function importRecord({ imported, skipped, refused }: LegacyKeyImport) {
  return { imported, skipped, refused: refused.map(({ line, violation }) => ({ line, violation })) };
}

export function reviewItemRecord({ release, companyName, accountName, sandbox }: ReviewItem) {
  const { id, status, portal, language, title, submissions } = release;
  return {
    id,
    status,
    portal,
    language,
    title,
    company_name: companyName,
    account_name: accountName,
    sandbox,
    submission: submissions,
    account_id: release.accountId,
    submitted_at: time(release.submittedAt),
    published_at: time(release.publishedAt),
    created_at: time(release.createdAt),
  };
}

function imageRecord(image: Image) {
  return {
    id: image.id,
    role: image.role,
    ai_declaration: image.aiLabel,
    ai_declaration_requested: image.aiLabelDeclared,
    ai_declaration_source: image.aiLabelSource,
    copyright: image.copyright,
    title: image.title,
    description: image.description,
    license_url: image.licenseUrl,
    source_url: image.sourceUrl,
    mime_type: image.mimeType,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
    sha256: image.sha256,
    /** Below the service's address; whoever knows it sees the picture. */
    renditions: image.renditions.map(({ name, key }) => ({ name, path: `/images/${key}.jpg` })),
    created_at: time(image.createdAt),
  };
}

function actorRecord(actor: Actor) {
  return actor.kind === 'editor'
    ? { kind: actor.kind, name: actor.name }
    : { kind: actor.kind, account_id: actor.accountId, token_id: actor.tokenId };
}

export function historyRecord({ id, action, from, to, actor, at }: StoredHistoryEntry) {
  return { id, action, from, to, actor: actorRecord(actor), at: time(at) };
}

/** A release as an editor's decision leaves it. */
export function releaseRecord(release: PressRelease) {
  return {
    id: release.id,
    status: release.status,
    account_id: release.accountId,
    company_id: release.companyId,
    category_id: release.categoryId,
    portal: release.portal,
    language: release.language,
    title: release.title,
    text: release.text,
    teaser: release.teaser,
    backlink_url: release.backlinkUrl,
    keywords: release.keywords,
    no_export: release.noExport,
    ai_text_declaration: release.aiTextDeclaration,
    rejection: release.rejection === null ? null : rejectionRecord(release.rejection),
    submission: release.submissions,
    submitted_at: time(release.submittedAt),
    published_at: time(release.publishedAt),
    created_at: time(release.createdAt),
    updated_at: time(release.updatedAt),
    version: release.version,
    images: release.images.map(imageRecord),
  };
}

/** Everything that an editor decides upon. */
export function reviewRecord({ release, history, hasEarlier }: ShownReview) {
  return {
    ...releaseRecord(release),
    visible_text: visibleText(release.text),
    sandbox: release.sandbox,
    editor_actions: allowedActions(release.status, 'editor'),
    company: ownedCompanyRecord(release.company),
    category: managedCategoryRecord(release.category),
    history: history.map(historyRecord),
    /** Whether the history began before what is shown of it. */
    history_has_earlier: hasEarlier,
  };
}
