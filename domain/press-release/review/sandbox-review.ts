import { REJECTION_CODES, type RejectionCode } from './rejection.ts';

/** What the title of a sandbox account's release asks of its review. */
export type SandboxInstruction =
  | { readonly decision: 'approve' }
  | {
      readonly decision: 'reject';
      /** Known codes in the order given, each once; `other` among them where there are unknown ones. */
      readonly codes: readonly RejectionCode[];
      /** What was given as a code and is none, as it was written. */
      readonly unknown: readonly string[];
    };

/** So long a sandbox release is in review before it is decided: enough to see the state, and to withdraw. Milliseconds. */
export const SANDBOX_REVIEW_AFTER_MS = 2_000;

/** Whether the moment is over. A submission from a time that is yet to come was made before the clock was set back. */
export function isSandboxReviewDue(submittedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - submittedAt.getTime()) >= SANDBOX_REVIEW_AFTER_MS;
}

const APPROVE = /^\[approve\]/i;
const REJECT = /^\[reject:([^\]]*)\]/i;

/**
 * Reads the instruction that a title begins with, in capital letters or small: `[approve]`, or `[reject:CODE]` with one
 * rejection code or several parted by commas. Undefined for every other title, `[hold]` among them: it waits for an editor.
 */
export function sandboxInstruction(title: string): SandboxInstruction | undefined {
  if (APPROVE.test(title)) return { decision: 'approve' };
  const given = REJECT.exec(title)?.[1];
  if (given === undefined) return undefined;
  const words = given.split(',').map((word) => word.trim());
  const codes = new Set<RejectionCode>();
  const unknown = new Set<string>();
  for (const word of words) {
    const code = REJECTION_CODES.find((known) => known === word.toLowerCase());
    if (code === undefined) unknown.add(word);
    else codes.add(code);
  }
  if (unknown.size > 0) codes.add('other');
  return { decision: 'reject', codes: [...codes], unknown: [...unknown] };
}
