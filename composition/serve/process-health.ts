import type { HealthOptions } from '../../adapters/http/index.ts';
import { RELEASE } from '../config/version.ts';
import type { OpenedRateLimitStore } from '../ports/rate-limit-store.ts';

/** What this process answers to probes of its readiness. */
export interface ProcessHealth extends HealthOptions {
  /** From now on it is not: to be called first when the process is to stop. */
  stopping(): void;
}

export function createProcessHealth({ isShared }: Pick<OpenedRateLimitStore, 'isShared'>): ProcessHealth {
  let isStopping = false;
  return {
    release: RELEASE,
    stopping() {
      isStopping = true;
    },
    isStopping: () => isStopping,
    ...(isShared === undefined ? {} : { isCountingAlone: () => !isShared() }),
  };
}
