import {
  allowedActions,
  approvePressRelease,
  assertAllowed,
  assertClaimed,
  assertImpartial,
  type Change,
  changedBetween,
  DomainError,
  type EditorCaller,
  type GuidelineSettings,
  type PressRelease,
  type PressReleaseId,
  type RejectionReasons,
  refuseIfAny,
  rejectPressRelease,
  type ScheduleChoice,
  type SubmissionMismatch,
} from '../../domain/index.ts';
import { actingEditor, editor } from '../kernel/actor.ts';
import { type ConfirmTime, confirmedNow } from '../kernel/confirmed-now.ts';
import { oneMore, type Page, pageOf } from '../kernel/page.ts';
import { snakeName } from '../kernel/snake-name.ts';
import type { MailQueue, ReleaseNews } from '../mail/mail-queue.ts';
import type {
  Part,
  Ports,
  PressReleaseDetails,
  ReviewDecision,
  ReviewItem,
  ServiceFilter,
  StoredHistoryEntry,
} from '../ports/index.ts';
import { makeFindings } from './desk/findings.ts';

export interface DecisionSettings {
  /** What the findings that are kept are made with. */
  readonly guidelines: GuidelineSettings;
  /** See ApplicationSettings. */
  readonly confirmTime?: ConfirmTime;
}

export interface Decision {
  readonly id: PressReleaseId;
  /** The one that the editor read: 1 for the release's first. */
  readonly submission: number;
  /** The release's, as it was shown. An editor who has signed in has to give it. */
  readonly version?: number;
  readonly caller: EditorCaller;
}

export interface Approval extends Decision {
  /** Absent where the publisher's wish holds. */
  readonly at?: ScheduleChoice;
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
 * @throws DomainError `not_found`, `status_conflict`, `claim_required`, `other_editor_required`, `validation_failed`
 */
export function makeApprove(ports: DecisionPorts, settings: DecisionSettings, mails: DecisionMails) {
  return async (decision: Approval): Promise<PressRelease> => {
    // A clock that was set forwards does not let what waits for its time be published at once.
    const at = await confirmedNow(ports.clock, settings.confirmTime);
    return decide(ports, settings, mails, 'approve', decision, (release) =>
      approvePressRelease(release, { actor: editor(decision.caller), at }, decision.at),
    );
  };
}

/** Sends back the submission that was read. @throws DomainError `not_found`, `status_conflict`, `validation_failed` */
export function makeReject(ports: DecisionPorts, settings: DecisionSettings, mails: DecisionMails) {
  return (command: Decision & RejectionReasons): Promise<PressRelease> =>
    decide(ports, settings, mails, 'reject', command, (release, at) =>
      rejectPressRelease(release, command, { actor: editor(command.caller), at }),
    );
}

type DecisionPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>;
type DecisionMails = Pick<MailQueue, 'tellMembers'>;

/** Mails its publisher what was decided; of a scheduled release not before its time. */
function newsOf({ status, rejection }: PressRelease): ReleaseNews | undefined {
  if (status === 'published') return { kind: 'published' };
  return status !== 'rejected' || rejection === null
    ? undefined
    : { kind: 'rejected', codes: rejection.codes, reason: rejection.reason };
}

/**
 * Decides about the submission that was shown, and keeps who examined it and what the checks found (contract §13). An editor who has
 * signed in needs a claim of his own; the command line, which acts for an operator, ends whatever claim there is.
 */
async function decide(
  { unitOfWork, queries, clock }: DecisionPorts,
  settings: DecisionSettings,
  mails: DecisionMails,
  action: 'approve' | 'reject',
  decision: Decision,
  change: (release: PressRelease, at: Date) => Change,
): Promise<PressRelease> {
  const { id, submission, version, caller } = decision;
  if (caller.user !== undefined && version === undefined) refuseIfAny([{ field: 'version', rule: 'required' }]);
  const shown = await queries.releases.find(id);
  const findings = shown === undefined ? [] : await makeFindings({ queries }, settings)(shown);
  const outcome = await unitOfWork.run(async (transaction) => {
    const { pressReleases, desk } = transaction;
    const release = await pressReleases.load(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertAllowed(release.status, action, 'editor');
    const isAsShown = release.submissions === submission && (version ?? release.version) === release.version;
    if (!isAsShown) return { waiting: release };
    const now = clock.now();
    const claim = await desk.claim(id);
    if (caller.user !== undefined) assertClaimed(claim, caller.user, now);
    const rejecter = release.objection?.rejection.by;
    assertImpartial(release, caller, rejecter !== undefined && (await desk.hasEditorBeside(rejecter.user?.id ?? null)));
    const { release: decided, entry } = change(release, now);
    await desk.endClaim(id);
    await desk.addExamination({
      pressReleaseId: id,
      submission,
      version: release.version,
      decision: entry.action as ReviewDecision,
      editor: actingEditor(caller),
      claimedAt: caller.user === undefined || claim === undefined ? null : claim.claimedAt,
      decidedAt: entry.at,
      findings,
    });
    const saved = await pressReleases.save(decided, entry);
    const news = newsOf(saved);
    if (news !== undefined) await mails.tellMembers(transaction, saved, news);
    return { decided: saved };
  });
  if ('decided' in outcome) return outcome.decided;
  const { waiting } = outcome;
  throw new DomainError('status_conflict', {
    currentStatus: waiting.status,
    allowedActions: allowedActions(waiting.status, 'editor'),
    submission: await mismatch(queries, submission, waiting),
  });
}

/** Outside of the transaction: what it reads of the history does not change any more. */
async function mismatch(
  { desk }: Ports['queries'],
  shown: number,
  { id, submissions: waiting }: PressRelease,
): Promise<SubmissionMismatch> {
  const [before, now] = await Promise.all([desk.submission(id, shown), desk.submission(id, waiting)]);
  const changed = before === undefined || now === undefined ? null : changedBetween(before, now).map(snakeName);
  return { shown, waiting, changed };
}
