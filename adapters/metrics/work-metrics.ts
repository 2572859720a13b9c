import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { snakeName } from '../../application/kernel/snake-name.ts';
import {
  MAIL_QUEUES,
  type MailQueueName,
  type PoolStats,
  type QueueStats,
  type ReplicaStats,
  type WorkObserver,
} from '../../application/ports/index.ts';
import { SWEPT } from '../../application/sweep.ts';
import { classifyResult, SEND_FAILURES, TRANSITIONS } from '../../domain/index.ts';

/** Result of a readiness check. */
export interface CheckOutcome {
  readonly name: string;
  readonly state: 'ok' | 'degraded' | 'failed';
}

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

/** The folders that may fill up; they may share a disk. */
export const STORAGE_FOLDERS = ['database', 'images'] as const;

export type StorageFolder = (typeof STORAGE_FOLDERS)[number];

/** In bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** Undefined if there is no value, such as the oldest of no mails. */
export type Backlog = Readonly<
  Record<keyof typeof BACKLOG, () => Promise<number | undefined>> &
    Record<keyof typeof MAIL_BACKLOG, () => Promise<Readonly<Record<MailQueueName, number | undefined>>>>
>;

/** Metrics of work other than requests. */
export interface WorkMetrics
  extends Pick<
    WorkObserver,
    | 'transaction'
    | 'transitioned'
    | 'publishedAtItsTime'
    | 'rendered'
    | 'inspected'
    | 'signed'
    | 'timeStamped'
    | 'swept'
    | 'webhookAttempted'
    | 'deliveryTried'
    | 'webhookDisabled'
    | 'mailTried'
  > {
  /** Called at every scrape. */
  watchDatabasePool(stats: () => PoolStats): void;
  watchDatabaseReplica(stats: () => ReplicaStats): void;
  watchRenderer(stats: () => QueueStats): void;
  /** Waiting work, read from the database; a number is omitted if its query takes too long. */
  watchBacklog(backlog: Backlog): void;
  /** The readiness checks, which run at every scrape. */
  watchChecks(check: () => Promise<readonly CheckOutcome[]>): void;
  /** When a sweep last finished, in any process. Read from the database; omitted if none has. */
  watchLastSweep(last: () => Promise<Date | undefined>): void;
  /** Disk space of these folders, read at every scrape; a folder that cannot be read is omitted. */
  watchDisks(folders: Readonly<Partial<Record<StorageFolder, () => Promise<DiskSpace>>>>): void;
  /** Returns a function that counts one restarted worker. */
  watchWorkers(): () => void;
  /** `isShared` returns false while this process counts requests alone, because Redis is unavailable. */
  watchSharedLimit(isShared: () => boolean): void;
}

const TRANSACTION_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const LATENESS_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600];
const IMAGE_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const WEBHOOK_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Outcomes of failed work on a picture. */
const FAILED_OUTCOMES = ['unreadable', 'refused', 'failed'];

/** Timeout of a scrape's queries of the database or a disk. */
const QUERY_LIMIT_MS = 2_000;

/** Reads a value; undefined if that fails or takes too long. */
function withTimeout<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  return Promise.race([read().catch(() => undefined), sleep(QUERY_LIMIT_MS, undefined, { ref: false })]);
}

export function createWorkMetrics(register: Registry): WorkMetrics {
  const registers = [register];
  /** Initialises each known label value, so that the first event shows as an increase. */
  const counter = <Label extends string>(name: string, help: string, label: Label, values: readonly string[]) => {
    const counter = new Counter<string>({ name, help, labelNames: [label], registers });
    for (const value of values) counter.inc({ [label]: value }, 0);
    return counter;
  };
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });
  /** Collected at every scrape. */
  const gauge = (name: string, help: string, collect: (set: (value: number) => void) => void) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        collect((value) => this.set(value));
      },
    });

  /** A gauge of a value from the database; omitted if the query takes too long. */
  const queried = (name: string, help: string, query: () => Promise<number | undefined>) => {
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers,
      async collect() {
        const value = await withTimeout(query);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };

  const transactions = counter('presswerk_transactions_total', 'Transactions by outcome', 'outcome', [
    'committed',
    'refused',
    'failed',
  ]);
  const transactionSeconds = histogram(
    'presswerk_transaction_duration_seconds',
    'Duration of transactions, including the wait for a connection',
    TRANSACTION_SECONDS,
  );
  const moves = counter(
    'presswerk_press_release_actions_total',
    'Status transitions of releases, by action',
    'action',
    TRANSITIONS.map(({ action }) => action),
  );
  const lateness = histogram(
    'presswerk_schedule_lateness_seconds',
    'Delay between the scheduled time of a release and its publication',
    LATENESS_SECONDS,
  );
  const renders = counter('presswerk_image_renders_total', 'Renderings of pictures by outcome', 'outcome', [
    'rendered',
    ...FAILED_OUTCOMES,
  ]);
  const renderSeconds = histogram(
    'presswerk_image_render_duration_seconds',
    'Duration of rendering a picture, including the wait in the queue',
    IMAGE_SECONDS,
  );
  const inspections = counter(
    'presswerk_image_inspections_total',
    'Metadata inspections of files by outcome',
    'outcome',
    ['inspected', ...FAILED_OUTCOMES],
  );
  const inspectionSeconds = histogram(
    'presswerk_image_inspection_duration_seconds',
    'Duration of reading the metadata of a file, including the wait in the queue',
    IMAGE_SECONDS,
  );
  const signings = counter(
    'presswerk_image_signings_total',
    'Signings of pictures with Content Credentials by outcome',
    'outcome',
    ['signed', 'unsigned', 'refused', 'failed'],
  );
  const timeStamps = counter(
    'presswerk_image_time_stamps_total',
    'Signed pictures with a time stamper configured, by whether their signatures carry time stamps',
    'outcome',
    ['stamped', 'missing'],
  );
  const timeStampSeconds = histogram(
    'presswerk_image_time_stamp_duration_seconds',
    'Duration of the requests to the time stamper for a picture',
    IMAGE_SECONDS,
  );
  const signingSeconds = histogram(
    'presswerk_image_signing_duration_seconds',
    'Duration of signing and verifying the renditions of a picture, including the wait in the queue',
    IMAGE_SECONDS,
  );
  const sweeps = counter('presswerk_sweeps_total', 'Sweeps of expired data by outcome', 'outcome', ['done', 'failed']);
  const removed = counter('presswerk_swept_total', 'Records and files removed by sweeps', 'kind', SWEPT.map(snakeName));

  const attempts = counter('presswerk_webhook_attempts_total', 'Attempts to send to webhooks, by outcome', 'outcome', [
    'accepted',
    'refused',
    ...SEND_FAILURES,
  ]);
  const attemptSeconds = histogram(
    'presswerk_webhook_attempt_duration_seconds',
    'Duration of an attempt, from resolving the webhook’s address to the end of its response',
    WEBHOOK_SECONDS,
  );
  const deliveries = counter(
    'presswerk_webhook_deliveries_total',
    'Webhook deliveries after an attempt: delivered, failed permanently, or to be retried',
    'outcome',
    ['delivered', 'failed', 'retry'],
  );
  const disabledWebhooks = counter('presswerk_webhooks_disabled_total', 'Disabled webhooks by reason', 'reason', [
    'requested',
    'gone',
    'failing',
  ]);

  const mails = new Counter({
    name: 'presswerk_mails_total',
    help: 'Mails after an attempt, by queue: sent, failed permanently, pointless, or to be retried',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  for (const queue of MAIL_QUEUES) {
    for (const outcome of ['sent', 'failed', 'pointless', 'retry']) mails.inc({ queue, outcome }, 0);
  }

  return {
    transaction(outcome, seconds) {
      transactions.inc({ outcome });
      transactionSeconds.observe(seconds);
    },
    transitioned: (action) => moves.inc({ action }),
    publishedAtItsTime: (secondsLate) => lateness.observe(secondsLate),
    rendered(outcome, seconds) {
      renders.inc({ outcome });
      renderSeconds.observe(seconds);
    },
    inspected(outcome, seconds) {
      inspections.inc({ outcome });
      inspectionSeconds.observe(seconds);
    },
    signed(outcome, seconds) {
      signings.inc({ outcome });
      signingSeconds.observe(seconds);
    },
    timeStamped(outcome, seconds) {
      timeStamps.inc({ outcome });
      if (seconds !== null) timeStampSeconds.observe(seconds);
    },
    swept(result) {
      sweeps.inc({ outcome: result === 'failed' ? 'failed' : 'done' });
      if (result === 'failed') return;
      for (const [kind, count] of Object.entries(result)) removed.inc({ kind: snakeName(kind) }, count);
    },
    webhookAttempted({ answer }) {
      const outcome =
        answer.outcome === 'failed' ? answer.reason : classifyResult(answer) === 'delivered' ? 'accepted' : 'refused';
      attempts.inc({ outcome });
      attemptSeconds.observe(answer.durationMs / 1000);
    },
    deliveryTried: (state) => deliveries.inc({ outcome: state === 'pending' ? 'retry' : state }),
    webhookDisabled: ({ disabled }) => disabledWebhooks.inc({ reason: disabled?.reason ?? 'requested' }),
    mailTried: (queue, state) => mails.inc({ queue, outcome: state === 'waiting' ? 'retry' : state }),
    watchDatabasePool(stats) {
      gauge('presswerk_database_connections_open', 'Open database connections, including idle ones', (set) =>
        set(stats().total),
      );
      gauge('presswerk_database_connections_idle', 'Idle database connections', (set) => set(stats().idle));
      gauge('presswerk_database_connections_waiting', 'Requests waiting for a database connection', (set) =>
        set(stats().waiting),
      );
      gauge('presswerk_database_connections_max', 'Maximum number of database connections', (set) => set(stats().max));
    },
    watchDatabaseReplica(stats) {
      new Gauge({
        name: 'presswerk_database_replica_lag_seconds',
        help: 'Time since the replica was last known to be up to date with the primary',
        aggregator: 'max',
        registers,
        collect() {
          this.set(stats().lagMs / 1000);
        },
      });
      new Counter({
        name: 'presswerk_database_reads_total',
        help: 'Reads that a replica may serve, by the server that served them',
        labelNames: ['server'],
        registers,
        collect() {
          this.reset();
          for (const [server, n] of Object.entries(stats().reads)) this.inc({ server }, n);
        },
      });
    },
    watchRenderer(stats) {
      gauge('presswerk_image_renders_running', 'Pictures being rendered', (set) => set(stats().running));
      gauge('presswerk_image_renders_waiting', 'Pictures waiting to be rendered', (set) => set(stats().waiting));
      new Gauge({
        name: 'presswerk_image_renders_oldest_timestamp_seconds',
        help: 'Unix time since when a picture has been waiting to be rendered',
        aggregator: 'min',
        registers,
        collect() {
          const { oldestMs } = stats();
          if (oldestMs === undefined) this.remove();
          else this.set((Date.now() - oldestMs) / 1000);
        },
      });
    },
    watchBacklog(backlog) {
      for (const [key, { name, help }] of Object.entries(BACKLOG))
        queried(name, help, backlog[key as keyof typeof BACKLOG]);
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
      queried('presswerk_last_sweep_timestamp_seconds', 'Unix time of the end of the last sweep', async () => {
        const at = await last();
        return at === undefined ? undefined : at.getTime() / 1000;
      }),
    watchChecks(check) {
      new Gauge({
        name: 'presswerk_check_ok',
        help: 'Checks of /health/ready: 1 if ok, 0 if failed or degraded',
        labelNames: ['check'],
        aggregator: 'min',
        registers,
        async collect() {
          for (const { name, state } of await check()) this.set({ check: name }, state === 'ok' ? 1 : 0);
        },
      });
    },
    watchDisks(folders) {
      const read = (name: string, help: string, bytesOf: (space: DiskSpace) => number) =>
        new Gauge({
          name,
          help,
          labelNames: ['folder'],
          aggregator: 'max',
          registers,
          async collect() {
            for (const [folder, readSpace] of Object.entries(folders)) {
              // A network file system may hang.
              const space = await withTimeout(readSpace);
              if (space === undefined) this.remove({ folder });
              else this.set({ folder }, bytesOf(space));
            }
          },
        });
      read('presswerk_disk_free_bytes', 'Free space on the disk of a folder, for this user', ({ free }) => free);
      read('presswerk_disk_size_bytes', 'Size of the disk of a folder', ({ size }) => size);
    },
    watchWorkers() {
      const restarts = new Counter({
        name: 'presswerk_worker_restarts_total',
        help: 'Workers started again after one ended unexpectedly',
        registers,
      });
      return () => restarts.inc();
    },
    watchSharedLimit(isShared) {
      gauge('presswerk_rate_limit_processes_alone', 'Processes that cannot reach Redis and count alone', (set) =>
        set(isShared() ? 0 : 1),
      );
    },
  };
}
