import { SANDBOX_EDITOR } from '../../application/review/decide-sandbox-reviews.ts';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import { type BackgroundJob, IDLE_MS } from './background.ts';

const SANDBOX_REVIEW_MS = 1_000;
const SANDBOX_STOP_TIMEOUT_MS = 1_000;
const OVERDUE_MS = 10 * 60_000;
const OVERDUE_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until the links of a submission are checked. */
const CHECK_LINKS_MS = 2_000;
const CHECK_LINKS_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until the queue shows the findings of a submission. */
const EXAMINE_MS = 2_000;
const EXAMINE_STOP_TIMEOUT_MS = 1_000;

/** Runs often, because sandbox releases are decided shortly after their submission. An idle run takes one query. */
export function sandboxReviewJob({ application }: Service): BackgroundJob {
  return {
    name: 'sandbox review',
    everyMs: SANDBOX_REVIEW_MS,
    idleMs: IDLE_MS,
    // Each decision is a transaction of its own; the next run decides the rest.
    stopTimeoutMs: SANDBOX_STOP_TIMEOUT_MS,
    run: () => application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR }).then(() => undefined),
  };
}

/** Mails editors about overdue work, at the first run of the day. */
export function overdueJob({ application }: Service): BackgroundJob {
  return {
    name: 'mail overdue reviews',
    everyMs: OVERDUE_MS,
    stopTimeoutMs: OVERDUE_STOP_TIMEOUT_MS,
    run: () => application.mails.notifyOverdue({ caller: OPERATOR }),
  };
}

/** Empty if links are not checked. */
export function checkLinksJobs({ application, ports }: Service): readonly BackgroundJob[] {
  if (ports.linkChecker === undefined) return [];
  return [
    {
      name: 'check links',
      everyMs: CHECK_LINKS_MS,
      idleMs: IDLE_MS,
      // An interrupted check is repeated once its lease has ended.
      stopTimeoutMs: CHECK_LINKS_STOP_TIMEOUT_MS,
      run: (signal) => application.desk.checkLinks({ caller: OPERATOR, signal }),
    },
  ];
}

/** Looks for the findings of new submissions, for the queue; a run without any is one query. */
export function examineJob({ application }: Service): BackgroundJob {
  return {
    name: 'examine submissions',
    everyMs: EXAMINE_MS,
    idleMs: IDLE_MS,
    // Each release has a transaction of its own; the next run does the rest.
    stopTimeoutMs: EXAMINE_STOP_TIMEOUT_MS,
    async run(signal) {
      const stored = await application.desk.examineWaiting({ caller: OPERATOR, signal });
      // More may be waiting. Not at once, so that a burst of submissions takes little from the rest of the service.
      return stored > 0 ? { nextAfterMs: EXAMINE_MS } : undefined;
    },
  };
}
