import { ApplicationError } from '../../../application/errors.ts';
import type { Moments } from '../moments.ts';
import type { Freshness } from './freshness.ts';

/** Whether to ask the replica. */
export type Chooser = () => boolean | Promise<boolean>;

export interface Choice {
  /** Whether the replica is recent enough to be read from. */
  isUsed(): boolean;
  /**
   * For what the portals show: what was acknowledged `maxLagMs` ago is seen, and whatever was written here. Who answers changes
   * only with the moment (see PortalQueries): what was made of one server's answers is not taken for the other's.
   */
  portals(): boolean;
  /** For what an account reads of its own: all that was acknowledged before the call is seen, whoever wrote it, and where. */
  accounts(): Promise<boolean>;
  /** Something was written here that the portals show. */
  wrote(): void;
}

/** A replica that has to be waited for longer answers later than the primary. */
const WAIT_MS = 100;

export function createChoice(freshness: Freshness, moments: Moments, maxLagMs: number): Choice {
  let wroteAt = Number.NEGATIVE_INFINITY;
  let wasReplica = false;
  const isUsed = () => performance.now() - freshness.asOf() <= maxLagMs;
  return {
    isUsed,
    portals() {
      const isReplica = isUsed() && freshness.asOf() > wroteAt;
      if (isReplica !== wasReplica) {
        wasReplica = isReplica;
        moments.end();
      }
      return isReplica;
    },
    async accounts() {
      if (!isUsed()) return false;
      const asked = performance.now();
      await Promise.race([freshness.look(), expired()]);
      return freshness.asOf() >= asked;
    },
    wrote() {
      wroteAt = performance.now();
      moments.end();
      // Until it is over, the primary answers.
      void freshness.look();
    },
  };
}

function expired(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS).unref();
  });
}

export interface EitherOptions {
  readonly choose: Chooser;
  readonly count: (source: 'primary' | 'replica') => void;
  /** The replica has failed: it is not to be chosen until it was looked at. */
  readonly doubt: () => void;
}

/**
 * The same queries of whichever server is chosen: one server for the whole of a call, and the primary once more where the replica fails.
 */
export function eitherOf<Queries extends object>(
  primary: Queries,
  replica: Queries,
  { choose, count, doubt }: EitherOptions,
): Queries {
  type Method = (...parameters: unknown[]) => Promise<unknown>;
  const either =
    (atPrimary: Method, atReplica: Method): Method =>
    async (...parameters) => {
      if (await choose()) {
        try {
          const answer = await atReplica(...parameters);
          count('replica');
          return answer;
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          doubt();
          // The moment in which it answered others ends.
          await choose();
        }
      }
      count('primary');
      return atPrimary(...parameters);
    };
  const others = new Map(Object.entries(replica));
  return Object.fromEntries(
    Object.entries(primary).map(([name, method]) => [name, either(method, others.get(name))]),
  ) as Queries;
}

/** A statement that took too long: so it would on the primary, which has others to answer. */
const CANCELLED = '57014';
/** A table, column or function of a step of the schema that has not arrived there. */
const UNDEFINED = /^(?:42P01|42703|42883)$/;

/** Whether the primary may have an answer where the replica has none. */
function isOfReplica(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = (ApplicationError.is(error, 'unavailable') ? error.cause : error) as { readonly code?: unknown };
  if (error instanceof ApplicationError) return code !== CANCELLED;
  return typeof code === 'string' && UNDEFINED.test(code);
}
