import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Context, State } from '../../../adapters/http/kernel/context.ts';
import { createLimiter } from '../../../adapters/http/kernel/limits/rate-limit.ts';
import { HttpError } from '../../../adapters/http/kernel/problems/problem.ts';
import type { ClientNetwork } from '../../../application/ports/index.ts';

export interface LimitedReply {
  readonly status: number;
  readonly limit: string | null;
  readonly remaining: string | null;
  readonly reset: string | null;
  readonly retryAfter: string | null;
}

/** A server that only counts its requests against a limit. */
export interface LimitedServer {
  request(key: string): Promise<LimitedReply>;
  close(): Promise<void>;
}

export async function limitedServer(options: Parameters<typeof createLimiter>[0]): Promise<LimitedServer> {
  const limiter = createLimiter(options);
  const app = new Koa<State>();
  app.use(async (ctx) => {
    try {
      await limiter(ctx as Context, String(ctx.query.key) as ClientNetwork);
      ctx.body = 'counted';
    } catch (error) {
      if (!HttpError.is(error, 'rate_limited')) throw error;
      ctx.status = 429;
      ctx.set('Retry-After', String(error.details.retryAfterSeconds));
    }
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async request(key) {
      const { status, headers, body } = await fetch(`http://127.0.0.1:${port}/?key=${encodeURIComponent(key)}`);
      await body?.cancel();
      return {
        status,
        limit: headers.get('X-RateLimit-Limit'),
        remaining: headers.get('X-RateLimit-Remaining'),
        reset: headers.get('X-RateLimit-Reset'),
        retryAfter: headers.get('Retry-After'),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
