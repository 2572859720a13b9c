import { DomainError, refuseIfAny } from '../../errors.ts';
import type { CorrectionEvent } from '../../event/event.ts';
import { textFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import type { AccountId, CorrectionId, PressReleaseId } from '../../identifiers.ts';
import { isBlank } from '../../text/text.ts';
import { type ClientData, clientDataOf } from '../client-data.ts';
import { changesBetween, type SubmissionChanges } from '../content/changes.ts';
import { contentFaults } from '../content/content-faults.ts';
import { CORRECTABLE_FIELDS, type CorrectableField, type PressReleaseContent, pickFields } from '../content/fields.ts';
import { teaser } from '../content/teaser.ts';
import { moveTeaserOffsets } from '../content/teaser-offsets.ts';
import type { Actor } from '../history.ts';
import { assertAllowed, type MoveContext } from '../move.ts';
import { changedFields, contentOf, type PressRelease } from '../press-release.ts';
import { transitionOf } from '../status.ts';
import type { CorrectionKind, CorrectionStatus } from './published-correction.ts';

/** The correctable fields of a published release. */
export type Wording = Pick<PressReleaseContent, CorrectableField>;

/** Code points (contract §14). */
export const CORRECTION_NOTE_MAX = 500;
/** Our own limits, in code points: the reason of a rejection, and the public reason for withholding a wording. */
export const CORRECTION_REASON_MAX = 2_000;
export const WITHHELD_REASON_MAX = 500;
/** Our own limit of approved corrections of a release; each is listed on its page and in its record. */
export const CORRECTIONS_MAX = 100;
/** Our own limit of proposals for a release, including withdrawn and rejected ones: each is stored with its wording. */
export const PROPOSALS_MAX = 500;

/** A change of a published release, proposed by the publisher and decided by an editor. */
export interface Correction {
  readonly id: CorrectionId;
  readonly pressReleaseId: PressReleaseId;
  readonly accountId: AccountId;
  readonly kind: CorrectionKind;
  readonly status: CorrectionStatus;
  /** The changed fields only. */
  readonly changes: Partial<Wording>;
  /** For readers; null for a typographical correction. */
  readonly note: string | null;
  /** Reason of a rejection. */
  readonly reason: string | null;
  readonly proposedBy: Actor;
  readonly createdAt: Date;
  /** Set once it is approved, rejected or withdrawn. */
  readonly closed: { readonly by: Actor; readonly at: Date } | null;
  /** Once approved: the wording that it replaced. */
  readonly earlier: Wording | null;
  /** Set while the earlier wording is withheld from the public. */
  readonly withheld: { readonly reason: string; readonly by: Actor; readonly at: Date } | null;
}

export type NewCorrection = Omit<Correction, 'id'>;

export interface Proposal {
  readonly kind: CorrectionKind;
  readonly changes: Partial<Wording>;
  readonly note: string | null;
}

export function wordingOf(release: Wording): Wording {
  return pickFields(release, CORRECTABLE_FIELDS);
}

/** The release's content with the changes applied; teaser offsets follow the changed text. */
export function correctedContent(release: PressRelease, changes: Partial<Wording>): PressReleaseContent {
  const content = contentOf(release);
  return { ...content, ...changes, ...moveTeaserOffsets(content, changes.text ?? content.text) };
}

/**
 * Changes of a correction, word by word: against the published wording or, once approved, against the one that it
 * replaced.
 */
export function changesOf({ earlier, changes }: Correction, release: PressRelease): SubmissionChanges {
  const before = { ...release, ...earlier };
  const after = { ...before, ...changes };
  if (earlier !== null) return changesBetween(before, after);
  const content = correctedContent(release, changes);
  return changesBetween(before, {
    ...after,
    teaser: teaser(content.text, content.teaserBegin, content.teaserEnd, content.language),
  });
}

/** Every fault of the note: required for a correction, forbidden for a typographical one. */
export function noteFaults(kind: CorrectionKind, note: string | null): Violation[] {
  if (note === null || isBlank(note)) return kind === 'typo' ? [] : [{ field: 'note', rule: 'required' }];
  return kind === 'typo' ? [{ field: 'note', rule: 'left_out' }] : textFaults('note', note, CORRECTION_NOTE_MAX);
}

/** Every fault of a proposal: in the resulting content or the note, without any change, or beyond a limit. */
export function proposalFaults(
  release: PressRelease,
  { kind, changes, note }: Proposal,
  proposedBefore = release.corrections.length,
): Violation[] {
  return [
    ...contentFaults(correctedContent(release, changes)),
    ...(changedFields(release, changes).length === 0 ? [{ field: 'changes', rule: 'required' } as const] : []),
    ...noteFaults(kind, note),
    ...tooMany(release.corrections.length, CORRECTIONS_MAX),
    ...tooMany(proposedBefore, PROPOSALS_MAX),
  ];
}

/**
 * A new pending correction. Keeps only changes that differ from the release.
 * @throws DomainError `status_conflict` unless the release is published; `validation_failed` with every fault
 */
export function proposeCorrection(
  release: PressRelease,
  proposal: Proposal,
  { actor, at }: MoveContext,
  faults: readonly Violation[] = proposalFaults(release, proposal),
): NewCorrection {
  assertCorrectable(release);
  refuseIfAny(faults);
  const changed = changedFields(release, proposal.changes);
  return {
    pressReleaseId: release.id,
    accountId: release.accountId,
    kind: proposal.kind,
    status: 'pending',
    changes: Object.fromEntries(
      Object.entries(proposal.changes).filter(([key]) => changed.some((field) => field === key)),
    ),
    note: trimmedNote(proposal.note),
    reason: null,
    proposedBy: actor,
    createdAt: at,
    closed: null,
    earlier: null,
    withheld: null,
  };
}

/** True while an editor may correct the release. */
export function isCorrectable({ status }: Pick<PressRelease, 'status'>): boolean {
  return transitionOf(status, 'correct', 'editor') !== undefined;
}

/** @throws DomainError `status_conflict` unless the release is in a state in which an editor may correct it */
export function assertCorrectable({ status }: Pick<PressRelease, 'status'>): void {
  assertAllowed(status, 'correct', 'editor');
}

/** Withdraws the correction. @throws DomainError `status_conflict` unless it is pending */
export function withdrawCorrection(correction: Correction, release: PressRelease, by: MoveContext): Correction {
  return closeCorrection(correction, release, 'withdrawn', by);
}

/** Rejects the correction. @throws DomainError `status_conflict` unless it is pending; `validation_failed` */
export function rejectCorrection(
  correction: Correction,
  release: PressRelease,
  reason: string,
  by: MoveContext,
): Correction {
  const closed = closeCorrection(correction, release, 'rejected', by);
  refuseIfAny(requiredReason(reason, CORRECTION_REASON_MAX));
  return { ...closed, reason: reason.trim() };
}

/** The event for the publisher's account. */
export function correctionRejected(
  { id, pressReleaseId, accountId, reason, closed }: Correction,
  release: ClientData & Pick<PressRelease, 'companyId'>,
): CorrectionEvent {
  if (closed === null) throw new TypeError(`correction ${id} is not rejected`);
  return {
    type: 'correction.rejected',
    accountId,
    at: closed.at,
    pressReleaseId,
    companyId: release.companyId,
    correctionId: id,
    reason: reason ?? '',
    ...clientDataOf(release),
  };
}

/**
 * Withholds the replaced wording from the public, with a public reason.
 * @throws DomainError `status_conflict`, `validation_failed`
 */
export function withholdWording(
  correction: Correction,
  release: PressRelease,
  reason: string,
  { actor, at }: MoveContext,
): Correction {
  if (correction.earlier === null) throw correctionConflict(correction, release);
  refuseIfAny(requiredReason(reason, WITHHELD_REASON_MAX));
  return { ...correction, withheld: { reason: reason.trim(), by: actor, at } };
}

/**
 * Reclassifies a typographical correction as one with a public note.
 * @throws DomainError `status_conflict` unless it is typographical and pending or approved; `validation_failed`
 */
export function makeCorrectionOfTypo(correction: Correction, release: PressRelease, note: string): Correction {
  const { kind, status } = correction;
  if (kind !== 'typo' || (status !== 'pending' && status !== 'approved')) throw correctionConflict(correction, release);
  refuseIfAny(noteFaults('correction', note));
  return { ...correction, kind: 'correction', note: note.trim() };
}

/** @throws DomainError `status_conflict` unless it is pending */
export function closeCorrection(
  correction: Correction,
  release: PressRelease,
  status: Exclude<CorrectionStatus, 'pending'>,
  { actor, at }: MoveContext,
): Correction & { readonly closed: NonNullable<Correction['closed']> } {
  if (correction.status !== 'pending') throw correctionConflict(correction, release);
  return { ...correction, status, closed: { by: actor, at: at < correction.createdAt ? correction.createdAt : at } };
}

/** The error for a correction whose status does not permit the operation. */
export function correctionConflict(
  { id, status }: Pick<Correction, 'id' | 'status'>,
  release: Pick<PressRelease, 'status'>,
): DomainError<'status_conflict'> {
  return new DomainError('status_conflict', {
    currentStatus: release.status,
    allowedActions: [],
    correction: { id, status },
  });
}

function requiredReason(reason: string, max: number): Violation[] {
  return isBlank(reason) ? [{ field: 'reason', rule: 'visible_text' }] : textFaults('reason', reason, max);
}

const tooMany = (count: number, max: number): Violation[] =>
  count < max ? [] : [{ field: 'corrections', rule: 'max', max }];

const trimmedNote = (note: string | null) => (note === null || isBlank(note) ? null : note.trim());
