import type { Logger } from 'pino';
import type { WorkObserver } from './observe.ts';

/** Logs when the database's replica is left out, and when it is back. */
export function replicaLog(logger: Logger): Pick<WorkObserver, 'replicaUsed'> {
  return {
    replicaUsed(isUsed) {
      if (isUsed) logger.warn('the replica of the database is read from again');
      else logger.warn('the replica of the database is away or too far behind: the primary answers in its place');
    },
  };
}
