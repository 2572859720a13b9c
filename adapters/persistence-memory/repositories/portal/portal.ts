import type { PortalRepository } from '../../../../application/ports/index.ts';
import { type Account, type HistoryEntry, isExported, isPublic, type PressRelease } from '../../../../domain/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

/** Records the change of an exported release. Transactions run one at a time, so it gets its position at once. */
export function recordPortalChange(
  { portalChanges, portalRemovals }: Pick<Tables, 'portalChanges' | 'portalRemovals'>,
  next: Pick<Sequences, 'portalChange'>,
  { id, noExport }: PressRelease,
  { from, to, at }: Pick<HistoryEntry, 'from' | 'to' | 'at'>,
  account: Pick<Account, 'sandbox'>,
): void {
  if (from !== null && isPublic({ status: from }, account)) portalRemovals.set('last', at);
  const [before, now] = [from, to].map((status) => status !== null && isExported({ status, noExport }, account));
  if (!before && !now) return;
  const kind = !now ? 'canceled' : before ? 'updated' : 'published';
  portalChanges.set(id, { position: next.portalChange(), kind, at });
}

/** Every method is empty: queries derive the lists from the releases. */
export function createPortalRepository(): PortalRepository {
  return {
    async orderChanges() {
      return 0;
    },
    async catchUp() {
      return 0;
    },
    async indexRenamed() {
      return false;
    },
  };
}
