/** A mistake in how the command was called, or in a file it reads: exit code 2, and no request was refused. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
