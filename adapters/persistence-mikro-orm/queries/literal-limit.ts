/**
 * A limit for the text of a statement. Given as a parameter, a plan for all of its values takes it for a tenth of the table: the
 * larger that is, the dearer this plan looks, until the statement is planned anew each time. Whole, and one of few: each is a text
 * of its own.
 */
export function literalLimit(limit: number): number {
  return Math.max(0, Math.trunc(limit));
}
