import { byAnyone, requires, requiresBinding } from '../kernel/authority.ts';
import type { ReadershipCounter } from '../portal/readership/counter.ts';
import type { Ports } from '../ports/index.ts';
import {
  makeCreatePreviewLink,
  makeGetPreviewLink,
  makeGuardPreviewLinks,
  makeListPreviewLinks,
  makeOpenPreview,
  makeRevokePreviewLink,
} from './preview-links.ts';

/** Links to unpublished releases (contract §16). */
export function previewLinkUseCases(ports: Ports, readership: ReadershipCounter) {
  return {
    previewLinks: {
      guard: requiresBinding('share_preview', makeGuardPreviewLinks(ports)),
      create: requiresBinding('share_preview', makeCreatePreviewLink(ports)),
      list: requires('press-releases:read', makeListPreviewLinks(ports)),
      get: requires('press-releases:read', makeGetPreviewLink(ports)),
      revoke: requiresBinding('share_preview', makeRevokePreviewLink(ports)),
      open: byAnyone(makeOpenPreview(ports, readership)),
    },
  };
}
