import { DEFAULT_GUIDELINES, type GuidelineSettings } from '../domain/index.ts';
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
import { makeCreateToken, makeImportLegacyKeys, makeListTokens, makeRevokeToken } from './accounts/manage-tokens.ts';
import { makeProvisionPublisher } from './accounts/provision-publisher.ts';
import { createTokenMemory } from './accounts/token-memory.ts';
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
import { makePurgeEvidence } from './evidence/purge-evidence.ts';
import { makeOpenEvidence, makeShowEvidence } from './evidence/show-evidence.ts';
import { makeAttachImage } from './images/attach-image.ts';
import { ownImage } from './images/guard-image.ts';
import { makeListImages, makeOpenOriginal } from './images/read-images.ts';
import { makeRemoveImage } from './images/remove-image.ts';
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
import { makeGuardPressRelease } from './press-releases/guard.ts';
import { makeListPressReleases } from './press-releases/list-press-releases.ts';
import { makeSubmitPressRelease } from './press-releases/submit-press-release.ts';
import { makeWithdrawPressRelease } from './press-releases/withdraw-press-release.ts';
import { makeDecideSandboxReviews } from './review/decide-sandbox-reviews.ts';
import { makeApprove, makeListReleases, makeListReviews, makeReject, makeShowReview } from './review/review.ts';
import { makeSweep } from './sweep.ts';
import { makeDeliverer } from './webhooks/deliver-due.ts';
import { makeListDeliveries, makeRedeliver, makeSendTest } from './webhooks/deliveries.ts';
import { makeShowDelivery, makeShowWebhook } from './webhooks/guard.ts';
import {
  makeCreateWebhook,
  makeDeleteWebhook,
  makeListWebhooks,
  makeRotateWebhookSecret,
  makeUpdateWebhook,
} from './webhooks/manage-webhooks.ts';
import { makeTidyDeliveries } from './webhooks/tidy-deliveries.ts';

export interface ApplicationSettings {
  readonly guidelines: GuidelineSettings;
}

/** Every use case, bound to the ports that it needs. */
export function createApplication(ports: Ports, settings: ApplicationSettings = { guidelines: DEFAULT_GUIDELINES }) {
  const tokens = createTokenMemory(ports);
  const publishEvents = makePublishEvents(ports);
  return {
    pressReleases: {
      guard: makeGuardPressRelease(ports),
      create: makeCreatePressRelease(ports),
      edit: makeEditPressRelease(ports),
      submit: makeSubmitPressRelease(ports, settings),
      withdraw: makeWithdrawPressRelease(ports),
      delete: makeDeletePressRelease(ports),
      get: makeGetPressRelease(ports),
      list: makeListPressReleases(ports),
      history: makeGetHistory(ports),
      checkSubmission: makeCheckSubmission(ports, settings),
      published: makeGetPublishedPressRelease(ports),
      htmlFromPlainText: (text: string) => ports.htmlSanitizer.fromPlainText(text),
    },
    images: {
      guard: ownImage.bind(null, ports.queries),
      attach: makeAttachImage(ports),
      remove: makeRemoveImage(ports),
      list: makeListImages(ports),
      openOriginal: makeOpenOriginal(ports),
      readRendition: (key: string) => ports.imageStore.readRendition(key),
      temporaryFolder: ports.imageStore.temporaryFolder,
    },
    evidence: {
      show: makeShowEvidence(ports),
      openOriginal: makeOpenEvidence(ports),
      purge: makePurgeEvidence(ports),
    },
    review: {
      list: makeListReviews(ports),
      releases: makeListReleases(ports),
      show: makeShowReview(ports),
      approve: makeApprove(ports),
      reject: makeReject(ports),
      decideSandboxReviews: makeDecideSandboxReviews(ports),
    },
    accounts: {
      authenticate: makeAuthenticate(ports, tokens),
      create: makeCreateAccount(ports),
      list: makeListAccounts(ports),
      bookings: makeListBookings(ports),
      revokeBooking: makeRevokeBooking(ports),
      show: makeShowAccount(ports),
      setDisabled: makeSetAccountDisabled(ports, tokens),
      grantBooking: makeGrantBooking(ports),
      createToken: makeCreateToken(ports),
      listTokens: makeListTokens(ports),
      revokeToken: makeRevokeToken(ports, tokens),
      importLegacyKeys: makeImportLegacyKeys(ports),
      me: makeGetMe(ports),
      provision: makeProvisionPublisher(ports),
    },
    catalogue: {
      companies: makeListCompanies(ports),
      allCompanies: makeListAllCompanies(ports),
      company: makeGetCompany(ports),
      categories: makeListCategories(ports),
      allCategories: makeListAllCategories(ports),
      createCompany: makeCreateCompany(ports),
      updateCompany: makeUpdateCompany(ports),
      createCategory: makeCreateCategory(ports),
      updateCategory: makeUpdateCategory(ports),
    },
    events: {
      publish: publishEvents,
      read: makeReadEvents(ports, publishEvents),
    },
    webhooks: {
      create: makeCreateWebhook(ports, publishEvents),
      list: makeListWebhooks(ports),
      show: makeShowWebhook(ports),
      update: makeUpdateWebhook(ports, publishEvents),
      delete: makeDeleteWebhook(ports),
      rotateSecret: makeRotateWebhookSecret(ports),
      sendTest: makeSendTest(ports),
      listDeliveries: makeListDeliveries(ports),
      showDelivery: makeShowDelivery(ports),
      redeliver: makeRedeliver(ports),
      deliverer: makeDeliverer(ports),
      tidyDeliveries: makeTidyDeliveries(ports),
    },
    idempotency: ports.idempotency,
    sweep: makeSweep(ports),
    /** Each resolves where that which a request needs answers, and throws with the reason otherwise. */
    checks: {
      database: () => ports.queries.check(),
      storage: () => ports.imageStore.check(),
    },
  };
}

export type Application = ReturnType<typeof createApplication>;
