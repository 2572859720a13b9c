import { ApplicationError } from '../../../application/errors.ts';
import type { CacheWindows } from '../cache-windows.ts';
import type { Freshness } from './freshness.ts';

/** Decides whether to query the replica. */
export type Chooser = () => boolean | Promise<boolean>;

export interface ServerChoice {
  /** True if the replica is recent enough to read from. */
  isUsed(): boolean;
  /**
   * For portal pages: writes acknowledged `maxLagMs` ago are visible, and all writes of this process. The chosen server
   * changes only with the cache window (see PortalQueries), so that cached data never come from the other server.
   */
  portals(): boolean;
  /** For an account's own data: everything acknowledged before the call is visible, whichever process wrote it. */
  accounts(): Promise<boolean>;
  /** Records that this process wrote something that portals show. */
  recordWrite(): void;
}

/** Maximum wait for the replica: beyond this the primary is faster. */
const WAIT_MS = 100;

export function createServerChoice(freshness: Freshness, cacheWindows: CacheWindows, maxLagMs: number): ServerChoice {
  let lastWriteAt = Number.NEGATIVE_INFINITY;
  let wasReplica = false;
  const isUsed = () => performance.now() - freshness.asOf() <= maxLagMs;
  return {
    isUsed,
    portals() {
      const isReplica = isUsed() && freshness.asOf() > lastWriteAt;
      if (isReplica !== wasReplica) {
        wasReplica = isReplica;
        cacheWindows.end();
      }
      return isReplica;
    },
    async accounts() {
      if (!isUsed()) return false;
      const requestedAt = performance.now();
      await Promise.race([freshness.check(), waitLimit()]);
      return freshness.asOf() >= requestedAt;
    },
    recordWrite() {
      lastWriteAt = performance.now();
      cacheWindows.end();
      // The primary is used until the check completes.
      void freshness.check();
    },
  };
}

function waitLimit(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS).unref();
  });
}

export interface ChoiceOptions {
  readonly choose: Chooser;
  readonly count: (source: 'primary' | 'replica') => void;
  /** Call when the replica has failed: it is not chosen again until a check succeeds. */
  readonly reportFailure: () => void;
}

/**
 * The same queries on the chosen server. A whole call uses one server, and is retried once on the primary if the replica
 * fails.
 */
export function onChosenServer<Queries extends object>(
  primary: Queries,
  replica: Queries,
  { choose, count, reportFailure: doubt }: ChoiceOptions,
): Queries {
  type Method = (...parameters: unknown[]) => Promise<unknown>;
  const either =
    (atPrimary: Method, atReplica: Method): Method =>
    async (...parameters) => {
      if (await choose()) {
        try {
          const result = await atReplica(...parameters);
          count('replica');
          return result;
        } catch (error) {
          if (!isReplicaFault(error)) throw error;
          doubt();
          // Ends the cache window in which the replica was used.
          await choose();
        }
      }
      count('primary');
      return atPrimary(...parameters);
    };
  const replicaMethods = new Map(Object.entries(replica));
  return Object.fromEntries(
    Object.entries(primary).map(([name, method]) => [name, either(method, replicaMethods.get(name))]),
  ) as Queries;
}

/** Statement timeout. Not retried on the primary: it would be just as slow there. */
const CANCELLED = '57014';
/** A table, column or function of a migration that the replica has not replayed yet. */
const UNDEFINED = /^(?:42P01|42703|42883)$/;

/** True if the failure is the replica's own, so that the primary may succeed. */
function isReplicaFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = (ApplicationError.is(error, 'unavailable') ? error.cause : error) as { readonly code?: unknown };
  if (error instanceof ApplicationError) return code !== CANCELLED;
  return typeof code === 'string' && UNDEFINED.test(code);
}
