import type { ActingEditor } from '../../account/caller.ts';
import { refuseIfAny } from '../../errors.ts';
import { slugify } from '../../text/text.ts';
import type { AiTextDeclaration } from '../content/content.ts';
import type { Change } from '../history.ts';
import { assertAllowed, type MoveContext, move, transitionTime } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import type { ArchiveAcknowledgement } from '../publication/archive-acknowledgement.ts';
import { chosenTime, publishAtFaults, type ScheduleChoice } from '../publication/schedule.ts';
import { gatheredReasons, type Rejection, type RejectionReasons, rejectionFaults } from './rejection.ts';

/**
 * Moves the release into content review and freezes it. Charging and guidelines are decided before (see booking.ts and
 * guidelines.ts).
 * @throws DomainError `status_conflict` unless draft or rejected
 */
export function submitPressRelease(
  release: PressRelease,
  declaration: {
    readonly aiTextDeclaration: AiTextDeclaration;
    readonly archiveAcknowledgement: ArchiveAcknowledgement;
    /** Replaces the release's own time; absent keeps it. */
    readonly publishAt?: Date | null;
  },
  context: MoveContext,
): Change {
  const submissions = release.submissions + 1;
  const { aiTextDeclaration } = declaration;
  return move(release, { action: 'submit', details: { submission: submissions, aiTextDeclaration } }, context, {
    ...declaration,
    submissions,
    submittedAt: transitionTime(release, context),
    rejection: null,
    objection: null,
  });
}

/**
 * Withdraws a release from review or before its scheduled time (our extension). Clears the submission's declarations
 * and keeps the requested time.
 * @throws DomainError `status_conflict` unless in review or scheduled
 */
export function withdrawPressRelease(release: PressRelease, context: MoveContext): Change {
  const declared = { submittedAt: null, aiTextDeclaration: null, archiveAcknowledgement: null, objection: null };
  return move(release, { action: 'withdraw', details: {} }, context, declared);
}

/**
 * Approves exactly what was submitted: published immediately, or at its time where that is in the future (contract
 * §14).
 * @throws DomainError `status_conflict` unless in review; `validation_failed` where the chosen time is too far ahead
 */
export function approvePressRelease(
  release: PressRelease,
  context: MoveContext,
  choice: ScheduleChoice = 'as_wished',
): Change {
  assertAllowed(release.status, 'approve', context.actor.kind);
  if (choice instanceof Date) refuseIfAny(publishAtFaults(choice, context.at));
  const at = transitionTime(release, context);
  const publishAt = chosenTime(release.publishAt, choice);
  // Compares with the clock, not with `at`: a history ahead of the clock must not publish early.
  if (publishAt !== null && publishAt > context.at) {
    // Approval also decides the objection: a later rejection before publication is a new one.
    return move(release, { action: 'schedule', details: { publishAt } }, context, { publishAt, objection: null });
  }
  return move(release, { action: 'approve', details: {} }, context, { publishAt, ...publication(release, at) });
}

/** Publishes a scheduled release. @throws DomainError `status_conflict` unless scheduled */
export function publishDueRelease(release: PressRelease, context: { readonly at: Date }): Change {
  const moveContext: MoveContext = { actor: { kind: 'clock' }, at: context.at };
  return move(
    release,
    { action: 'publish', details: {} },
    moveContext,
    publication(release, transitionTime(release, moveContext)),
  );
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
  assertAllowed(release.status, 'reject', actor.kind);
  const imageIds = release.images.map(({ id }) => id);
  const given = gatheredReasons(reasons);
  refuseIfAny(rejectionFaults(given, imageIds));
  const rejection: Rejection = {
    ...given,
    rejectedAt: transitionTime(release, context),
    submission: release.submissions,
    version: release.version + 1,
    ...(actor.kind === 'editor' ? { by: namedEditor(actor) } : {}),
  };
  return move(release, { action: 'reject', details: { rejection } }, context, { rejection });
}

function namedEditor({ name, user }: ActingEditor): ActingEditor {
  return user === undefined ? { name } : { name, user };
}

/**
 * Deletes the release: the last entry of its history.
 * @throws DomainError `status_conflict` for one that was ever published
 */
export function deletePressRelease(release: PressRelease, context: MoveContext): Change {
  return move(release, { action: 'delete', details: {} }, context);
}
