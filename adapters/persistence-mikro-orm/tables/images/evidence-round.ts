import type { EvidenceRoundName } from '../../../../application/ports/index.ts';
import { integer, nullable, table, text, time } from '../table.ts';

export const EVIDENCE_ROUND = table({
  name: text<EvidenceRoundName>(),
  startedAt: time(),
  since: nullable(time()),
  originals: integer(),
  checked: integer(),
  position: text(),
  finishedAt: nullable(time()),
});
