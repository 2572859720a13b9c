import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the program before everything else (`--import`): its clock goes by so many milliseconds as stand in the file
 * that SHIFTED_CLOCK names. The time since a moment (timers, performance.now) goes on as ever, as it does where somebody
 * sets a machine's clock. Beside that file each process writes another, `.seen-PID`, with the milliseconds that it goes by.
 */
const path = process.env.SHIFTED_CLOCK ?? '';
/** Of this process alone: several may go by one clock. */
const seen = `${path}.seen-${process.pid}`;
const RealDate = Date;
let shift = 0;
let reported: number | undefined;
const look = () => {
  try {
    shift = Number(readFileSync(path, 'utf8'));
  } catch {
    // Being written just now; the next look will do.
  }
  if (isMainThread && reported !== shift) report();
};
function report(): void {
  reported = shift;
  // Under another name first, so that nobody reads half of it.
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
