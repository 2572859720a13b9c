import type { Logger } from 'pino';
import type { WorkObserver } from '../../application/ports/index.ts';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import { type BackgroundJob, IDLE_MS } from './background.ts';

/** Shorter than IDLE_MS: a publication must not be more than five seconds late even if a signal is lost (contract §14). */
const SCHEDULE_IDLE_MS = 4_000;
const SCHEDULE_MS = 1_000;
/** Minimum interval between attempts while a release is due by this process' clock only. */
const DUE_MS = 50;
const SCHEDULE_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until an event is visible to clients. */
const EVENTS_MS = 1_000;
/** Events not published by then stay in the outbox. */
const PUBLISH_STOP_TIMEOUT_MS = 1_000;
/** Most receivers respond by then. An aborted delivery is repeated, as its outcome is unknown. */
const DELIVERY_STOP_TIMEOUT_MS = 5_000;
/** Approximate delay until search engines and hubs are notified of a change. */
const ANNOUNCE_MS = 5_000;
/**
 * Longest additional wait of deliveries left by a dead process, or delayed by a clock that was set back. About as long as a
 * lease.
 */
const TIDY_DELIVERIES_MS = 60_000;
const TIDY_DELIVERIES_STOP_TIMEOUT_MS = 1_000;

/** Publishes scheduled releases; runs often, because the delay must not exceed five seconds (contract §14). */
export function scheduleJob({ application, ports }: Service): BackgroundJob {
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
      // Publishing also waits for a second clock (confirmTime), which may be behind: retrying at once would be a busy loop.
      return next && { nextAfterMs: Math.max(DUE_MS, next.getTime() - ports.clock.now().getTime()) };
    },
  };
}

/** Moves events from the outbox into the feed, and queues them for webhooks. */
export function publishJob({ application }: Service): BackgroundJob {
  return {
    name: 'publish events',
    everyMs: EVENTS_MS,
    idleMs: IDLE_MS,
    stopTimeoutMs: PUBLISH_STOP_TIMEOUT_MS,
    run: () => application.events.publish({ caller: OPERATOR }),
  };
}

/** A run starts due deliveries and does not wait for receivers. */
export function deliveryJob({ application, observe }: Service, logger: Logger): BackgroundJob {
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

/**
 * Repairs deliveries that claiming skips: those left by a dead process, and those planned too late because the clock was
 * set back. Each webhook has a transaction of its own; the next run does the rest.
 */
export function tidyDeliveriesJob({ application }: Service): BackgroundJob {
  return {
    name: 'tidy deliveries',
    everyMs: TIDY_DELIVERIES_MS,
    firstAfterMs: 0,
    stopTimeoutMs: TIDY_DELIVERIES_STOP_TIMEOUT_MS,
    run: () => application.webhooks.tidyDeliveries({ caller: OPERATOR }),
  };
}

/** Empty if there are neither search engines nor hubs to announce to. */
export function announceJobs({ application, ports }: Service, logger: Logger): readonly BackgroundJob[] {
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
