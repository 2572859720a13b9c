/** A part of a list that is ordered by id. */
export interface Part<Id extends number> {
  /** The id of the item before the part, which need not exist any more; null for the first part. */
  readonly after: Id | null;
  /** How many items there are at most. */
  readonly limit: number;
}
