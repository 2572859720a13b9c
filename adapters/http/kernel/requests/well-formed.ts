import type { IncomingMessage } from 'node:http';
import type { Middleware } from '../context.ts';
import { HttpError } from '../problems/problem.ts';

/** `uri-host [ ":" port ]` (RFC 9110 §7.2, RFC 3986 §3.2.2). It may be empty: some requests have no host to name. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** The values of a header, one for each of its lines; Node itself keeps the first of many headers alone. */
export function linesOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const given = rawHeaders[i] as string;
    if (given.length === name.length && given.toLowerCase() === name) values.push(rawHeaders[i + 1] as string);
  }
  return values;
}

/**
 * What the parser lets through, and a proxy before us may read in another way than we do: versions that are none of
 * HTTP/1, no Host or several, a Host that is none (RFC 9112 §3.2); a transfer coding that HTTP/1.0 does not know, or one
 * beside chunked, which we do not decode (§6.1; the contract has no 501). Such a connection ends.
 * @throws HttpError `bad_request`
 */
export const demandWellFormed: Middleware = (ctx, next) => {
  const { httpVersion } = ctx.req;
  const hosts = linesOf(ctx.req, 'host');
  const isNamed = hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
  const codings = linesOf(ctx.req, 'transfer-encoding');
  const isPlain = codings.length === 0 || (httpVersion === '1.1' && codings.join().trim().toLowerCase() === 'chunked');
  if (/^1\.[01]$/.test(httpVersion) && isNamed && isPlain && hosts.every((host) => HOST.test(host))) return next();
  ctx.set('Connection', 'close');
  throw new HttpError('bad_request', {});
};
