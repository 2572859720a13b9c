import { Counter, type Registry } from 'prom-client';
import { snakeName } from '../../application/kernel/snake-name.ts';
import { MAIL_QUEUES, type WorkObserver } from '../../application/ports/index.ts';
import { SWEPT } from '../../application/sweep.ts';
import { classifyResult, SEND_FAILURES, TRANSITIONS } from '../../domain/index.ts';
import { type BacklogMetrics, createBacklogMetrics } from './backlog-metrics.ts';
import { createInstruments } from './instruments.ts';
import { createStateMetrics, type StateMetrics } from './state-metrics.ts';

/** Metrics of work other than requests. */
export interface WorkMetrics
  extends BacklogMetrics,
    StateMetrics,
    Pick<
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
    > {}

const TRANSACTION_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const LATENESS_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600];
const IMAGE_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const WEBHOOK_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Outcomes of failed work on a picture. */
const FAILED_OUTCOMES = ['unreadable', 'refused', 'failed'];

export function createWorkMetrics(register: Registry): WorkMetrics {
  const registers = [register];
  const { counter, histogram } = createInstruments(register);

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
    ...createBacklogMetrics(register),
    ...createStateMetrics(register),
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
  };
}
