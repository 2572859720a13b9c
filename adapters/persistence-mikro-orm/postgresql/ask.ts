import type { PgAnswer, PgClient, PgQuery } from './pg.ts';
import { connectBeside } from './reach.ts';

/** How long we wait for the server's answer after cancelling a statement. */
const SILENCE_MS = 2_000;
/** After so long without an answer we look whether the server is there at all, and again and again. */
const LOOK_AFTER_MS = 3_000;

export interface AskOptions {
  /** How long the statement may take, in milliseconds; 0 for no end. */
  readonly limitMs: number;
  /** Called where it takes longer: the connection is in doubt, and not to be used again. */
  readonly onOverdue?: () => void;
  /** Whether there is a way to the client's server; called where an answer takes its time. Not looked at where not given. */
  readonly isThere?: (client: PgClient) => Promise<boolean>;
}

/**
 * What the server answers. A statement that takes longer than its limit is cancelled, by a request on a connection of its
 * own: that costs nothing before, and passes through poolers, which refuse `statement_timeout` among the parameters of a
 * connection. A commit is not cancelled: the server might then answer before its replicas have it. Where there is no way to the
 * server any more, nothing is waited for.
 *
 * pg's own promise and its own `query_timeout` are not used. Each makes pg assign a function literal to a property, which V8
 * allocates in the old generation: the rows that it refers to then live until the next collection of the whole heap, and
 * every collection of the young generation copies them. That was a sixth of the processor time of a request.
 * @throws Error of the server (57014 once cancelled), or of the way to it
 */
export function ask(client: PgClient, query: PgQuery, { limitMs, onOverdue, isThere }: AskOptions): Promise<PgAnswer> {
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
      if (isThere !== undefined && left > LOOK_AFTER_MS) timer = setTimeout(look, LOOK_AFTER_MS);
      else if (left < Number.POSITIVE_INFINITY) timer = setTimeout(expire, left);
    };
    const look = async () => {
      const found = await isThere?.(client);
      if (isOver) return;
      left -= LOOK_AFTER_MS;
      if (found !== false) return wait();
      onOverdue?.();
      reject(new Error('there is no way to the database any more'));
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

/** PostgreSQL's CancelRequest (protocol 3.0): its length, its code, process and key. There is no answer to it. */
const CANCEL_CODE = 80877102;

function cancel(client: PgClient): void {
  const { processID, secretKey } = client;
  const request = Buffer.alloc(16);
  [request.length, CANCEL_CODE, processID, secretKey].forEach((value, i) => void request.writeInt32BE(value, i * 4));
  const socket = connectBeside(client);
  // Whether it arrived shows in the statement's own answer.
  socket.on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.resume();
  // Not ended: PgBouncer drops the request of a client that leaves before it has passed it on.
  socket.write(request);
}
