import { connect } from 'node:net';
import type { PgAnswer, PgClient, PgQuery } from './pg.ts';

/** How long we wait for the server's answer once it was told to give up. */
const SILENCE_MS = 2_000;

export interface AskOptions {
  /** How long the statement may take, in milliseconds; 0 for no end. */
  readonly limitMs: number;
  /** Called where it takes longer: the connection is in doubt, and not to be used again. */
  readonly onOverdue?: () => void;
}

/**
 * What the server answers. A statement that takes longer than its limit is cancelled, by a request on a connection of its
 * own: that costs nothing before, and passes through poolers, which refuse `statement_timeout` among the parameters of a
 * connection. A commit is not cancelled: the server might then answer before its replicas have it.
 *
 * pg's own promise and its own `query_timeout` are not used. Each makes pg assign a function literal to a property, which V8
 * allocates in the old generation: the rows that it refers to then live until the next collection of the whole heap, and
 * every collection of the young generation copies them. That was a sixth of the processor time of a request.
 * @throws Error of the server (57014 once cancelled), or of the way to it
 */
export function ask(client: PgClient, query: PgQuery, { limitMs, onOverdue }: AskOptions): Promise<PgAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`the database did not answer within ${limitMs + SILENCE_MS} ms`));
    const expire = () => {
      onOverdue?.();
      if (query !== COMMIT) cancel(client);
      timer = setTimeout(giveUp, SILENCE_MS);
    };
    let timer = limitMs === 0 ? undefined : setTimeout(expire, limitMs);
    client.query(query, (error, answer) => {
      clearTimeout(timer);
      if (error === null) resolve(answer);
      else reject(error);
    });
  });
}

export const COMMIT = 'commit';

/** PostgreSQL's CancelRequest (protocol 3.0): its length, its code, process and key. There is no answer to it. */
const CANCEL_CODE = 80877102;

function cancel({ host, port, processID, secretKey }: PgClient): void {
  const request = Buffer.alloc(16);
  [request.length, CANCEL_CODE, processID, secretKey].forEach((value, i) => void request.writeInt32BE(value, i * 4));
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // Whether it arrived shows in the statement's own answer.
  socket.on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.resume();
  // Not ended: PgBouncer drops the request of a client that leaves before it has passed it on.
  socket.write(request);
}
