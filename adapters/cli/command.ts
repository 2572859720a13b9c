import type { Command } from 'commander';
import { EXIT_USAGE, UsageError } from './cli-error.ts';
import type { CliContext } from './context.ts';
import type { OperationInput, OperationName, OperationResult } from './operations/index.ts';
import { reportError } from './report-error.ts';

/* Building blocks of the modules in commands/. */

/** The context of one command, with its exit code. */
export interface CommandContext extends CliContext {
  exitCode: number;
}

/** Calls an operation by `context.call`, with the types of its input and result. */
export function call<N extends OperationName>(
  context: CommandContext,
  name: N,
  input: OperationInput<N>,
): Promise<OperationResult<N>> {
  return context.call(name, input) as Promise<OperationResult<N>>;
}

/** Adds a command with --json, and with examples in its help. */
export function addCommand(parent: Command, usage: string, description: string, examples: readonly string[]): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print JSON only')
    .addHelpText('after', exampleText(examples));
}

/** Adds a command that only groups others. */
export function addGroup(parent: Command, name: string, description: string, examples: readonly string[]): Command {
  return parent.command(name).description(description).addHelpText('after', exampleText(examples));
}

/** Usage of commands with variadic options: commander would take an id after such an option for one of its values. */
export const ID_FIRST = '<id> [options]';

export function exampleText(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((example) => `  $ npx presswerk ${example}`).join('\n')}`;
}

/**
 * Runs `work` and prints its result as JSON or through `show`. Errors go to stderr, with exit code 1, or EXIT_USAGE for
 * wrong arguments.
 */
export async function perform<Result>(
  context: CommandContext,
  options: { readonly json?: true },
  work: () => Promise<Result>,
  show: (result: Result) => string | Promise<string>,
): Promise<void> {
  const json = options.json === true;
  try {
    const result = await work();
    context.stdout.write(json ? `${JSON.stringify(result)}\n` : `${await show(result)}\n`);
  } catch (error) {
    context.exitCode = error instanceof UsageError ? EXIT_USAGE : 1;
    reportError(error, context.stderr, json);
  }
}
