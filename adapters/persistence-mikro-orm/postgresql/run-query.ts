import type { PgClient, PgQuery, PgResult } from './pg.ts';
import { connectSeparately } from './reachability.ts';

/** Timeout for the server's response after cancelling a statement. */
const RESPONSE_TIMEOUT_MS = 2_000;
/** Interval of checks whether the server can be reached, while it does not respond. */
const CHECK_INTERVAL_MS = 3_000;

export interface QueryOptions {
  /** The statement's time limit in milliseconds; 0 for none. */
  readonly limitMs: number;
  /** Called when the limit is exceeded: the connection's state is unknown and it must not be used again. */
  readonly onOverdue?: () => void;
  /**
   * Returns whether the client's server can be reached; called while a response is outstanding. Never checked if
   * omitted.
   */
  readonly isReachable?: (client: PgClient) => Promise<boolean>;
}

/**
 * Runs a query and returns the server's response. Cancels a statement over its limit by a request on a separate connection:
 * this costs nothing up front, and works through poolers, which refuse `statement_timeout` as a connection parameter. Never
 * cancels a commit, because the server might then respond before its replicas have it. Fails at once if the server can no
 * longer be reached.
 *
 * pg's own promise and `query_timeout` are not used. Each makes pg assign a function literal to a property, which V8
 * allocates in the old generation: the rows it refers to then live until the next full collection, and every young
 * collection copies them. That took a sixth of a request's processor time.
 * @throws Error of the server (57014 once cancelled), or of the connection
 */
export function runQuery(
  client: PgClient,
  query: PgQuery,
  { limitMs, onOverdue, isReachable }: QueryOptions,
): Promise<PgResult> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`the database did not answer within ${limitMs + RESPONSE_TIMEOUT_MS} ms`));
    const expire = () => {
      onOverdue?.();
      if (query !== COMMIT) cancel(client);
      timer = setTimeout(giveUp, RESPONSE_TIMEOUT_MS);
    };
    let isDone = false;
    let remainingMs = limitMs === 0 ? Number.POSITIVE_INFINITY : limitMs;
    const wait = () => {
      if (isReachable !== undefined && remainingMs > CHECK_INTERVAL_MS) timer = setTimeout(check, CHECK_INTERVAL_MS);
      else if (remainingMs < Number.POSITIVE_INFINITY) timer = setTimeout(expire, remainingMs);
    };
    const check = async () => {
      const isReached = await isReachable?.(client);
      if (isDone) return;
      remainingMs -= CHECK_INTERVAL_MS;
      if (isReached !== false) return wait();
      onOverdue?.();
      reject(new Error('the database can no longer be reached'));
    };
    let timer: NodeJS.Timeout | undefined;
    wait();
    client.query(query, (error, result) => {
      isDone = true;
      clearTimeout(timer);
      if (error === null) resolve(result);
      else reject(error);
    });
  });
}

export const COMMIT = 'commit';

/** PostgreSQL's CancelRequest (protocol 3.0): length, code, process and key. The server sends no response. */
const CANCEL_CODE = 80877102;

function cancel(client: PgClient): void {
  const { processID, secretKey } = client;
  const request = Buffer.alloc(16);
  [request.length, CANCEL_CODE, processID, secretKey].forEach((value, i) => void request.writeInt32BE(value, i * 4));
  const socket = connectSeparately(client);
  // Ignored: the statement's own response shows whether the request arrived.
  socket.on('error', () => undefined);
  socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy());
  socket.resume();
  // Not closed here: PgBouncer drops the request of a client that disconnects before it has forwarded it.
  socket.write(request);
}
