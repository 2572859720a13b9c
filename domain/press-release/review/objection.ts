import type { Rejection } from './rejection.ts';

/** Code points. */
export const OBJECTION_MAX = 5_000;

/** What a publisher says against a rejection. It stays with the submission: a second rejection of it is the last word. */
export interface Objection {
  readonly text: string;
  readonly at: Date;
  /** What it is against. */
  readonly rejection: Rejection;
}
