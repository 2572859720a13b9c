import {
  type Account,
  type Correction,
  type CorrectionId,
  changesOf,
  DomainError,
  refuseIfAny,
  type SubmissionChanges,
  type Violation,
} from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { CorrectionItem, PageRequest, Ports, PressReleaseDetails, ReviewFilter } from '../../ports/index.ts';
import { type Conversation, readConversation } from '../../press-releases/conversation/conversation.ts';
import { makeGuardPressRelease, type Target } from '../../press-releases/guard.ts';
import { type CaseWork, caseWork } from '../desk/claim.ts';

export interface ListCorrections extends Target {
  readonly part: PageRequest<CorrectionId>;
  readonly faults: readonly Violation[];
}

/**
 * The corrections of one of the caller's releases, oldest first.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
export function makeListCorrections({ queries }: Pick<Ports, 'queries'>) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id, part, faults }: ListCorrections): Promise<Page<Correction>> => {
    await guard({ caller, id });
    refuseIfAny(faults);
    return pageOf(await queries.corrections.ofRelease(id, oneMore(part)), part);
  };
}

/** Pending corrections, longest waiting first. */
export function makeListAwaitingCorrections({ queries }: Pick<Ports, 'queries'>) {
  return async ({ after, limit, ...filter }: ReviewFilter & PageRequest<CorrectionId>): Promise<Page<CorrectionItem>> =>
    pageOf(await queries.corrections.awaiting(filter, oneMore({ after, limit })), { limit });
}

export interface ShownCorrection extends CaseWork {
  readonly correction: Correction;
  readonly release: PressReleaseDetails;
  readonly accountName: Account['name'];
  /** The changes of the wording that the correction replaces or has replaced. */
  readonly changes: SubmissionChanges;
  readonly conversation: Conversation;
}

/** A correction in any state, with its release and its changes. @throws DomainError `not_found` */
export function makeShowCorrection({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ id }: { readonly id: CorrectionId }): Promise<ShownCorrection> => {
    const correction = await queries.corrections.find(id);
    const release = correction && (await queries.releases.find(correction.pressReleaseId));
    const account = correction && (await queries.accounts.find(correction.accountId));
    if (correction === undefined || release === undefined || account === undefined)
      throw new DomainError('not_found', { what: 'correction' });
    return {
      correction,
      release,
      accountName: account.name,
      changes: changesOf(correction, release),
      conversation: await readConversation(queries, release),
      ...(await caseWork(queries, release.id, clock.now())),
    };
  };
}
