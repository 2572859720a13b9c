import type { PgAnswer, PgClient, PgQuery } from './pg.ts';
import { connectSeparately } from './reach.ts';

/** Timeout for the server's answer after cancelling a statement. */
const SILENCE_MS = 2_000;
/** Interval of checks whether the server can be reached, while it does not answer. */
const LOOK_AFTER_MS = 3_000;

export interface QueryOptions {
  /** The statement's time limit in milliseconds; 0 for none. */
  readonly limitMs: number;
  /** Called when the limit is exceeded: the connection's state is unknown and it must not be used again. */
  readonly onOverdue?: () => void;
  /**
   * Returns whether the client's server can be reached; called while an answer is outstanding. Never checked if
   * omitted.
   */
  readonly isReachable?: (client: PgClient) => Promise<boolean>;
}

/**
 * Runs a query and returns the server's answer. Cancels a statement over its limit by a request on a separate connection:
 * this costs nothing up front, and works through poolers, which refuse `statement_timeout` as a connection parameter. Never
 * cancels a commit, because the server might then answer before its replicas have it. Fails at once if the server can no
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
): Promise<PgAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`the database did not answer within ${limitMs + SILENCE_MS} ms`));
    const expire = () => {
      onOverdue?.();
      if (query !== COMMIT) cancel(client);
      timer = setTimeout(giveUp, SILENCE_MS);
    };
    let isOver = false;
    let left = limitMs === 0 ? Number.POSITIVE_INFINITY : limitMs;
    const wait = () => {
      if (isReachable !== undefined && left > LOOK_AFTER_MS) timer = setTimeout(look, LOOK_AFTER_MS);
      else if (left < Number.POSITIVE_INFINITY) timer = setTimeout(expire, left);
    };
    const look = async () => {
      const found = await isReachable?.(client);
      if (isOver) return;
      left -= LOOK_AFTER_MS;
      if (found !== false) return wait();
      onOverdue?.();
      reject(new Error('the database can no longer be reached'));
    };
    let timer: NodeJS.Timeout | undefined;
    wait();
    client.query(query, (error, answer) => {
      isOver = true;
      clearTimeout(timer);
      if (error === null) resolve(answer);
      else reject(error);
    });
  });
}

export const COMMIT = 'commit';

/** PostgreSQL's CancelRequest (protocol 3.0): length, code, process and key. The server sends no answer. */
const CANCEL_CODE = 80877102;

function cancel(client: PgClient): void {
  const { processID, secretKey } = client;
  const request = Buffer.alloc(16);
  [request.length, CANCEL_CODE, processID, secretKey].forEach((value, i) => void request.writeInt32BE(value, i * 4));
  const socket = connectSeparately(client);
  // Ignored: the statement's own answer shows whether the request arrived.
  socket.on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.resume();
  // Not closed here: PgBouncer drops the request of a client that disconnects before it has forwarded it.
  socket.write(request);
}
