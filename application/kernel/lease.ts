import type { Ports } from '../ports/index.ts';

/**
 * A lease that begins now. Call this inside the claiming transaction: waiting for a connection can take longer than a
 * lease lasts, and an outdated start looks to other processes like a clock that was set back.
 */
export function leaseOf(
  { clock }: Pick<Ports, 'clock'>,
  ms: number,
): { readonly now: Date; readonly leaseEndsAt: Date } {
  const now = clock.now();
  return { now, leaseEndsAt: new Date(now.getTime() + ms) };
}
