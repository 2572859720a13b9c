import { ApplicationError } from '../../application/errors.ts';
import {
  type IdempotencyRecord,
  type IdempotencyStore,
  type IdempotencyWriter,
  latestClaimEnd,
  type StoredResponse,
} from '../../application/ports/index.ts';
import type { AccountId } from '../../domain/index.ts';
import type { IdempotencyClaim } from './rows.ts';
import type { SerialQueue } from './serial-queue.ts';
import type { Table, Tables } from './tables.ts';

type Claims = Table<string, IdempotencyClaim>;

const slotOf = (accountId: AccountId, key: string) => `${accountId}:${key}`;

function isHeld(claim: IdempotencyClaim | undefined, now: Date): claim is IdempotencyClaim {
  return claim !== undefined && claim.expiresAt > now && (claim.response !== null || isRunning(claim, now));
}

function isRunning({ runsUntil }: IdempotencyClaim, now: Date): boolean {
  return runsUntil > now && runsUntil <= latestClaimEnd(now);
}

const recordOf = ({ fingerprint, response }: IdempotencyClaim): IdempotencyRecord => ({ fingerprint, response });

function findOpen(claims: Claims, claimId: string): IdempotencyClaim | undefined {
  for (const claim of claims.values()) {
    if (claim.claimId === claimId && claim.response === null) return claim;
  }
  return undefined;
}

/** Stores the response of the open claim; returns false if the claim is gone or already has a response. */
function storeResponse(claims: Claims, claimId: string, response: StoredResponse): boolean {
  const claim = findOpen(claims, claimId);
  if (claim !== undefined) claims.set(claim.slot, { ...claim, response });
  return claim !== undefined;
}

/** Stores responses in the same transaction as the changes they describe. */
export function createIdempotencyWriter({ claims }: Tables): IdempotencyWriter {
  return {
    async complete(claimId, response) {
      if (!storeResponse(claims, claimId, response)) {
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
    claim: ({ accountId, key, now, ...claim }) =>
      queue.run(async () => {
        const slot = slotOf(accountId, key);
        const current = claims.get(slot);
        if (isHeld(current, now)) return recordOf(current);
        claims.set(slot, { ...claim, slot, response: null });
        return undefined;
      }),
    complete: (claimId, response) =>
      queue.run(async () => {
        storeResponse(claims, claimId, response);
      }),
    release: (claimId) =>
      queue.run(async () => {
        const claim = findOpen(claims, claimId);
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
