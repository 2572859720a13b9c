/**
 * The index of public wordings by the hashes of their shingles. Releases and corrections are indexed as they are written.
 */
export interface ShingleIndex {
  /**
   * Indexes the next `limit` releases by id after those that earlier calls indexed; returns the number of releases read,
   * 0 at the end or while another process does this.
   */
  indexNext(limit: number): Promise<number>;
}
