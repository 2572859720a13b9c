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
  type Finding,
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
import type { MailQueue, ReleaseMail } from '../mail/mail-queue.ts';
import type {
  PageRequest,
  Ports,
  PressReleaseDetails,
  ReviewDecision,
  ReviewItem,
  ServiceFilter,
  StoredHistoryEntry,
} from '../ports/index.ts';
import { type FindingSettings, makeFindings } from './desk/findings.ts';
import type { ReviewSettings } from './desk/queue.ts';

/** Includes the settings of the findings that a decision records. */
export interface DecisionSettings extends FindingSettings, Pick<ReviewSettings, 'publicationGraceSeconds'> {
  readonly confirmTime?: ConfirmTime;
}

export interface Decision {
  readonly id: PressReleaseId;
  /** The submission that the editor read, counted from 1. */
  readonly submission: number;
  /** The release's version as shown. Required of a signed-in editor. */
  readonly version?: number;
  readonly caller: EditorCaller;
}

export interface Approval extends Decision {
  /** If absent, the publisher's requested time applies. */
  readonly at?: ScheduleChoice;
}

export function makeListReleases({ queries }: Pick<Ports, 'queries'>) {
  return async ({ after, limit, ...filter }: ServiceFilter & PageRequest<PressReleaseId>): Promise<Page<ReviewItem>> =>
    pageOf(await queries.releases.ofService(filter, oneMore({ after, limit })), { limit });
}

/** Maximum history entries to read, the latest ones: a client can make a history arbitrarily long. */
export const REVIEW_HISTORY = 200;

export interface ShownReview {
  readonly release: PressReleaseDetails;
  /** The latest entries, oldest first. */
  readonly history: readonly StoredHistoryEntry[];
  /** True if earlier entries exist. */
  readonly hasEarlier: boolean;
  readonly findings: readonly Finding[];
}

/** A release with its findings and the end of its history, in any status. @throws DomainError `not_found` */
export function makeShowReview(ports: Pick<Ports, 'queries'>, settings: FindingSettings) {
  const { queries } = ports;
  const findFindings = makeFindings(ports, settings);
  return async ({ id }: { readonly id: PressReleaseId }): Promise<ShownReview> => {
    const release = await queries.releases.find(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    const [{ items, hasMore }, findings] = await Promise.all([
      queries.releases.latestHistory(id, REVIEW_HISTORY),
      findFindings(release),
    ]);
    return { release, history: items, hasEarlier: hasMore, findings };
  };
}

/**
 * Approves exactly the submission that was read, to be published immediately, after the grace period, or at its time
 * (contract §5, §14 and §17).
 * @throws DomainError `not_found`, `status_conflict`, `claim_required`, `other_editor_required`, `validation_failed`
 */
export function makeApprove(ports: DecisionPorts, settings: DecisionSettings, mails: DecisionMails) {
  const graceMs = (settings.publicationGraceSeconds ?? 0) * 1000;
  return async (decision: Approval): Promise<PressRelease> => {
    // A clock set forwards must not publish scheduled releases early.
    const at = await confirmedNow(ports.clock, settings.confirmTime);
    return decide(ports, settings, mails, 'approve', decision, (release) =>
      approvePressRelease(release, { actor: editor(decision.caller), at }, decision.at, graceMs),
    );
  };
}

/** Rejects the submission that was read. @throws DomainError `not_found`, `status_conflict`, `validation_failed` */
export function makeReject(ports: DecisionPorts, settings: DecisionSettings, mails: DecisionMails) {
  return (command: Decision & RejectionReasons): Promise<PressRelease> =>
    decide(ports, settings, mails, 'reject', command, (release, at) =>
      rejectPressRelease(release, command, { actor: editor(command.caller), at }),
    );
}

type DecisionPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>;
type DecisionMails = Pick<MailQueue, 'notifyMembers'>;

/**
 * The mail to the publisher about the decision; undefined for a scheduled release, whose mail is sent at publication.
 */
function decisionMail({ status, rejection }: PressRelease): ReleaseMail | undefined {
  if (status === 'published') return { kind: 'published' };
  return status !== 'rejected' || rejection === null
    ? undefined
    : { kind: 'rejected', codes: rejection.codes, details: rejection.details, reason: rejection.reason };
}

/**
 * Decides the submission that was read, and records the examination with its findings (contract §13). A signed-in
 * editor needs their own claim; the command line, which acts for an operator, ends any claim.
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
  const before = await queries.releases.find(id);
  const findings = before === undefined ? [] : await makeFindings({ queries }, settings)(before);
  const outcome = await unitOfWork.run(async (transaction) => {
    const { pressReleases, desk } = transaction;
    const release = await pressReleases.load(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertAllowed(release.status, action, 'editor');
    const isAsShown = release.submissions === submission && (version ?? release.version) === release.version;
    if (!isAsShown) return { current: release };
    const now = clock.now();
    const claim = await desk.claim(id);
    if (caller.user !== undefined) assertClaimed(claim, caller.user, now);
    const rejecter = release.objection?.rejection.by;
    assertImpartial(release, caller, rejecter !== undefined && (await desk.hasOtherEditor(rejecter.user?.id ?? null)));
    const decided = change(release, now);
    await desk.endClaim(id);
    await desk.addExamination({
      pressReleaseId: id,
      submission,
      version: release.version,
      decision: decided.entry.action as ReviewDecision,
      editor: actingEditor(caller),
      claimedAt: caller.user === undefined || claim === undefined ? null : claim.claimedAt,
      decidedAt: decided.entry.at,
      findings,
    });
    // Also stores the event press_release.published, .scheduled or .rejected.
    const saved = await pressReleases.save(decided);
    const mail = decisionMail(saved);
    if (mail !== undefined) await mails.notifyMembers(transaction, saved, mail);
    return { decided: saved };
  });
  if ('decided' in outcome) return outcome.decided;
  throw await outdatedView(queries, submission, outcome.current);
}

/** The error for a decision about another version than the current one, with what has changed since. */
export async function outdatedView(
  queries: Ports['queries'],
  shown: number,
  current: PressRelease,
): Promise<DomainError<'status_conflict'>> {
  return new DomainError('status_conflict', {
    currentStatus: current.status,
    allowedActions: allowedActions(current.status, 'editor'),
    submission: await mismatch(queries, shown, current),
  });
}

/** Reads outside of the transaction, since earlier history never changes. */
async function mismatch(
  { desk }: Ports['queries'],
  shown: number,
  { id, submissions: current }: PressRelease,
): Promise<SubmissionMismatch> {
  const [before, after] = await Promise.all([desk.submission(id, shown), desk.submission(id, current)]);
  const changed = before === undefined || after === undefined ? null : changedBetween(before, after).map(snakeName);
  return { shown, waiting: current, changed };
}
