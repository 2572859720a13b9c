import {
  assertGuidelines,
  type CorrectableField,
  type Correction,
  type CorrectionKind,
  correctedContent,
  type GuidelineSettings,
  guidelineViolations,
  type Proposal,
  proposalFaults,
  proposeCorrection,
  refuseIfAny,
  type Violation,
} from '../../../domain/index.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { Ports } from '../../ports/index.ts';
import type { Target } from '../../press-releases/guard.ts';
import { assertMaySubmit } from '../../press-releases/submission/submit-press-release.ts';
import {
  type PressReleaseFields,
  type RemovedFromText,
  readContent,
} from '../../press-releases/writing/submitted-fields.ts';
import { loadForProposal } from './guard.ts';

/** The fields of a correction as sent, as far as they could be parsed (contract §14). */
export interface CorrectionFields extends Pick<PressReleaseFields, CorrectableField | 'textFormat'> {
  /** Default: a correction with a note. */
  readonly kind?: CorrectionKind;
  readonly note?: string | null;
}

export interface ProposeCorrection extends Target {
  readonly fields: CorrectionFields;
  /** Faults found while parsing the request; reported together with those found here. */
  readonly faults: readonly Violation[];
}

/** A stored proposal, and what was removed from its text. */
export interface ProposedCorrection {
  readonly correction: Correction;
  readonly removed: RemovedFromText;
}

/**
 * Proposes a change of a published release for an editor to decide (contract §14). The rules are those of a new release.
 * Free of charge.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; `permission_missing` for an author where only owners
 *   submit; `validation_failed` with every fault at once, `guideline_violation`; ApplicationError `precondition_failed`
 */
export function makeProposeCorrection(
  { unitOfWork, htmlSanitizer, clock }: Pick<Ports, 'unitOfWork' | 'htmlSanitizer' | 'clock'>,
  settings: { readonly guidelines: GuidelineSettings },
) {
  return (command: ProposeCorrection, completion?: Completion<ProposedCorrection>): Promise<ProposedCorrection> => {
    const { kind = 'correction', note = null, ...wording } = command.fields;
    const { content: changes, removed } = readContent(htmlSanitizer, wording);
    const proposal: Proposal = { kind, changes, note };
    return unitOfWork.run(async (transaction) => {
      const release = await loadForProposal(transaction, command);
      await assertMaySubmit(transaction, command.caller);
      const valueFaults = proposalFaults(release, proposal, await transaction.corrections.countOf(release.id));
      refuseIfAny([...command.faults, ...withoutFollowUpFaults(command.faults, valueFaults)]);
      // The category was active at publication. Its current state does not matter.
      const content = correctedContent(release, changes);
      assertGuidelines(guidelineViolations({ content, categoryActive: true }, settings.guidelines));
      const by = { actor: publisher(command.caller), at: clock.now() };
      const correction = await transaction.corrections.add(proposeCorrection(release, proposal, by, valueFaults));
      return complete(transaction, completion, { correction, removed });
    });
  };
}

/** Drops the faults of fields that could not be parsed, since they only follow from that. */
function withoutFollowUpFaults(
  parseFaults: readonly Violation[],
  valueFaults: readonly Violation[],
): readonly Violation[] {
  const faulty = new Set(parseFaults.map(({ field }) => field));
  return valueFaults.filter(({ field }) => !faulty.has(field) && !(field === 'changes' && faulty.size > 0));
}
