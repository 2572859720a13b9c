/** The start failed for a reason that an operator can fix. The message is a whole line. */
export class StartError extends Error {}

/** Runs one step of the start. Wraps any other error in a StartError with a line for the operator. @throws StartError */
export async function runStartStep<T>(step: () => Promise<T>, line: (code: string) => string): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartError) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartError(`${line((error as NodeJS.ErrnoException).code ?? '')} (${reason}).`, { cause: error });
  }
}
