import type { Language } from '../../../domain/index.ts';
import { MCP_PATH } from '../kernel/addresses.ts';
import { JSON_BODY_MAX, parseJson, type RawBody, readBody } from '../kernel/bodies/body.ts';
import type { Context, Middleware, State } from '../kernel/context.ts';
import { HttpError } from '../kernel/problems/problem.ts';
import { send } from '../kernel/responses/send.ts';
import { Router } from '../kernel/router.ts';
import { createMessageHandler, errorResponse } from './message-handler.ts';
import { RPC, RpcError } from './rpc-errors.ts';
import type { McpServices } from './services.ts';
import { RPC_TEXTS as T } from './texts.ts';
import { toolTable } from './tools/table.ts';

/**
 * The Model Context Protocol over streamable HTTP, stateless (contract §19): one message per request and response, for
 * clients that `admit` lets through.
 */
export function mcpRouter(services: McpServices, admit: Middleware): Router<State> {
  const handleMessage = createMessageHandler(toolTable(services), services);
  const router = new Router<State>();
  router.post(MCP_PATH, async (ctx) => {
    const context = ctx as unknown as Context;
    const { language } = context.state;
    if (!isAllowedOrigin(ctx.get('Origin'), services)) {
      const refusal = errorResponse(new RpcError(RPC.invalidRequest, T.foreignOrigin[language]));
      send(context, { ...refusal, status: 403 });
      return;
    }
    await admit(context, async () => {
      const body = await readBody(context, ['application/json'], JSON_BODY_MAX);
      const message = parseMessage(body, language);
      send(context, message instanceof RpcError ? errorResponse(message) : await handleMessage(context, message));
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

/** The JSON value of a body; an error for invalid JSON, or for a batch, whose messages would count as one request. */
function parseMessage(body: RawBody, language: Language): unknown {
  try {
    const message = parseJson(body);
    return Array.isArray(message) ? new RpcError(RPC.invalidRequest, T.batch[language]) : message;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return new RpcError(RPC.parseError, T.notJson[language], { cause: error });
  }
}
