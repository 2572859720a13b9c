/** Runs `work`, and calls `report` with its duration and the thrown error, if any. */
export async function timed<T>(
  work: () => Promise<T>,
  report: (error: unknown, seconds: number, result?: T) => void,
): Promise<T> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const result = await work();
    report(undefined, seconds(), result);
    return result;
  } catch (error) {
    report(error, seconds());
    throw error;
  }
}
