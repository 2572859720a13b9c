import type { Logger } from 'pino';
import { failRequest } from '../../adapters/http/index.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Resolves with the first signal; at the second the process ends at once, as it would without us. */
export function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const stop = (received: NodeJS.Signals): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(received);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/**
 * An error that nobody caught in a request ends that request alone, whoever sent it. After any other nobody knows what state
 * we are in; the database survives a sudden end.
 */
export function dieOfSurprises(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    if (failRequest(error)) return;
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

/**
 * For a worker: a terminal or a service manager signals all processes at once, but only the primary knows when the last
 * connection has been handed over.
 */
export function leaveSignalsToPrimary(): void {
  for (const signal of SIGNALS) process.on(signal, () => undefined);
}
