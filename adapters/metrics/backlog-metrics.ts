import { Gauge, type Registry } from 'prom-client';
import { MAIL_QUEUES, type MailQueueName } from '../../application/ports/index.ts';
import { createInstruments, withTimeout } from './instruments.ts';

/** Gauges of waiting work and of the state of evidence. Read from the database, so they are the same in all processes. */
export const BACKLOG = {
  events: { name: 'presswerk_events_waiting', help: 'Events that are not yet in a feed nor queued for webhooks' },
  oldestEvent: {
    name: 'presswerk_events_oldest_timestamp_seconds',
    help: 'Unix time since when an event has been waiting',
  },
  deliveries: {
    name: 'presswerk_webhook_deliveries_waiting',
    help: 'Webhook deliveries that are due or between two attempts, counted up to 10000',
  },
  oldestDelivery: {
    name: 'presswerk_webhook_deliveries_oldest_due_timestamp_seconds',
    help: 'Unix time since when a webhook delivery has been due',
  },
  reviews: { name: 'presswerk_reviews_waiting', help: 'Releases in review, counted up to 1000' },
  overdueReviews: {
    name: 'presswerk_reviews_overdue',
    help: 'Releases in review for longer than REVIEW_DUE_HOURS, counted up to 1000',
  },
  oldestReview: {
    name: 'presswerk_reviews_oldest_timestamp_seconds',
    help: 'Unix time of the earliest submission among the releases in review',
  },
  scheduledReleases: { name: 'presswerk_schedule_waiting', help: 'Scheduled releases, counted up to 10000' },
  overdueReleases: {
    name: 'presswerk_schedule_overdue',
    help: 'Scheduled releases that are not published although their time has passed',
  },
  evidenceFaults: {
    name: 'presswerk_evidence_faults',
    help: 'Originals that the last check found missing, changed or unreadable',
  },
  evidenceChecked: {
    name: 'presswerk_evidence_checked_timestamp_seconds',
    help: 'Unix time of the end of the last complete check of all originals',
  },
} as const satisfies Record<string, { readonly name: string; readonly help: string }>;

/** Like BACKLOG, by mail queue. */
export const MAIL_BACKLOG = {
  mails: {
    name: 'presswerk_mails_waiting',
    help: 'Mails waiting to be sent, by queue; those to subscribers once they are due, counted up to 10000',
  },
  oldestMail: {
    name: 'presswerk_mails_oldest_timestamp_seconds',
    help: 'Unix time since when a mail has been waiting, by queue; a mail to a subscriber since it was due',
  },
} as const satisfies Record<string, { readonly name: string; readonly help: string }>;

/** Undefined if there is no value, such as the oldest of no mails. */
export type Backlog = Readonly<
  Record<keyof typeof BACKLOG, () => Promise<number | undefined>> &
    Record<keyof typeof MAIL_BACKLOG, () => Promise<Readonly<Record<MailQueueName, number | undefined>>>>
>;

/** Metrics of waiting work, read from the database at every scrape. */
export interface BacklogMetrics {
  /** A number is omitted if its query takes too long. */
  watchBacklog(backlog: Backlog): void;
  /** The end of the last sweep by any process; omitted if there was none. */
  watchLastSweep(last: () => Promise<Date | undefined>): void;
}

export function createBacklogMetrics(register: Registry): BacklogMetrics {
  const registers = [register];
  const { queriedGauge } = createInstruments(register);
  return {
    watchBacklog(backlog) {
      for (const [key, { name, help }] of Object.entries(BACKLOG))
        queriedGauge(name, help, backlog[key as keyof typeof BACKLOG]);
      for (const [key, { name, help }] of Object.entries(MAIL_BACKLOG)) {
        const query = backlog[key as keyof typeof MAIL_BACKLOG];
        new Gauge({
          name,
          help,
          labelNames: ['queue'],
          aggregator: 'max',
          registers,
          async collect() {
            const values = await withTimeout(query);
            for (const queue of MAIL_QUEUES) {
              const value = values?.[queue];
              if (value === undefined) this.remove({ queue });
              else this.set({ queue }, value);
            }
          },
        });
      }
    },
    watchLastSweep: (last) =>
      queriedGauge('presswerk_last_sweep_timestamp_seconds', 'Unix time of the end of the last sweep', async () => {
        const at = await last();
        return at === undefined ? undefined : at.getTime() / 1000;
      }),
  };
}
