import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { ApplicationError } from '../../../../application/errors.ts';
import type { ClientNetwork } from '../../../../application/ports/index.ts';
import type { Context, Middleware } from '../context.ts';
import { householdOf } from './client-address.ts';

/** What answers that clients have not taken may come to, in bytes, of one network. */
const NETWORK_MAX = 64 * 1024 * 1024;
/** Beyond this, of all networks, each has an equal part of it: who holds more is refused. */
const SHARED_MAX = 192 * 1024 * 1024;
/** Beyond this, the client that holds most loses what it has held longest: no other one is refused for it. */
const TOTAL_MAX = 256 * 1024 * 1024;
/** So many of them a network may have at a time, however short they are. */
const ANSWERS_MAX = 128;
/** What an answer that is read as it is sent comes to: what is on its way between its source and the client. */
const STREAM_BYTES = 1024 * 1024;
/** As long as a request may take, an answer that we hold may; a megabit a second takes the longest in six minutes. */
const HELD_MS = 15 * 60_000;
/** A longer body is handed on in pieces of this: so one can see how much of it the client has taken. */
const PIECE_BYTES = 64 * 1024;

const RETRY_AFTER_SECONDS = 5;

/** What the clients of a network have not taken: how many bytes of each answer, the oldest first. */
interface Held {
  bytes: number;
  readonly answers: Map<ServerResponse, number>;
}

/** Of all servers of this process: they share its memory. */
const networks = new Map<ClientNetwork, Held>();
let total = 0;

const holderOf = (ctx: Pick<Context, 'ip' | 'req'>) => householdOf(ctx as Context);

/** Bodies that are there anyway, and are sent to everybody. */
const shared = new WeakSet<Buffer>();

/** To be called for a body that stays in memory for good: an answer of it holds no more than the piece that is on its way. */
export function sharedByAll(body: Buffer): Buffer {
  shared.add(body);
  return body;
}

/**
 * Refuses who asks for more while he has not taken what he asked for: too much by itself, or more than his part where all
 * together hold too much. Writing, and asking after our health, goes on. @throws ApplicationError `unavailable`
 */
export function refuseWhileHeld(ctx: Pick<Context, 'method' | 'ip' | 'req'>): void {
  const held = networks.get(holderOf(ctx));
  if (held === undefined) return;
  const max = total > SHARED_MAX ? Math.min(NETWORK_MAX, SHARED_MAX / networks.size) : NETWORK_MAX;
  if (held.bytes <= max && held.answers.size < ANSWERS_MAX) return;
  throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export const refuseReadersWhileHeld: Middleware = (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') refuseWhileHeld(ctx as Context);
  return next();
};

/** Counts every answer from when it is made until the client has it, or is gone. */
export const holdAnswers: Middleware = async (ctx, next) => {
  await next();
  const { body, res } = ctx;
  if (body == null || ctx.method === 'HEAD' || res.closed) return;
  const bytes = body instanceof Readable ? STREAM_BYTES : (ctx.response.length ?? 0);
  const isShared = Buffer.isBuffer(body) && shared.has(body);
  hold(holderOf(ctx), isShared ? Math.min(bytes, PIECE_BYTES) : bytes, res);
  if (body instanceof Readable || bytes <= PIECE_BYTES) return;
  const whole = Buffer.isBuffer(body) ? body : Buffer.from(body as string);
  ctx.body = Readable.from(pieces(whole));
  ctx.length = whole.length;
};

function hold(network: ClientNetwork, bytes: number, res: ServerResponse): void {
  const held = networks.get(network) ?? { bytes: 0, answers: new Map() };
  networks.set(network, held);
  held.answers.set(res, bytes);
  held.bytes += bytes;
  total += bytes;
  const timer = setTimeout(() => res.destroy(), HELD_MS).unref();
  res.once('close', () => {
    clearTimeout(timer);
    letGo(network, res);
  });
  while (total > TOTAL_MAX) cutOffMost();
}

function letGo(network: ClientNetwork, res: ServerResponse): void {
  const held = networks.get(network);
  const bytes = held?.answers.get(res);
  if (held === undefined || bytes === undefined) return;
  held.answers.delete(res);
  held.bytes -= bytes;
  total -= bytes;
  if (held.answers.size === 0) networks.delete(network);
}

function cutOffMost(): void {
  const [[network, held]] = [...networks].sort(([, one], [, other]) => other.bytes - one.bytes) as [
    [ClientNetwork, Held],
  ];
  const [oldest] = held.answers.keys() as Iterable<ServerResponse> as [ServerResponse];
  letGo(network, oldest);
  oldest.destroy();
}

function* pieces(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
}
