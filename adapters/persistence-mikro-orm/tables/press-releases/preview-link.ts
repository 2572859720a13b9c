import type { AccountId, PressReleaseId, PreviewLinkId } from '../../../../domain/index.ts';
import { id, integer, nullable, table, text, time } from '../table.ts';

export const PREVIEW_LINK = table({
  id: id<PreviewLinkId>(),
  pressReleaseId: id<PressReleaseId>(),
  accountId: id<AccountId>(),
  name: text(),
  createdAt: time(),
  expiresAt: time(),
  revokedAt: nullable(time()),
  opens: integer(),
  lastOpenedAt: nullable(time()),
});
