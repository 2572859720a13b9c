/** The command failed for a reason that its user can fix. The message is a whole sentence. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}

/** Contradictory or empty arguments, which commander cannot detect. The exit code is EXIT_USAGE. */
export class UsageError extends CliError {}

/** Exit code for wrong arguments: the usual code, so that scripts can distinguish it from a failure. */
export const EXIT_USAGE = 2;
