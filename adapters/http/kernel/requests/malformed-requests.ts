import type { IncomingMessage } from 'node:http';
import type { Middleware } from '../context.ts';
import { HttpError } from '../problems/problem.ts';

/** `uri-host [ ":" port ]`, which may be empty (RFC 9110 §7.2, RFC 3986 §3.2.2). */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** The values of all lines of a header, named in lower case. For many headers, Node's `headers` keeps only the first. */
export function headerLines({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const header = rawHeaders[i] as string;
    if (header.length === name.length && header.toLowerCase() === name) values.push(rawHeaders[i + 1] as string);
  }
  return values;
}

/**
 * Refuses requests that Node's parser accepts but a proxy may read differently: versions other than HTTP/1.x; a
 * missing, repeated or invalid Host (RFC 9112 §3.2); a transfer coding in HTTP/1.0 or other than chunked (§6.1; the
 * contract has no 501). Closes the connection.
 * @throws HttpError `bad_request`
 */
export const refuseMalformed: Middleware = (ctx, next) => {
  const { httpVersion } = ctx.req;
  const hosts = headerLines(ctx.req, 'host');
  const hasHost = hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
  const codings = headerLines(ctx.req, 'transfer-encoding');
  const hasKnownCoding =
    codings.length === 0 || (httpVersion === '1.1' && codings.join().trim().toLowerCase() === 'chunked');
  if (/^1\.[01]$/.test(httpVersion) && hasHost && hasKnownCoding && hosts.every((host) => HOST.test(host)))
    return next();
  ctx.set('Connection', 'close');
  throw new HttpError('bad_request', {});
};
