import { DEFAULT_GUIDELINES, type GuidelineSettings, REVIEW_DUE_HOURS } from '../domain/index.ts';
import { makeAuthenticate } from './accounts/authenticate.ts';
import {
  makeCreateAccount,
  makeGetMe,
  makeGrantBooking,
  makeListAccounts,
  makeListBookings,
  makeRevokeBooking,
  makeSetAccountDisabled,
  makeShowAccount,
} from './accounts/manage-accounts.ts';
import {
  makeCreateToken,
  makeImportLegacyKeys,
  makeListTokens,
  makeRevokeToken,
  makeShowToken,
} from './accounts/manage-tokens.ts';
import { makeShowOverview } from './accounts/overview.ts';
import { makeProvisionPublisher } from './accounts/provision-publisher.ts';
import { createTokenMemory } from './accounts/token-memory.ts';
import { createTokenUseNotes } from './accounts/token-use.ts';
import {
  makeCreateCategory,
  makeCreateCompany,
  makeGetCompany,
  makeListAllCategories,
  makeListAllCompanies,
  makeListCategories,
  makeListCompanies,
  makeUpdateCategory,
  makeUpdateCompany,
} from './catalogue/manage-catalogue.ts';
import { makePublishEvents } from './events/publish-events.ts';
import { makeReadEvents } from './events/read-events.ts';
import { makeDeliverer } from './events/webhooks/deliver-due.ts';
import { makeListDeliveries, makeRedeliver, makeSendTest } from './events/webhooks/deliveries.ts';
import { makeShowDelivery, makeShowWebhook } from './events/webhooks/guard.ts';
import {
  makeCreateWebhook,
  makeDeleteWebhook,
  makeListWebhooks,
  makeRotateWebhookSecret,
  makeUpdateWebhook,
} from './events/webhooks/manage-webhooks.ts';
import { makeTidyDeliveries } from './events/webhooks/tidy-deliveries.ts';
import { makeAttachImage } from './images/attach-image.ts';
import { makeCheckPicture } from './images/check-picture.ts';
import { makePurgeEvidence } from './images/evidence/purge-evidence.ts';
import { makeOpenEvidence, makeShowEvidence } from './images/evidence/show-evidence.ts';
import { makeListImages, makeOpenOriginal } from './images/read-images.ts';
import { makeRemoveImage } from './images/remove-image.ts';
import { makeSigningState, makeSignNext } from './images/sign-stored.ts';
import {
  byAccount,
  byAnyone,
  byEditor,
  byEditorInPerson,
  byEditorOrOperator,
  byOperator,
  byOwner,
  byOwnerOrOperator,
  byPerson,
  requires,
  requiresOrOperator,
} from './kernel/authority.ts';
import type { ConfirmTime } from './kernel/confirmed-now.ts';
import { makeMailQueue } from './mail/mail-queue.ts';
import { makeSendDueMails } from './mail/send-due.ts';
import {
  makeChangeRole,
  makeInviteMember,
  makeListMembers,
  makeRemoveInvitation,
  makeRemoveMember,
} from './people/members/manage-members.ts';
import {
  makeAddPasskey,
  makeBeginPasskey,
  makeListPasskeys,
  makeRemovePasskey,
  makeRenamePasskey,
} from './people/own/passkeys.ts';
import { makeChangePassword } from './people/own/password.ts';
import { makeChangeProfile, makeListOwnAccounts } from './people/own/profile.ts';
import {
  makeChooseAccount,
  makeEndAllSessions,
  makeEndSession,
  makeListSessions,
} from './people/sessions/manage-sessions.ts';
import { makeRecognise } from './people/sessions/recognise.ts';
import { createSessionMemory } from './people/sessions/session-memory.ts';
import { makeShowLink, makeUseLink } from './people/sign-in/links.ts';
import { makeRequestReset } from './people/sign-in/request-reset.ts';
import { makeWays } from './people/sign-in/ways.ts';
import { makeBeginOpenId, makeFinishOpenId } from './people/sign-in/with-open-id.ts';
import { makePasskeyOptions, makeSignInWithPasskey } from './people/sign-in/with-passkey.ts';
import { makeSignInWithPassword } from './people/sign-in/with-password.ts';
import { makeInviteUser } from './people/users/invite-user.ts';
import {
  makeEndUserSessions,
  makeListUserSessions,
  makeListUsers,
  makeResetUser,
  makeSetUserDisabled,
} from './people/users/manage-users.ts';
import type { LinkSettings } from './people/users/one-time-links.ts';
import { signingPorts } from './people/users/people-ports.ts';
import { makeCatchUp } from './portal/catch-up.ts';
import { makeReadPortal } from './portal/read-portal.ts';
import { makeSearchPortal } from './portal/search/search-portal.ts';
import type { Ports } from './ports/index.ts';
import { makeCheckSubmission } from './press-releases/check-submission.ts';
import { makeCreatePressRelease } from './press-releases/create-press-release.ts';
import { makeDeletePressRelease } from './press-releases/delete-press-release.ts';
import { makeEditPressRelease } from './press-releases/edit-press-release.ts';
import {
  makeGetHistory,
  makeGetPressRelease,
  makeGetPublishedPressRelease,
} from './press-releases/get-press-release.ts';
import { makeGuardPressRelease, type Target } from './press-releases/guard.ts';
import { makeListPressReleases } from './press-releases/list-press-releases.ts';
import { makeObjectToRejection } from './press-releases/object-to-rejection.ts';
import { makeSubmitPressRelease } from './press-releases/submit-press-release.ts';
import { makeWithdrawPressRelease } from './press-releases/withdraw-press-release.ts';
import {
  makeApproveCorrection,
  makeReclassifyCorrection,
  makeRejectCorrection,
  makeWithholdWording,
} from './publication/corrections/decide-correction.ts';
import { makeReadEarlierWording } from './publication/corrections/earlier-wording.ts';
import { makeGuardCorrection, makeGuardProposal, makeGuardWithdrawal } from './publication/corrections/guard.ts';
import { makeProposeCorrection } from './publication/corrections/propose-correction.ts';
import {
  makeListAwaitingCorrections,
  makeListCorrections,
  makeShowCorrection,
} from './publication/corrections/read-corrections.ts';
import { makeWithdrawCorrection } from './publication/corrections/withdraw-correction.ts';
import { makePublishDue } from './publication/schedules/publish-due.ts';
import { makeShowOverdue } from './publication/schedules/show-overdue.ts';
import { makeReinstate, makeTakeDown } from './publication/take-downs/take-down.ts';
import { makeDecideSandboxReviews } from './review/decide-sandbox-reviews.ts';
import { makeClaimRelease, makeGiveUpClaim } from './review/desk/claim.ts';
import { makeAddNote } from './review/desk/notes.ts';
import { makeCountQueue, makeListQueue, makeNextInQueue, type ReviewSettings } from './review/desk/queue.ts';
import { makeChangeReason, makeKeepReason, makeListReasons, makeRemoveReason } from './review/desk/reason-texts.ts';
import { makeReviewRecord } from './review/desk/review-record.ts';
import { makeOpenAtDesk, makeShowAtDesk } from './review/desk/show.ts';
import { makeTellOverdue } from './review/desk/tell-overdue.ts';
import { makeDecideReport, makeHoldReport, makeListReports, makeShowReport } from './review/reports/decide-report.ts';
import { makeFindReportable, makeSubmitReport, type ReportSettings } from './review/reports/submit-report.ts';
import { makeApprove, makeListReleases, makeReject, makeShowReview } from './review/review.ts';
import { makeSweep } from './sweep.ts';

export interface ApplicationSettings extends LinkSettings, ReportSettings, Partial<ReviewSettings> {
  readonly guidelines: GuidelineSettings;
  /**
   * The time by somebody else's clock: nothing that waits for its time is published before both say so. Without it, this process's own
   * is believed.
   */
  readonly confirmTime?: ConfirmTime;
}

/** Every use case, bound to the ports that it needs, and who may call it. */
export function createApplication(ports: Ports, settings: ApplicationSettings = { guidelines: DEFAULT_GUIDELINES }) {
  const tokens = createTokenMemory(ports);
  const sessions = createSessionMemory(ports);
  const people = signingPorts(ports);
  const mails = makeMailQueue(people, settings);
  const publishEvents = makePublishEvents(ports);
  const publishDue = makePublishDue(ports, mails, settings.confirmTime);
  const guard = makeGuardPressRelease(ports);
  const list = makeListPressReleases(ports);
  const deliverer = makeDeliverer(ports);
  const portal = makeReadPortal(ports);
  const search = makeSearchPortal(ports);
  const due = { reviewDueHours: settings.reviewDueHours ?? REVIEW_DUE_HOURS };
  return {
    pressReleases: {
      guard: requires('press-releases:write', guard),
      create: requires('press-releases:write', makeCreatePressRelease(ports)),
      edit: requires('press-releases:write', makeEditPressRelease(ports)),
      submit: requires('press-releases:write', makeSubmitPressRelease(ports, settings, mails)),
      withdraw: requires('press-releases:write', makeWithdrawPressRelease(ports)),
      object: requires('press-releases:write', makeObjectToRejection(ports)),
      delete: requires('press-releases:write', makeDeletePressRelease(ports)),
      get: requires('press-releases:read', makeGetPressRelease(ports)),
      list: requires('press-releases:read', list.byOffset),
      listByKey: requires('press-releases:read', list.byKey),
      history: requires('press-releases:read', makeGetHistory(ports)),
      checkSubmission: requires('press-releases:read', makeCheckSubmission(ports, settings)),
      published: byAnyone(makeGetPublishedPressRelease(ports)),
    },
    corrections: {
      guard: requires('press-releases:write', makeGuardProposal(ports)),
      propose: requires('press-releases:write', makeProposeCorrection(ports, settings)),
      list: requires('press-releases:read', makeListCorrections(ports)),
      get: requires('press-releases:read', makeGuardCorrection(ports)),
      guardWithdrawal: requires('press-releases:write', makeGuardWithdrawal(ports)),
      withdraw: requires('press-releases:write', makeWithdrawCorrection(ports)),
      awaiting: byEditorOrOperator(makeListAwaitingCorrections(ports)),
      show: byEditorOrOperator(makeShowCorrection(ports)),
      approve: byEditor(makeApproveCorrection(ports, mails)),
      reject: byEditor(makeRejectCorrection(ports, mails)),
      reclassify: byEditor(makeReclassifyCorrection(ports)),
      withhold: byEditor(makeWithholdWording(ports)),
      earlierWording: byAnyone(makeReadEarlierWording(ports)),
    },
    images: {
      guardAttach: requires('press-release-images:write', (target: Target) =>
        guard({ ...target, action: 'attach_image' }),
      ),
      attach: requires('press-release-images:write', makeAttachImage(ports)),
      remove: requires('press-release-images:write', makeRemoveImage(ports)),
      list: requires('press-releases:read', makeListImages(ports)),
      openOriginal: requires('press-releases:read', makeOpenOriginal(ports)),
      signNext: byOperator(makeSignNext(ports)),
      signingState: byOperator(makeSigningState(ports)),
      readRendition: byAnyone((key: string) => ports.imageStore.readRendition(key)),
    },
    portal: {
      list: byAnyone(portal.list),
      releases: byAnyone(portal.releases),
      stamp: byAnyone(portal.stamp),
      moment: byAnyone(portal.moment),
      release: byAnyone(portal.release),
      takenDown: byAnyone(portal.takenDown),
      tombstones: byAnyone(portal.tombstones),
      pictureTakenDown: byAnyone(portal.pictureTakenDown),
      newsroom: byAnyone(portal.newsroom),
      category: byAnyone(portal.category),
      categories: byAnyone(portal.categories),
      keyword: byAnyone(portal.keyword),
      months: byAnyone(portal.months),
      changes: byAnyone(portal.changes),
      sitemap: byAnyone(portal.sitemap),
      sitemapPart: byAnyone(portal.sitemapPart),
      news: byAnyone(portal.news),
      picture: byAnyone(portal.picture),
      pictureOfFile: byAnyone(portal.pictureOfFile),
      catchUp: byOperator(makeCatchUp(ports)),
      search: byAnyone(search.search),
      searchReleases: byAnyone(search.searchReleases),
    },
    pictures: { check: byAnyone(makeCheckPicture({ ...ports, reading: portal })) },
    schedules: {
      publishDue: byOperator(() => publishDue()),
      overdue: byOperator(makeShowOverdue(ports)),
    },
    evidence: {
      show: byOperator(makeShowEvidence(ports)),
      openOriginal: byOperator(makeOpenEvidence(ports)),
      purge: byOperator(makePurgeEvidence(ports)),
    },
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
      queue: byEditorOrOperator(makeListQueue(ports, due)),
      counts: byEditorOrOperator(makeCountQueue(ports, due)),
      next: byEditorInPerson(makeNextInQueue(ports)),
      show: byEditorOrOperator(makeShowAtDesk(ports, settings)),
      claim: byEditorInPerson(makeClaimRelease(ports)),
      giveUp: byEditorInPerson(makeGiveUpClaim(ports)),
      openOriginal: byEditorOrOperator(makeOpenAtDesk(ports)),
      addNote: byEditor(makeAddNote(ports)),
      reasons: byEditor(makeListReasons(ports)),
      keepReason: byEditor(makeKeepReason(ports)),
      changeReason: byEditor(makeChangeReason(ports)),
      removeReason: byEditor(makeRemoveReason(ports)),
      record: byEditorOrOperator(makeReviewRecord(ports)),
    },
    accounts: {
      authenticate: byAnyone(makeAuthenticate(ports, tokens, createTokenUseNotes(ports))),
      create: byOperator(makeCreateAccount(ports)),
      list: byOperator(makeListAccounts(ports)),
      bookings: byOperator(makeListBookings(ports)),
      revokeBooking: byOperator(makeRevokeBooking(ports)),
      show: byOperator(makeShowAccount(ports)),
      setDisabled: byOperator(makeSetAccountDisabled(ports, tokens)),
      grantBooking: byOperator(makeGrantBooking(ports)),
      createToken: byOwnerOrOperator(makeCreateToken(ports)),
      listTokens: byOwnerOrOperator(makeListTokens(ports)),
      token: byOwnerOrOperator(makeShowToken(ports)),
      revokeToken: byOwnerOrOperator(makeRevokeToken(ports, tokens)),
      importLegacyKeys: byOperator(makeImportLegacyKeys(ports)),
      me: byAccount(makeGetMe(ports)),
      overview: requires('press-releases:read', makeShowOverview(ports)),
      provision: byOperator(makeProvisionPublisher(ports)),
    },
    users: {
      invite: byOperator(makeInviteUser(people, settings, sessions, mails)),
      list: byOperator(makeListUsers(people)),
      disable: byOperator(makeSetUserDisabled(people, sessions, true)),
      enable: byOperator(makeSetUserDisabled(people, sessions, false)),
      sessions: byOperator(makeListUserSessions(people)),
      endSessions: byOperator(makeEndUserSessions(people, sessions)),
      reset: byOperator(makeResetUser(people, settings, mails)),
    },
    members: {
      list: byOwner(makeListMembers(people)),
      invite: byOwner(makeInviteMember(people, settings, mails)),
      removeInvitation: byOwner(makeRemoveInvitation(people)),
      changeRole: byOwner(makeChangeRole(people, sessions)),
      remove: byOwner(makeRemoveMember(people, sessions)),
    },
    signIn: {
      ways: byAnyone(makeWays(people)),
      withPassword: byAnyone(makeSignInWithPassword(people)),
      passkeyOptions: byAnyone(makePasskeyOptions(people)),
      withPasskey: byAnyone(makeSignInWithPasskey(people)),
      openIdBegin: byAnyone(makeBeginOpenId(people)),
      openIdFinish: byAnyone(makeFinishOpenId(people)),
      requestReset: byAnyone(makeRequestReset(people, settings, mails)),
    },
    links: {
      show: byAnyone(makeShowLink(people)),
      use: byAnyone(makeUseLink(people, sessions, mails)),
    },
    sessions: {
      recognise: byAnyone(makeRecognise(people, sessions)),
      list: byPerson(makeListSessions(people)),
      end: byPerson(makeEndSession(people, sessions)),
      endAll: byPerson(makeEndAllSessions(people, sessions)),
      chooseAccount: byPerson(makeChooseAccount(people, sessions)),
    },
    people: {
      accounts: byPerson(makeListOwnAccounts(people)),
      changePassword: byPerson(makeChangePassword(people, sessions, mails)),
      changeProfile: byPerson(makeChangeProfile(people, sessions)),
      passkeys: byPerson(makeListPasskeys(people)),
      passkeyRegistration: byPerson(makeBeginPasskey(people)),
      addPasskey: byPerson(makeAddPasskey(people, mails)),
      rename: byPerson(makeRenamePasskey(people)),
      removePasskey: byPerson(makeRemovePasskey(people)),
    },
    catalogue: {
      companies: requires('companies:read', makeListCompanies(ports)),
      allCompanies: byOperator(makeListAllCompanies(ports)),
      company: requires('companies:read', makeGetCompany(ports)),
      categories: requires('press-releases:read', makeListCategories(ports)),
      allCategories: byOperator(makeListAllCategories(ports)),
      createCompany: byOperator(makeCreateCompany(ports)),
      updateCompany: byOwnerOrOperator(makeUpdateCompany(ports)),
      createCategory: byOperator(makeCreateCategory(ports)),
      updateCategory: byOperator(makeUpdateCategory(ports)),
    },
    events: {
      publish: byOperator(() => publishEvents.all()),
      read: requires('press-releases:read', makeReadEvents(ports, publishEvents)),
    },
    webhooks: {
      create: requiresOrOperator('webhooks:write', makeCreateWebhook(ports, publishEvents)),
      list: requiresOrOperator('webhooks:write', makeListWebhooks(ports)),
      show: requiresOrOperator('webhooks:write', makeShowWebhook(ports)),
      update: requiresOrOperator('webhooks:write', makeUpdateWebhook(ports, publishEvents)),
      delete: requiresOrOperator('webhooks:write', makeDeleteWebhook(ports)),
      rotateSecret: requiresOrOperator('webhooks:write', makeRotateWebhookSecret(ports)),
      sendTest: requiresOrOperator('webhooks:write', makeSendTest(ports)),
      listDeliveries: requiresOrOperator('webhooks:write', makeListDeliveries(ports)),
      showDelivery: requiresOrOperator('webhooks:write', makeShowDelivery(ports)),
      redeliver: requiresOrOperator('webhooks:write', makeRedeliver(ports)),
      deliverer: { begin: byOperator(deliverer.begin), idle: byOperator(deliverer.idle) },
      tidyDeliveries: byOperator(makeTidyDeliveries(ports)),
    },
    mails: {
      sendDue: byOperator(makeSendDueMails(people, settings)),
      tellOverdue: byOperator(makeTellOverdue(ports, due, mails)),
      queue: byOperator(() => ports.queries.mails.queue()),
    },
    reports: {
      find: byAnyone(makeFindReportable(ports, settings)),
      submit: byAnyone(makeSubmitReport(ports, mails)),
      list: byEditorOrOperator(makeListReports(ports)),
      show: byEditorOrOperator(makeShowReport(ports)),
      decide: byEditor(makeDecideReport(ports, mails)),
      hold: byEditorOrOperator(makeHoldReport(ports)),
    },
    idempotency: ports.idempotency,
    sweep: byOperator(makeSweep(ports, settings)),
    /** Each resolves where that which a request needs answers, and throws with the reason otherwise. */
    checks: {
      database: byAnyone(() => ports.queries.check()),
      storage: byAnyone(() => ports.imageStore.check()),
    },
  };
}

export type Application = ReturnType<typeof createApplication>;
