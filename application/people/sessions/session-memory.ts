import type { SessionId, UserId } from '../../../domain/index.ts';
import type { Clock, KnownSession, UserQueries } from '../../ports/index.ts';

/**
 * How long a session is believed without asking again: one that another process ended, or whose user it disabled, is refused by
 * this one after so long at the latest; 5 seconds are promised (contract §12).
 */
export const SESSION_MEMORY_MS = 2_000;

/** More sessions than these in use at once are asked for more often, and that is all. */
const SESSIONS_REMEMBERED = 5_000;

/** Sessions by the hashes of their secrets, cached for a moment. */
export interface SessionMemory {
  sessionByHash(hash: string): Promise<KnownSession | undefined>;
  /** From now on the session is asked for anew. */
  forget(id: SessionId): void;
  /** Likewise all of the user. */
  forgetUser(id: UserId): void;
}

interface Remembered {
  readonly known: KnownSession;
  readonly askedAt: number;
}

/** Remembers found sessions for `memoryMs`; 0 asks every time. */
export function createSessionMemory(
  {
    queries,
    clock,
  }: {
    readonly queries: { readonly users: Pick<UserQueries, 'sessionByHash'> };
    readonly clock: Pick<Clock, 'uptime'>;
  },
  memoryMs: number = SESSION_MEMORY_MS,
): SessionMemory {
  const remembered = new Map<string, Remembered>();
  /** Counts what was forgotten, so that no answer from before comes back. */
  let forgotten = 0;

  const forgetThose = (are: (known: KnownSession) => boolean) => {
    forgotten++;
    for (const [hash, { known }] of remembered) if (are(known)) remembered.delete(hash);
  };

  return {
    async sessionByHash(hash) {
      const entry = remembered.get(hash);
      const askedAt = clock.uptime();
      if (entry !== undefined && askedAt - entry.askedAt < memoryMs) return entry.known;
      remembered.delete(hash);
      const before = forgotten;
      const known = await queries.users.sessionByHash(hash);
      if (known === undefined || memoryMs === 0 || forgotten !== before) return known;
      const { value: oldest, done } = remembered.keys().next();
      if (remembered.size >= SESSIONS_REMEMBERED && !done) remembered.delete(oldest);
      remembered.set(hash, { known, askedAt });
      return known;
    },
    forget: (id) => forgetThose(({ session }) => session.id === id),
    forgetUser: (id) => forgetThose(({ user }) => user.id === id),
  };
}
