import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { ApplicationError } from '../../../../application/errors.ts';
import type { Context, Middleware } from '../context.ts';
import { addressOf } from './client-address.ts';
import { networkOf } from './network.ts';

/** What answers that clients have not taken may come to, in bytes: of one network, and of all. */
const NETWORK_MAX = 64 * 1024 * 1024;
const TOTAL_MAX = 192 * 1024 * 1024;
/** So many of them a network may have at a time, however short they are. */
const ANSWERS_MAX = 128;
/** What an answer that is read as it is sent comes to: what is on its way between its source and the client. */
const STREAM_BYTES = 1024 * 1024;
/** As long as a request may take, an answer that we hold may; a megabit a second takes the longest in six minutes. */
const HELD_MS = 15 * 60_000;
/** A longer body is handed on in pieces of this: so one can see how much of it the client has taken. */
const PIECE_BYTES = 64 * 1024;

const RETRY_AFTER_SECONDS = 5;

/** Of all servers of this process: they share its memory. */
const networks = new Map<string, { bytes: number; answers: number }>();
let total = 0;

/**
 * Refuses who asks for more while others, or he himself, have not taken what they asked for. Writing, and asking after our
 * health, goes on. @throws ApplicationError `unavailable`
 */
export function refuseWhileHeld(ctx: Pick<Context, 'method' | 'ip' | 'req'>): void {
  const held = networks.get(networkOf(addressOf(ctx as Context) ?? ''));
  const isOwn = held !== undefined && (held.bytes > NETWORK_MAX || held.answers >= ANSWERS_MAX);
  if (!isOwn && total <= TOTAL_MAX) return;
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
  hold(networkOf(addressOf(ctx) ?? ''), bytes, res);
  if (body instanceof Readable || bytes <= PIECE_BYTES) return;
  const whole = Buffer.isBuffer(body) ? body : Buffer.from(body as string);
  ctx.body = Readable.from(pieces(whole));
  ctx.length = whole.length;
};

function hold(network: string, bytes: number, res: ServerResponse): void {
  const held = networks.get(network) ?? { bytes: 0, answers: 0 };
  networks.set(network, held);
  const count = (sign: 1 | -1) => {
    held.bytes += sign * bytes;
    held.answers += sign;
    total += sign * bytes;
    if (held.answers === 0) networks.delete(network);
  };
  count(1);
  const timer = setTimeout(() => res.destroy(), HELD_MS).unref();
  res.once('close', () => {
    clearTimeout(timer);
    count(-1);
  });
}

function* pieces(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
}
