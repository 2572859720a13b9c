import {
  DomainError,
  type EditorCaller,
  KEPT_REASONS_MAX,
  type KeptReason,
  type KeptReasonId,
  keptReasonFaults,
  refuseIfAny,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

/** What is given of a text for reuse. */
export type ReasonText = Pick<KeptReason, 'label' | 'code' | 'language' | 'text'>;

/** Which text. */
export interface ReasonTarget {
  readonly caller: EditorCaller;
  readonly id: KeptReasonId;
}

/** The texts that editors have kept for rejections, by label. */
export function makeListReasons({ queries }: Pick<Ports, 'queries'>) {
  return (_: object): Promise<KeptReason[]> => queries.desk.reasons();
}

/** Keeps a text for reuse by all editors. @throws DomainError `validation_failed`, also for one too many */
export function makeKeepReason({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ caller, ...given }: ReasonText & { readonly caller: EditorCaller }): Promise<KeptReason> => {
    refuseIfAny(keptReasonFaults(given));
    return unitOfWork.run(async ({ desk }) => {
      if ((await desk.reasonCount()) >= KEPT_REASONS_MAX) {
        refuseIfAny([{ field: 'reasons', rule: 'max_items', max: KEPT_REASONS_MAX }]);
      }
      return desk.addReason({ ...trimmed(given), author: caller.name.trim(), createdAt: clock.now() });
    });
  };
}

/** Writes a kept text anew. What was rejected with it stays as it was. @throws DomainError `not_found`, `validation_failed` */
export function makeChangeReason({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ id, caller: _, ...given }: ReasonText & ReasonTarget): Promise<void> => {
    refuseIfAny(keptReasonFaults(given));
    const isThere = await unitOfWork.run(({ desk }) => desk.saveReason({ ...trimmed(given), id }));
    if (!isThere) throw new DomainError('not_found', { what: 'reason text' });
  };
}

/** Keeps a text no longer. @throws DomainError `not_found` */
export function makeRemoveReason({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ id }: ReasonTarget): Promise<void> => {
    const isThere = await unitOfWork.run(({ desk }) => desk.removeReason(id));
    if (!isThere) throw new DomainError('not_found', { what: 'reason text' });
  };
}

function trimmed({ label, code, language, text }: ReasonText): ReasonText {
  return { label: label.trim(), code, language, text: text.trim() };
}
