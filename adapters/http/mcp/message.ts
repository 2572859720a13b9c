import type { Language } from '../../../domain/index.ts';
import { RPC, RpcError } from './rpc-errors.ts';
import { RPC_TEXTS as T } from './texts.ts';

type Types = typeof import('@modelcontextprotocol/sdk/types.js');

/** A message of JSON-RPC: a request, or a notification without `id`. */
interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: unknown;
}

/**
 * Checks a message before the SDK does, which calls every fault a parse error.
 * @throws RpcError `invalidRequest`; `invalidParams` if only its parameters are faulty
 */
export function assertMessage(message: unknown, types: Types, language: Language): asserts message is Message {
  if (!types.JSONRPCMessageSchema.safeParse(message).success) {
    const withoutParams = { ...(message as object), params: undefined };
    throw types.JSONRPCMessageSchema.safeParse(withoutParams).success
      ? new RpcError(RPC.invalidParams, T.params[language])
      : new RpcError(RPC.invalidRequest, T.notMessage[language]);
  }
  if ((message as Message).method !== 'initialize') return;
  const [fault] = types.InitializeRequestSchema.safeParse(message).error?.issues ?? [];
  if (fault === undefined) return;
  // Deeper names may be chosen by the client, and no message repeats its input.
  const member = fault.path.slice(0, 2).join('.');
  throw new RpcError(RPC.invalidParams, `${member}: ${T.initialize[language]}`);
}

/** The id for the response to a message that may be faulty; null if it has none. */
export function idOf(message: unknown, types: Types): string | number | null {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return types.RequestIdSchema.safeParse(id).data ?? null;
}
