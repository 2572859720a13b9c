/** An error in the form that is logged. */
export interface ErrorRecord {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: ErrorRecord;
}

const MESSAGE_MAX = 2_000;
const STACK_MAX = 8_000;
const CAUSES_MAX = 5;

/**
 * Only fields known to contain no secrets: libraries attach more to their errors, such as the command that Redis
 * refused (which may be AUTH with its password), the address that did not parse, or the row that violated a constraint.
 */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: cut(String(error), MESSAGE_MAX) };
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return {
    type: error.name,
    message: cut(error.message, MESSAGE_MAX),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.stack === undefined ? {} : { stack: cut(error.stack, STACK_MAX) }),
    ...(error.cause === undefined || depth >= CAUSES_MAX ? {} : { cause: errorRecord(error.cause, depth + 1) }),
  };
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}… (${text.length - max} more)`;
}
