/**
 * A limit as part of the statement's text. As a parameter, a generic plan assumes a tenth of the table: the larger the
 * table, the dearer the plan looks, until the statement is planned again each time. The limit must be one of a few
 * integers: each makes a statement of its own.
 */
export function literalLimit(limit: number): number {
  return Math.max(0, Math.trunc(limit));
}
