import { defineEntity, p } from '@mikro-orm/core';
import { EVIDENCE_ROUND } from '../../tables/images/evidence-round.ts';
import { columns, time } from '../columns.ts';

export const EvidenceRoundEntity = defineEntity({
  name: 'EvidenceRound',
  tableName: 'evidence_round',
  properties: {
    ...columns(EVIDENCE_ROUND),
    name: p.text().primary(),
    /** End of the last round of that name over all originals. */
    completedAt: time().nullable(),
  },
});

export const EvidenceFaultEntity = defineEntity({
  name: 'EvidenceFault',
  tableName: 'evidence_fault',
  properties: {
    sha256: p.text().primary(),
    fault: p.text(),
    foundAt: time(),
  },
});
