/**
 * A limit as part of the statement's text. For a parameter, a generic plan assumes a tenth of the table: on a large table
 * that plan looks so expensive that the statement is planned anew each time. Only for a few distinct integers, because each
 * makes a statement of its own.
 */
export function literalLimit(limit: number): number {
  return Math.max(0, Math.trunc(limit));
}
