import { byAnyone, byEditor, byEditorInPerson, byEditorOrOperator } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import { makeReinstate, makeTakeDown } from '../publication/take-downs/take-down.ts';
import { makeDecideSandboxReviews } from './decide-sandbox-reviews.ts';
import { makeClaimRelease, makeGiveUpClaim } from './desk/claim.ts';
import { makeAddNote } from './desk/notes.ts';
import { makeFindPublishers } from './desk/publishers.ts';
import { makeCountQueue, makeListQueue, makeNextInQueue, type ReviewSettings } from './desk/queue.ts';
import { makeAddReason, makeChangeReason, makeListReasons, makeRemoveReason } from './desk/reason-texts.ts';
import { makeListAtDesk, makeListScheduled } from './desk/releases.ts';
import { makeReviewRecord } from './desk/review-record.ts';
import { makeOpenAtDesk, makeShowAtDesk } from './desk/show.ts';
import { makeDecideReport, makeHoldReport, makeListReports, makeShowReport } from './reports/decide-report.ts';
import { makeFindReportable, makeSubmitReport, type ReportSettings } from './reports/submit-report.ts';
import { type DecisionSettings, makeApprove, makeListReleases, makeReject, makeShowReview } from './review.ts';

/** Use cases of editors: decisions, the desk, and reports. */
export function reviewUseCases(
  ports: Ports,
  settings: DecisionSettings & ReportSettings & ReviewSettings,
  mails: MailQueue,
) {
  return {
    review: {
      releases: byEditorOrOperator(makeListReleases(ports)),
      show: byEditorOrOperator(makeShowReview(ports)),
      approve: byEditor(makeApprove(ports, settings, mails)),
      reject: byEditor(makeReject(ports, settings, mails)),
      takeDown: byEditor(makeTakeDown(ports, mails)),
      reinstate: byEditor(makeReinstate(ports)),
      decideSandboxReviews: byEditor(makeDecideSandboxReviews(ports)),
    },
    desk: {
      queue: byEditorOrOperator(makeListQueue(ports, settings)),
      counts: byEditorOrOperator(makeCountQueue(ports, settings)),
      publishers: byEditorOrOperator(makeFindPublishers(ports)),
      next: byEditorInPerson(makeNextInQueue(ports)),
      releases: byEditorOrOperator(makeListAtDesk(ports)),
      scheduled: byEditorOrOperator(makeListScheduled(ports)),
      show: byEditorOrOperator(makeShowAtDesk(ports, settings)),
      claim: byEditorInPerson(makeClaimRelease(ports)),
      giveUp: byEditorInPerson(makeGiveUpClaim(ports)),
      openOriginal: byEditorOrOperator(makeOpenAtDesk(ports)),
      addNote: byEditor(makeAddNote(ports)),
      reasons: byEditor(makeListReasons(ports)),
      addReason: byEditor(makeAddReason(ports)),
      changeReason: byEditor(makeChangeReason(ports)),
      removeReason: byEditor(makeRemoveReason(ports)),
      record: byEditorOrOperator(makeReviewRecord(ports)),
    },
    reports: {
      find: byAnyone(makeFindReportable(ports, settings)),
      submit: byAnyone(makeSubmitReport(ports, mails)),
      list: byEditorOrOperator(makeListReports(ports)),
      show: byEditorOrOperator(makeShowReport(ports)),
      decide: byEditor(makeDecideReport(ports, mails)),
      hold: byEditorOrOperator(makeHoldReport(ports)),
    },
  };
}
