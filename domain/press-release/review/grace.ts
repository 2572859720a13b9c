import type { ActingEditor } from '../../account/caller.ts';
import type { EditProposal } from './edit-proposal.ts';
import type { Objection } from './objection.ts';
import type { Question } from './question.ts';

/** Maximum of PUBLICATION_GRACE_SECONDS: how long an approval can be undone before it is published (contract §17). */
export const GRACE_MAX_SECONDS = 600;

/** An approval that is published shortly, and can be undone until then. */
export interface Grace {
  /** The editor who approved. */
  readonly by: ActingEditor;
  /** Values that the approval replaced or closed, as they were in review. */
  readonly before: {
    readonly publishAt: Date | null;
    readonly objection: Objection | null;
    readonly questions: readonly Question[];
    readonly proposal: EditProposal | null;
  };
}
