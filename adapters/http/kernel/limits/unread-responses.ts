import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { ApplicationError } from '../../../../application/errors.ts';
import type { ClientNetwork } from '../../../../application/ports/index.ts';
import type { Context, Middleware } from '../context.ts';
import { householdOf } from './client-address.ts';

/*
 * Limits the memory of responses that clients have not read yet. A household (IPv4 address, IPv6 /56) counts as one
 * network.
 */

/** Maximum bytes of one network. */
const NETWORK_BYTES_MAX = 64 * 1024 * 1024;
/** Bytes of all networks; beyond this, each network is limited to an equal share. */
const FAIR_SHARE_BYTES = 192 * 1024 * 1024;
/** Bytes of all networks; beyond this, the oldest response of the network with the most bytes is cut off. */
const TOTAL_BYTES_MAX = 256 * 1024 * 1024;
/** Maximum responses of one network, whatever their size. */
const RESPONSES_MAX = 128;
/** Bytes that a streamed response counts as: buffers between its source and the client. */
const STREAM_BYTES = 1024 * 1024;
/** Maximum duration of a response in milliseconds, the same as the timeout of a whole request. */
const RESPONSE_TIMEOUT_MS = 15 * 60_000;
/** Longer bodies are sent in chunks of this size, so that backpressure shows how much the client has read. */
const CHUNK_BYTES = 64 * 1024;

const RETRY_AFTER_SECONDS = 5;

/** The unread responses of one network. */
interface UnreadResponses {
  bytes: number;
  /** Bytes by response, the oldest first. */
  readonly responses: Map<ServerResponse, number>;
}

/** Module state: all servers of the process share its memory. */
const networks = new Map<ClientNetwork, UnreadResponses>();
let total = 0;

const networkOf = (ctx: Pick<Context, 'ip' | 'req'>) => householdOf(ctx as Context);

/** Bodies that are cached anyway. */
const cachedBodies = new WeakSet<Buffer>();

/** Marks a cached body: a response with it counts as one chunk at most. */
export function markCachedBody(body: Buffer): Buffer {
  cachedBodies.add(body);
  return body;
}

/** @throws ApplicationError `unavailable` if the client's network has too many unread responses */
export function limitUnreadResponses(ctx: Pick<Context, 'method' | 'ip' | 'req'>): void {
  const unread = networks.get(networkOf(ctx));
  if (unread === undefined) return;
  const max =
    total > FAIR_SHARE_BYTES ? Math.min(NETWORK_BYTES_MAX, FAIR_SHARE_BYTES / networks.size) : NETWORK_BYTES_MAX;
  if (unread.bytes <= max && unread.responses.size < RESPONSES_MAX) return;
  throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Applies `limitUnread` to reads only, so that writes and health checks still work. */
export const limitUnreadOfReaders: Middleware = (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') limitUnreadResponses(ctx as Context);
  return next();
};

/** Counts every response from its creation until the client has read it or disconnected. */
export const countUnreadResponses: Middleware = async (ctx, next) => {
  await next();
  const { body, res } = ctx;
  if (body == null || ctx.method === 'HEAD' || res.closed) return;
  const bytes = body instanceof Readable ? STREAM_BYTES : (ctx.response.length ?? 0);
  const isCached = Buffer.isBuffer(body) && cachedBodies.has(body);
  countResponse(networkOf(ctx), isCached ? Math.min(bytes, CHUNK_BYTES) : bytes, res);
  if (body instanceof Readable || bytes <= CHUNK_BYTES) return;
  const whole = Buffer.isBuffer(body) ? body : Buffer.from(body as string);
  ctx.body = Readable.from(chunks(whole));
  ctx.length = whole.length;
};

function countResponse(network: ClientNetwork, bytes: number, res: ServerResponse): void {
  const unread = networks.get(network) ?? { bytes: 0, responses: new Map() };
  networks.set(network, unread);
  unread.responses.set(res, bytes);
  unread.bytes += bytes;
  total += bytes;
  const timer = setTimeout(() => res.destroy(), RESPONSE_TIMEOUT_MS).unref();
  res.once('close', () => {
    clearTimeout(timer);
    releaseResponse(network, res);
  });
  while (total > TOTAL_BYTES_MAX) destroyOldestOfLargest();
}

function releaseResponse(network: ClientNetwork, res: ServerResponse): void {
  const unread = networks.get(network);
  const bytes = unread?.responses.get(res);
  if (unread === undefined || bytes === undefined) return;
  unread.responses.delete(res);
  unread.bytes -= bytes;
  total -= bytes;
  if (unread.responses.size === 0) networks.delete(network);
}

function destroyOldestOfLargest(): void {
  const [[network, unread]] = [...networks].sort(([, one], [, other]) => other.bytes - one.bytes) as [
    [ClientNetwork, UnreadResponses],
  ];
  const [oldest] = unread.responses.keys() as Iterable<ServerResponse> as [ServerResponse];
  releaseResponse(network, oldest);
  oldest.destroy();
}

function* chunks(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += CHUNK_BYTES) yield whole.subarray(at, at + CHUNK_BYTES);
}
