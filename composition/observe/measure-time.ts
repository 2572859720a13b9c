/** Runs `work`, and calls `report` with its duration in seconds and the thrown error, if any. */
export async function measureTime<T>(
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
