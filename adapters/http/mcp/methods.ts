import type { Result } from '@modelcontextprotocol/sdk/types.js';
import { refuseIfAny } from '../../../domain/index.ts';
import type { Context } from '../kernel/context.ts';
import { object, optional, required, type Schema, text, type Values } from '../kernel/fields/field-schemas.ts';
import { parseFields } from '../kernel/fields/parse-fields.ts';
import type { Localised } from '../kernel/localised.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { listResources, readResource } from './resources.ts';
import { RPC, type RpcCode, RpcError, rpcErrorOf } from './rpc-errors.ts';
import type { McpServices } from './services.ts';
import { RPC_TEXTS as T } from './texts.ts';
import { callTool } from './tools/call-tool.ts';
import { inputSchema } from './tools/input-schema.ts';
import type { Tool } from './tools/tool.ts';

/** Handles a request with these parameters. @throws RpcError */
type Method = (params: unknown, ctx: Context) => Promise<Result>;

/**
 * The protocol's methods, except those that the SDK handles itself. The parameters are not parsed by the SDK, which
 * reports faults as an internal error and cannot read arguments such as `constructor`.
 */
export function createMethods(tools: readonly Tool[], services: McpServices): ReadonlyMap<string, Method> {
  const { guides } = services;
  return new Map([
    list('tools/list', ({ state: { language } }) => ({
      tools: tools.map((tool) => ({
        name: tool.name,
        title: tool.title[language],
        description: tool.description[language],
        inputSchema: inputSchema(tool, language),
        annotations: { title: tool.title[language], ...tool.annotations },
      })),
    })),
    method('tools/call', {
      fields: { name: required(text()), arguments: optional(object()) },
      remedy: T.callTool,
      unknown: T.unknownTool,
      handle: ({ name, arguments: given }, ctx) => {
        const tool = tools.find((each) => each.name === name);
        return tool && callTool(tool, given, ctx, services);
      },
    }),
    list('resources/list', ({ state }) => ({ resources: listResources({ guides }, state.language) })),
    list('resources/templates/list', () => ({ resourceTemplates: [] })),
    method('resources/read', {
      fields: { uri: required(text()) },
      remedy: T.readResource,
      unknown: T.unknownResource,
      unknownCode: RPC.resourceNotFound,
      handle: ({ uri = '' }, { state }) => readResource({ guides }, uri, state.language),
    }),
    list('prompts/list', ({ state }) => ({ prompts: listPrompts(state.language) })),
    method('prompts/get', {
      fields: { name: required(text()), arguments: optional(object()) },
      remedy: T.getPrompt,
      unknown: T.unknownPrompt,
      handle: ({ name = '', arguments: given }, { state }) => getPrompt(name, given ?? {}, state.language),
    }),
  ]);
}

interface Definition<S extends Schema> {
  readonly fields: S;
  /** A sentence that follows each error message and leads to valid parameters. */
  readonly remedy: Localised;
  /** The message if `handle` returns undefined, because the name is unknown. */
  readonly unknown: Localised;
  readonly unknownCode?: RpcCode;
  readonly handle: (values: Values<S>, ctx: Context) => Promise<Result> | Result | undefined;
}

function method<S extends Schema>(
  name: string,
  { fields, remedy, unknown, unknownCode = RPC.invalidParams, handle }: Definition<S>,
): readonly [string, Method] {
  return [
    name,
    async (params, ctx) => {
      const { language } = ctx.state;
      try {
        const { values, faults } = parseFields(fields, params ?? {}, { complete: true });
        refuseIfAny(faults);
        const result = await handle(values, ctx);
        if (result === undefined) throw new RpcError(unknownCode, `${unknown[language]} ${remedy[language]}`);
        return result;
      } catch (error) {
        throw rpcErrorOf(error, remedy[language], ctx.state);
      }
    },
  ];
}

/** A method that returns a list of one page: no cursor is valid. */
function list(name: string, handle: (ctx: Context) => Result): readonly [string, Method] {
  return method(name, {
    fields: { cursor: optional(text()) },
    remedy: T.onePage,
    unknown: T.unknownCursor,
    handle: ({ cursor }, ctx) => (cursor == null ? handle(ctx) : undefined),
  });
}
