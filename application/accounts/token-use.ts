import type { ApiToken, ApiTokenId } from '../../domain/index.ts';
import type { Ports } from '../ports/index.ts';

/** Minimum interval between recorded uses of a token. Milliseconds. */
export const TOKEN_USE_MS = 5 * 60_000;

/** Maximum tokens in memory, about 2 MB. With more in use, some are recorded more often, or at a later use. */
const TOKENS_MAX = 10_000;

/** Records the use of tokens. */
export interface TokenUseRecorder {
  note(token: Pick<ApiToken, 'id' | 'lastUsedAt'>, now: Date): void;
}

/**
 * Records when tokens are used, each at most once in TOKEN_USE_MS in this process, without delaying requests. One write
 * runs at a time; uses recorded during a write go into the next one.
 */
export function createTokenUseRecorder({ unitOfWork }: Pick<Ports, 'unitOfWork'>): TokenUseRecorder {
  /** Latest recorded use by token, since `lastUsedAt` of a cached token may be older. */
  const recorded = new Map<ApiTokenId, Date>();
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
        // Database errors are reported elsewhere; a later use is recorded instead.
      }
    }
    isWriting = false;
  }

  return {
    note({ id, lastUsedAt }, now) {
      if (isNear(lastUsedAt, now) || isNear(recorded.get(id), now) || waiting.size >= TOKENS_MAX) return;
      recorded.delete(id);
      if (recorded.size >= TOKENS_MAX) recorded.delete(recorded.keys().next().value as ApiTokenId);
      recorded.set(id, now);
      waiting.set(id, now);
      if (!isWriting) void write();
    },
  };
}

/** Compares both directions, since the clock may have been set back. */
function isNear(time: Date | null | undefined, now: Date): boolean {
  return time != null && Math.abs(now.getTime() - time.getTime()) < TOKEN_USE_MS;
}
