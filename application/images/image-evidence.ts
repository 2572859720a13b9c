import { type Caller, CONFIRM_TEXTS, CURRENT_CONFIRM_TEXT, type Image, tokenOf } from '../../domain/index.ts';
import type { FetchedFrom, ImageEvidence } from '../ports/index.ts';

/** The permanent evidence of an upload: declaration, confirmed wording, token or user, and address. */
export function evidenceOf(
  image: Image,
  caller: Caller,
  remoteAddress: string | null,
  fetched: FetchedFrom | null,
): ImageEvidence {
  const wording = CONFIRM_TEXTS.find((text) => text.version === image.rights.textVersion) ?? CURRENT_CONFIRM_TEXT;
  return {
    imageId: image.id,
    pressReleaseId: image.pressReleaseId,
    accountId: caller.accountId,
    tokenId: tokenOf(caller)?.id ?? null,
    userId: caller.via.kind === 'user' ? caller.via.user.id : null,
    remoteAddress,
    sha256: image.sha256,
    bytes: image.bytes,
    mimeType: image.mimeType,
    role: image.role,
    aiLabel: image.aiLabel,
    aiLabelDeclared: image.aiLabelDeclared,
    aiLabelSource: image.aiLabelSource,
    aiLabelRecognised: image.aiLabelRecognised,
    provenance: image.provenance,
    parentManifest: image.parentManifest,
    copyright: image.copyright,
    licenseUrl: image.licenseUrl,
    sourceUrl: image.sourceUrl,
    confirmTextVersion: wording.version,
    confirmText: wording.text,
    confirmedAt: image.rights.confirmedAt,
    fetched,
  };
}
