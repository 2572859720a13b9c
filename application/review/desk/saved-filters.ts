import {
  DomainError,
  type EditorInPerson,
  refuseIfAny,
  SAVED_FILTERS_MAX,
  type SavedFilter,
  type SavedFilterId,
  savedFilterFaults,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

export interface FilterOwner {
  readonly caller: EditorInPerson;
}

/** The caller's saved filters of all lists, by name. */
export function makeListFilters({ queries }: Pick<Ports, 'queries'>) {
  return ({ caller }: FilterOwner): Promise<SavedFilter[]> => queries.desk.filters(caller.user.id);
}

/** Saves a filter for the caller. @throws DomainError `validation_failed`, also beyond the maximum number */
export function makeSaveFilter({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return ({
    caller,
    list,
    name,
    query,
  }: FilterOwner & Pick<SavedFilter, 'list' | 'name' | 'query'>): Promise<SavedFilter> => {
    refuseIfAny(savedFilterFaults({ name }));
    return unitOfWork.run(async ({ desk }) => {
      if ((await desk.countFilters(caller.user.id)) >= SAVED_FILTERS_MAX) {
        refuseIfAny([{ field: 'name', rule: 'max_items', max: SAVED_FILTERS_MAX }]);
      }
      return desk.addFilter({ userId: caller.user.id, list, name: name.trim(), query });
    });
  };
}

/** Deletes a saved filter of the caller. @throws DomainError `not_found`, also for another editor's */
export function makeRemoveFilter({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, id }: FilterOwner & { readonly id: SavedFilterId }): Promise<void> => {
    const exists = await unitOfWork.run(({ desk }) => desk.removeFilter(caller.user.id, id));
    if (!exists) throw new DomainError('not_found', { what: 'saved filter' });
  };
}
