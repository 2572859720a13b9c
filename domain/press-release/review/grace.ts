import type { ActingEditor } from '../../account/caller.ts';
import type { EditProposal } from './edit-proposal.ts';
import type { Objection } from './objection.ts';
import type { Question } from './question.ts';

/** Longest time between an approval and its publication in which it can be undone (contract §17). Seconds. */
export const GRACE_MAX_SECONDS = 600;

/** An approval that is published shortly, and can be undone until then. */
export interface Grace {
  /** The editor who approved. */
  readonly by: ActingEditor;
  /** What the approval replaced or closed, as it was in review. */
  readonly before: {
    readonly publishAt: Date | null;
    readonly objection: Objection | null;
    readonly questions: readonly Question[];
    readonly proposal: EditProposal | null;
  };
}
