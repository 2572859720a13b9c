import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './commands/accounts/accounts.ts';
import { addBookingCommands } from './commands/accounts/bookings.ts';
import { addLegacyKeyCommands } from './commands/accounts/legacy-keys.ts';
import { addTokenCommands } from './commands/accounts/tokens.ts';
import { addUserCommands } from './commands/accounts/users.ts';
import { addCategoryCommands } from './commands/categories.ts';
import { addCompanyCommands } from './commands/companies.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addCredentialCommands } from './commands/credentials.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addReleaseCommands } from './commands/releases.ts';
import { addRenditionCommands } from './commands/renditions.ts';
import { addCorrectionCommands } from './commands/review/corrections.ts';
import { addEvidenceCommands } from './commands/review/evidence.ts';
import { addReportCommands } from './commands/review/reports.ts';
import { addReviewCommands } from './commands/review/review.ts';
import { addServiceCommands } from './commands/service.ts';
import { addWebhookCommands } from './commands/webhooks.ts';
import { type CliContext, exampleText, type Run } from './context.ts';

/**
 * Runs one command. Results go to the context's stdout, everything else to its stderr; never throws, never ends the process.
 * @param args what stands after `presswerk` on the command line
 * @returns the exit code: 0 where the command did what it was asked, else 1
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const run: Run = { ...context, exitCode: 0 };
  try {
    await createProgram(run).parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has printed the help or what is wrong already.
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 1;
  }
  return run.exitCode;
}

function createProgram(run: Run): Command {
  const program = new Command('presswerk')
    .description('Presswerk publishes press releases: from draft over content review to two portals.')
    .version(run.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => run.stdout.write(text),
      writeErr: (text) => run.stderr.write(text),
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
  addDoctorCommand(program, run);
  addCredentialCommands(program, run);
  addRenditionCommands(program, run);
  addAccountCommands(program, run);
  addCompanyCommands(program, run);
  addCategoryCommands(program, run);
  addBookingCommands(program, run);
  addTokenCommands(program, run);
  addLegacyKeyCommands(program, run);
  addReviewCommands(program, run);
  addCorrectionCommands(program, run);
  addReportCommands(program, run);
  addReleaseCommands(program, run);
  addEvidenceCommands(program, run);
  addUserCommands(program, run);
  addWebhookCommands(program, run);
  addCompletionCommand(program, run);
  return program;
}
