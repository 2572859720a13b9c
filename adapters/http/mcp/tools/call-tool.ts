import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ApplicationError } from '../../../../application/errors.ts';
import { assertPermission } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { parseFields } from '../../kernel/fields/parse-fields.ts';
import { addressOf } from '../../kernel/limits/client-address.ts';
import { codeOf, problemBody, reportedViolations, requestIds, statusOf } from '../../kernel/problems/error-mapping.ts';
import type { McpServices } from '../services.ts';
import { nameToolsInProblem } from './replace-operations.ts';
import type { Tool } from './tool.ts';

/** For faults of these fields, the error contains the wording that the agent has to show to the person. */
const DECLARATION_FIELDS: readonly string[] = ['confirmed_by', 'confirm_text_version'];
/** Milliseconds: longer than any use case should take, shorter than clients and proxies usually wait. */
export const TOOL_CALL_MS = 50_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Runs a tool. Permission, arguments and use case are checked in the API's order (contract §1), and every problem
 * becomes a tool error with the API's code and sentences.
 */
export async function callTool(
  tool: Tool,
  args: unknown,
  ctx: Context,
  { addresses }: Pick<McpServices, 'addresses'>,
  timeoutMs: number = TOOL_CALL_MS,
): Promise<CallToolResult> {
  const { language } = ctx.state;
  const run = async (): Promise<object> => {
    const caller = callerOf(ctx);
    if (tool.permission !== null) assertPermission(caller.permissions, tool.permission);
    const parsed = parseFields(tool.fields, args ?? {}, { complete: tool.complete });
    const requestedPortal = addresses.requestedPortal(ctx.host);
    return tool.run({ caller, language, requestedPortal, remoteAddress: addressOf(ctx) }, parsed);
  };
  try {
    return resultOf(await withTimeout(timeoutMs, run()));
  } catch (error) {
    if (statusOf(error) >= 500) ctx.state.failure = error;
    ctx.state.problem = { problem: codeOf(error) };
    const needsWording =
      tool.wording !== undefined && reportedViolations(error).some(({ field }) => DECLARATION_FIELDS.includes(field));
    const wording = needsWording
      ? { wording: { version: tool.wording?.version, text: tool.wording?.text[language] } }
      : {};
    const body = nameToolsInProblem(problemBody(error, addresses.baseUrl, language));
    const problem = { ...body, ...requestIds(ctx.state), ...wording };
    return { ...resultOf(problem), isError: true };
  }
}

/** The value as structured content, and as text for clients that read only that. */
function resultOf(value: object): CallToolResult {
  const text = JSON.stringify(value);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
}

/** @throws ApplicationError `unavailable` after `ms`; the work is not cancelled, it has its own timeouts */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })),
    ms,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
