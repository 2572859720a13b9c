import type { ActingUser } from '../../account/caller.ts';
import { DomainError } from '../../errors.ts';
import type { PressReleaseId } from '../../identifiers.ts';

/** Lifetime of a claim unless renewed (contract §13). Milliseconds. */
export const CLAIM_MS = 15 * 60 * 1000;

/** An editor's exclusive lease on a release in review. A release has at most one. */
export interface Claim {
  readonly pressReleaseId: PressReleaseId;
  readonly user: ActingUser;
  /** Renewal does not change it. */
  readonly claimedAt: Date;
  readonly expiresAt: Date;
}

export function isClaimLive(claim: Claim, now: Date): boolean {
  return claim.expiresAt > now;
}

export function holdsClaim(claim: Claim | undefined, user: ActingUser, now: Date): boolean {
  return claim !== undefined && isClaimLive(claim, now) && claim.user.id === user.id;
}

/**
 * The claim after a request by `user`. Their own claim is renewed and an expired one replaced. Another editor's claim is
 * replaced only with `takeOver`, and otherwise returned unchanged.
 */
export function claimFor(
  current: Claim | undefined,
  {
    pressReleaseId,
    user,
    now,
    takeOver,
  }: Pick<Claim, 'pressReleaseId' | 'user'> & {
    readonly now: Date;
    readonly takeOver: boolean;
  },
): Claim {
  const isLive = current !== undefined && isClaimLive(current, now);
  if (isLive && current.user.id !== user.id && !takeOver) return current;
  const isOwn = isLive && current.user.id === user.id;
  return {
    pressReleaseId,
    user,
    claimedAt: isOwn ? current.claimedAt : now,
    expiresAt: new Date(now.getTime() + CLAIM_MS),
  };
}

/** @throws DomainError `claim_required` if another editor holds the claim. `user` is absent for the command line. */
export function assertNotClaimedByAnother(claim: Claim | undefined, user: ActingUser | undefined, now: Date): void {
  if (user === undefined || claim === undefined || !isClaimLive(claim, now) || claim.user.id === user.id) return;
  throw new DomainError('claim_required', { holder: claim });
}

/** @throws DomainError `claim_required` with the current holder, unless `user` holds the claim */
export function assertClaimed(claim: Claim | undefined, user: ActingUser, now: Date): void {
  if (holdsClaim(claim, user, now)) return;
  const holder = claim !== undefined && isClaimLive(claim, now) ? claim : null;
  throw new DomainError('claim_required', { holder });
}
