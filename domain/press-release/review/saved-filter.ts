import { requiredTextFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import type { SavedFilterId, UserId } from '../../identifiers.ts';

/** The desk's lists whose filters can be saved. */
export const FILTERED_LISTS = ['queue', 'releases'] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

/** A filter that an editor has saved under a name. Private to that editor. */
export interface SavedFilter {
  readonly id: SavedFilterId;
  readonly userId: UserId;
  readonly list: FilteredList;
  readonly name: string;
  /** The query of the list's address, without the question mark. */
  readonly query: string;
}

/** Code points. */
export const FILTER_NAME_MAX = 60;
/** Maximum number for an editor, over all lists. */
export const SAVED_FILTERS_MAX = 20;

export function savedFilterFaults({ name }: Pick<SavedFilter, 'name'>): Violation[] {
  return requiredTextFaults('name', name, FILTER_NAME_MAX);
}
