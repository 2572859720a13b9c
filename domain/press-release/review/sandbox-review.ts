import { REJECTION_CODES, type RejectionCode } from './rejection.ts';

/** The simulated review that a sandbox release's title requests. */
export type SandboxInstruction =
  | { readonly decision: 'approve' }
  | {
      readonly decision: 'reject';
      /** Known codes in the order given, each once; includes `other` if there are unknown ones. */
      readonly codes: readonly RejectionCode[];
      /** Unknown codes, as written. */
      readonly unknown: readonly string[];
    };

/** Time in review before a simulated decision, long enough to see the state and to withdraw. Milliseconds. */
export const SANDBOX_REVIEW_AFTER_MS = 2_000;

/**
 * True once the delay has passed. Also true for a submission in the future, which means that the clock was set back.
 */
export function isSandboxReviewDue(submittedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - submittedAt.getTime()) >= SANDBOX_REVIEW_AFTER_MS;
}

const APPROVE = /^\[approve\]/i;
const REJECT = /^\[reject:([^\]]*)\]/i;

/**
 * Reads the instruction at the start of a title, in any case: `[approve]`, or `[reject:CODE]` with comma-separated
 * rejection codes. Undefined for every other title, such as `[hold]`, about which an editor decides.
 */
export function sandboxInstruction(title: string): SandboxInstruction | undefined {
  if (APPROVE.test(title)) return { decision: 'approve' };
  const list = REJECT.exec(title)?.[1];
  if (list === undefined) return undefined;
  const words = list.split(',').map((word) => word.trim());
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
