import { byAnyone, byEditor, byEditorOrOperator, byOperator, requires, requiresBinding } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import {
  makeApproveCorrection,
  makeReclassifyCorrection,
  makeRejectCorrection,
  makeWithholdWording,
} from '../review/corrections/decide-correction.ts';
import { makeReadEarlierWording } from '../review/corrections/earlier-wording.ts';
import { makeGuardCorrection, makeGuardProposal, makeGuardWithdrawal } from '../review/corrections/guard.ts';
import { makeProposeCorrection } from '../review/corrections/propose-correction.ts';
import {
  makeListAwaitingCorrections,
  makeListCorrections,
  makeShowCorrection,
} from '../review/corrections/read-corrections.ts';
import { makeWithdrawCorrection } from '../review/corrections/withdraw-correction.ts';
import type { DecisionSettings } from '../review/review.ts';
import { makePublishDue } from './publish-due.ts';
import { makeCountScheduled, makeShowNextDue, makeShowOverdue } from './show-overdue.ts';
import { makeReinstate, makeTakeDown, makeUphold } from './take-down.ts';

/** Use cases after approval: schedules and corrections. */
export function publicationUseCases(ports: Ports, settings: DecisionSettings, mails: MailQueue) {
  const publishDue = makePublishDue(ports, mails, settings.confirmTime);
  return {
    corrections: {
      guard: requiresBinding('correct', makeGuardProposal(ports)),
      propose: requiresBinding('correct', makeProposeCorrection(ports, settings)),
      list: requires('press-releases:read', makeListCorrections(ports)),
      get: requires('press-releases:read', makeGuardCorrection(ports)),
      guardWithdrawal: requiresBinding('correct', makeGuardWithdrawal(ports)),
      withdraw: requiresBinding('correct', makeWithdrawCorrection(ports)),
      awaiting: byEditorOrOperator(makeListAwaitingCorrections(ports)),
      show: byEditorOrOperator(makeShowCorrection(ports)),
      approve: byEditor(makeApproveCorrection(ports, mails)),
      reject: byEditor(makeRejectCorrection(ports, mails)),
      reclassify: byEditor(makeReclassifyCorrection(ports)),
      withhold: byEditor(makeWithholdWording(ports)),
      earlierWording: byAnyone(makeReadEarlierWording(ports)),
    },
    schedules: {
      publishDue: byOperator(() => publishDue()),
      overdue: byOperator(makeShowOverdue(ports)),
      nextDue: byOperator(makeShowNextDue(ports)),
      count: byOperator(makeCountScheduled(ports)),
    },
  };
}

/** Take-downs, and decisions on appeals against them. Callers find them under `review`, next to the other decisions. */
export function takeDownUseCases(ports: Ports, mails: MailQueue) {
  return {
    takeDown: byEditor(makeTakeDown(ports, mails)),
    reinstate: byEditor(makeReinstate(ports, mails)),
    uphold: byEditor(makeUphold(ports, mails)),
  };
}
