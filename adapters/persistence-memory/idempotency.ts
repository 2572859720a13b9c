import { ApplicationError } from '../../application/errors.ts';
import {
  type IdempotencyRecord,
  type IdempotencyStore,
  type IdempotencyWriter,
  latestClaimEnd,
  type StoredResponse,
} from '../../application/ports/index.ts';
import type { AccountId } from '../../domain/index.ts';
import type { SerialQueue } from './serial-queue.ts';
import type { Claim, Table, Tables } from './tables.ts';

type Claims = Table<string, Claim>;

const slotOf = (accountId: AccountId, key: string) => `${accountId}:${key}`;

function isHeld(claim: Claim | undefined, now: Date): claim is Claim {
  return claim !== undefined && claim.expiresAt > now && (claim.answer !== null || runs(claim, now));
}

function runs({ runsUntil }: Claim, now: Date): boolean {
  return runsUntil > now && runsUntil <= latestClaimEnd(now);
}

const recordOf = ({ fingerprint, answer }: Claim): IdempotencyRecord => ({ fingerprint, answer });

function open(claims: Claims, claimId: string): Claim | undefined {
  for (const claim of claims.values()) {
    if (claim.claimId === claimId && claim.answer === null) return claim;
  }
  return undefined;
}

/** Stores the answer of the open claim; returns false if the claim is gone or already answered. */
function answer(claims: Claims, claimId: string, given: StoredResponse): boolean {
  const claim = open(claims, claimId);
  if (claim !== undefined) claims.set(claim.slot, { ...claim, answer: given });
  return claim !== undefined;
}

/** Stores answers in the same transaction as the changes they describe. */
export function createIdempotencyWriter({ claims }: Tables): IdempotencyWriter {
  return {
    async complete(claimId, given) {
      if (!answer(claims, claimId, given)) {
        throw new ApplicationError('idempotency_in_progress', { retryAfterSeconds: 1 });
      }
    },
  };
}

/** The store over the committed tables. Its calls queue with the transactions. */
export function createIdempotencyStore({ claims }: Tables, queue: Pick<SerialQueue, 'run'>): IdempotencyStore {
  return {
    find: (accountId, key, now) =>
      queue.run(async () => {
        const claim = claims.get(slotOf(accountId, key));
        return isHeld(claim, now) ? recordOf(claim) : undefined;
      }),
    claim: ({ accountId, key, now, ...wanted }) =>
      queue.run(async () => {
        const slot = slotOf(accountId, key);
        const held = claims.get(slot);
        if (isHeld(held, now)) return recordOf(held);
        claims.set(slot, { ...wanted, slot, answer: null });
        return undefined;
      }),
    complete: (claimId, given) =>
      queue.run(async () => {
        answer(claims, claimId, given);
      }),
    release: (claimId) =>
      queue.run(async () => {
        const claim = open(claims, claimId);
        if (claim !== undefined) claims.delete(claim.slot);
      }),
    sweep: (now, limit) =>
      queue.run(async () => {
        const expired = [...claims.values()]
          .filter((claim) => claim.expiresAt <= now)
          .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
          .slice(0, limit);
        for (const claim of expired) claims.delete(claim.slot);
        return expired.length;
      }),
  };
}
