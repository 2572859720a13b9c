import type { State } from '../kernel/context.ts';
import { problemBody, statusOf } from '../kernel/problems/error-mapping.ts';

/** Error codes of JSON-RPC 2.0, and that of the MCP specification for an unknown resource. */
export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  resourceNotFound: -32002,
} as const;
export type RpcCode = (typeof RPC)[keyof typeof RPC];

/** An error of the protocol, whose code and message the SDK sends. Problems of tools are results instead. */
export class RpcError extends Error {
  readonly code: RpcCode;

  constructor(code: RpcCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'RpcError';
    this.code = code;
  }
}

/** Adds the remedy to an error for refused parameters. An unexpected error becomes `internalError` and is logged. */
export function rpcErrorOf(error: unknown, remedy: string, state: State): RpcError {
  if (error instanceof RpcError) return error;
  const { detail } = problemBody(error, '', state.language);
  if (statusOf(error) < 500) return new RpcError(RPC.invalidParams, `${detail} ${remedy}`, { cause: error });
  state.failure = error;
  return new RpcError(RPC.internalError, detail, { cause: error });
}
