import type { ActingEditor, ActingUser } from '../../account/caller.ts';
import type { PressReleaseContent } from '../content/fields.ts';

/** The fields for which an editor may propose other values (contract §17). */
export const PROPOSABLE_FIELDS = ['title', 'text', 'keywords', 'categoryId', 'language'] as const;
export type ProposableField = (typeof PROPOSABLE_FIELDS)[number];

/** Code points. */
export const EDIT_PROPOSAL_NOTE_MAX = 1_000;

export type ProposedChanges = Partial<Pick<PressReleaseContent, ProposableField>>;

/** Changes of a release in review that an editor proposes to its publisher. */
export interface EditProposal {
  /** The changed fields only. */
  readonly changes: ProposedChanges;
  /** The release's own values of these fields, at the time of the proposal. */
  readonly before: ProposedChanges;
  /** The editor's explanation. */
  readonly note: string | null;
  readonly by: ActingEditor;
  readonly at: Date;
  /** `closed`: the release left review before the publisher decided. */
  readonly outcome: {
    readonly kind: 'accepted' | 'declined' | 'closed';
    readonly at: Date;
    readonly user?: ActingUser;
  } | null;
  /** Time when the release left the review in which this was proposed. */
  readonly closedAt: Date | null;
}

export type EditProposalStatus = 'open' | 'accepted' | 'declined' | 'closed';

export function editProposalStatus({ outcome }: EditProposal): EditProposalStatus {
  return outcome?.kind ?? 'open';
}

/** The proposal once the release leaves review: an open one can no longer be decided. */
export function closedProposal(proposal: EditProposal | null, at: Date): EditProposal | null {
  if (proposal === null || proposal.closedAt !== null) return proposal;
  return { ...proposal, outcome: proposal.outcome ?? { kind: 'closed', at }, closedAt: at };
}
