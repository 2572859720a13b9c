import * as v from 'valibot';
import type { HistoryBreak } from '../../../application/history/verify-history.ts';
import { OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { readOperation } from '../operation.ts';

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const historyOperations = {
  /** Verifies the next entries; the next call continues at the returned position. */
  'history verify entries': readOperation(
    v.object({ press_release_id: number, entry_id: number }),
    async ({ history }, { press_release_id, entry_id }) => {
      const after = { pressReleaseId: press_release_id as PressReleaseId, id: entry_id };
      const { next, broken, ...counts } = await history.verifyEntries({ caller: OPERATOR, after });
      return {
        ...counts,
        next: next === null ? null : { press_release_id: next.pressReleaseId, entry_id: next.id },
        broken: breakRecord(broken),
      };
    },
  ),
  /** Verifies the next day's tree. */
  'history verify tree': readOperation(v.object({ after: number }), async ({ history }, { after }) => {
    const { next, broken } = await history.verifyTree({ caller: OPERATOR, after });
    return { next, broken: breakRecord(broken) };
  }),
};

function breakRecord(broken: HistoryBreak | null) {
  if (broken === null) return null;
  return broken.day === null
    ? { kind: broken.kind, press_release_id: broken.pressReleaseId, entry_id: broken.entryId, date: null }
    : { kind: broken.kind, press_release_id: null, entry_id: null, date: broken.day };
}
