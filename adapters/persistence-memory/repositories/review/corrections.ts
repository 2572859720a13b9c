import { StaleWrite } from '../../../../application/errors.ts';
import type { CorrectionRepository } from '../../../../application/ports/index.ts';
import type { Correction, PressReleaseId } from '../../../../domain/index.ts';
import type { Refuse } from '../../refuse.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

export function createCorrectionRepository(tables: Tables, next: Sequences, refuse: Refuse): CorrectionRepository {
  const { corrections } = tables;
  const pendingOf = (id: PressReleaseId) =>
    [...corrections.values()].find(({ pressReleaseId, status }) => pressReleaseId === id && status === 'pending');
  return {
    async add(correction) {
      if (correction.status === 'pending' && pendingOf(correction.pressReleaseId)) refuse('pending_correction');
      const stored: Correction = { ...correction, id: next.correction() };
      corrections.set(stored.id, stored);
      return stored;
    },
    find: async (id) => corrections.get(id),
    pendingOf: async (id) => pendingOf(id),
    countOf: async (id) => [...corrections.values()].filter(({ pressReleaseId }) => pressReleaseId === id).length,
    async save({ id, kind, status, note, reason, closed, earlier, withheld }) {
      const stored = corrections.get(id);
      if (stored === undefined) throw new StaleWrite(`correction ${id}`);
      corrections.set(id, { ...stored, kind, status, note, reason, closed, earlier, withheld });
    },
  };
}
