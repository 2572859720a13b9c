import type { GuidelineSettings } from '../../domain/index.ts';
import { byAnyone, requires } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import { makeCheckSubmission, makeOpenForEditing } from './check-submission.ts';
import { makeCreatePressRelease } from './create-press-release.ts';
import { makeDeletePressRelease } from './delete-press-release.ts';
import { makeEditPressRelease } from './edit-press-release.ts';
import {
  makeGetHistory,
  makeGetLatestEdit,
  makeGetPressRelease,
  makeGetPublishedPressRelease,
} from './get-press-release.ts';
import type { makeGuardPressRelease } from './guard.ts';
import { makeListPressReleases } from './list-press-releases.ts';
import { makeObjectToRejection } from './object-to-rejection.ts';
import { makeSubmitPressRelease } from './submit-press-release.ts';
import { makeWithdrawPressRelease } from './withdraw-press-release.ts';

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
      submit: requires('press-releases:write', makeSubmitPressRelease(ports, settings, mails)),
      withdraw: requires('press-releases:write', makeWithdrawPressRelease(ports)),
      object: requires('press-releases:write', makeObjectToRejection(ports)),
      delete: requires('press-releases:write', makeDeletePressRelease(ports)),
      get: requires('press-releases:read', makeGetPressRelease(ports)),
      list: requires('press-releases:read', list.byOffset),
      listByKey: requires('press-releases:read', list.byKey),
      linesByKey: requires('press-releases:read', list.linesByKey),
      history: requires('press-releases:read', makeGetHistory(ports)),
      latestEdit: requires('press-releases:read', makeGetLatestEdit(ports)),
      openForEditing: requires('press-releases:read', makeOpenForEditing(ports, settings)),
      checkSubmission: requires('press-releases:read', makeCheckSubmission(ports, settings)),
      published: byAnyone(makeGetPublishedPressRelease(ports)),
    },
  };
}
