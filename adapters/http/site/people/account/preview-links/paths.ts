import type { PressReleaseId, PreviewLinkId } from '../../../../../../domain/index.ts';
import { releasePath } from '../releases/paths.ts';

export function previewLinksPath(id: PressReleaseId): string {
  return `${releasePath(id)}/preview-links`;
}

export function revokeLinkPath(id: PressReleaseId, linkId: PreviewLinkId): string {
  return `${previewLinksPath(id)}/${linkId}/revoke`;
}
