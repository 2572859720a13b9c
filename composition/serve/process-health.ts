import type { HealthOptions } from '../../adapters/http/index.ts';
import type { OpenedRateLimitStore } from '../ports/rate-limit-store.ts';

/** What this process says of itself to whoever asks whether it is ready. */
export interface ProcessHealth extends HealthOptions {
  /** From now on it is not: to be called first of all when the process is told to stop. */
  stopping(): void;
}

export function createProcessHealth({ isShared }: Pick<OpenedRateLimitStore, 'isShared'>): ProcessHealth {
  let isStopping = false;
  return {
    stopping() {
      isStopping = true;
    },
    isStopping: () => isStopping,
    ...(isShared === undefined ? {} : { isCountingAlone: () => !isShared() }),
  };
}
