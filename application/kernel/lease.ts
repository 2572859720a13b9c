import type { Ports } from '../ports/index.ts';

/**
 * A lease that begins now. Taken within the transaction that claims: a process may wait for a connection longer than a
 * lease lasts, and would claim by a time that others take for a clock set back.
 */
export function leaseOf(
  { clock }: Pick<Ports, 'clock'>,
  ms: number,
): { readonly now: Date; readonly lockedUntil: Date } {
  const now = clock.now();
  return { now, lockedUntil: new Date(now.getTime() + ms) };
}
