import { availableParallelism } from 'node:os';

/** Places to work in, which several pools share. */
export interface Places {
  /** How many there are. */
  readonly count: number;
  /** Takes one where one is free. Otherwise calls `free`, once, when there may be one: whoever asked first is called first. */
  take(free: () => void): boolean;
  giveBack(): void;
}

export function createPlaces(count: number): Places {
  let left = count;
  const waiting = new Set<() => void>();
  return {
    count,
    take(free) {
      if (left === 0) {
        waiting.add(free);
        return false;
      }
      left--;
      return true;
    },
    giveBack() {
      left++;
      // Who is called may need it no more.
      for (const free of [...waiting]) {
        if (left === 0) return;
        waiting.delete(free);
        free();
      }
    },
  };
}

/**
 * What all work on pictures of this process shares: one processor stays free of it. Where all are taken, each request
 * waits several times for its turn, a scheduler's slice or more, however urgent it is.
 */
export const PICTURE_PLACES = createPlaces(Math.max(1, availableParallelism() - 1));
