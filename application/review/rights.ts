import { byAnyone, byEditor, byEditorInPerson, byEditorOrOperator, byOperator } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import { takeDownUseCases } from '../publication/rights.ts';
import { makeDecideSandboxReviews } from './decide-sandbox-reviews.ts';
import { makeAskPublisher } from './desk/ask-publisher.ts';
import { makeCheckLinks } from './desk/check-links.ts';
import { makeClaimCase, makeClaimRelease, makeGiveUpClaim, makeListClaims } from './desk/claim.ts';
import { makeShowDecisions } from './desk/decision-statistics.ts';
import { makeExamineWaiting } from './desk/examine-waiting.ts';
import { makeListAtDesk, makeListObjections, makeListScheduled } from './desk/list-releases.ts';
import { makeAddAccountNote, makeAddNote } from './desk/notes.ts';
import { makeProposeChanges } from './desk/propose-changes.ts';
import { makeFindPublishers, makeShowPublisher } from './desk/publishers.ts';
import {
  makeCountArrivals,
  makeCountQueue,
  makeListQueue,
  makeNextInQueue,
  makeShowOldestReview,
  makeStillInQueue,
  type ReviewSettings,
} from './desk/queue.ts';
import { makeAddReason, makeChangeReason, makeListReasons, makeRemoveReason } from './desk/reason-texts.ts';
import { makeReviewRecord } from './desk/review-record.ts';
import { makeListFilters, makeRemoveFilter, makeSaveFilter } from './desk/saved-filters.ts';
import { makeSearchAtDesk } from './desk/search-releases.ts';
import { makeBringBack, makeSetAside } from './desk/set-aside.ts';
import { makeOpenAtDesk, makeShowAtDesk } from './desk/show-release.ts';
import { makeDecideReport, makeHoldReport, makeListReports, makeShowReport } from './reports/decide-report.ts';
import { makeReportStatistics } from './reports/report-statistics.ts';
import { makeFindReportable, makeSubmitReport, type ReportSettings } from './reports/submit-report.ts';
import { type DecisionSettings, makeApprove, makeListReleases, makeReject, makeShowReview } from './review.ts';
import { makeUndoApproval } from './undo-approval.ts';

/** Use cases of editors: decisions, the desk, and reports. Take-downs come from publication/rights.ts. */
export function reviewUseCases(
  ports: Ports,
  settings: DecisionSettings & ReportSettings & ReviewSettings,
  mails: MailQueue,
) {
  return {
    review: {
      releases: byEditorOrOperator(makeListReleases(ports)),
      show: byEditorOrOperator(makeShowReview(ports, settings)),
      approve: byEditor(makeApprove(ports, settings, mails)),
      undo: byEditor(makeUndoApproval(ports)),
      reject: byEditor(makeReject(ports, settings, mails)),
      ...takeDownUseCases(ports, mails),
      decideSandboxReviews: byEditor(makeDecideSandboxReviews(ports)),
    },
    desk: {
      queue: byEditorOrOperator(makeListQueue(ports, settings)),
      counts: byEditorOrOperator(makeCountQueue(ports, settings)),
      oldest: byOperator(makeShowOldestReview(ports)),
      arrivals: byEditorOrOperator(makeCountArrivals(ports)),
      publishers: byEditorOrOperator(makeFindPublishers(ports)),
      publisher: byEditorOrOperator(makeShowPublisher(ports)),
      next: byEditorInPerson(makeNextInQueue(ports)),
      stillInQueue: byEditorInPerson(makeStillInQueue(ports)),
      releases: byEditorOrOperator(makeListAtDesk(ports)),
      search: byEditorOrOperator(makeSearchAtDesk(ports)),
      scheduled: byEditorOrOperator(makeListScheduled(ports)),
      objections: byEditorOrOperator(makeListObjections(ports)),
      show: byEditorOrOperator(makeShowAtDesk(ports, settings)),
      categories: byEditorOrOperator(() => ports.queries.catalogue.categories('all')),
      claim: byEditorInPerson(makeClaimRelease(ports)),
      claimCase: byEditorInPerson(makeClaimCase(ports)),
      claims: byEditorOrOperator(makeListClaims(ports)),
      giveUp: byEditorInPerson(makeGiveUpClaim(ports)),
      setAside: byEditorInPerson(makeSetAside(ports)),
      bringBack: byEditorInPerson(makeBringBack(ports)),
      openOriginal: byEditorOrOperator(makeOpenAtDesk(ports)),
      propose: byEditor(makeProposeChanges(ports, mails)),
      ask: byEditor(makeAskPublisher(ports, mails)),
      addNote: byEditor(makeAddNote(ports)),
      addAccountNote: byEditor(makeAddAccountNote(ports)),
      reasons: byEditor(makeListReasons(ports)),
      addReason: byEditor(makeAddReason(ports)),
      changeReason: byEditor(makeChangeReason(ports)),
      removeReason: byEditor(makeRemoveReason(ports)),
      filters: byEditorInPerson(makeListFilters(ports)),
      saveFilter: byEditorInPerson(makeSaveFilter(ports)),
      removeFilter: byEditorInPerson(makeRemoveFilter(ports)),
      record: byEditorOrOperator(makeReviewRecord(ports)),
      statistics: byEditorOrOperator(makeShowDecisions(ports, settings)),
      checkLinks: byOperator(makeCheckLinks(ports)),
      examineWaiting: byOperator(makeExamineWaiting(ports, settings)),
    },
    reports: {
      find: byAnyone(makeFindReportable(ports, settings)),
      submit: byAnyone(makeSubmitReport(ports, mails)),
      list: byEditorOrOperator(makeListReports(ports)),
      show: byEditorOrOperator(makeShowReport(ports)),
      decide: byEditor(makeDecideReport(ports, mails)),
      hold: byEditorOrOperator(makeHoldReport(ports)),
      statistics: byEditorOrOperator(makeReportStatistics(ports)),
    },
  };
}
