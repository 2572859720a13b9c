import {
  type Account,
  type Correction,
  type CorrectionId,
  changesOf,
  DomainError,
  PROPOSALS_MAX,
  type Rejection,
  refuseIfAny,
  type SubmissionChanges,
  type Violation,
} from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { CorrectionItem, Part, Ports, PressReleaseDetails, ReviewFilter } from '../../ports/index.ts';
import { makeGuardPressRelease, type Target } from '../../press-releases/guard.ts';

export interface ListCorrections extends Target {
  readonly part: Part<CorrectionId>;
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
  return async ({ after, limit, ...filter }: ReviewFilter & Part<CorrectionId>): Promise<Page<CorrectionItem>> =>
    pageOf(await queries.corrections.awaiting(filter, oneMore({ after, limit })), { limit });
}

export interface ShownCorrection {
  readonly correction: Correction;
  readonly release: PressReleaseDetails;
  readonly accountName: Account['name'];
  /** Compared with the wording that it replaces or replaced. */
  readonly changes: SubmissionChanges;
  /** Rejected corrections of the release with reasons, latest first. */
  readonly rejected: readonly Correction[];
  /** The release's own rejections, latest first. */
  readonly rejections: readonly Rejection[];
}

/** Maximum rejections shown. */
const REJECTIONS_SHOWN = 20;

/** A correction in any state, with its release and its changes. @throws DomainError `not_found` */
export function makeShowCorrection({ queries }: Pick<Ports, 'queries'>) {
  return async ({ id }: { readonly id: CorrectionId }): Promise<ShownCorrection> => {
    const correction = await queries.corrections.find(id);
    const release = correction && (await queries.releases.find(correction.pressReleaseId));
    const account = correction && (await queries.accounts.find(correction.accountId));
    if (correction === undefined || release === undefined || account === undefined)
      throw new DomainError('not_found', { what: 'correction' });
    const [corrections, rejections] = await Promise.all([
      queries.corrections.ofRelease(release.id, { after: null, limit: PROPOSALS_MAX }),
      queries.releases.rejections(release.id, REJECTIONS_SHOWN),
    ]);
    const rejected = corrections.filter((each) => each.status === 'rejected' && each.id !== id).reverse();
    return {
      correction,
      release,
      accountName: account.name,
      changes: changesOf(correction, release),
      rejected,
      rejections,
    };
  };
}
