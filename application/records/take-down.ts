import type { TakeDown } from '../../domain/index.ts';
import { time } from './time.ts';

/** The public facts of a take-down (contract §14); null without one. */
export function takeDownRecord(takenDown: TakeDown | null) {
  return takenDown === null ? null : { reason: takenDown.reason, public: takenDown.public, at: time(takenDown.at) };
}
