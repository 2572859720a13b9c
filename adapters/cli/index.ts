export { CliError } from './cli-error.ts';
export type { CliContext, Output } from './context.ts';
export { isOperationName, runOperation } from './operations.ts';
export { runCli } from './program.ts';
