/** Of the console's kind, or pino's: what an attempt was, and a sentence. */
export interface Logger {
  debug(facts: AttemptFacts, message: string): void;
  warn(facts: AttemptFacts, message: string): void;
}

/** What is logged of an attempt. Neither headers nor bodies are, and so no token. */
export interface AttemptFacts {
  readonly method: string;
  /** Without the query, as words that are searched for are nobody's business. */
  readonly path: string;
  /** Counted from 1. */
  readonly attempt: number;
  readonly durationMs: number;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** How long it is waited before the next attempt; null where there is none. */
  readonly retryInMs: number | null;
}

/** Tells of an attempt: a call that goes on, or ended well, is for debugging; one that failed is a warning. */
export function logAttempt(logger: Logger | undefined, facts: AttemptFacts, failed: boolean): void {
  if (logger === undefined) return;
  const { method, path, attempt, status, retryInMs } = facts;
  const outcome = status === null ? 'had no answer' : `was answered with ${status}`;
  const next = retryInMs === null ? '' : `; again in ${Math.round(retryInMs)} ms`;
  const message = `${method} ${path} ${outcome} (attempt ${attempt})${next}`;
  if (failed) logger.warn(facts, message);
  else logger.debug(facts, message);
}
