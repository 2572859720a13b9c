import type { Logger } from 'pino';
import { EVIDENCE_STEP_MS } from '../../application/images/evidence/check-in-background.ts';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import type { BackgroundJob } from './background.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A sweep may be interrupted at any time; a large one would delay the end of the process by minutes. */
const SWEEP_STOP_TIMEOUT_MS = 1_000;
const EVIDENCE_STOP_TIMEOUT_MS = 1_000;
const HISTORY_MS = 10 * 60_000;
const HISTORY_STOP_TIMEOUT_MS = 1_000;
/** Short, so that each run writes little: requests wait for it. */
const CHECKPOINT_MS = 15_000;
/** The database is closed afterwards even if the checkpoint has not finished. */
const CHECKPOINT_STOP_TIMEOUT_MS = 5_000;

export function sweepJob({ application }: Service, logger: Logger, leftoversFrom?: Date): BackgroundJob {
  let olderThan = leftoversFrom;
  return {
    name: 'sweep',
    everyMs: HOUR_MS,
    // Otherwise not at the start: processes that share a folder would all start with the same work.
    ...(leftoversFrom === undefined ? {} : { firstAfterMs: 0 }),
    stopTimeoutMs: SWEEP_STOP_TIMEOUT_MS,
    async run() {
      const before = olderThan;
      olderThan = undefined;
      // `everyMs` skips the sweep if another process has just done one. That does not apply to a folder of our own.
      const scope = before === undefined ? { everyMs: HOUR_MS } : { olderThan: before };
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
    stopTimeoutMs: EVIDENCE_STOP_TIMEOUT_MS,
    async run(signal) {
      if ((await application.evidence.checkInBackground({ caller: OPERATOR, signal })) === 0) return;
      const { faults } = await application.evidence.state({ caller: OPERATOR });
      if (faults > reportedFaults) logger.error({ originals: faults }, 'stored originals are missing or changed');
      reportedFaults = faults;
    },
  };
}

/** Digests entries of earlier versions, and builds the trees of past days. An idle run takes four short queries. */
export function historyJob({ application }: Service): BackgroundJob {
  return {
    name: 'digest history',
    everyMs: HISTORY_MS,
    firstAfterMs: 0,
    // Each step is a transaction of its own; the next run does the rest.
    stopTimeoutMs: HISTORY_STOP_TIMEOUT_MS,
    run: () => application.history.closeDays({ caller: OPERATOR }),
  };
}

/** Empty if the database does this itself. */
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
