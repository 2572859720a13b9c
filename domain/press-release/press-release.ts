import type { PublishedCorrection } from '../correction/published-correction.ts';
import type { AccountId, PressReleaseId } from '../identifiers.ts';
import type { Image } from '../image/image.ts';
import type { AiTextDeclaration } from './content/content.ts';
import { CONTENT_FIELD_NAMES, type ContentField, type PressReleaseContent, pickFields } from './content/fields.ts';
import type { ArchiveAcknowledgement } from './publication/archive-acknowledgement.ts';
import type { Portal } from './publication/portal.ts';
import type { TakeDown } from './publication/take-down.ts';
import type { Objection } from './review/objection.ts';
import type { Rejection } from './review/rejection.ts';
import type { PressReleaseStatus } from './status.ts';

/** A press release with its images: one aggregate, changed whole or not at all. */
export interface PressRelease extends PressReleaseContent {
  readonly id: PressReleaseId;
  readonly accountId: AccountId;
  readonly status: PressReleaseStatus;
  /** The excerpt shown in lists; follows from text and offsets. */
  readonly teaser: string;
  /** Its part of the release's addresses: from the title at first publication, null until then, and never changed. */
  readonly slug: string | null;
  readonly aiTextDeclaration: AiTextDeclaration | null;
  readonly archiveAcknowledgement: ArchiveAcknowledgement | null;
  readonly rejection: Rejection | null;
  /** Against a rejection of this submission, decided about or not. */
  readonly objection: Objection | null;
  /** How often it was submitted. */
  readonly submissions: number;
  readonly submittedAt: Date | null;
  readonly publishedAt: Date | null;
  /** Why nobody may see it any more; null where that is not so. */
  readonly takenDown: TakeDown | null;
  /** Those that were approved, oldest first. */
  readonly corrections: readonly PublishedCorrection[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the stored writes from 1; the repository raises it and refuses a write on a stale one. */
  readonly version: number;
  readonly images: readonly Image[];
}

/** A release that has no id yet: the repository gives one. */
export type NewPressRelease = Omit<PressRelease, 'id'>;

/** Something of a release that may leave its portal to the company. */
export type PortalOpen<T> = Omit<T, 'portal'> & { readonly portal: Portal | null };

/** A new release that gets its company's portal where it has none itself (see resolvePortal). */
export type UnfiledPressRelease = PortalOpen<NewPressRelease>;

/** The content part of a release. */
export function contentOf(release: PressReleaseContent): PressReleaseContent {
  return pickFields(release, CONTENT_FIELD_NAMES);
}

/** Which of the given fields differ from what the release has. */
export function changedFields(release: PressRelease, changes: Partial<PressReleaseContent>): ContentField[] {
  const given = Object.keys(changes) as ContentField[];
  return given.filter((field) => comparable(changes[field]) !== comparable(release[field]));
}

const comparable = (value: PressReleaseContent[ContentField] | undefined) =>
  value instanceof Date ? value.getTime() : value;

/** What an editor decides about: the content, the declaration for the text, and the images. */
function decidedUpon(release: PressRelease): Readonly<Record<string, unknown>> {
  return { ...contentOf(release), aiTextDeclaration: release.aiTextDeclaration, images: release.images };
}

/** Names of the fields in which two submissions of a release differ. */
export function changedBetween(one: PressRelease, other: PressRelease): string[] {
  const [before, after] = [decidedUpon(one), decidedUpon(other)];
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
