import type { AccountId, Actor, Correction, CorrectionId, PressReleaseId, Wording } from '../../../../domain/index.ts';
import { id, inColumn, json, nullable, optional, table, text, time } from '../table.ts';

export const CORRECTION = table({
  id: id<CorrectionId>(),
  pressReleaseId: id<PressReleaseId>(),
  accountId: id<AccountId>(),
  kind: text<Correction['kind']>(),
  status: text<Correction['status']>(),
  changes: json<Correction['changes']>(),
  note: nullable(text()),
  reason: nullable(text()),
  proposedBy: json<Actor>(),
  createdAt: time(),
  closed: optional({ by: inColumn('closed_by', json<Actor>()), at: inColumn('closed_at', time()) }),
  earlier: nullable(json<Wording>()),
  withheld: optional({
    reason: inColumn('withheld_reason', text()),
    by: inColumn('withheld_by', json<Actor>()),
    at: inColumn('withheld_at', time()),
  }),
});
