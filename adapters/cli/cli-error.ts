/** The command failed for a reason that its user can fix. The message is a whole sentence. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}
