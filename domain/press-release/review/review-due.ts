/** Default deadline for a decision, in hours; operators can change it. */
export const REVIEW_DUE_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

export function reviewDueAt(submittedAt: Date, hours: number): Date {
  return new Date(submittedAt.getTime() + hours * HOUR_MS);
}

/** Releases submitted at this time or earlier are overdue at `now`. */
export function overdueIfSubmittedBy(now: Date, hours: number): Date {
  return reviewDueAt(now, -hours);
}

export function isOverdue(submittedAt: Date, now: Date, hours: number): boolean {
  return now >= reviewDueAt(submittedAt, hours);
}
