import type { ActingUser } from '../../account/caller.ts';
import { DomainError } from '../../errors.ts';
import type { PressReleaseId } from '../../identifiers.ts';

/** So long a claim holds unless it is renewed (contract §13). Milliseconds. */
export const CLAIM_MS = 15 * 60 * 1000;

/** An editor's hold on a release that waits for a decision. A release has one at most. */
export interface Claim {
  readonly pressReleaseId: PressReleaseId;
  readonly user: ActingUser;
  /** When this editor took it; renewing leaves it. */
  readonly claimedAt: Date;
  readonly expiresAt: Date;
}

export function isClaimLive(claim: Claim, now: Date): boolean {
  return claim.expiresAt > now;
}

/** Whether the claim is this editor's, and holds. */
export function holdsClaim(claim: Claim | undefined, user: ActingUser, now: Date): boolean {
  return claim !== undefined && isClaimLive(claim, now) && claim.user.id === user.id;
}

/**
 * The claim after `user` asks for one: his own is renewed, one that ran out is taken, another editor's only where he takes over.
 * Answers with the other's claim, unchanged, where it stands.
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
  const stands = current !== undefined && isClaimLive(current, now);
  if (stands && current.user.id !== user.id && !takeOver) return current;
  const isOwn = stands && current.user.id === user.id;
  return {
    pressReleaseId,
    user,
    claimedAt: isOwn ? current.claimedAt : now,
    expiresAt: new Date(now.getTime() + CLAIM_MS),
  };
}

/** @throws DomainError `claim_required`, naming who has the release, unless `user` has it */
export function assertClaimed(claim: Claim | undefined, user: ActingUser, now: Date): void {
  if (holdsClaim(claim, user, now)) return;
  const holder = claim !== undefined && isClaimLive(claim, now) ? claim : null;
  throw new DomainError('claim_required', { holder });
}
