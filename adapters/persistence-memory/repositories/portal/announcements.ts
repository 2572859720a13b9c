import type { AnnouncementRepository } from '../../../../application/ports/index.ts';
import type { Tables } from '../../tables.ts';

export function createAnnouncements({ announcements, portalChanges }: Tables): AnnouncementRepository {
  return {
    async claim(target, now, until) {
      const last = Math.max(0, ...[...portalChanges.values()].map(({ position }) => position));
      const known = announcements.get(target) ?? { position: last, failures: 0, dueAt: now };
      if (known.dueAt > now) return undefined;
      const claimed = { ...known, dueAt: until };
      announcements.set(target, claimed);
      return claimed;
    },
    async finish(target, { dueAt }, next) {
      if (announcements.get(target)?.dueAt.getTime() === dueAt.getTime()) announcements.set(target, next);
    },
  };
}
