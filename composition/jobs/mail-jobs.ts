import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import { type BackgroundJob, IDLE_MS } from './background.ts';

/** Approximate time that a mail waits in the queue. Sending takes seconds. */
const MAILS_MS = 1_000;
/** Most mail servers respond by then. An aborted mail is repeated under the same Message-ID. */
const MAILS_STOP_TIMEOUT_MS = 5_000;
const FAN_OUT_STOP_TIMEOUT_MS = 1_000;

/** Sends due mails, some in parallel; without a mail server a run does nothing. */
export function mailsJob({ application }: Service): BackgroundJob {
  return {
    name: 'send mails',
    everyMs: MAILS_MS,
    idleMs: IDLE_MS,
    stopTimeoutMs: MAILS_STOP_TIMEOUT_MS,
    run: (signal) => application.mails.sendDue({ caller: OPERATOR, signal }),
  };
}

/** Queues mails to subscribers about publications and corrections. */
export function subscriberFanOutJob({ application }: Service): BackgroundJob {
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
export function subscriptionMailsJob({ application }: Service): BackgroundJob {
  return {
    name: 'send mails to subscribers',
    everyMs: MAILS_MS,
    idleMs: IDLE_MS,
    stopTimeoutMs: MAILS_STOP_TIMEOUT_MS,
    run: (signal) => application.subscriptions.sendDue({ caller: OPERATOR, signal }),
  };
}
