import { byAnyone, requires } from '../kernel/authority.ts';
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
export function previewLinkUseCases(ports: Ports) {
  return {
    previewLinks: {
      guard: requires('press-releases:write', makeGuardPreviewLinks(ports)),
      create: requires('press-releases:write', makeCreatePreviewLink(ports)),
      list: requires('press-releases:read', makeListPreviewLinks(ports)),
      get: requires('press-releases:read', makeGetPreviewLink(ports)),
      revoke: requires('press-releases:write', makeRevokePreviewLink(ports)),
      open: byAnyone(makeOpenPreview(ports)),
    },
  };
}
