import {
  acceptProposal,
  assertGuidelines,
  assertOwner,
  DomainError,
  declineProposal,
  type EditProposal,
  type GuidelineSettings,
  guidelineViolations,
  openProposalOf,
  type PressRelease,
  proposedContent,
  type Violation,
} from '../../../domain/index.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import type { Target } from '../guard.ts';
import { assertMaySubmit } from '../submission/submit-press-release.ts';
import { linkFaults } from '../writing/submitted-fields.ts';

function assertOwned(release: PressRelease | undefined, { caller }: Target): asserts release is PressRelease {
  if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
  assertOwner(release, caller);
}

/** The editors' latest proposal for one of the caller's releases; null for none. @throws DomainError `not_found`, `not_owner` */
export function makeGetProposal({ queries }: Pick<Ports, 'queries'>) {
  return async (target: Target): Promise<EditProposal | null> => {
    const release = await queries.releases.find(target.id);
    assertOwned(release, target);
    return release.proposal;
  };
}

/** The checks before a decision's body is read. @throws DomainError `not_found`, `not_owner`, `status_conflict` */
export function makeGuardProposalDecision({ queries }: Pick<Ports, 'queries'>) {
  return async (target: Target): Promise<void> => {
    const release = await queries.releases.find(target.id);
    assertOwned(release, target);
    openProposalOf(release);
  };
}

/**
 * Accepts the editors' proposal: its values become the release's, which stays in review and moves to the front of the
 * queue (contract §17). The rules of a submission apply to the values.
 * @throws DomainError `not_found`, `not_owner`; `permission_missing` for an author where only owners submit;
 *   `status_conflict`, `validation_failed`, `guideline_violation`
 */
export function makeAcceptProposal(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  settings: { readonly guidelines: GuidelineSettings },
) {
  return (target: Target, completion?: Completion<EditProposal>): Promise<EditProposal> =>
    unitOfWork.run(async (transaction) => {
      const release = await transaction.pressReleases.load(target.id);
      assertOwned(release, target);
      await assertMaySubmit(transaction, target.caller);
      const content = proposedContent(release, openProposalOf(release).changes);
      const category = await transaction.catalogue.findCategory(content.categoryId);
      const translationFaults =
        content.language === release.language ? [] : await linkFaults(transaction, { ...release, ...content });
      const change = acceptProposal(release, { actor: publisher(target.caller), at: clock.now() }, translationFaults);
      assertGuidelines(
        guidelineViolations({ content, categoryActive: category?.active === true }, settings.guidelines),
      );
      return saveDecision(transaction, change, completion);
    });
}

/** Declines the editors' proposal. @throws DomainError `not_found`, `not_owner`, `status_conflict` */
export function makeDeclineProposal({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (target: Target, completion?: Completion<EditProposal>): Promise<EditProposal> =>
    unitOfWork.run(async (transaction) => {
      const release = await transaction.pressReleases.load(target.id);
      assertOwned(release, target);
      const change = declineProposal(release, { actor: publisher(target.caller), at: clock.now() });
      return saveDecision(transaction, change, completion);
    });
}

/** Stores the change with its event press_release.proposal. */
async function saveDecision(
  transaction: Transaction,
  change: ReturnType<typeof declineProposal>,
  completion: Completion<EditProposal> | undefined,
): Promise<EditProposal> {
  const { proposal } = await transaction.pressReleases.save(change);
  if (proposal === null) throw new Error('the decided proposal was not saved');
  return complete(transaction, completion, proposal);
}

/** Faults of a category that is unknown or no longer used. */
export async function categoryFaults(
  { catalogue }: Pick<Transaction, 'catalogue'>,
  id: PressRelease['categoryId'] | undefined,
): Promise<Violation[]> {
  const category = id === undefined ? undefined : await catalogue.findCategory(id);
  if (id === undefined || category?.active === true) return [];
  return [{ field: 'category_id', rule: category === undefined ? 'exists' : 'active' }];
}
