import type { Rejection } from './rejection.ts';

/** Code points. */
export const OBJECTION_MAX = 5_000;

/** A publisher's objection to a rejection. Kept with the submission: a second rejection of it is final. */
export interface Objection {
  readonly text: string;
  readonly at: Date;
  readonly rejection: Rejection;
}
