import type { ActingEditor, ActingUser } from '../account/caller.ts';
import type { AccountId, ApiTokenId, CorrectionId, QuestionId } from '../identifiers.ts';
import type { Image } from '../image/image.ts';
import type { EditableImageField } from '../image/image-changes.ts';
import type { AiTextDeclaration } from './content/content.ts';
import type { PressReleaseContent } from './content/fields.ts';
import type { CorrectionKind } from './correction/published-correction.ts';
import type { EditedField, PressRelease } from './press-release.ts';
import type { StatementOfReasons, TakeDownReasons } from './publication/take-down.ts';
import type { EditProposal } from './review/edit-proposal.ts';
import type { Rejection } from './review/rejection.ts';
import type { PressReleaseStatus } from './status.ts';

/** The originator of a change. */
export type Actor =
  | {
      readonly kind: 'publisher';
      readonly accountId: AccountId;
      /** Null for a signed-in user. */
      readonly tokenId: ApiTokenId | null;
      /** The user, with the name at that time; absent for a token. */
      readonly user?: ActingUser;
    }
  | ({ readonly kind: 'editor' } & ActingEditor)
  | { readonly kind: 'clock' };

/** True if the same person, or the same token, made both changes. */
export function isSamePublisher(one: Actor, other: Actor): boolean {
  if (one.kind !== 'publisher' || other.kind !== 'publisher') return false;
  return one.user?.id === other.user?.id && one.tokenId === other.tokenId;
}

/**
 * Details of each action in its history entry. `confirmedBy` is the name of the person who made the declarations, if an
 * agent passed them on.
 */
export interface HistoryDetails {
  readonly create: NoDetails;
  readonly edit: { readonly fields: readonly EditedField[] };
  readonly attach_image: Pick<
    Image,
    'role' | 'sha256' | 'aiLabel' | 'aiLabelDeclared' | 'aiLabelSource' | 'aiLabelRecognised'
  > & {
    readonly imageId: Image['id'];
    /** The preview image that it replaces. */
    readonly replacedImageId: Image['id'] | null;
    readonly confirmedBy?: string;
  };
  readonly remove_image: Pick<Image, 'role' | 'sha256'> & { readonly imageId: Image['id'] };
  /** The values are in the image's evidence. */
  readonly edit_image: Pick<Image, 'role' | 'sha256'> & {
    readonly imageId: Image['id'];
    readonly fields: readonly EditableImageField[];
  };
  readonly submit: {
    /** Counts from 1. */
    readonly submission: number;
    readonly aiTextDeclaration: AiTextDeclaration;
    readonly confirmedBy?: string;
    /** The publisher's note to the editors; never public. */
    readonly note?: string;
  };
  readonly withdraw: NoDetails;
  /** The times before and after; null if the release is to be published on approval. */
  readonly reschedule: { readonly before: Date | null; readonly publishAt: Date | null };
  readonly approve: NoDetails;
  readonly schedule: { readonly publishAt: Date };
  readonly undo_approval: NoDetails;
  readonly reject: { readonly rejection: Rejection };
  readonly object: {
    /** The rejected submission, which returns to review; the last one if the release was taken down. */
    readonly submission: number;
    readonly aiTextDeclaration: AiTextDeclaration;
    readonly text: string;
  };
  readonly ask: { readonly questionId: QuestionId; readonly text: string };
  readonly answer: {
    readonly questionId: QuestionId;
    readonly question: string;
    /** The publisher's answer. */
    readonly text: string;
  };
  readonly propose: Pick<EditProposal, 'changes' | 'note'>;
  /** Both wordings of the changed fields. */
  readonly accept_proposal: Pick<EditProposal, 'changes' | 'before'>;
  readonly decline_proposal: NoDetails;
  /** Published by the clock, at the scheduled time. */
  readonly publish: NoDetails;
  readonly correct: {
    readonly correctionId: CorrectionId;
    readonly kind: CorrectionKind;
    /** The note shown to readers; null for a typo. */
    readonly note: string | null;
    readonly fields: readonly (keyof PressReleaseContent)[];
  };
  readonly take_down: TakeDownReasons;
  readonly reinstate: {
    /** Set if it decides an objection. */
    readonly facts?: string;
  };
  readonly uphold: StatementOfReasons;
  readonly take_down_image: TakeDownReasons & Pick<Image, 'role' | 'sha256'> & { readonly imageId: Image['id'] };
  readonly reinstate_image: Pick<Image, 'role' | 'sha256'> & { readonly imageId: Image['id'] };
  readonly delete: NoDetails;
}

type NoDetails = Readonly<Record<never, never>>;

/** An action with its details. */
export type Step<A extends keyof HistoryDetails = keyof HistoryDetails> = {
  readonly [Action in A]: { readonly action: Action; readonly details: HistoryDetails[Action] };
}[A];

/** An entry of a release's history (contract §5: every transition, with actor, time and snapshot). */
export type HistoryEntry = Step & {
  /** Null for a new release. */
  readonly from: PressReleaseStatus | null;
  /** Null once the release is deleted. */
  readonly to: PressReleaseStatus | null;
  readonly actor: Actor;
  readonly at: Date;
  /**
   * The release after the transition, for actions that keep a snapshot (see TRANSITIONS); for some edits the release
   * before. Its version is the previous one: the repository increments it when storing both.
   */
  readonly snapshot: PressRelease | null;
};

/**
 * The actor and details that remain of an entry when retention removes the texts of its deleted release: neither texts nor
 * the publisher's people. Editors and codes remain for the statistics.
 */
export function forgottenParts(entry: HistoryEntry): Pick<HistoryEntry, 'actor' | 'details'> {
  const { actor } = entry;
  return {
    actor: actor.kind === 'publisher' ? { kind: actor.kind, accountId: actor.accountId, tokenId: null } : actor,
    details: entry.action === 'reject' ? { rejection: codesOnly(entry.details.rejection) } : {},
  };
}

function codesOnly({ codes, rejectedAt, submission }: Rejection): Rejection {
  return { codes, reason: null, fields: [], rejectedAt, submission };
}
