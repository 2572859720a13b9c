import type { TakeDown } from '../../domain/index.ts';
import { time } from './time.ts';

/** What anybody may know of a take-down (contract §14); null where there is none. */
export function takeDownRecord(takenDown: TakeDown | null) {
  return takenDown === null ? null : { reason: takenDown.reason, public: takenDown.public, at: time(takenDown.at) };
}
