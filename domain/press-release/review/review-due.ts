/** Default deadline for a decision, in hours; operators can change it. */
export const REVIEW_DUE_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

export function reviewDueAt(submittedAt: Date, hours: number): Date {
  return new Date(submittedAt.getTime() + hours * HOUR_MS);
}

export function isOverdue(submittedAt: Date, now: Date, hours: number): boolean {
  return now >= reviewDueAt(submittedAt, hours);
}
