/** The command cannot be carried out, for a reason that its user can mend. The message is a whole sentence. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}
