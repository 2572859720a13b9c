/** Lets other work of the process run between two steps that take milliseconds each. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
