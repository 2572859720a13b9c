import { byAnyone, byEditor, byEditorOrOperator, requires, requiresBinding } from '../../kernel/authority.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';
import type { DecisionSettings } from '../review.ts';
import {
  makeApproveCorrection,
  makeReclassifyCorrection,
  makeRejectCorrection,
  makeWithholdWording,
} from './decide-correction.ts';
import { makeReadEarlierWording } from './earlier-wording.ts';
import { makeGuardCorrection, makeGuardProposal, makeGuardWithdrawal } from './guard.ts';
import { makeProposeCorrection } from './propose-correction.ts';
import { makeListAwaitingCorrections, makeListCorrections, makeShowCorrection } from './read-corrections.ts';
import { makeWithdrawCorrection } from './withdraw-correction.ts';

/** Corrections of published releases, which publishers propose and editors decide. */
export function correctionUseCases(ports: Ports, settings: DecisionSettings, mails: MailQueue) {
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
  };
}
