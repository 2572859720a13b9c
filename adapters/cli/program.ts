import { Command, CommanderError } from 'commander';
import { addServiceCommands } from './commands/service.ts';
import { type CliContext, exampleText, type Run } from './context.ts';
import { reportProblem } from './report-error.ts';

/**
 * Runs one command. Results go to the context's stdout, everything else to its stderr; never throws, never ends the process.
 * @param args what stands after `presswerk` on the command line
 * @returns the exit code: 0 where the command did what it was asked, else 1
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const isJson = args.includes('--json');
  const complaints: string[] = [];
  // With --json what is wrong with a command line is one line of JSON, as any other error.
  const stderr = isJson ? { write: (text: string) => complaints.push(text) } : context.stderr;
  const run: Run = { ...context, exitCode: 0 };
  try {
    const program = createProgram(run, stderr);
    // A server runs for months, and should not hold commands that are not asked of it.
    if (args[0] !== 'serve') (await import('./commands/all.ts')).addAllOthers(program, run);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has printed the help or what is wrong already.
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    if (isJson) reportProblem({ code: 'usage', detail: usageOf(error, complaints) }, context.stderr, true);
    return 1;
  }
  return run.exitCode;
}

/** What is wrong, on one line, without the hint at --help. */
function usageOf({ message }: CommanderError, complaints: readonly string[]): string {
  const said = message.startsWith('(') ? complaints.join(' ') : message;
  return said
    .replace(/^error: /, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function createProgram(run: Run, stderr: { write(text: string): unknown }): Command {
  const program = new Command('presswerk')
    .description('Presswerk publishes press releases: from draft over content review to two portals.')
    .version(run.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => run.stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .showHelpAfterError('(add --help to see how it is used)')
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      `${exampleText([
        "account create --name 'Acme Press'",
        'booking grant --account 1 --plan --monthly-quota 10 --until 2027-12-31',
        'token create --account 1 --name website',
        'review list',
        'review approve 42',
      ])}\n\nEvery command works while the server runs, and takes --json. Its exit code is 0 or 1.`,
    );
  addServiceCommands(program, run);
  return program;
}
