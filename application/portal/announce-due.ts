import { withAncestors } from '../../domain/index.ts';
import { leaseOf } from '../kernel/lease.ts';
import type { Announcement, Announcer, PortalCategory, PortalChange, Ports } from '../ports/index.ts';
import type { makeReadPortal } from './read-portal.ts';

/** Maximum changes in one announcement. */
const BATCH = 25;
/** Longer than a batch takes: each request times out after 15 seconds. A slower batch would only be announced twice. */
const LEASE_MS = 10 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 60 * 60_000;

/** A target that did not accept an announcement. */
export interface AnnouncementFailure {
  readonly target: string;
  readonly reason: string;
  readonly retryAt: Date;
}

export interface AnnouncedNow {
  /** Announced changes, added up over all targets. */
  readonly changes: number;
  readonly failures: readonly AnnouncementFailure[];
}

/**
 * Announces public changes to search engines and hubs (contract §16). Every change is written to a list in its own
 * transaction, so none is missed and none waits for a target. Each target has its own position in the list. After a
 * failure, the target is retried with growing delays. If a process dies while announcing, the batch is announced again.
 */
export function makeAnnounceDue(
  { queries, unitOfWork, clock, announcer }: Pick<Ports, 'queries' | 'unitOfWork' | 'clock' | 'announcer'>,
  portal: Pick<ReturnType<typeof makeReadPortal>, 'changes' | 'categories'>,
) {
  const announceTo = async (recipient: Announcer, target: string): Promise<AnnouncedNow> => {
    const nothing = { changes: 0, failures: [] };
    const known = await queries.announcements.announcement(target);
    const now = clock.now();
    if (known !== undefined && known.dueAt > now) return nothing;
    // A claim would write to the database, even if nothing has changed.
    if (known !== undefined && (await portal.changes({ after: known.position, limit: 1 })).items.length === 0) {
      return nothing;
    }
    const claimed = await unitOfWork.run(({ announcements }) => {
      const lease = leaseOf({ clock }, LEASE_MS);
      return announcements.claim(target, lease.now, lease.leaseEndsAt);
    });
    if (claimed === undefined) return nothing;
    const finish = (next: Announcement) =>
      unitOfWork.run(({ announcements }) => announcements.finish(target, claimed, next));
    const { items } = await portal.changes({ after: claimed.position, limit: BATCH });
    const categories = await portal.categories();
    const reason =
      items.length === 0
        ? null
        : await recipient.announce(
            target,
            items.map((change) => announcementOf(change, categories)),
          );
    const dueAt = clock.now();
    if (reason === null) {
      await finish({ position: items.at(-1)?.position ?? claimed.position, failures: 0, dueAt });
      return { changes: items.length, failures: [] };
    }
    const failures = claimed.failures + 1;
    const retryAt = new Date(dueAt.getTime() + retryDelay(failures));
    await finish({ ...claimed, failures, dueAt: retryAt });
    return { changes: 0, failures: [{ target, reason, retryAt }] };
  };

  /** Announces a batch to each target that is due, one after the other. */
  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<AnnouncedNow> => {
    let changes = 0;
    const failures: AnnouncementFailure[] = [];
    for (const target of announcer?.targets ?? []) {
      if (announcer === undefined || signal?.aborted === true) break;
      const result = await announceTo(announcer, target);
      changes += result.changes;
      failures.push(...result.failures);
    }
    return { changes, failures };
  };
}

function retryDelay(failures: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

function announcementOf(change: PortalChange, categories: readonly PortalCategory[]) {
  const { id, slug, portal } = change.release;
  const release = { id, slug, portal };
  if (change.kind === 'canceled') return { release, lists: null };
  const { company, categoryId } = change.release;
  return {
    release,
    lists: {
      newsroom: { id: company.id, slug: company.slug },
      categories: withAncestors([categoryId], categories).map((category) => category.slug),
    },
  };
}
