import type { LinkCheckRepository } from '../../../../application/ports/index.ts';
import type { Tables } from '../../tables.ts';

export function createLinkChecks({ linkChecks }: Tables): LinkCheckRepository {
  return {
    async request({ pressReleaseId, submission }, at) {
      const check = { pressReleaseId, submission, checkedAt: null, deadLinks: [] };
      linkChecks.set(pressReleaseId, { check, dueAt: at });
    },
    async claim(now, until) {
      const [due] = [...linkChecks.values()]
        .filter(({ check, dueAt }) => check.checkedAt === null && dueAt <= now)
        .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.check.pressReleaseId - b.check.pressReleaseId);
      if (due === undefined) return undefined;
      const { pressReleaseId, submission } = due.check;
      linkChecks.set(pressReleaseId, { ...due, dueAt: until });
      return { pressReleaseId, submission };
    },
    async finish({ pressReleaseId, submission }, { at, deadLinks }) {
      const stored = linkChecks.get(pressReleaseId);
      if (stored?.check.submission !== submission) return;
      linkChecks.set(pressReleaseId, { ...stored, check: { ...stored.check, checkedAt: at, deadLinks } });
    },
  };
}
