import type { PressReleaseDetails, PressReleaseRecord, StoredHistoryEntry } from '../../../application/ports/index.ts';
import { snakeName } from '../../../application/snake-name.ts';
import { type Actor, allowedActions, type Language, type PressRelease, type Rejection } from '../../../domain/index.ts';
import type { Addresses } from '../addresses.ts';
import { presentCategory } from '../categories/presenter.ts';
import { presentCompany } from '../companies/presenter.ts';
import { presentImage } from '../images/presenter.ts';
import { time } from '../json.ts';
import type { Shown } from '../openapi/record.ts';
import type {
  HISTORY_DETAILS,
  HISTORY_ENTRY_RECORD,
  PRESS_RELEASE_DETAILS_RECORD,
  PRESS_RELEASE_RECORD,
  REJECTION_RECORD,
} from './record.ts';

/** A release as lists and writes show it (contract §4). */
export function presentPressRelease(
  release: PressReleaseRecord,
  addresses: Addresses,
): Shown<typeof PRESS_RELEASE_RECORD> {
  return {
    id: release.id,
    status: release.status,
    portal: release.portal,
    company_id: release.companyId,
    category_id: release.categoryId,
    language: release.language,
    title: release.title,
    text: release.text,
    teaser: release.teaser,
    teaser_begin: release.teaserBegin,
    teaser_end: release.teaserEnd,
    backlink_url: release.backlinkUrl,
    keywords: release.keywords,
    no_export: release.noExport,
    ai_text_declaration: release.aiTextDeclaration,
    rejection: release.rejection === null ? null : presentRejection(release.rejection),
    submitted_at: time(release.submittedAt),
    published_at: time(release.publishedAt),
    created_at: time(release.createdAt),
    updated_at: time(release.updatedAt),
    version: release.version,
    allowed_actions: allowedActions(release.status, 'publisher'),
    // A published release is on both portals (contract §5).
    urls: release.status === 'published' ? addresses.pages(release) : null,
  };
}

function presentRejection({
  codes,
  reason,
  fields,
  rejectedAt,
  submission,
}: Rejection): Shown<typeof REJECTION_RECORD> {
  return { codes, reason, fields, rejected_at: time(rejectedAt), submission };
}

/** A release as a single fetch shows it. */
export function presentPressReleaseDetails(
  release: PressReleaseDetails,
  addresses: Addresses,
  language: Language,
): Shown<typeof PRESS_RELEASE_DETAILS_RECORD> {
  return {
    ...presentPressRelease(release, addresses),
    company: presentCompany(release.company),
    category: presentCategory(release.category, language),
    images: release.images.map((image) => presentImage(image, addresses)),
  };
}

/** One transition; tells an editor's name to nobody outside. */
export function presentHistoryEntry(
  entry: StoredHistoryEntry,
  addresses: Addresses,
): Shown<typeof HISTORY_ENTRY_RECORD> {
  return {
    id: entry.id,
    action: entry.action,
    from: entry.from,
    to: entry.to,
    actor: presentActor(entry.actor),
    at: time(entry.at),
    // What the domain's own moves write; the tests hold it to the schema.
    details: presentDetails(entry.details) as Shown<typeof HISTORY_DETAILS>,
    snapshot: entry.snapshot === null ? null : presentSnapshot(entry.snapshot, addresses),
  };
}

function presentActor(actor: Actor): Shown<typeof HISTORY_ENTRY_RECORD>['actor'] {
  return actor.kind === 'publisher' ? { kind: 'publisher', token_id: actor.tokenId } : { kind: 'editor' };
}

function presentSnapshot(snapshot: PressRelease, addresses: Addresses) {
  const { allowed_actions: _actions, urls: _urls, ...record } = presentPressRelease(snapshot, addresses);
  return { ...record, images: snapshot.images.map((image) => presentImage(image, addresses)) };
}

/** Names as the API spells them, at every depth; times as strings. */
function snakeCased(value: unknown): unknown {
  if (value instanceof Date) return time(value);
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snakeName(name), snakeCased(inner)]));
}

/** The fields of an edit are the domain's own names; those of a rejection are an editor's words, and stay as they are. */
function presentDetails({ fields, ...details }: Readonly<Record<string, unknown>>): unknown {
  const edited = Array.isArray(fields) ? { fields: fields.map((field) => snakeName(String(field))) } : {};
  return { ...(snakeCased(details) as object), ...edited };
}
