import type { Logger } from 'pino';
import { failRequest } from '../../adapters/http/index.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Resolves at the first signal; a second one ends the process at once, as by default. */
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
 * An uncaught error of a request ends only that request. After any other uncaught error the state is unknown, so the
 * process exits; the database survives a sudden end.
 */
export function exitOnUncaughtErrors(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    if (failRequest(error)) return;
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

/**
 * Makes a worker ignore signals: a terminal or service manager signals all processes, but only the primary knows when
 * it has handed over the last connection.
 */
export function leaveSignalsToPrimary(): void {
  for (const signal of SIGNALS) process.on(signal, () => undefined);
}
