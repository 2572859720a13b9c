import type { Logger } from 'pino';
import { EVIDENCE_STEP_MS } from '../../application/images/evidence/check-in-background.ts';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import type { BackgroundJob } from './background.ts';

const HOUR_MS = 60 * 60 * 1000;
const HISTORY_MS = 10 * 60_000;
/** Short, since a large sweep would delay the end of the process by minutes. These jobs may be interrupted at any time. */
const STOP_TIMEOUT_MS = 1_000;
/** Short, so that each run writes little: requests wait for it. */
const CHECKPOINT_MS = 15_000;
/** The database is closed afterwards even if the checkpoint has not finished. */
const CHECKPOINT_STOP_TIMEOUT_MS = 5_000;

/** @param leftoversBefore see backgroundJobs */
export function sweepJob({ application }: Service, logger: Logger, leftoversBefore?: Date): BackgroundJob {
  let isFirst = true;
  return {
    name: 'sweep',
    everyMs: HOUR_MS,
    // A shared folder is not swept at the start, since all its processes would start with the same work.
    ...(leftoversBefore === undefined ? {} : { firstAfterMs: 0 }),
    stopTimeoutMs: STOP_TIMEOUT_MS,
    async run() {
      // `everyMs` skips the sweep if another process has just done one. The first one of an own folder is never skipped.
      const scope = isFirst && leftoversBefore !== undefined ? { olderThan: leftoversBefore } : { everyMs: HOUR_MS };
      isFirst = false;
      const removed = await application.sweep({ caller: OPERATOR, ...scope });
      if (removed.isSkipped) return { isSkipped: true };
      logger.debug(removed, 'swept');
    },
  };
}

/** Reads stored originals and compares their hashes, a few at a time. */
export function evidenceJob({ application }: Service, logger: Logger): BackgroundJob {
  let reportedFaults = 0;
  return {
    name: 'check evidence',
    everyMs: EVIDENCE_STEP_MS,
    // Nothing of an interrupted step is recorded; the next one repeats it.
    stopTimeoutMs: STOP_TIMEOUT_MS,
    async run(signal) {
      if ((await application.evidence.checkInBackground({ caller: OPERATOR, signal })) === 0) return;
      const { faults } = await application.evidence.state({ caller: OPERATOR });
      if (faults > reportedFaults) logger.error({ originals: faults }, 'stored originals are missing or changed');
      reportedFaults = faults;
    },
  };
}

/**
 * Computes the digests that are missing from history entries of earlier versions of the program, and builds the trees of
 * past days. An idle run takes four short queries.
 */
export function historyJob({ application }: Service): BackgroundJob {
  return {
    name: 'digest history',
    everyMs: HISTORY_MS,
    firstAfterMs: 0,
    // Each step is a transaction of its own; the next run does the rest.
    stopTimeoutMs: STOP_TIMEOUT_MS,
    run: () => application.history.closeDays({ caller: OPERATOR }),
  };
}

/** Checkpoints the embedded database; PostgreSQL does that itself. */
export function checkpointJobs({ checkpoint }: Service): readonly BackgroundJob[] {
  if (checkpoint === undefined) return [];
  return [
    {
      name: 'checkpoint',
      everyMs: CHECKPOINT_MS,
      stopTimeoutMs: CHECKPOINT_STOP_TIMEOUT_MS,
      run: () => checkpoint().then(() => undefined),
    },
  ];
}
