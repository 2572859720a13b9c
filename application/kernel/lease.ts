import type { Ports } from '../ports/index.ts';

/**
 * A lease that begins now. Call it inside the claiming transaction: waiting for a connection can take longer than a
 * lease lasts, and other processes take an outdated start for a clock set back.
 */
export function leaseOf(
  { clock }: Pick<Ports, 'clock'>,
  ms: number,
): { readonly now: Date; readonly lockedUntil: Date } {
  const now = clock.now();
  return { now, lockedUntil: new Date(now.getTime() + ms) };
}
