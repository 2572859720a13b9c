import type { Command } from 'commander';
import { EXIT_USAGE, UsageError } from './cli-error.ts';
import type { OperationInput, OperationName, OperationResult } from './operations/index.ts';
import { reportError } from './report-error.ts';

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** Dependencies of the command line, provided by composition. */
export interface CliContext {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly version: string;
  /** Default name of the deciding editor. */
  readonly editor: string;
  /** The origin that clients use, from the running server or the configuration; null if unknown. */
  readonly baseUrl: () => Promise<string | null>;
  /** Days that evidence is kept after an upload; null for no limit. */
  readonly evidenceRetentionDays: () => number | null;
  /**
   * Runs an operation in the running server, or in this process if there is none, and resolves with its result.
   * @throws errors of runOperation; CliError if neither is possible
   */
  readonly call: (operation: OperationName, input: unknown) => Promise<unknown>;
  /** Migrates the database schema; resolves with the names of the migrations that ran. */
  readonly migrate: () => Promise<readonly string[]>;
  /** Runs the server until it is stopped; resolves with the exit code. */
  readonly serve: (options: { readonly json: boolean }) => Promise<number>;
  /** Checks configuration and dependencies without changing anything. */
  readonly doctor: () => Promise<readonly DoctorFinding[]>;
  readonly backup: BackupTools;
  /** Creates a test certificate and its key. @throws CliError */
  readonly initCredentials: (terms: {
    readonly folder: string;
    readonly organisation: string;
  }) => Promise<CredentialFiles>;
  /** Runs a release through its life cycle; resolves with the exit code. */
  readonly demo: (options: DemoOptions) => Promise<number>;
}

/** Each takes the backup's folder. @throws CliError */
export interface BackupTools {
  readonly create: (folder: string) => Promise<BackupReport>;
  /** Changes nothing. Without `bucket`, leaves out images that are in a bucket. */
  readonly verify: (folder: string, options: { readonly bucket: boolean }) => Promise<BackupReport>;
  /** Restores into the configured database and image store, which must be empty. */
  readonly restore: (folder: string) => Promise<BackupReport>;
}

export interface BackupReport {
  readonly folder: string;
  /** RFC 3339. */
  readonly created_at: string;
  /** Presswerk version that created the backup. */
  readonly version: string;
  readonly database: 'embedded' | 'postgresql';
  /** The last migration that ran on the database. */
  readonly schema: string;
  /** The bucket with the images, which are not part of the backup; null if they are. */
  readonly bucket: string | null;
  /** The bucket whose images were compared with the records, that of `bucket` or a copy; null if none was. */
  readonly checked_bucket: string | null;
  readonly tables: number;
  readonly rows: number;
  /** Files that records name; those in `checked_bucket`, if there is one. */
  readonly originals: number;
  readonly renditions: number;
  /** Renditions that were deleted during the backup, or lost; in a bucket, deleted since. */
  readonly missing_renditions: number;
  readonly bytes: number;
  /** The number of faults, of which `faults` lists the first thousand. */
  readonly faulty: number;
  readonly faults: readonly BackupFault[];
}

export interface BackupFault {
  /** Path in the backup, or key in the bucket; for `rows`, `path:table`. */
  readonly file: string;
  /**
   * `rows`: the row count differs from the manifest. `faulty_before`: the original was already faulty at backup time.
   */
  readonly fault: 'missing' | 'changed' | 'unreadable' | 'rows' | 'faulty_before';
}

/** Paths of the written files. */
export interface CredentialFiles {
  readonly certificate: string;
  readonly private_key: string;
  /** Root certificate, which viewers need to trust the signatures. */
  readonly root: string;
  /** RFC 3339. */
  readonly not_after: string;
}

/** The outcome of one check of the doctor. */
export interface DoctorFinding {
  /** Such as `database`. */
  readonly name: string;
  /** `warning`: the service runs, but perhaps not as intended. `skipped`: the check was not possible. */
  readonly state: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly detail: string;
  /** The fix; null if nothing needs fixing. */
  readonly remedy: string | null;
}

export interface DemoOptions {
  readonly json: boolean;
  /** Path of the picture; a generated one by default. */
  readonly image?: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Keeps the data folder. */
  readonly keep: boolean;
  /** Keeps the server running at the end, in a terminal. */
  readonly wait: boolean;
}

/** The context of one command, with its exit code. */
export interface CommandContext extends CliContext {
  exitCode: number;
}

/** `context.call`, typed by OPERATIONS. */
export function call<N extends OperationName>(
  context: CommandContext,
  name: N,
  input: OperationInput<N>,
): Promise<OperationResult<N>> {
  return context.call(name, input) as Promise<OperationResult<N>>;
}

/** A command with --json, and examples in its help. */
export function addCommand(parent: Command, usage: string, description: string, examples: readonly string[]): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print JSON only')
    .addHelpText('after', exampleText(examples));
}

/** A command that only groups others. */
export function addGroup(parent: Command, name: string, description: string, examples: readonly string[]): Command {
  return parent.command(name).description(description).addHelpText('after', exampleText(examples));
}

/** Usage of commands with variadic options: an id after such an option would be taken for one of its values. */
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
