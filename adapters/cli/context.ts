import type { Command } from 'commander';
import type { OperationInput, OperationName, OperationResult } from './operations/index.ts';
import { reportError } from './report-error.ts';

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** What the command line works with; composition gives it. */
export interface CliContext {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly version: string;
  /** Who decides on reviews where nobody is named. */
  readonly editor: string;
  /** The origin that clients use: the running server's, or what the configuration names; null where neither does. */
  readonly baseUrl: () => Promise<string | null>;
  /** How many days evidence is kept after an upload; null for good. */
  readonly evidenceRetentionDays: () => number | null;
  /**
   * Has an operation done, here or in the running server, and resolves with its result.
   * @throws what runOperation throws; CliError where neither is possible
   */
  readonly call: (operation: OperationName, input: unknown) => Promise<unknown>;
  /** Brings the database's schema up to date; resolves with the names of the steps that were missing. */
  readonly migrate: () => Promise<readonly string[]>;
  /** Runs the server until it is stopped; resolves with the exit code. */
  readonly serve: (options: { readonly json: boolean }) => Promise<number>;
  /** Looks at everything that the service needs, and changes nothing. */
  readonly doctor: () => Promise<readonly Finding[]>;
  /** Makes a certificate and its key for trying out. @throws CliError */
  readonly initCredentials: (terms: {
    readonly folder: string;
    readonly organisation: string;
  }) => Promise<CredentialFiles>;
  /** Walks through a release's life; resolves with the exit code. */
  readonly demo: (options: DemoOptions) => Promise<number>;
}

/** Where they were written. */
export interface CredentialFiles {
  readonly certificate: string;
  readonly private_key: string;
  /** What readers have to be given. */
  readonly root: string;
  /** RFC 3339. */
  readonly not_after: string;
}

/** What was found of one thing that the service needs. */
export interface Finding {
  /** A word or two, such as `database`. */
  readonly name: string;
  /** With a warning the service runs, perhaps not as it was meant to; `skipped` could not be looked at. */
  readonly state: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly detail: string;
  /** What to do about it; null where there is nothing to do. */
  readonly remedy: string | null;
}

export interface DemoOptions {
  readonly json: boolean;
  /** The picture's path; one is drawn where it is absent. */
  readonly image?: string;
  /** 0 for a free one. */
  readonly port: number;
  /** Leaves the data folder where it is. */
  readonly keep: boolean;
  /** Where a terminal looks on, keeps the server up in the end. */
  readonly wait: boolean;
}

/** A context, and the outcome of the command that ran. */
export interface Run extends CliContext {
  exitCode: number;
}

/** Has an operation done, typed by the table. */
export function call<N extends OperationName>(
  run: Run,
  name: N,
  input: OperationInput<N>,
): Promise<OperationResult<N>> {
  return run.call(name, input) as Promise<OperationResult<N>>;
}

/** A command under `parent` that knows --json and shows examples of its use. */
export function addCommand(parent: Command, usage: string, description: string, examples: readonly string[]): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print JSON only')
    .addHelpText('after', exampleText(examples));
}

/** A command that only holds others. */
export function addGroup(parent: Command, name: string, description: string, examples: readonly string[]): Command {
  return parent.command(name).description(description).addHelpText('after', exampleText(examples));
}

/** How a command is used whose options take several words: behind such an option, its id would be one of them. */
export const ID_FIRST = '<id> [options]';

export function exampleText(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((example) => `  $ npx presswerk ${example}`).join('\n')}`;
}

/**
 * Does the work and prints its result: as JSON where --json is given, else as `show` lays it out. What it throws is
 * printed on stderr, and the exit code is 1.
 */
export async function perform<Result>(
  run: Run,
  options: { readonly json?: true },
  work: () => Promise<Result>,
  show: (result: Result) => string | Promise<string>,
): Promise<void> {
  const json = options.json === true;
  try {
    const result = await work();
    run.stdout.write(json ? `${JSON.stringify(result)}\n` : `${await show(result)}\n`);
  } catch (error) {
    run.exitCode = 1;
    reportError(error, run.stderr, json);
  }
}
