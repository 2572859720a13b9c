/** A page request for a list ordered by id. */
export interface PageRequest<Id extends number> {
  /** Id of the item before the page, which need not exist any more; null for the first page. */
  readonly after: Id | null;
  /** Maximum number of items. */
  readonly limit: number;
}
