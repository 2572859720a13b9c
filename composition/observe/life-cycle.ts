import type { Logger } from 'pino';
import { RELEASE } from '../config/version.ts';

/** Steps in the life of the service and its workers, with their log messages. */
const STEPS = {
  starting: 'starting',
  ready: 'ready: serving requests',
  stopping: 'stopping: no new connections are accepted',
  drained: 'drained: no request is running any more',
  stopped: 'stopped',
  worker_died: 'worker died',
  worker_ready: 'worker ready',
} as const;

/** Logs a step with the program's version, its schema, and the process. */
export type LifeCycle = (step: keyof typeof STEPS, details?: Readonly<Record<string, unknown>>) => void;

/** @param more fields added to every line */
export async function createLifeCycle(logger: Logger, more: Readonly<Record<string, unknown>>): Promise<LifeCycle> {
  // Loads only what every start loads: the database's driver.
  const { SCHEMA } = await import('../../adapters/persistence-mikro-orm/index.ts');
  let isReady = false;
  return (step, details = {}) => {
    // A start that fails has nothing to drain.
    if (step === 'drained' && !isReady) return;
    isReady ||= step === 'ready';
    const line = { event: step, ...RELEASE, schema: SCHEMA, ...more, ...details };
    if (step === 'worker_died') logger.error(line, STEPS[step]);
    else logger.info(line, STEPS[step]);
  };
}
