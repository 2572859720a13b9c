import type { ApiToken, ApiTokenId } from '../../domain/index.ts';
import type { Ports } from '../ports/index.ts';

/** A use that is so near to the one written down is not worth another write. */
export const TOKEN_USE_MS = 5 * 60_000;

/** Some 2 MB. Of more tokens than these in use at once, some are written down more often, or at a later use. */
const TOKENS_MAX = 10_000;

/** Learns which tokens are used. */
export interface TokenUseNotes {
  note(token: Pick<ApiToken, 'id' | 'lastUsedAt'>, now: Date): void;
}

/**
 * Writes down when tokens are used: each at most once in TOKEN_USE_MS in this process, and no request waits for it. There is one
 * write at a time; what is used meanwhile goes into the next one.
 */
export function createTokenUseNotes({ unitOfWork }: Pick<Ports, 'unitOfWork'>): TokenUseNotes {
  /** When a token's use was taken for writing here last: what was read of the token may be older. */
  const taken = new Map<ApiTokenId, Date>();
  const waiting = new Map<ApiTokenId, Date>();
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.size > 0) {
      const uses = Array.from(waiting, ([id, at]) => ({ id, at }));
      waiting.clear();
      try {
        await unitOfWork.run(({ accounts }) => accounts.markUsed(uses));
      } catch {
        // A database in trouble says so to those who wait for it. This is written at a later use.
      }
    }
    isWriting = false;
  }

  return {
    note({ id, lastUsedAt }, now) {
      if (isNear(lastUsedAt, now) || isNear(taken.get(id), now) || waiting.size >= TOKENS_MAX) return;
      taken.delete(id);
      if (taken.size >= TOKENS_MAX) taken.delete(taken.keys().next().value as ApiTokenId);
      taken.set(id, now);
      waiting.set(id, now);
      if (!isWriting) void write();
    },
  };
}

/** Also where a clock that went ahead wrote it, or is set back now. */
function isNear(time: Date | null | undefined, now: Date): boolean {
  return time != null && Math.abs(now.getTime() - time.getTime()) < TOKEN_USE_MS;
}
