import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { MCP_PATH } from '../kernel/addresses.ts';
import type { Context } from '../kernel/context.ts';
import { fieldsSchema } from '../kernel/fields/fields-schema.ts';
import { createSchemaWriter, type JsonSchema } from '../kernel/fields/json-schema.ts';
import { byLanguage } from '../kernel/localised.ts';
import type { HttpResponse } from '../kernel/responses/response.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { listResources, readResource } from './resources.ts';
import type { McpServices } from './services.ts';
import { callTool } from './tools/call-tool.ts';
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

/** Handles one message. There are no sessions and no streams, so nothing outlives the request. */
export type Exchange = (ctx: Context, message: unknown) => Promise<HttpResponse>;

export function createExchange(tools: readonly Tool[], services: McpServices): Exchange {
  let sdk: Promise<Sdk> | undefined;
  return async (ctx, message) => {
    sdk ??= loadSdk();
    const { Server, Transport, types } = await sdk;
    const server = new Server(
      { name: 'presswerk', title: 'Presswerk', version: services.version },
      { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS[ctx.state.language] },
    );
    addHandlers(server, types, ctx, tools, services);
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
      const response = await transport.handleRequest(request, { parsedBody: message });
      const body = await response.text();
      return { status: response.status, ...(body !== '' && { body }) };
    } finally {
      await server.close();
    }
  };
}

const protocolVersion = (version: string) => (version === '' ? {} : { 'mcp-protocol-version': version });

function addHandlers(
  server: Server,
  types: Sdk['types'],
  ctx: Context,
  tools: readonly Tool[],
  services: McpServices,
): void {
  const { language } = ctx.state;
  const { McpError, ErrorCode } = types;
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => ({
      name: tool.name,
      title: tool.title[language],
      description: tool.description[language],
      inputSchema: inputSchema(tool, language),
      annotations: { title: tool.title[language], ...tool.annotations },
    })),
  }));
  server.setRequestHandler(types.CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    return callTool(tool, params.arguments, ctx, services);
  });
  server.setRequestHandler(types.ListResourcesRequestSchema, () => ({ resources: listResources(services, language) }));
  server.setRequestHandler(types.ReadResourceRequestSchema, ({ params }) => {
    const found = readResource(services, params.uri, language);
    // -32002: the MCP specification's code for an unknown resource.
    if (found === undefined) throw new McpError(-32002, `Resource not found: ${params.uri}`);
    return found;
  });
  server.setRequestHandler(types.ListPromptsRequestSchema, () => ({ prompts: listPrompts(language) }));
  server.setRequestHandler(types.GetPromptRequestSchema, ({ params }) => {
    const found = getPrompt(params.name, params.arguments ?? {}, language);
    if (found === undefined)
      throw new McpError(ErrorCode.InvalidParams, `Unknown prompt or missing argument: ${params.name}`);
    return found;
  });
}

function inputSchema(tool: Tool, language: Context['state']['language']) {
  const { properties, required } = fieldsSchema(tool, createSchemaWriter(language), language);
  // Even a tool with optional fields needs to know the release.
  const always = tool.complete || !Object.hasOwn(tool.fields, 'press_release_id') ? [] : ['press_release_id'];
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [name, singleTyped(schema)]),
    ),
    required: [...always, ...required],
  };
}

/** A nullable value as a choice: clients that translate schemas for their model often know only one type for each. */
function singleTyped({ type, description, ...rules }: JsonSchema): JsonSchema {
  const described = description === undefined ? {} : { description };
  if (!Array.isArray(type)) return { ...(type === undefined ? {} : { type }), ...rules, ...described };
  return { anyOf: type.map((each) => (each === 'null' ? { type: each } : { type: each, ...rules })), ...described };
}
