import {
  allowedActions,
  approvePressRelease,
  assertAllowed,
  type Change,
  changedBetween,
  DomainError,
  type EditorCaller,
  type PressRelease,
  type PressReleaseId,
  type RejectionCode,
  rejectPressRelease,
  type ScheduleChoice,
  type SubmissionMismatch,
} from '../../domain/index.ts';
import { editor } from '../kernel/actor.ts';
import { oneMore, type Page, pageOf } from '../kernel/page.ts';
import { snakeName } from '../kernel/snake-name.ts';
import type {
  Part,
  Ports,
  PressReleaseDetails,
  ReviewFilter,
  ReviewItem,
  ReviewPosition,
  ServiceFilter,
  StoredHistoryEntry,
} from '../ports/index.ts';

export interface Decision {
  readonly id: PressReleaseId;
  /** The one that the editor read: 1 for the release's first. */
  readonly submission: number;
  readonly caller: EditorCaller;
}

export interface Approval extends Decision {
  /** Absent where the publisher's wish holds. */
  readonly at?: ScheduleChoice;
}

/** What awaits review, longest waiting first. */
export function makeListReviews({ queries }: Pick<Ports, 'queries'>) {
  return async ({
    after = null,
    limit,
    ...filter
  }: ReviewFilter & { readonly after?: ReviewPosition | null; readonly limit: number }): Promise<Page<ReviewItem>> =>
    pageOf(await queries.releases.awaitingReview(filter, oneMore({ after, limit })), { limit });
}

/** Releases of the whole service, newest first. */
export function makeListReleases({ queries }: Pick<Ports, 'queries'>) {
  return async ({ after, limit, ...filter }: ServiceFilter & Part<PressReleaseId>): Promise<Page<ReviewItem>> =>
    pageOf(await queries.releases.ofService(filter, oneMore({ after, limit })), { limit });
}

/** How much of a history is looked at, from its end: a client may make it as long as it likes. */
export const REVIEW_HISTORY = 200;

export interface ShownReview {
  readonly release: PressReleaseDetails;
  /** Its end, oldest first. */
  readonly history: readonly StoredHistoryEntry[];
  /** Whether something came before. */
  readonly hasEarlier: boolean;
}

/** A release with the end of its history, in any status. @throws DomainError `not_found` */
export function makeShowReview({ queries }: Pick<Ports, 'queries'>) {
  return async ({ id }: { readonly id: PressReleaseId }): Promise<ShownReview> => {
    const release = await queries.releases.find(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    const { items, hasMore } = await queries.releases.latestHistory(id, REVIEW_HISTORY);
    return { release, history: items, hasEarlier: hasMore };
  };
}

/**
 * Publishes exactly the submission that was read, at once or at its time (contract §5 and §14).
 * @throws DomainError `not_found`, `status_conflict`, `validation_failed`
 */
export function makeApprove(ports: DecisionPorts) {
  return (decision: Approval): Promise<PressRelease> =>
    decide(ports, 'approve', decision, (release, at) =>
      approvePressRelease(release, { actor: editor(decision.caller), at }, decision.at),
    );
}

/** Sends back the submission that was read. @throws DomainError `not_found`, `status_conflict`, `validation_failed` */
export function makeReject(ports: DecisionPorts) {
  return (
    command: Decision & {
      readonly codes: readonly RejectionCode[];
      readonly reason: string | null;
      readonly fields: readonly string[];
    },
  ): Promise<PressRelease> =>
    decide(ports, 'reject', command, (release, at) =>
      rejectPressRelease(release, command, { actor: editor(command.caller), at }),
    );
}

type DecisionPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>;

async function decide(
  { unitOfWork, queries, clock }: DecisionPorts,
  action: 'approve' | 'reject',
  { id, submission }: Decision,
  change: (release: PressRelease, at: Date) => Change,
): Promise<PressRelease> {
  const outcome = await unitOfWork.run(async (transaction) => {
    const release = await transaction.pressReleases.load(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertAllowed(release.status, action, 'editor');
    if (release.submissions !== submission) return { waiting: release };
    const { release: decided, entry } = change(release, clock.now());
    return { decided: await transaction.pressReleases.save(decided, entry) };
  });
  if ('decided' in outcome) return outcome.decided;
  const { waiting } = outcome;
  throw new DomainError('status_conflict', {
    currentStatus: waiting.status,
    allowedActions: allowedActions(waiting.status, 'editor'),
    submission: await mismatch(queries, submission, waiting),
  });
}

/** How far back an earlier submission is looked for; what changed since one before that is not shown. */
const MISMATCH_HISTORY = 1000;

/** Outside of the transaction: what it reads of the history does not change any more. */
async function mismatch(queries: Ports['queries'], shown: number, waiting: PressRelease): Promise<SubmissionMismatch> {
  const { items: latest } = await queries.releases.latestHistory(waiting.id, MISMATCH_HISTORY);
  const snapshotOf = async (n: number) => {
    const entry = latest.find((each) => each.action === 'submit' && each.details.submission === n);
    if (entry === undefined) return undefined;
    const { items } = await queries.releases.history(waiting.id, { after: entry.id - 1, limit: 1, snapshots: true });
    return items[0]?.snapshot ?? undefined;
  };
  const [before, now] = [await snapshotOf(shown), await snapshotOf(waiting.submissions)];
  const changed = before === undefined || now === undefined ? null : changedBetween(before, now).map(snakeName);
  return { shown, waiting: waiting.submissions, changed };
}
