/** A position in a list ordered by id: the page before or after this id. The item need not exist any more. */
export interface KeyPosition<Id extends number> {
  readonly id: Id;
  readonly direction: 'older' | 'newer';
}

export interface KeyPage<Item> {
  readonly items: readonly Item[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}
