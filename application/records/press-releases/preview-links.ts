import type { PreviewLink } from '../../../domain/index.ts';
import { time } from '../time.ts';

/** A preview link. Its `url` is known only at its creation. */
export function previewLinkRecord(link: PreviewLink, url: string | null = null) {
  const { id, name, createdAt, expiresAt, revokedAt, opens, lastOpenedAt } = link;
  return {
    id,
    name,
    url,
    created_at: time(createdAt),
    expires_at: time(expiresAt),
    revoked_at: time(revokedAt),
    opens,
    last_opened_at: time(lastOpenedAt),
  };
}
