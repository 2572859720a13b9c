import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the program first (`--import`). Shifts its clock by the milliseconds in the file that SHIFTED_CLOCK
 * names. Monotonic time (timers, performance.now) is unaffected, as when a machine's clock is set. Each process reports
 * the offset that it uses in a file `.seen-PID` next to it.
 */
const path = process.env.SHIFTED_CLOCK ?? '';
/** One file per process, as several may share a clock. */
const seen = `${path}.seen-${process.pid}`;
const RealDate = Date;
let shift = 0;
let reported: number | undefined;
const look = () => {
  try {
    shift = Number(readFileSync(path, 'utf8'));
  } catch {
    // Being written; read again next time.
  }
  if (isMainThread && reported !== shift) report();
};
function report(): void {
  reported = shift;
  // Renamed into place, so that no reader sees half of it.
  writeFileSync(`${seen}.new`, String(shift));
  renameSync(`${seen}.new`, seen);
}
look();
setInterval(look, 20).unref();

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
