import { DomainError, refuseIfAny } from '../errors.ts';
import type { AccountId, ApiTokenId, PressReleaseId } from '../identifiers.ts';
import type { Image } from '../image/image.ts';
import { textFault } from '../text.ts';
import type { Violation } from '../violation.ts';
import type { ArchiveAcknowledgement } from './archive-acknowledgement.ts';
import { type AiTextDeclaration, contentFaults, type PressReleaseContent } from './content.ts';
import { assertAllowed, nextStatus, type PressReleaseAction, type PressReleaseStatus } from './status.ts';
import { teaser } from './teaser.ts';

/** Why a release came back (contract §4). */
export const REJECTION_CODES = [
  'incomplete',
  'advertising',
  'misleading',
  'unlawful',
  'rights_unclear',
  'ai_declaration_wrong',
  'language',
  'duplicate',
  'formatting',
  'other',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export interface Rejection {
  readonly codes: readonly RejectionCode[];
  readonly reason: string | null;
  /** Names of the fields concerned, where the editor said so. */
  readonly fields: readonly string[];
  readonly rejectedAt: Date;
  /** Which submission of the release this answers: 1 for the first. */
  readonly submission: number;
}

/** A press release with its images: one aggregate, changed whole or not at all. */
export interface PressRelease extends PressReleaseContent {
  readonly id: PressReleaseId;
  readonly accountId: AccountId;
  readonly status: PressReleaseStatus;
  /** The excerpt shown in lists; follows from text and offsets. */
  readonly teaser: string;
  readonly aiTextDeclaration: AiTextDeclaration | null;
  readonly archiveAcknowledgement: ArchiveAcknowledgement | null;
  readonly rejection: Rejection | null;
  /** How often it was submitted. */
  readonly submissions: number;
  readonly submittedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the stored writes from 1; the repository raises it and refuses a write on a stale one. */
  readonly version: number;
  readonly images: readonly Image[];
}

/** A release that has no id yet: the repository gives one. */
export type NewPressRelease = Omit<PressRelease, 'id'>;

/** Who did it. An editor works through the command line and is known by name only. */
export type Actor =
  | { readonly kind: 'publisher'; readonly accountId: AccountId; readonly tokenId: ApiTokenId | null }
  | { readonly kind: 'editor'; readonly name: string };

/** One line of a release's history (contract §5: every transition, with actor, time and snapshot). */
export interface HistoryEntry {
  readonly action: 'create' | PressReleaseAction;
  readonly from: PressReleaseStatus | null;
  /** Null once the release is gone. */
  readonly to: PressReleaseStatus | null;
  readonly actor: Actor;
  readonly at: Date;
  /** What the move itself brought: changed fields, a rejection, an image. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The release as it stood; kept for moves that somebody decides upon: submit, approve, reject, withdraw, delete. */
  readonly snapshot: PressRelease | null;
}

/** A changed release, and the line of history that tells of it. */
export interface Change<R = PressRelease> {
  readonly release: R;
  readonly entry: HistoryEntry;
}

interface Doing {
  readonly actor: Actor;
  readonly at: Date;
}

function move(
  before: PressRelease,
  action: PressReleaseAction,
  doing: Doing,
  changed: Partial<PressRelease>,
  details: Readonly<Record<string, unknown>> = {},
): Change {
  assertAllowed(before.status, action, doing.actor.kind);
  const to = nextStatus(before.status, action, doing.actor.kind);
  const status = to === undefined || to === 'gone' ? before.status : to;
  const release: PressRelease = { ...before, ...changed, status, updatedAt: doing.at };
  const decided = action !== 'edit' && action !== 'attach_image' && action !== 'remove_image';
  return {
    release,
    entry: {
      action,
      from: before.status,
      to: to === 'gone' ? null : status,
      actor: doing.actor,
      at: doing.at,
      details,
      snapshot: decided ? release : null,
    },
  };
}

/**
 * A new release, always a draft (specification §3).
 * @throws DomainError `validation_failed` with every fault of the content
 */
export function createPressRelease(
  content: PressReleaseContent,
  owner: { readonly accountId: AccountId } & Doing,
): Change<NewPressRelease> {
  refuseIfAny(contentFaults(content));
  const release: NewPressRelease = {
    ...content,
    accountId: owner.accountId,
    status: 'draft',
    teaser: teaser(content.text, content.teaserBegin, content.teaserEnd),
    aiTextDeclaration: null,
    archiveAcknowledgement: null,
    rejection: null,
    submissions: 0,
    submittedAt: null,
    publishedAt: null,
    createdAt: owner.at,
    updatedAt: owner.at,
    version: 1,
    images: [],
  };
  return {
    release,
    entry: { action: 'create', from: null, to: 'draft', actor: owner.actor, at: owner.at, details: {}, snapshot: null },
  };
}

/** The content part of a release. */
export function contentOf(release: PressRelease): PressReleaseContent {
  const {
    portal,
    companyId,
    categoryId,
    language,
    title,
    text,
    backlinkUrl,
    keywords,
    teaserBegin,
    teaserEnd,
    noExport,
  } = release;
  return {
    portal,
    companyId,
    categoryId,
    language,
    title,
    text,
    backlinkUrl,
    keywords,
    teaserBegin,
    teaserEnd,
    noExport,
  };
}

/**
 * Changes some of the content; what is not given stays.
 * @throws DomainError `status_conflict` unless draft or rejected; `validation_failed` with every fault
 */
export function editPressRelease(release: PressRelease, changes: Partial<PressReleaseContent>, doing: Doing): Change {
  assertAllowed(release.status, 'edit', doing.actor.kind);
  const before = contentOf(release);
  const content: PressReleaseContent = { ...before, ...changes };
  refuseIfAny(contentFaults(content));
  const fields = (Object.keys(content) as (keyof PressReleaseContent)[]).filter((k) => content[k] !== before[k]);
  return move(
    release,
    'edit',
    doing,
    { ...content, teaser: teaser(content.text, content.teaserBegin, content.teaserEnd) },
    { fields },
  );
}

/**
 * Hands the release to content review and freezes it. Charging and guidelines are decided before, see booking.ts
 * and guidelines.ts.
 * @throws DomainError `status_conflict` unless draft or rejected
 */
export function submitPressRelease(
  release: PressRelease,
  declaration: {
    readonly aiTextDeclaration: AiTextDeclaration;
    readonly archiveAcknowledgement: ArchiveAcknowledgement;
  },
  doing: Doing,
): Change {
  const submissions = release.submissions + 1;
  return move(
    release,
    'submit',
    doing,
    { ...declaration, submissions, submittedAt: doing.at, rejection: null },
    { submission: submissions, aiTextDeclaration: declaration.aiTextDeclaration },
  );
}

/** Takes a release back from review (our extension). @throws DomainError `status_conflict` unless in review */
export function withdrawPressRelease(release: PressRelease, doing: Doing): Change {
  return move(release, 'withdraw', doing, {});
}

/** The editor lets exactly what was submitted go live. @throws DomainError `status_conflict` unless in review */
export function approvePressRelease(release: PressRelease, doing: Doing): Change {
  return move(release, 'approve', doing, { publishedAt: doing.at });
}

/** Every fault of a rejection: a code at least, each a known one, free text for `other` (contract §5). */
export function rejectionFaults(rejection: {
  readonly codes: readonly string[];
  readonly reason: string | null;
}): Violation[] {
  const faults: Violation[] = [];
  if (rejection.codes.length === 0) faults.push({ field: 'codes', rule: 'required' });
  if (rejection.codes.some((code) => !(REJECTION_CODES as readonly string[]).includes(code))) {
    faults.push({ field: 'codes', rule: 'in', allowed: REJECTION_CODES });
  }
  const reason = rejection.reason?.trim() ?? '';
  if (reason === '' && rejection.codes.includes('other')) faults.push({ field: 'reason', rule: 'required' });
  const fault = textFault(reason);
  if (fault !== undefined) faults.push({ field: 'reason', rule: fault });
  return faults;
}

/**
 * The editor sends the release back with reasons.
 * @throws DomainError `status_conflict` unless in review; `validation_failed`
 */
export function rejectPressRelease(
  release: PressRelease,
  reasons: {
    readonly codes: readonly RejectionCode[];
    readonly reason: string | null;
    readonly fields: readonly string[];
  },
  doing: Doing,
): Change {
  assertAllowed(release.status, 'reject', doing.actor.kind);
  refuseIfAny(rejectionFaults(reasons));
  const rejection: Rejection = {
    codes: [...new Set(reasons.codes)],
    reason: reasons.reason?.trim() || null,
    fields: [...new Set(reasons.fields)],
    rejectedAt: doing.at,
    submission: release.submissions,
  };
  return move(release, 'reject', doing, { rejection }, { rejection });
}

/** The last line of a release's history. @throws DomainError `status_conflict` for a published one */
export function deletePressRelease(release: PressRelease, doing: Doing): Change {
  return move(release, 'delete', doing, {});
}

/**
 * Adds an image in its role. A preview image takes the place of the one before, which is returned as `replaced`.
 * @throws DomainError `status_conflict` unless draft or rejected; `title_image_exists` for a second title image
 */
export function attachImage(
  release: PressRelease,
  image: Image,
  doing: Doing,
): Change & { readonly replaced: Image | null } {
  assertAllowed(release.status, 'attach_image', doing.actor.kind);
  if (image.role === 'title') assertTitleImageFree(release.images);
  const replaced = image.role === 'preview' ? (release.images.find((i) => i.role === 'preview') ?? null) : null;
  const images = [...release.images.filter((i) => i !== replaced), image];
  const change = move(
    release,
    'attach_image',
    doing,
    { images },
    {
      imageId: image.id,
      role: image.role,
      sha256: image.sha256,
      aiLabel: image.aiLabel,
      replacedImageId: replaced?.id ?? null,
    },
  );
  return { ...change, replaced };
}

/** @throws DomainError `title_image_exists` where the release has its title image already (specification §2.2) */
export function assertTitleImageFree(images: readonly { readonly role: Image['role'] }[]): void {
  if (images.some((i) => i.role === 'title')) {
    throw new DomainError('title_image_exists', { violations: [{ field: 'image', rule: 'unique', max: 1 }] });
  }
}

/** Takes an image off. @throws DomainError `status_conflict` unless draft or rejected; `not_found` */
export function removeImage(
  release: PressRelease,
  imageId: Image['id'],
  doing: Doing,
): Change & { readonly removed: Image } {
  assertAllowed(release.status, 'remove_image', doing.actor.kind);
  const removed = release.images.find((i) => i.id === imageId);
  if (removed === undefined) throw new DomainError('not_found', { what: 'image' });
  const change = move(
    release,
    'remove_image',
    doing,
    { images: release.images.filter((i) => i !== removed) },
    {
      imageId: removed.id,
      role: removed.role,
      sha256: removed.sha256,
    },
  );
  return { ...change, removed };
}
