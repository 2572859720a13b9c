/** The command failed for a reason that its user can fix. The message is a whole sentence. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}

/** Arguments that contradict each other or say nothing, which commander cannot tell. The exit code is USAGE. */
export class UsageError extends CliError {}

/** Exit code for wrong arguments, as with other programs: scripts tell it from a failure. */
export const USAGE = 2;
