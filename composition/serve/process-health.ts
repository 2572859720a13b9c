import type { HealthOptions } from '../../adapters/http/index.ts';
import { RELEASE } from '../config/version.ts';
import type { OpenedRateLimitStore } from '../ports/rate-limit-store.ts';

/** This process's state for readiness probes. */
export interface ProcessHealth extends HealthOptions {
  /** Reports the process as not ready from now on: call it first when the process is to stop. */
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
