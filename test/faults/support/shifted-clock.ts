import { readFileSync } from 'node:fs';

/**
 * Loaded into the program before everything else (`--import`): its clock goes by so many milliseconds as stand in the file
 * that SHIFTED_CLOCK names. The time since a moment (timers, performance.now) goes on as ever, as it does where somebody
 * sets a machine's clock.
 */
const path = process.env.SHIFTED_CLOCK ?? '';
const RealDate = Date;
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(path, 'utf8'));
  } catch {
    // Being written just now; the next look will do.
  }
};
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
