import type { JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import { MCP_PATH } from '../kernel/addresses.ts';
import type { Context } from '../kernel/context.ts';
import { byLanguage } from '../kernel/localised.ts';
import type { HttpResponse } from '../kernel/responses/response.ts';
import { assertMessage, idOf } from './message.ts';
import { createMethods } from './methods.ts';
import { RPC, RpcError } from './rpc-errors.ts';
import type { McpServices } from './services.ts';
import { RPC_TEXTS as T } from './texts.ts';
import type { Tool } from './tools/tool.ts';

const INSTRUCTIONS = byLanguage({
  de: 'Presswerk veröffentlicht Pressemitteilungen, nachdem eine Redaktion sie geprüft hat. Ablauf: who_am_i, list_newsrooms, list_categories, create_draft, attach_picture, check_submission, submit_for_review, list_decisions. Erklärungen zu Rechten, Archivierung und KI-Anteil gibt ein Mensch ab. Fehler nennen `code`, betroffene Felder und Abhilfe.',
  en: 'Presswerk publishes press releases after editors have reviewed them. Order of calls: who_am_i, list_newsrooms, list_categories, create_draft, attach_picture, check_submission, submit_for_review, list_decisions. Declarations on rights, archiving and AI are made by a person. Errors name a `code`, the fields concerned and the remedy.',
});

/** Loads the SDK on the first request: many deployments never use MCP. */
async function loadSdk() {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  return { Server, Transport: WebStandardStreamableHTTPServerTransport, types };
}
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** Handles one message. There are no sessions and no streams: nothing outlives the request. */
export type MessageHandler = (ctx: Context, message: unknown) => Promise<HttpResponse>;

export function createMessageHandler(tools: readonly Tool[], services: McpServices): MessageHandler {
  let sdk: Promise<Sdk> | undefined;
  const methods = createMethods(tools, services);
  return async (ctx, message) => {
    sdk ??= loadSdk();
    const { Server, Transport, types } = await sdk;
    const { language } = ctx.state;
    try {
      assertMessage(message, types, language);
    } catch (error) {
      if (error instanceof RpcError) return errorResponse(error, idOf(message, types));
      throw error;
    }
    const server = new Server(
      { name: 'presswerk', title: 'Presswerk', version: services.version },
      { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS[language] },
    );
    const { params, ...bare } = message;
    server.fallbackRequestHandler = async ({ method }: JSONRPCRequest) => {
      const handle = methods.get(method);
      if (handle === undefined) throw new RpcError(RPC.methodNotFound, T.unknownMethod[language]);
      return handle(params, ctx);
    };
    // JSON responses instead of event streams, which would stay open.
    const transport = new Transport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const request = new Request(`${services.addresses.baseUrl}${MCP_PATH}`, {
        method: 'POST',
        headers: {
          accept: ctx.get('Accept'),
          'content-type': 'application/json',
          ...protocolVersion(ctx.get('Mcp-Protocol-Version')),
        },
      });
      // Of the methods that the SDK handles itself, only this one has parameters.
      const parsedBody = message.method === 'initialize' ? message : bare;
      const response = await transport.handleRequest(request, { parsedBody });
      const body = await response.text();
      return { status: response.status, ...(body !== '' && { body }) };
    } finally {
      await server.close();
    }
  };
}

const protocolVersion = (version: string) => (version === '' ? {} : { 'mcp-protocol-version': version });

/** The response for an error found outside the SDK: 200 for faulty parameters, as in every response to a message; 400 for anything that is no message. */
export function errorResponse({ code, message }: RpcError, id: string | number | null = null): HttpResponse {
  const status = code === RPC.invalidParams ? 200 : 400;
  return { status, body: { jsonrpc: '2.0', error: { code, message }, id } };
}
