import type { ActingEditor } from '../../account/caller.ts';
import { DomainError, refuseIfAny } from '../../errors.ts';
import { textFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import { contentFaults } from '../content/content-faults.ts';
import { type PressReleaseContent, pickFields } from '../content/fields.ts';
import { teaser } from '../content/teaser.ts';
import { moveTeaserOffsets } from '../content/teaser-offsets.ts';
import { assertAllowed, type Change, type MoveContext, move } from '../move.ts';
import { changedFields, contentOf, type PressRelease } from '../press-release.ts';
import { allowedActions } from '../status.ts';
import {
  EDIT_PROPOSAL_NOTE_MAX,
  type EditProposal,
  editProposalStatus,
  type ProposableField,
  type ProposedChanges,
} from './edit-proposal.ts';
import { publisherActions } from './objection-moves.ts';

/** The release's content with the proposed values; teaser offsets follow the text. */
export function proposedContent(release: PressRelease, changes: ProposedChanges): PressReleaseContent {
  const content = contentOf(release);
  return { ...content, ...changes, ...moveTeaserOffsets(content, changes.text ?? content.text) };
}

/**
 * Proposes other values to the publisher. The release's own values do not change (contract §17).
 * @param otherFaults found by the use case: of the category, and of unreadable fields, which are not in `changes`
 * @throws DomainError `status_conflict` unless in review, or if a proposal is open; `validation_failed`, also if
 *   nothing would change
 */
export function proposeChanges(
  release: PressRelease,
  { changes, note }: Pick<EditProposal, 'changes' | 'note'>,
  context: { readonly actor: ActingEditor; readonly at: Date },
  otherFaults: readonly Violation[] = [],
): Change {
  return move(release, 'propose', { ...context, actor: { kind: 'editor', ...context.actor } }, (at) => {
    if (release.proposal !== null && editProposalStatus(release.proposal) === 'open') {
      throw new DomainError('status_conflict', {
        currentStatus: release.status,
        allowedActions: allowedActions(release.status, 'editor'),
        proposal: 'open',
      });
    }
    const fields = changedFields<ProposableField>(release, changes);
    const unchangedFaults: Violation[] =
      fields.length === 0 && otherFaults.length === 0 ? [{ field: 'proposal', rule: 'required' }] : [];
    const valueFaults = fields.length === 0 ? [] : contentFaults(proposedContent(release, changes));
    const noteFaults = textFaults('note', note, EDIT_PROPOSAL_NOTE_MAX);
    refuseIfAny([...otherFaults, ...unchangedFaults, ...valueFaults, ...noteFaults]);
    const proposal: EditProposal = {
      changes: pickFields(changes as PressReleaseContent, fields),
      before: pickFields(release, fields),
      note: note === null || note.trim() === '' ? null : note.trim(),
      by: context.actor,
      at,
      outcome: null,
      closedAt: null,
    };
    return { details: { changes: proposal.changes, note: proposal.note }, changed: { proposal } };
  });
}

/**
 * The proposal that may be accepted or declined.
 * @throws DomainError `not_found` without one; `status_conflict` unless it is open and the release in review
 */
export function openProposalOf(release: PressRelease): EditProposal {
  const { proposal } = release;
  if (proposal === null) throw new DomainError('not_found', { what: 'proposal' });
  const status = editProposalStatus(proposal);
  if (status !== 'open') {
    throw new DomainError('status_conflict', {
      currentStatus: release.status,
      allowedActions: publisherActions(release),
      proposal: status,
    });
  }
  assertAllowed(release.status, 'accept_proposal', 'publisher');
  return proposal;
}

function outcomeOf(kind: 'accepted' | 'declined', { actor }: MoveContext, at: Date): EditProposal['outcome'] {
  const user = actor.kind === 'publisher' ? actor.user : undefined;
  return { kind, at, ...(user !== undefined && { user }) };
}

/**
 * Accepts the proposal: its values become the release's, which stays in review (contract §17).
 * @param otherFaults faults that only the stored releases show, such as a translation that exists already
 * @throws DomainError as openProposalOf; `validation_failed`
 */
export function acceptProposal(
  release: PressRelease,
  context: MoveContext,
  otherFaults: readonly Violation[] = [],
): Change {
  const proposal = openProposalOf(release);
  return move(release, 'accept_proposal', context, (at) => {
    const content = proposedContent(release, proposal.changes);
    refuseIfAny([...otherFaults, ...contentFaults(content)]);
    return {
      details: { changes: proposal.changes, before: proposal.before },
      changed: {
        ...content,
        teaser: teaser(content.text, content.teaserBegin, content.teaserEnd, content.language),
        proposal: { ...proposal, outcome: outcomeOf('accepted', context, at) },
      },
    };
  });
}

/** Declines the proposal; the release stays as it is. @throws DomainError as openProposalOf */
export function declineProposal(release: PressRelease, context: MoveContext): Change {
  const proposal = openProposalOf(release);
  return move(release, 'decline_proposal', context, (at) => ({
    details: {},
    changed: { proposal: { ...proposal, outcome: outcomeOf('declined', context, at) } },
  }));
}
