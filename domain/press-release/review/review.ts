import type { ActingEditor } from '../../account/caller.ts';
import { refuseIfAny } from '../../errors.ts';
import { slugify } from '../../text/text.ts';
import type { AiTextDeclaration } from '../content/content.ts';
import type { Change } from '../history.ts';
import { assertAllowed, type MoveContext, momentOf, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import type { ArchiveAcknowledgement } from '../publication/archive-acknowledgement.ts';
import { chosenTime, publishAtFaults, type ScheduleChoice } from '../publication/schedule.ts';
import { gatheredReasons, type Rejection, type RejectionReasons, rejectionFaults } from './rejection.ts';

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
    /** Takes the place of the time that it has. */
    readonly publishAt?: Date | null;
  },
  context: MoveContext,
): Change {
  const submissions = release.submissions + 1;
  const { aiTextDeclaration } = declaration;
  return move(release, { action: 'submit', details: { submission: submissions, aiTextDeclaration } }, context, {
    ...declaration,
    submissions,
    submittedAt: momentOf(release, context),
    rejection: null,
    objection: null,
  });
}

/**
 * Takes a release back from review, or before its time has come (our extension): what was declared with the submission is
 * open again, the wish for a time stays.
 * @throws DomainError `status_conflict` unless in review or scheduled
 */
export function withdrawPressRelease(release: PressRelease, context: MoveContext): Change {
  const declared = { submittedAt: null, aiTextDeclaration: null, archiveAcknowledgement: null, objection: null };
  return move(release, { action: 'withdraw', details: {} }, context, declared);
}

/**
 * The editor lets exactly what was submitted go live: at once, or at its time where that is yet to come (contract §14).
 * @throws DomainError `status_conflict` unless in review; `validation_failed` where the chosen time is too far ahead
 */
export function approvePressRelease(
  release: PressRelease,
  context: MoveContext,
  choice: ScheduleChoice = 'as_wished',
): Change {
  assertAllowed(release.status, 'approve', context.actor.kind);
  if (choice instanceof Date) refuseIfAny(publishAtFaults(choice, context.at));
  const at = momentOf(release, context);
  const publishAt = chosenTime(release.publishAt, choice);
  // By the clock itself: a history that is ahead of it brings nothing forward.
  if (publishAt !== null && publishAt > context.at) {
    // An objection is decided with it: whoever rejects it before its time rejects anew.
    return move(release, { action: 'schedule', details: { publishAt } }, context, { publishAt, objection: null });
  }
  return move(release, { action: 'approve', details: {} }, context, { publishAt, ...publication(release, at) });
}

/** The clock publishes what was approved for this time. @throws DomainError `status_conflict` unless scheduled */
export function publishDueRelease(release: PressRelease, context: { readonly at: Date }): Change {
  const moveContext: MoveContext = { actor: { kind: 'clock' }, at: context.at };
  return move(
    release,
    { action: 'publish', details: {} },
    moveContext,
    publication(release, momentOf(release, moveContext)),
  );
}

/** Whether a release's time has come. */
export function isDue(release: Pick<PressRelease, 'status' | 'publishAt'>, now: Date): boolean {
  return release.status === 'scheduled' && release.publishAt !== null && release.publishAt <= now;
}

/** What publication fixes. */
const publication = (release: PressRelease, publishedAt: Date) => ({
  slug: release.slug ?? slugify(release.title),
  publishedAt,
});

/**
 * The editor sends the release back with reasons.
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
    rejectedAt: momentOf(release, context),
    submission: release.submissions,
    version: release.version + 1,
    ...(actor.kind === 'editor' ? { by: namedEditor(actor) } : {}),
  };
  return move(release, { action: 'reject', details: { rejection } }, context, { rejection });
}

function namedEditor({ name, user }: ActingEditor): ActingEditor {
  return user === undefined ? { name } : { name, user };
}

/** The last entry of a release's history. @throws DomainError `status_conflict` for one that was ever published */
export function deletePressRelease(release: PressRelease, context: MoveContext): Change {
  return move(release, { action: 'delete', details: {} }, context);
}
