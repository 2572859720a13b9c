import { refuseIfAny } from '../errors.ts';
import type { AccountId, PressReleaseId } from '../identifiers.ts';
import type { Image } from '../image/image.ts';
import type { ArchiveAcknowledgement } from './archive-acknowledgement.ts';
import { type AiTextDeclaration, contentFaults, type PressReleaseContent } from './content.ts';
import type { Change } from './history.ts';
import { type MoveContext, move } from './move.ts';
import type { Portal } from './portal.ts';
import type { Rejection } from './rejection.ts';
import { assertAllowed, type PressReleaseStatus } from './status.ts';
import { teaser } from './teaser.ts';

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

/** Something of a release that may leave its portal to the company. */
type PortalOpen<T> = Omit<T, 'portal'> & { readonly portal: Portal | null };

/** A new release that gets its company's portal where it has none itself (see resolvePortal). */
export type UnfiledPressRelease = PortalOpen<NewPressRelease>;

/**
 * A new release, always a draft (specification §3).
 * @throws DomainError `validation_failed` with every fault of the content
 */
export function createPressRelease(
  content: PressReleaseContent,
  owner: { readonly accountId: AccountId } & MoveContext,
): Change<NewPressRelease>;
export function createPressRelease(
  content: PortalOpen<PressReleaseContent>,
  owner: { readonly accountId: AccountId } & MoveContext,
): Change<UnfiledPressRelease>;
export function createPressRelease(
  content: PortalOpen<PressReleaseContent>,
  owner: { readonly accountId: AccountId } & MoveContext,
): Change<UnfiledPressRelease> {
  const { portal: _portal, ...judged } = content;
  refuseIfAny(contentFaults(judged));
  const release: UnfiledPressRelease = {
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

/** Which of the given fields differ from what the release has. */
export function changedFields(
  release: PressRelease,
  changes: Partial<PressReleaseContent>,
): (keyof PressReleaseContent)[] {
  const given = Object.keys(changes) as (keyof PressReleaseContent)[];
  return given.filter((field) => changes[field] !== release[field]);
}

/**
 * Changes some of the content; what is not given stays.
 * @throws DomainError `status_conflict` unless draft or rejected; `validation_failed` with every fault
 */
export function editPressRelease(
  release: PressRelease,
  changes: Partial<PressReleaseContent>,
  context: MoveContext,
): Change {
  assertAllowed(release.status, 'edit', context.actor.kind);
  const content: PressReleaseContent = { ...contentOf(release), ...changes };
  refuseIfAny(contentFaults(content));
  return move(release, { action: 'edit', details: { fields: changedFields(release, changes) } }, context, {
    ...content,
    teaser: teaser(content.text, content.teaserBegin, content.teaserEnd),
  });
}
