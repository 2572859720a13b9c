/** Keeps this process from everything else for so many milliseconds, as a machine with too much to do does. */
export function busy(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
