import {
  DomainError,
  type EditorCaller,
  refuseIfAny,
  SAVED_REASONS_MAX,
  type SavedReason,
  type SavedReasonId,
  savedReasonFaults,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

export type ReasonText = Pick<SavedReason, 'label' | 'code' | 'language' | 'text'>;

export interface ReasonTarget {
  readonly caller: EditorCaller;
  readonly id: SavedReasonId;
}

/** The saved reasons, by label. */
export function makeListReasons({ queries }: Pick<Ports, 'queries'>) {
  return (_: object): Promise<SavedReason[]> => queries.desk.reasons();
}

/** Saves a reason for all editors. @throws DomainError `validation_failed`, also beyond the maximum number */
export function makeAddReason({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ caller, ...reason }: ReasonText & { readonly caller: EditorCaller }): Promise<SavedReason> => {
    refuseIfAny(savedReasonFaults(reason));
    return unitOfWork.run(async ({ desk }) => {
      if ((await desk.reasonCount()) >= SAVED_REASONS_MAX) {
        refuseIfAny([{ field: 'reasons', rule: 'max_items', max: SAVED_REASONS_MAX }]);
      }
      return desk.addReason({ ...trim(reason), author: caller.name.trim(), createdAt: clock.now() });
    });
  };
}

/** Changes a saved reason. Earlier rejections keep their text. @throws DomainError `not_found`, `validation_failed` */
export function makeChangeReason({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ id, caller: _, ...reason }: ReasonText & ReasonTarget): Promise<void> => {
    refuseIfAny(savedReasonFaults(reason));
    const exists = await unitOfWork.run(({ desk }) => desk.saveReason({ ...trim(reason), id }));
    if (!exists) throw new DomainError('not_found', { what: 'reason text' });
  };
}

/** Deletes a saved reason. @throws DomainError `not_found` */
export function makeRemoveReason({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ id }: ReasonTarget): Promise<void> => {
    const exists = await unitOfWork.run(({ desk }) => desk.removeReason(id));
    if (!exists) throw new DomainError('not_found', { what: 'reason text' });
  };
}

function trim({ label, code, language, text }: ReasonText): ReasonText {
  return { label: label.trim(), code, language, text: text.trim() };
}
