import { type EditProposal, editProposalStatus, type ProposableField, type WireName } from '../../../domain/index.ts';
import { time } from '../time.ts';
import { type ContentRecord, fieldsRecord } from './content.ts';

type ProposedRecord = Partial<Pick<ContentRecord, WireName<ProposableField>>>;

/** The given fields, by their names in the API. */
export function proposedRecord(changes: EditProposal['changes']): ProposedRecord {
  return fieldsRecord(changes);
}

/** A proposal as shown to the publisher, without the editor's name (contract §17). */
export function editProposalRecord(proposal: EditProposal) {
  const { changes, before, note, at, outcome } = proposal;
  return {
    status: editProposalStatus(proposal),
    changes: proposedRecord(changes),
    before: proposedRecord(before),
    note,
    created_at: time(at),
    decided_by: outcome?.user?.name ?? null,
    decided_at: time(outcome?.at ?? null),
  };
}
