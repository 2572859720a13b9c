import type { Command } from 'commander';
import { readPort } from '../arguments.ts';
import { addCommand, call, perform, type Run } from '../context.ts';
import { reportError } from '../report-error.ts';

/** `serve`, `migrate`, `sweep`, `demo`. */
export function addServiceCommands(program: Command, run: Run): void {
  /** These print for themselves and say how they ended. */
  const handOver = async (options: { json: boolean }, work: () => Promise<number>): Promise<void> => {
    try {
      run.exitCode = await work();
    } catch (error) {
      run.exitCode = 1;
      reportError(error, run.stderr, options.json);
    }
  };

  addCommand(program, 'serve', 'run the server until it is stopped (as npm start does)', [
    'serve',
    'serve --json        (one line of JSON once it is ready)',
  ]).action(({ json }: { json?: true }) => handOver({ json: json === true }, () => run.serve({ json: json === true })));

  addCommand(program, 'migrate', "bring the database's schema up to date", ['migrate']).action(
    (options: { json?: true }) =>
      perform(
        run,
        options,
        async () => ({ migrated: [...(await run.migrate())] }),
        ({ migrated }) => (migrated.length === 0 ? 'The database is up to date.' : `Migrated: ${migrated.join(', ')}.`),
      ),
  );

  addCommand(
    program,
    'sweep',
    'remove what is no longer needed: leftovers of dead uploads, expired keys, old events and mails',
    ['sweep', 'sweep --all'],
  )
    .option('--all', 'list the whole image store, and remove what no record names')
    .action((options: { json?: true; all?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'sweep', { all: options.all }),
        ({ files, idempotency_keys, events, sign_ins, mails, claims, reports, deliveries, deleted_releases }) =>
          `Removed: ${files} files, ${idempotency_keys} idempotency keys, ${events} events, ${sign_ins} leftovers of signing in, ${mails} mails, ${claims} claims and ${deliveries} deliveries; the senders of ${reports} reports and the texts of ${deleted_releases} deleted releases are forgotten.`,
      ),
    );

  addCommand(program, 'demo', "walk through a release's whole life over HTTP, on a folder of its own", [
    'demo',
    'demo --image photograph.jpg',
    'demo --keep --no-wait',
  ])
    .option('--image <file>', 'the picture to upload: JPEG, PNG or WebP; without it, one is drawn')
    .option('--port <n>', "the server's port; without it, a free one", readPort, 0)
    .option('--keep', 'leave the data folder in place and say where it is')
    .option('--no-wait', 'end at once; otherwise the server stays up until Ctrl-C where a terminal looks on')
    .action(({ json, image, port, keep, wait }: DemoFlags) =>
      handOver({ json: json === true }, () =>
        run.demo({ json: json === true, port, keep: keep === true, wait, ...(image === undefined ? {} : { image }) }),
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
