/** Compatible with pino and `console`. */
export interface Logger {
  debug(facts: AttemptFacts, message: string): void;
  warn(facts: AttemptFacts, message: string): void;
}

/** A logged attempt, without headers and bodies, and thus without the token. */
export interface AttemptFacts {
  readonly method: string;
  /** Without the query, which may contain private search terms. */
  readonly path: string;
  /** Counted from 1. */
  readonly attempt: number;
  readonly durationMs: number;
  /** Null without a response. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** Delay before the next attempt; null if there is none. */
  readonly retryInMs: number | null;
}

/** Logs an attempt: as a warning if it failed the call, otherwise at level debug. */
export function logAttempt(logger: Logger | undefined, facts: AttemptFacts, failed: boolean): void {
  if (logger === undefined) return;
  const { method, path, attempt, status, retryInMs } = facts;
  const outcome = status === null ? 'got no response' : `returned ${status}`;
  const next = retryInMs === null ? '' : `; retry in ${Math.round(retryInMs)} ms`;
  const message = `${method} ${path} ${outcome} (attempt ${attempt})${next}`;
  if (failed) logger.warn(facts, message);
  else logger.debug(facts, message);
}
