/** The index of public wordings. Releases and corrections are indexed as they are written. */
export interface TextRepository {
  /**
   * Indexes the next `limit` releases by id after those that earlier calls indexed; returns the number of releases read,
   * 0 at the end or while another process does this.
   */
  indexPart(limit: number): Promise<number>;
}
