/**
 * The members we use of PGlite: every message of PostgreSQL's protocol goes through one of these, and they throw its
 * errors.
 */
interface Protocol {
  execProtocol(message: Uint8Array, options?: never): Promise<unknown>;
  execProtocolStream(message: Uint8Array, options?: never): Promise<unknown>;
}

/**
 * Databases that have stopped for good, and why. PostgreSQL aborts when it cannot write its log, as on a full disk. A
 * server would restart; in WebAssembly the next message, even a rollback, would never return and block the whole
 * process.
 */
const stopped = new WeakMap<object, Error>();

export function hasStopped(pglite: object): boolean {
  return stopped.has(pglite);
}

/**
 * Marks the database as stopped and returns the error that every later call throws. The first reason is kept. The error
 * has no SQLSTATE, so it always counts as a connection error.
 */
export function stop(pglite: object, cause: Error): Error {
  const message = `the embedded database has stopped, until the service is started again: ${cause.message}`;
  const reason = stopped.get(pglite) ?? new Error(message, { cause });
  stopped.set(pglite, reason);
  return reason;
}

/** Stops calling PGlite after a fatal error: later calls throw that error again. */
export function refuseOnceStopped(database: object): void {
  const pglite = database as Protocol;
  for (const name of ['execProtocol', 'execProtocolStream'] as const) {
    const execute = pglite[name].bind(pglite);
    pglite[name] = async (message, options) => {
      const reason = stopped.get(pglite);
      if (reason !== undefined) throw reason;
      try {
        return await execute(message, options);
      } catch (error) {
        throw isFatal(error) ? stop(pglite, error) : error;
      }
    };
  }
}

/** True for an error that ends the server, or a WebAssembly error, which leaves an unknown state behind. */
function isFatal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { readonly severity?: unknown };
  return severity === 'PANIC' || severity === 'FATAL' || error.name === 'RuntimeError';
}
