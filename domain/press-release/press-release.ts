import type { AccountId, PressReleaseId } from '../identifiers.ts';
import type { Image } from '../image/image.ts';
import type { Portal } from '../portal/portal.ts';
import type { ClientData } from './client-data.ts';
import type { AiTextDeclaration } from './content/content.ts';
import { CONTENT_FIELD_NAMES, type ContentField, type PressReleaseContent, pickFields } from './content/fields.ts';
import type { PublishedCorrection } from './correction/published-correction.ts';
import type { ArchiveAcknowledgement } from './publication/archive-acknowledgement.ts';
import type { ReasonedTakeDown } from './publication/take-down.ts';
import type { EditProposal } from './review/edit-proposal.ts';
import type { Grace } from './review/grace.ts';
import type { Objection } from './review/objection.ts';
import type { Question } from './review/question.ts';
import type { Rejection } from './review/rejection.ts';
import type { PressReleaseStatus } from './status.ts';

/** A press release with its images: one aggregate, always stored as a whole. */
export interface PressRelease extends PressReleaseContent, ClientData {
  readonly id: PressReleaseId;
  readonly accountId: AccountId;
  readonly status: PressReleaseStatus;
  /** Excerpt for lists, derived from text and offsets. */
  readonly teaser: string;
  /**
   * Path segment of the public address, derived from the title at first publication: null until then, constant after.
   */
  readonly slug: string | null;
  /** The release that this one translates: of the same account, in another language (contract §16). */
  readonly translationOf: PressReleaseId | null;
  readonly aiTextDeclaration: AiTextDeclaration | null;
  readonly archiveAcknowledgement: ArchiveAcknowledgement | null;
  readonly rejection: Rejection | null;
  /** The objection to the rejection of the latest submission, pending or decided. */
  readonly objection: Objection | null;
  /** Editors' questions to the publisher, oldest first. */
  readonly questions: readonly Question[];
  /** The latest proposal of an editor, open or decided. */
  readonly proposal: EditProposal | null;
  /** Set while the approving editor can undo the approval (contract §17); null otherwise. */
  readonly grace: Grace | null;
  /** Number of submissions. */
  readonly submissions: number;
  readonly submittedAt: Date | null;
  readonly publishedAt: Date | null;
  /** Set while the release is taken down; null otherwise. */
  readonly takenDown: ReasonedTakeDown | null;
  /** Approved corrections, oldest first. */
  readonly corrections: readonly PublishedCorrection[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts stored writes from 1. The repository increments it and refuses stale writes. */
  readonly version: number;
  readonly images: readonly Image[];
}

/** A release without an id, which the repository assigns. */
export type NewPressRelease = Omit<PressRelease, 'id'>;

/** With a portal that may be null: the company's portal then applies. */
export type WithOptionalPortal<T> = Omit<T, 'portal'> & { readonly portal: Portal | null };

/** A new release before the repository files it, with its company's portal if it names none (see resolvePortal). */
export type UnfiledPressRelease = WithOptionalPortal<NewPressRelease>;

export function contentOf(release: PressReleaseContent): PressReleaseContent {
  return pickFields(release, CONTENT_FIELD_NAMES);
}

/** Fields that an edit may change. */
export type EditedField = ContentField | 'translationOf' | keyof ClientData;

/** Names of the given fields that differ from the release. */
export function changedFields<Field extends EditedField>(
  release: PressRelease,
  changes: Partial<Pick<PressRelease, Field>>,
): Field[] {
  const fields = Object.keys(changes) as Field[];
  return fields.filter((field) => comparable(changes[field]) !== comparable(release[field]));
}

/** A value that is equal for equal fields. The order of an object's members does not count. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'object' && value !== null ? JSON.stringify(Object.entries(value).sort()) : value;
}

/** The subject of an editor's decision: content, AI declaration and images. */
function decisionSubject(release: PressRelease): Readonly<Record<string, unknown>> {
  return { ...contentOf(release), aiTextDeclaration: release.aiTextDeclaration, images: release.images };
}

/** Names of the fields in which two submissions of a release differ. */
export function changedBetween(one: PressRelease, other: PressRelease): string[] {
  const before = decisionSubject(one);
  const after = decisionSubject(other);
  return Object.keys(after).filter((field) => comparable(before[field]) !== comparable(after[field]));
}
