import { MCP_PATH } from '../kernel/addresses.ts';
import { JSON_BODY_MAX, parseJson, readBody } from '../kernel/bodies/body.ts';
import type { Context, Middleware, State } from '../kernel/context.ts';
import { send } from '../kernel/responses/send.ts';
import { Router } from '../kernel/router.ts';
import { createExchange } from './exchange.ts';
import type { McpServices } from './services.ts';
import { toolTable } from './tools/table.ts';

/** The JSON-RPC error code for an invalid request. */
const INVALID_REQUEST = -32600;

/**
 * The Model Context Protocol over streamable HTTP, stateless (contract §19): one message per request and response, for
 * clients that `admit` lets through.
 */
export function mcpRouter(services: McpServices, admit: Middleware): Router<State> {
  const exchange = createExchange(toolTable(services), services);
  const router = new Router<State>();
  router.post(MCP_PATH, async (ctx) => {
    const context = ctx as unknown as Context;
    if (!isAllowedOrigin(ctx.get('Origin'), services)) {
      refuse(context, 403, 'Requests of scripts from this origin are not accepted.');
      return;
    }
    await admit(context, async () => {
      const message = parseJson(await readBody(context, ['application/json'], JSON_BODY_MAX));
      // Every message counts against the rate limit.
      if (Array.isArray(message)) refuse(context, 400, 'Send one message per request.');
      else send(context, await exchange(context, message));
    });
  });
  return router;
}

/**
 * False for scripts of other sites, including sites whose host name resolves to our address (DNS rebinding). Programs
 * send no Origin.
 */
function isAllowedOrigin(origin: string, { addresses, corsOrigins }: McpServices): boolean {
  return origin === '' || origin === addresses.baseUrl || corsOrigins.includes(origin) || corsOrigins.includes('*');
}

function refuse(ctx: Context, status: number, message: string): void {
  send(ctx, { status, body: { jsonrpc: '2.0', error: { code: INVALID_REQUEST, message }, id: null } });
}
