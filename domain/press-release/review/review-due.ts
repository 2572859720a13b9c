/** A release is to be decided about within so many hours, unless the operator says otherwise. */
export const REVIEW_DUE_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

/** By when what came in at that time is to be decided. */
export function reviewDueAt(submittedAt: Date, hours: number): Date {
  return new Date(submittedAt.getTime() + hours * HOUR_MS);
}

/** Whether what came in at that time waits for longer than it should. */
export function isOverdue(submittedAt: Date, now: Date, hours: number): boolean {
  return now >= reviewDueAt(submittedAt, hours);
}
