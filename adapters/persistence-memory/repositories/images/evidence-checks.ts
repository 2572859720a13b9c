import type { EvidenceCheckRepository, EvidenceRound } from '../../../../application/ports/index.ts';
import { evidencedOriginals } from '../../evidence.ts';
import type { Tables } from '../../tables.ts';

export function createEvidenceChecks(tables: Tables): EvidenceCheckRepository {
  const { evidenceRounds, evidenceFaults } = tables;
  return {
    async begin({ name, startedAt, since }) {
      const known = new Set(evidencedOriginals(tables, null));
      for (const { sha256 } of [...evidenceFaults.values()]) if (!known.has(sha256)) evidenceFaults.delete(sha256);
      const originals = evidencedOriginals(tables, since).length;
      const round: EvidenceRound = { name, startedAt, since, originals, checked: 0, position: '', finishedAt: null };
      evidenceRounds.set(name, { round, completedAt: evidenceRounds.get(name)?.completedAt ?? null });
      return round;
    },
    async record({ name, startedAt, position }, checked, { at, isLast }) {
      for (const { sha256, fault } of checked) {
        if (fault === null) evidenceFaults.delete(sha256);
        else if (evidenceFaults.get(sha256)?.fault !== fault)
          evidenceFaults.set(sha256, { sha256, fault, foundAt: at });
      }
      const stored = evidenceRounds.get(name);
      if (stored?.round.startedAt.getTime() !== startedAt.getTime() || stored.round.position !== position) return;
      const { round, completedAt } = stored;
      evidenceRounds.set(name, {
        round: {
          ...round,
          position: checked.at(-1)?.sha256 ?? position,
          checked: round.checked + checked.length,
          finishedAt: isLast ? at : null,
        },
        completedAt: isLast && round.since === null ? at : completedAt,
      });
    },
  };
}
