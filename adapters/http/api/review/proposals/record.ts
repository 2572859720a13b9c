import * as v from 'valibot';
import { editProposalRecord } from '../../../../../application/records/press-releases/edit-proposals.ts';
import { CONTENT_FIELDS, PROPOSABLE_FIELDS, type ProposableField, type WireName } from '../../../../../domain/index.ts';
import { about, definePresenter, instant, record } from '../../../kernel/responses/record-schemas.ts';
import { CONTENT_RECORD } from '../../press-releases/content-record.ts';
import { TEXTS } from './doc-texts.ts';

type Proposable = WireName<ProposableField>;

/** The changed fields only. */
export const PROPOSED_FIELDS = v.strictObject(
  Object.fromEntries(
    PROPOSABLE_FIELDS.map((name) => {
      const { wire } = CONTENT_FIELDS[name];
      return [wire, v.exactOptional(CONTENT_RECORD[wire])];
    }),
  ) as { readonly [Name in Proposable]: v.ExactOptionalSchema<(typeof CONTENT_RECORD)[Name], undefined> },
);

export const PROPOSAL_RECORD = record('Proposal', TEXTS.proposal.description, {
  status: about(v.picklist(['open', 'accepted', 'declined', 'closed']), TEXTS.proposal.status),
  changes: about(PROPOSED_FIELDS, TEXTS.proposal.changes),
  before: about(PROPOSED_FIELDS, TEXTS.proposal.before),
  note: about(v.nullable(v.string()), TEXTS.proposal.note),
  created_at: instant(),
  decided_by: about(v.nullable(v.string()), TEXTS.proposal.decided_by),
  decided_at: v.nullable(instant()),
});

export const presentProposal = definePresenter<typeof PROPOSAL_RECORD>()(editProposalRecord);
