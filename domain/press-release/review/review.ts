import { namedEditor } from '../../account/caller.ts';
import { refuseIfAny } from '../../errors.ts';
import { slugify } from '../../text/text.ts';
import type { AiTextDeclaration } from '../content/content.ts';
import { type Change, type MoveContext, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import type { ArchiveAcknowledgement } from '../publication/archive-acknowledgement.ts';
import { chosenTime, publishAtFaults, type ScheduleChoice } from '../publication/schedule.ts';
import type { Grace } from './grace.ts';
import { gatheredReasons, type Rejection, type RejectionReasons, rejectionFaults } from './rejection.ts';

/** Maximum length of a note to the editors with a submission. Code points. */
export const SUBMISSION_NOTE_MAX = 1_000;

/**
 * Moves the release into content review and freezes it. The caller has checked the booking and the guidelines (see
 * booking.ts and guidelines.ts).
 * @throws DomainError `status_conflict` unless draft or rejected
 */
export function submitPressRelease(
  release: PressRelease,
  declaration: {
    readonly aiTextDeclaration: AiTextDeclaration;
    readonly archiveAcknowledgement: ArchiveAcknowledgement;
    /** Replaces the release's own time; absent keeps it. */
    readonly publishAt?: Date | null;
    /** The person who made the declarations, if an agent passed them on. */
    readonly confirmedBy?: string;
    /** For the editors; kept in the history only. */
    readonly note?: string;
  },
  context: MoveContext,
): Change {
  const submissions = release.submissions + 1;
  const { confirmedBy, note, ...changed } = declaration;
  const { aiTextDeclaration } = declaration;
  return move(release, 'submit', context, (at) => ({
    details: {
      submission: submissions,
      aiTextDeclaration,
      ...(confirmedBy !== undefined && { confirmedBy }),
      ...(note !== undefined && { note }),
    },
    changed: { ...changed, submissions, submittedAt: at, rejection: null, objection: null },
  }));
}

/**
 * Withdraws a release from review or before its scheduled time (our extension). Clears the submission's declarations
 * and keeps the requested time.
 * @throws DomainError `status_conflict` unless in review or scheduled
 */
export function withdrawPressRelease(release: PressRelease, context: MoveContext): Change {
  const changed = {
    ...requestedTime(release),
    ...{ submittedAt: null, aiTextDeclaration: null, archiveAcknowledgement: null, objection: null },
  };
  return move(release, 'withdraw', context, () => ({ details: {}, changed }));
}

/** The publisher's requested time, which a grace period had replaced. */
const requestedTime = ({ grace }: PressRelease) => grace !== null && { publishAt: grace.before.publishAt };

/**
 * Approves exactly what was submitted: published immediately, or at its time if that is in the future (contract
 * §14). `graceMs` delays an immediate publication by that many milliseconds (contract §17).
 * @throws DomainError `status_conflict` unless in review; `validation_failed` if the chosen time is too far ahead
 */
export function approvePressRelease(
  release: PressRelease,
  context: MoveContext,
  choice: ScheduleChoice = 'as_wished',
  graceMs = 0,
): Change {
  const refuseFaults = () => refuseIfAny(choice instanceof Date ? publishAtFaults(choice, context.at) : []);
  const publishAt = chosenTime(release.publishAt, choice);
  // Compares with the clock, not with the transition's time, which may be ahead of the clock and would publish early.
  if (publishAt !== null && publishAt > context.at) {
    return move(release, 'schedule', context, () => {
      refuseFaults();
      // Approval also decides the objection: the publisher may object again if the release is rejected after all.
      return { details: { publishAt }, changed: { publishAt, objection: null } };
    });
  }
  const { actor } = context;
  if (graceMs > 0 && actor.kind === 'editor') {
    return move(release, 'schedule', context, () => {
      refuseFaults();
      const end = new Date(context.at.getTime() + graceMs);
      const { publishAt: wish, objection, questions, proposal } = release;
      const before = { publishAt: wish, objection, questions, proposal };
      const grace: Grace = { by: namedEditor(actor), until: end, before };
      return { details: { publishAt: end }, changed: { publishAt: end, objection: null, grace } };
    });
  }
  return move(release, 'approve', context, (at) => {
    refuseFaults();
    return { details: {}, changed: { publishAt, ...publication(release, at) } };
  });
}

/** Publishes a scheduled release. @throws DomainError `status_conflict` unless scheduled */
export function publishDueRelease(release: PressRelease, context: { readonly at: Date }): Change {
  return move(release, 'publish', { actor: { kind: 'clock' }, at: context.at }, (at) => ({
    details: {},
    changed: publication(release, at),
  }));
}

/** True once a scheduled release's time has been reached. */
export function isDue(release: Pick<PressRelease, 'status' | 'publishAt'>, now: Date): boolean {
  return release.status === 'scheduled' && release.publishAt !== null && release.publishAt <= now;
}

const publication = (release: PressRelease, publishedAt: Date) => ({
  slug: release.slug ?? slugify(release.title),
  publishedAt,
});

/**
 * Rejects the release with reasons.
 * @throws DomainError `status_conflict` unless in review or scheduled; `validation_failed`
 */
export function rejectPressRelease(release: PressRelease, reasons: RejectionReasons, context: MoveContext): Change {
  const { actor } = context;
  return move(release, 'reject', context, (at) => {
    const imageIds = release.images.map(({ id }) => id);
    const gathered = gatheredReasons(reasons);
    refuseIfAny(rejectionFaults(gathered, imageIds));
    const rejection: Rejection = {
      ...gathered,
      rejectedAt: at,
      submission: release.submissions,
      version: release.version + 1,
      ...(actor.kind === 'editor' ? { by: namedEditor(actor) } : {}),
    };
    return { details: { rejection }, changed: { ...requestedTime(release), rejection } };
  });
}

/**
 * Deletes the release, which is the last entry of its history.
 * @throws DomainError `status_conflict` for a release that was ever published
 */
export function deletePressRelease(release: PressRelease, context: MoveContext): Change {
  return move(release, 'delete', context, () => ({ details: {} }));
}
