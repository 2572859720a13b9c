/** What we use of PGlite: each message of PostgreSQL's protocol goes through one of these, and errors come out of them. */
interface Protocol {
  execProtocol(message: Uint8Array, options?: never): Promise<unknown>;
  execProtocolStream(message: Uint8Array, options?: never): Promise<unknown>;
}

/**
 * Databases that have stopped for good, and why. PostgreSQL gives up where it cannot write its log, as on a full disk. As
 * a server it would start itself again; in WebAssembly the next message, be it a rollback, would never return and hold up
 * the whole process.
 */
const stopped = new WeakMap<object, Error>();

export function hasStopped(pglite: object): boolean {
  return stopped.has(pglite);
}

/**
 * Ends it; what is thrown instead of answers from now on. The first reason stays. Without PostgreSQL's code, so that it
 * counts as an error of the way to the database, whatever it was.
 */
export function stop(pglite: object, cause: Error): Error {
  const message = `the embedded database has stopped, until the service is started again: ${cause.message}`;
  const reason = stopped.get(pglite) ?? new Error(message, { cause });
  stopped.set(pglite, reason);
  return reason;
}

/** From its last word on, PGlite is asked nothing any more: it throws that again instead. */
export function refuseOnceStopped(given: object): void {
  const pglite = given as Protocol;
  for (const name of ['execProtocol', 'execProtocolStream'] as const) {
    const execute = pglite[name].bind(pglite);
    pglite[name] = async (message, options) => {
      const lastWord = stopped.get(pglite);
      if (lastWord !== undefined) throw lastWord;
      try {
        return await execute(message, options);
      } catch (error) {
        throw isLastWord(error) ? stop(pglite, error) : error;
      }
    };
  }
}

/** An error that ends the server, or one of WebAssembly itself, which leaves nobody knows what behind. */
function isLastWord(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { readonly severity?: unknown };
  return severity === 'PANIC' || severity === 'FATAL' || error.name === 'RuntimeError';
}
