/** Wrong usage of a command, or a fault in a file that it reads. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
