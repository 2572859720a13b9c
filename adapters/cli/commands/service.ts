import type { Command } from 'commander';
import { readPort } from '../arguments.ts';
import { addCommand, type CommandContext, call, perform } from '../command.ts';
import { reportError } from '../report-error.ts';

/** Commands that are always registered, since the service is started by one of them. */
export function addServiceCommands(program: Command, context: CommandContext): void {
  /** Runs work that prints its own output and resolves with the exit code. */
  const runWithExitCode = async (options: { json: boolean }, work: () => Promise<number>): Promise<void> => {
    try {
      context.exitCode = await work();
    } catch (error) {
      context.exitCode = 1;
      reportError(error, context.stderr, options.json);
    }
  };

  addCommand(program, 'serve', 'run the server until it is stopped (same as npm start)', [
    'serve',
    'serve --json        (prints one line of JSON when ready)',
  ]).action(({ json }: { json?: true }) =>
    runWithExitCode({ json: json === true }, () => context.serve({ json: json === true })),
  );

  addCommand(program, 'migrate', 'migrate the database schema to the current version', ['migrate']).action(
    (options: { json?: true }) =>
      perform(
        context,
        options,
        async () => ({ migrated: [...(await context.migrate())] }),
        ({ migrated }) => (migrated.length === 0 ? 'The database is up to date.' : `Migrated: ${migrated.join(', ')}.`),
      ),
  );

  addCommand(program, 'sweep', 'delete expired data: abandoned uploads, expired keys, old events and mails', [
    'sweep',
    'sweep --all',
  ])
    .option('--all', 'scan the whole image store and delete files without a record')
    .action((options: { json?: true; all?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'sweep', { all: options.all }),
        ({
          files,
          idempotency_keys,
          events,
          sign_ins,
          mails,
          claims,
          reports,
          preview_links,
          deliveries,
          deleted_releases,
          subscriptions,
        }) =>
          `Deleted: ${files} files, ${idempotency_keys} idempotency keys, ${events} events, ${sign_ins} expired sign-in records, ${mails} mails, ${claims} claims, ${preview_links} preview links, ${subscriptions} records of subscriptions, ${deliveries} deliveries, the contact details of ${reports} reports and the texts of ${deleted_releases} deleted releases.`,
      ),
    );

  addCommand(program, 'demo', 'run a release through its whole life cycle over HTTP, in a temporary data folder', [
    'demo',
    'demo --image photograph.jpg',
    'demo --keep --no-wait',
  ])
    .option('--image <file>', 'picture to upload: JPEG, PNG or WebP (default: a generated one)')
    .option('--port <n>', 'port of the server (default: a free one)', readPort, 0)
    .option('--keep', 'keep the data folder and print its path')
    .option('--no-wait', 'exit when done; by default, in a terminal, the server runs until Ctrl-C')
    .action(({ json, image, port, keep, wait }: DemoFlags) =>
      runWithExitCode({ json: json === true }, () =>
        context.demo({
          json: json === true,
          port,
          keep: keep === true,
          wait,
          ...(image === undefined ? {} : { image }),
        }),
      ),
    );
}

interface DemoFlags {
  readonly json?: true;
  readonly image?: string;
  readonly port: number;
  readonly keep?: true;
  readonly wait: boolean;
}
