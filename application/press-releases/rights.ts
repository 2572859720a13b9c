import type { GuidelineSettings } from '../../domain/index.ts';
import { byAnyone, requires, requiresBinding } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import { makeAddComment, makeDeleteComment, makeListComments } from './conversation/comments.ts';
import { makeGetConversation } from './conversation/conversation.ts';
import { makeHandOver } from './conversation/hand-over.ts';
import {
  makeAcceptProposal,
  makeDeclineProposal,
  makeGetProposal,
  makeGuardProposalDecision,
} from './conversation/proposal.ts';
import { makeAnswerQuestion, makeGuardAnswer, makeListQuestions } from './conversation/questions.ts';
import type { makeGuardPressRelease } from './guard.ts';
import {
  makeGetHistory,
  makeGetLatestEdit,
  makeGetPressRelease,
  makeGetPublishedPressRelease,
} from './reading/get-press-release.ts';
import { makeListCalendar } from './reading/list-calendar.ts';
import { makeListPressReleases } from './reading/list-press-releases.ts';
import { makeGetTokenNames } from './reading/token-names.ts';
import { makeReschedulePressRelease } from './reschedule-press-release.ts';
import { makeCheckSubmission, makeOpenForEditing } from './submission/check-submission.ts';
import { makeObjectToRejection } from './submission/object-to-rejection.ts';
import { makeSubmitPressRelease } from './submission/submit-press-release.ts';
import { makeWithdrawPressRelease } from './submission/withdraw-press-release.ts';
import { makeCreatePressRelease } from './writing/create-press-release.ts';
import { makeDeletePressRelease } from './writing/delete-press-release.ts';
import { makeEditPressRelease } from './writing/edit-press-release.ts';
import { makeGuardPut, makePutPressRelease } from './writing/put-press-release.ts';
import { makeGetVersion, makeRestoreVersion } from './writing/restore-version.ts';

export function pressReleaseUseCases(
  ports: Ports,
  guard: ReturnType<typeof makeGuardPressRelease>,
  settings: { readonly guidelines: GuidelineSettings },
  mails: MailQueue,
) {
  const list = makeListPressReleases(ports);
  return {
    pressReleases: {
      guard: requires('press-releases:write', guard),
      create: requires('press-releases:write', makeCreatePressRelease(ports)),
      edit: requires('press-releases:write', makeEditPressRelease(ports)),
      guardPut: requires('press-releases:write', makeGuardPut(ports)),
      put: requires('press-releases:write', makePutPressRelease(ports)),
      submit: requiresBinding('submit', makeSubmitPressRelease(ports, settings, mails)),
      handOver: requires('press-releases:write', makeHandOver(ports, mails)),
      withdraw: requiresBinding('withdraw', makeWithdrawPressRelease(ports)),
      reschedule: requiresBinding('reschedule', makeReschedulePressRelease(ports)),
      object: requiresBinding('object', makeObjectToRejection(ports)),
      questions: requires('press-releases:read', makeListQuestions(ports)),
      guardAnswer: requires('press-releases:write', makeGuardAnswer(ports)),
      answerQuestion: requires('press-releases:write', makeAnswerQuestion(ports)),
      proposal: requires('press-releases:read', makeGetProposal(ports)),
      guardProposal: requiresBinding('decide_proposal', makeGuardProposalDecision(ports)),
      acceptProposal: requiresBinding('decide_proposal', makeAcceptProposal(ports, settings)),
      declineProposal: requiresBinding('decide_proposal', makeDeclineProposal(ports)),
      delete: requires('press-releases:write', makeDeletePressRelease(ports)),
      get: requires('press-releases:read', makeGetPressRelease(ports)),
      list: requires('press-releases:read', list.byOffset),
      listByKey: requires('press-releases:read', list.byKey),
      linesByKey: requires('press-releases:read', list.linesByKey),
      calendar: requires('press-releases:read', makeListCalendar(ports)),
      history: requires('press-releases:read', makeGetHistory(ports)),
      version: requires('press-releases:read', makeGetVersion(ports)),
      restore: requires('press-releases:write', makeRestoreVersion(ports)),
      conversation: requires('press-releases:read', makeGetConversation(ports)),
      comments: requires('press-releases:read', makeListComments(ports)),
      addComment: requires('press-releases:write', makeAddComment(ports, mails)),
      deleteComment: requires('press-releases:write', makeDeleteComment(ports)),
      latestEdit: requires('press-releases:read', makeGetLatestEdit(ports)),
      tokenNames: requires('press-releases:read', makeGetTokenNames(ports)),
      openForEditing: requires('press-releases:read', makeOpenForEditing(ports, settings)),
      checkSubmission: requires('press-releases:read', makeCheckSubmission(ports, settings)),
      published: byAnyone(makeGetPublishedPressRelease(ports)),
    },
  };
}
