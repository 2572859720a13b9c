import { byAnyone, byOperator, requires } from '../kernel/authority.ts';
import type { makeReadPortal } from '../portal/read-portal.ts';
import type { Ports } from '../ports/index.ts';
import type { makeGuardPressRelease, Target } from '../press-releases/guard.ts';
import { type LabelSettings, makeAttachImage } from './attach-image.ts';
import { makeCheckPicture } from './check-picture.ts';
import { makeEditImage } from './edit-image.ts';
import { type EvidenceCheckSettings, makeCheckInBackground } from './evidence/check-in-background.ts';
import { makePurgeEvidence } from './evidence/purge-evidence.ts';
import { makeOpenEvidenceOriginal, makeShowEvidence } from './evidence/show-evidence.ts';
import {
  makeBeginVerification,
  makeListEvidenceFaults,
  makeShowEvidenceState,
  makeVerifyNext,
} from './evidence/verify-evidence.ts';
import { makeGuardImage } from './guard-image.ts';
import { makeFindThumbnails, makeListImages, makeOpenOriginal } from './read-images.ts';
import { makeRemoveImage } from './remove-image.ts';
import { makeFindReusable, makeListReusable, makeReuseImage } from './reuse-image.ts';
import { makeSigningState, makeSignNext } from './sign-stored.ts';

/** Use cases for images, picture checks and evidence. */
export function imageUseCases(
  ports: Ports,
  guard: ReturnType<typeof makeGuardPressRelease>,
  portal: ReturnType<typeof makeReadPortal>,
  settings: LabelSettings & EvidenceCheckSettings,
) {
  const attach = makeAttachImage(ports, settings);
  return {
    images: {
      guardAttach: requires('press-release-images:write', (target: Target) =>
        guard({ ...target, action: 'attach_image' }),
      ),
      attach: requires('press-release-images:write', attach),
      reusable: requires('press-release-images:write', makeListReusable(ports)),
      findReusable: requires('press-release-images:write', makeFindReusable(ports)),
      reuse: requires('press-release-images:write', makeReuseImage(ports, attach)),
      remove: requires('press-release-images:write', makeRemoveImage(ports)),
      guardEdit: requires('press-release-images:write', makeGuardImage(ports)),
      edit: requires('press-release-images:write', makeEditImage(ports)),
      list: requires('press-releases:read', makeListImages(ports)),
      thumbnails: requires('press-releases:read', makeFindThumbnails(ports)),
      openOriginal: requires('press-releases:read', makeOpenOriginal(ports)),
      signNext: byOperator(makeSignNext(ports)),
      signingState: byOperator(makeSigningState(ports)),
      readRendition: byAnyone((key: string) => ports.imageStore.readRendition(key)),
      openRendition: byAnyone((key: string) => ports.imageStore.openRendition(key)),
    },
    pictures: { check: byAnyone(makeCheckPicture({ ...ports, reading: portal }, settings)) },
    evidence: {
      show: byOperator(makeShowEvidence(ports)),
      openOriginal: byOperator(makeOpenEvidenceOriginal(ports)),
      purge: byOperator(makePurgeEvidence(ports)),
      beginVerification: byOperator(makeBeginVerification(ports)),
      verifyNext: byOperator(makeVerifyNext(ports)),
      faults: byOperator(makeListEvidenceFaults(ports)),
      checkInBackground: byOperator(makeCheckInBackground(ports, settings)),
      state: byOperator(makeShowEvidenceState(ports)),
    },
  };
}
