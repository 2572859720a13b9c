import type { ReasonedTakeDown, StatementOfReasons } from '../../domain/index.ts';
import { time } from './time.ts';

/** A take-down as shown to the publisher (contract §14 and §18); null without one. */
export function takeDownRecord(takenDown: ReasonedTakeDown | null) {
  if (takenDown === null) return null;
  const { reason, public: notice, at } = takenDown;
  return { reason, public: notice, at: time(at), ...statementRecord(takenDown) };
}

/** The statement of reasons. Histories, snapshots and events of an earlier version have none. */
export function statementRecord({ ground, groundText, facts, automated }: Partial<StatementOfReasons>) {
  return {
    ground: ground ?? null,
    ground_text: groundText ?? null,
    facts: facts ?? null,
    automated: automated ?? false,
  };
}
