/** Something outside says no, for a reason that an operator can mend. The message is a whole line. */
export class StartError extends Error {}

/** Does one step; what the system says no to becomes a line for the operator, unless it is one. @throws StartError */
export async function atStart<T>(step: () => Promise<T>, line: (code: string) => string): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartError) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartError(`${line((error as NodeJS.ErrnoException).code ?? '')} (${reason}).`, { cause: error });
  }
}
