import type { DeskRepository } from '../../../../application/ports/index.ts';
import type { AccountNote, PressReleaseId, ReviewNote, SavedFilter, SavedReason } from '../../../../domain/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

/** Review notes and locks of editors, in one transaction's tables. */
export function createDeskRepository(tables: Tables, next: Sequences): DeskRepository {
  return {
    async claim(id) {
      return tables.reviewClaims.get(id);
    },
    async setClaim(claim) {
      tables.reviewClaims.set(claim.pressReleaseId, claim);
    },
    async endClaim(id) {
      tables.reviewClaims.delete(id);
    },
    async removeClaimsBefore(time, limit) {
      const old = [...tables.reviewClaims.values()].filter(({ expiresAt }) => expiresAt < time).slice(0, limit);
      for (const { pressReleaseId } of old) tables.reviewClaims.delete(pressReleaseId);
      return old.length;
    },
    async findSetAside(id) {
      return tables.setAsides.get(id);
    },
    async setAside(setAside) {
      tables.setAsides.set(setAside.pressReleaseId, setAside);
    },
    async endSetAside(id) {
      tables.setAsides.delete(id);
    },
    async setAsideCount(now) {
      return [...tables.setAsides.values()].filter(({ until }) => until > now).length;
    },
    async removeSetAsidesBefore(time, limit) {
      const old = [...tables.setAsides.values()].filter(({ until }) => until < time).slice(0, limit);
      for (const { pressReleaseId } of old) tables.setAsides.delete(pressReleaseId);
      return old.length;
    },
    async setFindings({ id, version }, codes) {
      const release = tables.releases.get(id);
      if (release?.status === 'in_review' && release.version === version)
        tables.queueFindings.set(id, { version, codes });
    },
    async addExamination(examination) {
      const { pressReleaseId: id } = examination;
      tables.examinations.set(id, [...(tables.examinations.get(id) ?? []), examination]);
    },
    async hasOtherEditor(userId) {
      return [...tables.users.values()].some(
        ({ user }) => user.isEditor && user.joinedAt !== null && user.disabledAt === null && user.id !== userId,
      );
    },
    async addNote(note) {
      const stored: ReviewNote = { ...note, id: next.reviewNote() };
      tables.reviewNotes.set(stored.id, stored);
      return stored;
    },
    async noteCount(id) {
      return [...tables.reviewNotes.values()].filter(({ pressReleaseId }) => pressReleaseId === id).length;
    },
    async addAccountNote(note) {
      const stored: AccountNote = { ...note, id: next.accountNote() };
      tables.accountNotes.set(stored.id, stored);
      return stored;
    },
    async countAccountNotes(id) {
      return [...tables.accountNotes.values()].filter(({ accountId }) => accountId === id).length;
    },
    async addFilter(filter) {
      const stored: SavedFilter = { ...filter, id: next.savedFilter() };
      tables.savedFilters.set(stored.id, stored);
      return stored;
    },
    async countFilters(userId) {
      return [...tables.savedFilters.values()].filter((filter) => filter.userId === userId).length;
    },
    async removeFilter(userId, id) {
      if (tables.savedFilters.get(id)?.userId !== userId) return false;
      tables.savedFilters.delete(id);
      return true;
    },
    async addReason(reason) {
      const stored: SavedReason = { ...reason, id: next.savedReason() };
      tables.savedReasons.set(stored.id, stored);
      return stored;
    },
    async saveReason({ id, label, code, language, text }) {
      const before = tables.savedReasons.get(id);
      if (before === undefined) return false;
      tables.savedReasons.set(id, { ...before, label, code, language, text });
      return true;
    },
    async removeReason(id) {
      const isStored = tables.savedReasons.get(id) !== undefined;
      tables.savedReasons.delete(id);
      return isStored;
    },
    async reasonCount() {
      return [...tables.savedReasons.values()].length;
    },
  };
}

/** Removes the desk data of a deleted release. */
export function forgetDesk(tables: Tables, id: PressReleaseId): void {
  tables.reviewClaims.delete(id);
  tables.setAsides.delete(id);
  tables.linkChecks.delete(id);
  tables.queueFindings.delete(id);
  for (const note of [...tables.reviewNotes.values()]) {
    if (note.pressReleaseId === id) tables.reviewNotes.delete(note.id);
  }
}
