import type { Logger } from 'pino';
import { EVIDENCE_STEP_MS } from '../../application/images/evidence/check-in-background.ts';
import type { WorkObserver } from '../../application/ports/index.ts';
import { SANDBOX_EDITOR } from '../../application/review/decide-sandbox-reviews.ts';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import type { BackgroundJob } from './background.ts';

const HOUR_MS = 60 * 60 * 1000;
/** While processes tell each other of new work: what is left for polling is the work of one that died. */
const IDLE_MS = 15_000;
/** Shorter, because the delay of a publication must not exceed five seconds even if a signal is lost (contract §14). */
const SCHEDULE_IDLE_MS = 4_000;
/** A sweep may be interrupted at any time; a large one would delay the end of the process by minutes. */
const SWEEP_STOP_TIMEOUT_MS = 1_000;
const SANDBOX_REVIEW_MS = 1_000;
const SANDBOX_STOP_TIMEOUT_MS = 1_000;
const SCHEDULE_MS = 1_000;
/** Until the next attempt to publish what is due. */
const DUE_MS = 50;
const SCHEDULE_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until an event is visible to clients. */
const EVENTS_MS = 1_000;
/** Events not published by then stay in the outbox. */
const PUBLISH_STOP_TIMEOUT_MS = 1_000;
/** Most receivers respond by then. An aborted delivery is repeated, as its outcome is unknown. */
const DELIVERY_STOP_TIMEOUT_MS = 5_000;
/** Approximate time that a mail waits in the queue. Sending takes seconds. */
const MAILS_MS = 1_000;
/** Most mail servers respond by then. An aborted mail is repeated under the same Message-ID. */
const MAILS_STOP_TIMEOUT_MS = 5_000;
/** Approximate delay until search engines and hubs are notified of a change. */
const ANNOUNCE_MS = 5_000;
const FAN_OUT_STOP_TIMEOUT_MS = 1_000;
const OVERDUE_MS = 10 * 60_000;
const OVERDUE_STOP_TIMEOUT_MS = 1_000;
/**
 * Longest additional wait of deliveries left by a dead process, or delayed by a clock that was set back. About as long as a
 * lease.
 */
const TIDY_DELIVERIES_MS = 60_000;
const TIDY_DELIVERIES_STOP_TIMEOUT_MS = 1_000;
/** A killed process loses at most the counts of this interval (contract §16). */
const READERSHIP_MS = 10_000;
const READERSHIP_STOP_TIMEOUT_MS = 1_000;
/** The delay with which another process may show published releases (contract §11). */
const CATCH_UP_MS = 60_000;
const CATCH_UP_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until a search finds releases by the new name of their newsroom. */
const INDEX_RENAMED_MS = 5_000;
const INDEX_RENAMED_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay of the daily check of a verified domain. */
const DOMAINS_MS = 60_000;
/** The leases of checks that were interrupted end by themselves. */
const DOMAINS_STOP_TIMEOUT_MS = 1_000;
const INDEX_TEXTS_MS = 60_000;
const INDEX_TEXTS_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until the links of a submission are checked. */
const CHECK_LINKS_MS = 2_000;
const CHECK_LINKS_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until the queue shows the findings of a submission. */
const EXAMINE_MS = 2_000;
const EXAMINE_STOP_TIMEOUT_MS = 1_000;
const EVIDENCE_STOP_TIMEOUT_MS = 1_000;
const HISTORY_MS = 10 * 60_000;
const HISTORY_STOP_TIMEOUT_MS = 1_000;
/** Short, so that each run writes little: requests wait for it. */
const CHECKPOINT_MS = 15_000;
/** The database is closed afterwards even if the checkpoint has not finished. */
const CHECKPOINT_STOP_TIMEOUT_MS = 5_000;

/**
 * The background jobs of a service: run by the server's process (with WORKERS=n, the primary). Several processes may run
 * them at once.
 * @param leftoversFrom makes the first sweep run at once and remove older leftovers; for a folder of this process alone
 */
export function backgroundJobs(service: Service, logger: Logger, leftoversFrom?: Date): readonly BackgroundJob[] {
  return [
    sandboxReviewJob(service),
    scheduleJob(service),
    publishJob(service),
    deliveryJob(service, logger),
    tidyDeliveriesJob(service),
    mailsJob(service),
    ...announceJobs(service, logger),
    announceJob(service),
    subscriptionMailsJob(service),
    overdueJob(service),
    sweepJob(service, logger, leftoversFrom),
    evidenceJob(service, logger),
    historyJob(service),
    catchUpJob(service, logger),
    readershipJob(service),
    indexRenamedJob(service),
    indexTextsJob(service),
    ...checkLinksJobs(service),
    examineJob(service),
    domainsJob(service),
    ...checkpointJobs(service),
  ];
}

/** Runs often, because sandbox releases are decided shortly after their submission. An idle run takes one query. */
function sandboxReviewJob({ application }: Service): BackgroundJob {
  return {
    name: 'sandbox review',
    everyMs: SANDBOX_REVIEW_MS,
    idleMs: IDLE_MS,
    // Each decision is a transaction of its own; the next run decides the rest.
    stopTimeoutMs: SANDBOX_STOP_TIMEOUT_MS,
    run: () => application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR }).then(() => undefined),
  };
}

/** Publishes scheduled releases; runs often, because the delay must not exceed five seconds (contract §14). */
function scheduleJob({ application, ports }: Service): BackgroundJob {
  return {
    name: 'publish scheduled',
    everyMs: SCHEDULE_MS,
    idleMs: SCHEDULE_IDLE_MS,
    firstAfterMs: 0,
    // Each release has a transaction of its own; the next run publishes the rest.
    stopTimeoutMs: SCHEDULE_STOP_TIMEOUT_MS,
    async run() {
      if ((await application.schedules.publishDue({ caller: OPERATOR })) > 0) return true;
      const next = await application.schedules.nextDue({ caller: OPERATOR });
      // Not at once, if the time has come meanwhile: this process' clock may be ahead of the one that also counts.
      return next && { nextAfterMs: Math.max(DUE_MS, next.getTime() - ports.clock.now().getTime()) };
    },
  };
}

/** Moves events from the outbox into the feed, and queues them for webhooks. */
function publishJob({ application }: Service): BackgroundJob {
  return {
    name: 'publish events',
    everyMs: EVENTS_MS,
    idleMs: IDLE_MS,
    stopTimeoutMs: PUBLISH_STOP_TIMEOUT_MS,
    run: () => application.events.publish({ caller: OPERATOR }),
  };
}

/** A run starts due deliveries and does not wait for receivers. */
function deliveryJob({ application, observe }: Service, logger: Logger): BackgroundJob {
  const { deliverer } = application.webhooks;
  observe(webhookLog(logger));
  return {
    name: 'deliver webhooks',
    everyMs: EVENTS_MS,
    idleMs: IDLE_MS,
    stopTimeoutMs: DELIVERY_STOP_TIMEOUT_MS,
    run: (signal) => deliverer.begin({ caller: OPERATOR, signal }),
    idle: () => deliverer.idle({ caller: OPERATOR }),
  };
}

/** Each webhook has a transaction of its own; the next run does the rest. */
function tidyDeliveriesJob({ application }: Service): BackgroundJob {
  return {
    name: 'tidy deliveries',
    everyMs: TIDY_DELIVERIES_MS,
    firstAfterMs: 0,
    stopTimeoutMs: TIDY_DELIVERIES_STOP_TIMEOUT_MS,
    run: () => application.webhooks.tidyDeliveries({ caller: OPERATOR }),
  };
}

/** Sends due mails, some in parallel; without a mail server a run does nothing. */
function mailsJob({ application }: Service): BackgroundJob {
  return {
    name: 'send mails',
    everyMs: MAILS_MS,
    idleMs: IDLE_MS,
    stopTimeoutMs: MAILS_STOP_TIMEOUT_MS,
    run: (signal) => application.mails.sendDue({ caller: OPERATOR, signal }),
  };
}

/** Queues mails to subscribers about publications and corrections. */
function announceJob({ application }: Service): BackgroundJob {
  return {
    name: 'announce to subscribers',
    everyMs: MAILS_MS,
    idleMs: IDLE_MS,
    // Each batch is a transaction of its own; another run repeats the rest.
    stopTimeoutMs: FAN_OUT_STOP_TIMEOUT_MS,
    run: (signal) => application.subscriptions.fanOut({ caller: OPERATOR, signal }),
  };
}

/** Sends due mails to subscribers: a job of its own, so that no other mail waits for them. */
function subscriptionMailsJob({ application }: Service): BackgroundJob {
  return {
    name: 'send mails to subscribers',
    everyMs: MAILS_MS,
    idleMs: IDLE_MS,
    stopTimeoutMs: MAILS_STOP_TIMEOUT_MS,
    run: (signal) => application.subscriptions.sendDue({ caller: OPERATOR, signal }),
  };
}

/** Mails editors about overdue work, at the first run of the day. */
function overdueJob({ application }: Service): BackgroundJob {
  return {
    name: 'mail overdue reviews',
    everyMs: OVERDUE_MS,
    stopTimeoutMs: OVERDUE_STOP_TIMEOUT_MS,
    run: () => application.mails.notifyOverdue({ caller: OPERATOR }),
  };
}

/** Writes this process's readership counts. Runs in every process that serves requests; closing writes the rest. */
export function readershipJob({ application }: Service): BackgroundJob {
  return {
    name: 'write readership',
    everyMs: READERSHIP_MS,
    stopTimeoutMs: READERSHIP_STOP_TIMEOUT_MS,
    run: () => application.readership.write({ caller: OPERATOR }),
  };
}

/** Empty if there are neither search engines nor hubs to announce to. */
function announceJobs({ application, ports }: Service, logger: Logger): readonly BackgroundJob[] {
  if ((ports.announcer?.targets.length ?? 0) === 0) return [];
  return [
    {
      name: 'announce',
      everyMs: ANNOUNCE_MS,
      firstAfterMs: 0,
      stopTimeoutMs: DELIVERY_STOP_TIMEOUT_MS,
      async run(signal) {
        const { changes, failures } = await application.announcing.announceDue({ caller: OPERATOR, signal });
        for (const { target, ...failure } of failures) {
          logger.warn({ host: new URL(target).host, ...failure }, 'announcement failed');
        }
        return changes > 0;
      },
    },
  ];
}

/** Empty if the database does this itself. */
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

/** Adds releases published by processes of the previous version to the portals' lists, within about a minute. */
function catchUpJob({ application }: Service, logger: Logger): BackgroundJob {
  return {
    name: 'catch up portals',
    everyMs: CATCH_UP_MS,
    // Each batch is a transaction of its own; the next run does the rest.
    stopTimeoutMs: CATCH_UP_STOP_TIMEOUT_MS,
    async run() {
      const releases = await application.portal.catchUp({ caller: OPERATOR });
      if (releases > 0)
        logger.info({ releases }, 'releases published by a previous version are now in the portals’ lists');
    },
  };
}

/** Indexes the releases of renamed newsrooms, and after an upgrade those of all. An idle run takes one query. */
function indexRenamedJob({ application }: Service): BackgroundJob {
  return {
    name: 'index renamed newsrooms',
    everyMs: INDEX_RENAMED_MS,
    idleMs: IDLE_MS,
    firstAfterMs: 0,
    // Each part is a transaction of its own; the next run does the rest.
    stopTimeoutMs: INDEX_RENAMED_STOP_TIMEOUT_MS,
    run: () => application.portal.indexRenamed({ caller: OPERATOR }),
  };
}

/** Indexes texts published by an earlier version for the text check. An idle run takes two queries. */
function indexTextsJob({ application }: Service): BackgroundJob {
  return {
    name: 'index texts',
    everyMs: INDEX_TEXTS_MS,
    // Each part is a transaction of its own; the next run does the rest.
    stopTimeoutMs: INDEX_TEXTS_STOP_TIMEOUT_MS,
    run: () => application.portal.indexTexts({ caller: OPERATOR }),
  };
}

/** Empty if links are not checked. */
function checkLinksJobs({ application, ports }: Service): readonly BackgroundJob[] {
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
function examineJob({ application }: Service): BackgroundJob {
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

/** Looks daily for the proof of each verified domain; a run without any that is due is one query. */
function domainsJob({ application }: Service): BackgroundJob {
  return {
    name: 'check domains',
    everyMs: DOMAINS_MS,
    stopTimeoutMs: DOMAINS_STOP_TIMEOUT_MS,
    run: (signal) => application.catalogue.recheckDomains({ caller: OPERATOR, signal }),
  };
}

function sweepJob({ application }: Service, logger: Logger, leftoversFrom?: Date): BackgroundJob {
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
      if (!removed.isSkipped) logger.debug(removed, 'swept');
    },
  };
}

/** Reads stored originals and compares their hashes, a few at a time. */
function evidenceJob({ application }: Service, logger: Logger): BackgroundJob {
  let known = 0;
  return {
    name: 'check evidence',
    everyMs: EVIDENCE_STEP_MS,
    // Nothing of an interrupted step is recorded; the next one repeats it.
    stopTimeoutMs: EVIDENCE_STOP_TIMEOUT_MS,
    async run(signal) {
      if ((await application.evidence.checkInBackground({ caller: OPERATOR, signal })) === 0) return;
      const { faults } = await application.evidence.state({ caller: OPERATOR });
      if (faults > known) logger.error({ originals: faults }, 'stored originals are missing or changed');
      known = faults;
    },
  };
}

/** Digests entries of earlier versions, and builds the trees of past days. An idle run takes four short queries. */
function historyJob({ application }: Service): BackgroundJob {
  return {
    name: 'digest history',
    everyMs: HISTORY_MS,
    firstAfterMs: 0,
    // Each step is a transaction of its own; the next run does the rest.
    stopTimeoutMs: HISTORY_STOP_TIMEOUT_MS,
    run: () => application.history.closeDays({ caller: OPERATOR }),
  };
}

/** Logs webhook attempts without bodies and signatures, and only the host of an address: the rest may contain secrets. */
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
