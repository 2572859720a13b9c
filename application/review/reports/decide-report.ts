import {
  type Account,
  assertNotClaimedByAnother,
  DomainError,
  decideReport,
  type EditorCaller,
  type PressRelease,
  type Report,
  type ReportId,
  type ReportReasons,
  refuseIfAny,
} from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import { editor } from '../../kernel/actor.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { PageRequest, Ports, PressReleaseDetails, ReportFilter } from '../../ports/index.ts';
import { type CaseWork, caseWork } from '../desk/claim.ts';

export function makeListReports({ queries }: Pick<Ports, 'queries'>) {
  return async ({ state, pressReleaseId, ...page }: ReportFilter & PageRequest<ReportId>): Promise<Page<Report>> => {
    const filter = { ...(state !== undefined && { state }), ...(pressReleaseId !== undefined && { pressReleaseId }) };
    return pageOf(await queries.reports.list(filter, oneMore(page)), page);
  };
}

export interface ShownReport extends CaseWork {
  readonly report: Report;
  /** In its current state. */
  readonly release: PressReleaseDetails;
  readonly accountName: Account['name'];
}

/** @throws DomainError `not_found` */
export function makeShowReport({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ id }: { readonly id: ReportId }): Promise<ShownReport> => {
    const report = await queries.reports.find(id);
    const release = report && (await queries.releases.find(report.pressReleaseId));
    const account = report && (await queries.accounts.find(report.accountId));
    if (report === undefined || release === undefined || account === undefined)
      throw new DomainError('not_found', { what: 'report' });
    return { report, release, accountName: account.name, ...(await caseWork(queries, release.id, clock.now())) };
  };
}

/**
 * Decides a report and sends a mail to its sender and one to the publisher, without the sender's name. A report is decided
 * once, after the take-down or correction: the outcome must match the release's state.
 * @throws DomainError `not_found`, `validation_failed`; `claim_required` if another editor has claimed the release; ApplicationError `precondition_failed` if it is already
 *   decided
 */
export function makeDecideReport(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  mails: Pick<MailQueue, 'notifyReporter' | 'notifyMembers'>,
) {
  return async ({
    id,
    caller,
    ...reasons
  }: ReportReasons & { readonly id: ReportId; readonly caller: EditorCaller }): Promise<Report> =>
    unitOfWork.run(async (transaction) => {
      const report = await transaction.reports.load(id);
      if (report === undefined) throw new DomainError('not_found', { what: 'report' });
      if (report.decision !== null) throw new ApplicationError('precondition_failed', {});
      const now = clock.now();
      const decided = decideReport(report, reasons, editor(caller), now);
      const release = await transaction.pressReleases.load(report.pressReleaseId);
      if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
      assertNotClaimedByAnother(await transaction.desk.claim(release.id), caller.user, now);
      if (!matchesOutcome(reasons, report, release)) refuseIfAny([{ field: 'outcome', rule: 'accepted' }]);
      await transaction.reports.save(decided);
      await transaction.desk.endClaim(release.id);
      const { outcome, ground, facts, redress, automated } = decided.decision ?? reasons;
      const decision = { outcome, ground, facts, redress, automated };
      await mails.notifyReporter(transaction, decided, { kind: 'report_decided', decision });
      await mails.notifyMembers(transaction, release, { kind: 'reported', decision });
      return decided;
    });
}

/** True if the outcome matches the release's state. `corrected` needs a correction that was approved after the report. */
function matchesOutcome(
  { outcome }: ReportReasons,
  { imageId, createdAt }: Report,
  { status, images, corrections }: PressRelease,
): boolean {
  switch (outcome) {
    case 'no_action':
      return true;
    case 'taken_down':
      return status === 'taken_down';
    case 'image_taken_down':
      return images.some(({ id, takenDown }) => takenDown !== null && (imageId === null || id === imageId));
    case 'corrected':
      return corrections.some(({ approvedAt }) => approvedAt >= createdAt);
  }
}

/** Sets or clears the hold on the sender's data. @throws DomainError `not_found` */
export function makeHoldReport({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ id, isHeld }: { readonly id: ReportId; readonly isHeld: boolean }): Promise<Report> =>
    unitOfWork.run(async ({ reports }) => {
      const report = await reports.load(id);
      if (report === undefined) throw new DomainError('not_found', { what: 'report' });
      const held = { ...report, isHeld };
      await reports.save(held);
      return held;
    });
}
