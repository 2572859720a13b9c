import type { ActingEditor } from '../../account/caller.ts';
import type { EditProposal } from './edit-proposal.ts';
import type { Objection } from './objection.ts';
import type { Question } from './question.ts';

/** Maximum of PUBLICATION_GRACE_SECONDS: how long an approval can be undone before it is published (contract §17). */
export const GRACE_MAX_SECONDS = 600;

/**
 * The time between an approval and its publication in which the approval can be undone (see undo-approval.ts). Longer if
 * the publisher sets another time.
 */
export interface Grace {
  /** The editor who approved. */
  readonly by: ActingEditor;
  /** Earliest time of publication. Absent in graces of an earlier version, which end at the scheduled time. */
  readonly until?: Date;
  /** Values that the approval replaced or closed, as they were in review. */
  readonly before: {
    readonly publishAt: Date | null;
    readonly objection: Objection | null;
    readonly questions: readonly Question[];
    readonly proposal: EditProposal | null;
  };
}

/** The end of the grace period of a release that is scheduled for `publishAt`. */
export function graceEnd({ until }: Grace, publishAt: Date | null): Date | null {
  return until ?? publishAt;
}
