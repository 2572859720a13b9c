import type { Logger } from 'pino';
import { SANDBOX_EDITOR } from '../../application/review/decide-sandbox-reviews.ts';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import type { WorkObserver } from '../observe/observe.ts';
import type { BackgroundJob } from './background.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A sweep may be interrupted at any moment, and a large one would hold up the end of the process for minutes. */
const SWEEP_STOP_TIMEOUT_MS = 1_000;
const SANDBOX_REVIEW_MS = 1_000;
const SANDBOX_STOP_TIMEOUT_MS = 1_000;
const SCHEDULE_MS = 1_000;
const SCHEDULE_STOP_TIMEOUT_MS = 1_000;
/** About as late as an event may be seen by whoever waits for it. */
const EVENTS_MS = 1_000;
/** Events that are not published by then stay in their outbox. */
const PUBLISH_STOP_TIMEOUT_MS = 1_000;
/** Most receivers answer by then. What is broken off is sent again, as nobody knows what became of it. */
const DELIVERY_STOP_TIMEOUT_MS = 5_000;
/** About as long as a mail waits in its queue; the mail server is asked in seconds. */
const MAILS_MS = 1_000;
/** Most mail servers answer by then. What is broken off is sent again under the same Message-ID. */
const MAILS_STOP_TIMEOUT_MS = 5_000;
const OVERDUE_MS = 10 * 60_000;
const OVERDUE_STOP_TIMEOUT_MS = 1_000;
/** About as long as a lease: what a dead process leaves, and what a clock that was set back holds up, waits no longer. */
const TIDY_DELIVERIES_MS = 60_000;
const TIDY_DELIVERIES_STOP_TIMEOUT_MS = 1_000;
/** As long as another process may take to show what is published (contract §11). */
const CATCH_UP_MS = 60_000;
const CATCH_UP_STOP_TIMEOUT_MS = 1_000;
/** Often, so that each has little to write: nobody is answered meanwhile. */
const CHECKPOINT_MS = 15_000;
/** The database is closed after it in any case. */
const CHECKPOINT_STOP_TIMEOUT_MS = 5_000;

/**
 * What each process that answers for a service does beside its requests (with WORKERS=n the primary does). Several
 * processes may do it at once.
 * @param leftoversFrom the first sweep is at once, and removes what is older; for a folder that is ours alone
 */
export function backgroundJobs(service: Service, logger: Logger, leftoversFrom?: Date): readonly BackgroundJob[] {
  return [
    sandboxReviewJob(service),
    scheduleJob(service),
    publishJob(service),
    deliveryJob(service, logger),
    tidyDeliveriesJob(service),
    mailsJob(service),
    overdueJob(service),
    sweepJob(service, logger, leftoversFrom),
    catchUpJob(service, logger),
    ...checkpointJobs(service),
  ];
}

/** Sandbox releases are decided a moment after they were submitted, so it looks often; a run without any is one small query. */
function sandboxReviewJob({ application }: Service): BackgroundJob {
  return {
    name: 'sandbox review',
    everyMs: SANDBOX_REVIEW_MS,
    // Each decision is a transaction of its own: what is cut off is decided by whoever looks next.
    stopTimeoutMs: SANDBOX_STOP_TIMEOUT_MS,
    run: () => application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR }).then(() => undefined),
  };
}

/** Publishes what was approved for this time (contract §14): often, as nobody may be late by more than five seconds. */
function scheduleJob({ application }: Service): BackgroundJob {
  return {
    name: 'publish scheduled',
    everyMs: SCHEDULE_MS,
    firstAfterMs: 0,
    // Each release has a transaction of its own: what is cut off is published by whoever looks next.
    stopTimeoutMs: SCHEDULE_STOP_TIMEOUT_MS,
    run: async () => (await application.schedules.publishDue({ caller: OPERATOR })) > 0,
  };
}

/** Brings events from the outbox into the feed, and on their way to webhooks. */
function publishJob({ application }: Service): BackgroundJob {
  return {
    name: 'publish events',
    everyMs: EVENTS_MS,
    stopTimeoutMs: PUBLISH_STOP_TIMEOUT_MS,
    run: () => application.events.publish({ caller: OPERATOR }),
  };
}

/** A run begins what is due and waits for no receiver. */
function deliveryJob({ application, observe }: Service, logger: Logger): BackgroundJob {
  const { deliverer } = application.webhooks;
  observe(webhookLog(logger));
  return {
    name: 'deliver webhooks',
    everyMs: EVENTS_MS,
    stopTimeoutMs: DELIVERY_STOP_TIMEOUT_MS,
    run: (signal) => deliverer.begin({ caller: OPERATOR, signal }),
    idle: () => deliverer.idle({ caller: OPERATOR }),
  };
}

/** Each webhook has a transaction of its own: what is cut off is done by whoever looks next. */
function tidyDeliveriesJob({ application }: Service): BackgroundJob {
  return {
    name: 'tidy deliveries',
    everyMs: TIDY_DELIVERIES_MS,
    firstAfterMs: 0,
    stopTimeoutMs: TIDY_DELIVERIES_STOP_TIMEOUT_MS,
    run: () => application.webhooks.tidyDeliveries({ caller: OPERATOR }),
  };
}

/** Sends what is due, some at a time; where no mail server is set up, a run does nothing. */
function mailsJob({ application }: Service): BackgroundJob {
  return {
    name: 'send mails',
    everyMs: MAILS_MS,
    stopTimeoutMs: MAILS_STOP_TIMEOUT_MS,
    run: (signal) => application.mails.sendDue({ caller: OPERATOR, signal }),
  };
}

/** Editors get their mail in the first of these of the day. */
function overdueJob({ application }: Service): BackgroundJob {
  return {
    name: 'tell of overdue reviews',
    everyMs: OVERDUE_MS,
    stopTimeoutMs: OVERDUE_STOP_TIMEOUT_MS,
    run: () => application.mails.tellOverdue({ caller: OPERATOR }),
  };
}

/** None where the database sees to it itself. */
function checkpointJobs({ checkpoint }: Service): readonly BackgroundJob[] {
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

/** What a process of the version before publishes is in the portals' lists a minute later. */
function catchUpJob({ application }: Service, logger: Logger): BackgroundJob {
  return {
    name: 'catch up portals',
    everyMs: CATCH_UP_MS,
    // Each part is a transaction of its own: what is cut off is done by whoever looks next.
    stopTimeoutMs: CATCH_UP_STOP_TIMEOUT_MS,
    async run() {
      const releases = await application.portal.catchUp({ caller: OPERATOR });
      if (releases > 0) logger.info({ releases }, 'what a version before published is on the portals');
    },
  };
}

function sweepJob({ application }: Service, logger: Logger, leftoversFrom?: Date): BackgroundJob {
  let olderThan = leftoversFrom;
  return {
    name: 'sweep',
    everyMs: HOUR_MS,
    // Where other processes share the folder, they would all begin with the same work.
    ...(leftoversFrom === undefined ? {} : { firstAfterMs: 0 }),
    stopTimeoutMs: SWEEP_STOP_TIMEOUT_MS,
    async run() {
      const before = olderThan;
      olderThan = undefined;
      // A folder that is ours alone has no other process that would do it.
      const turn = before === undefined ? { everyMs: HOUR_MS } : { olderThan: before };
      const removed = await application.sweep({ caller: OPERATOR, ...turn });
      if (!removed.isSkipped) logger.debug(removed, 'swept');
    },
  };
}

/** Logs what happens to webhooks. Neither bodies nor signatures, nor an address beyond its host, which may hold secrets. */
function webhookLog(logger: Logger): Pick<WorkObserver, 'webhookAttempted' | 'webhookDisabled'> {
  return {
    webhookAttempted({ messageId, host, answer }) {
      logger.debug({ messageId, host, ...answer }, 'webhook attempt');
    },
    webhookDisabled({ id, accountId, disabled }) {
      logger.warn({ webhook: id, account: accountId, reason: disabled?.reason }, 'webhook disabled');
    },
  };
}
