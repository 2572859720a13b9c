import {
  approvePressRelease,
  type Change,
  DomainError,
  type PressRelease,
  type PressReleaseId,
  type RejectionCode,
  rejectPressRelease,
} from '../../domain/index.ts';
import type { Ports, PressReleaseDetails, ReviewItem, StoredHistoryEntry } from '../ports/index.ts';
import { wholeHistory } from '../press-releases/get-press-release.ts';

export interface Decision {
  readonly id: PressReleaseId;
  /** The editor's name, for the history. */
  readonly editor: string;
}

/** What awaits review, longest waiting first; that of sandbox accounts only where `all` is asked for. */
export function makeListReviews({ queries }: Pick<Ports, 'queries'>) {
  return (which: 'earnest' | 'all' = 'earnest'): Promise<ReviewItem[]> => queries.awaitingReview(which);
}

/** A release with its history, in any status. @throws DomainError `not_found` */
export function makeShowReview({ queries }: Pick<Ports, 'queries'>) {
  return async (
    id: PressReleaseId,
  ): Promise<{ release: PressReleaseDetails; history: readonly StoredHistoryEntry[] }> => {
    const release = await queries.pressRelease(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    return { release, history: await wholeHistory(queries, id) };
  };
}

/** Publishes exactly what was submitted. @throws DomainError `not_found`, `status_conflict` */
export function makeApprove(ports: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ id, editor }: Decision): Promise<PressRelease> =>
    decide(ports, id, (release, at) => approvePressRelease(release, { actor: { kind: 'editor', name: editor }, at }));
}

/** Sends a release back. @throws DomainError `not_found`, `status_conflict`, `validation_failed` */
export function makeReject(ports: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (
    command: Decision & {
      readonly codes: readonly RejectionCode[];
      readonly reason: string | null;
      readonly fields: readonly string[];
    },
  ): Promise<PressRelease> =>
    decide(ports, command.id, (release, at) =>
      rejectPressRelease(release, command, { actor: { kind: 'editor', name: command.editor }, at }),
    );
}

function decide(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  id: PressReleaseId,
  change: (release: PressRelease, at: Date) => Change,
): Promise<PressRelease> {
  return unitOfWork.run(async (transaction) => {
    const release = await transaction.pressReleases.load(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    const { release: decided, entry } = change(release, clock.now());
    return transaction.pressReleases.save(decided, entry);
  });
}
