import type { Report } from '../../domain/index.ts';
import { time } from './time.ts';

/** A report as shown to editors and operators. */
export function reportRecord({ id, pressReleaseId, imageId, accountId, title, reason, ...report }: Report) {
  const { sender, language, isHeld, createdAt, decision } = report;
  return {
    id,
    press_release_id: pressReleaseId,
    image_id: imageId,
    account_id: accountId,
    title,
    reason,
    /** Null after the retention period. */
    sender: sender === null ? null : { name: sender.name, email: sender.email, explanation: sender.explanation },
    language,
    held: isHeld,
    created_at: time(createdAt),
    decision:
      decision === null
        ? null
        : {
            outcome: decision.outcome,
            ground: decision.ground,
            facts: decision.facts,
            redress: decision.redress,
            automated: decision.automated,
            by: decision.by.kind === 'editor' ? decision.by.name : decision.by.kind,
            at: time(decision.at),
          },
  };
}
