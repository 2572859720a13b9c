import { Command, CommanderError } from 'commander';
import { EXIT_USAGE } from './cli-error.ts';
import { type CommandContext, exampleText } from './command.ts';
import { addServiceCommands } from './commands/service.ts';
import type { CliContext } from './context.ts';
import { reportProblem } from './report-error.ts';

/**
 * Runs one command. Results go to the context's stdout, everything else to its stderr. Never ends the process.
 * @param args the arguments after `presswerk`
 * @returns the exit code: 0 on success, 1 on failure, 2 for arguments that no command accepts
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const isJson = args.includes('--json');
  const usageErrors: string[] = [];
  // With --json, usage errors are one line of JSON like all others.
  const stderr = isJson ? { write: (text: string) => usageErrors.push(text) } : context.stderr;
  const command: CommandContext = { ...context, exitCode: 0 };
  try {
    const program = createProgram(command, stderr);
    // `serve` runs for months, and does not need the memory that the other commands take.
    if (args[0] !== 'serve') (await import('./commands/register-commands.ts')).registerCommands(program, command);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has already printed the help or the error.
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    if (isJson) reportProblem({ code: 'usage', detail: usageDetail(error, usageErrors) }, context.stderr, true);
    return EXIT_USAGE;
  }
  return command.exitCode;
}

/** A usage error on one line, without the hint about --help. */
function usageDetail({ message }: CommanderError, usageErrors: readonly string[]): string {
  const text = message.startsWith('(') ? usageErrors.join(' ') : message;
  return text
    .replace(/^error: /, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function createProgram(context: CommandContext, stderr: { write(text: string): unknown }): Command {
  const program = new Command('presswerk')
    .description('Presswerk takes press releases from draft through content review to publication on two portals.')
    .version(context.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .showHelpAfterError('(run with --help for usage)')
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      `${exampleText([
        "account create --name 'Acme Press'",
        'booking grant --account 1 --plan --monthly-quota 10 --until 2027-12-31',
        'token create --account 1 --name website',
        'review list',
        'review approve 42',
      ])}\n\nAll commands work while the server is running and accept --json. Exit code: 0 on success, 1 on failure,\n2 for wrong arguments.`,
    );
  addServiceCommands(program, context);
  return program;
}
