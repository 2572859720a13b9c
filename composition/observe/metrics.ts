import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createReadiness, healthChecks } from '../../adapters/http/index.ts';
import type { Metrics } from '../../adapters/metrics/index.ts';
import { QUEUE_COUNT_MAX, type QueueCounts } from '../../application/review/desk/queue.ts';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { RELEASE } from '../config/version.ts';
import { DATABASE_FOLDER, IMAGES_FOLDER } from '../data-folder/data-layout.ts';
import type { OpenedRateLimitStore } from '../ports/rate-limit-store.ts';
import { listenLine } from '../serve/listen.ts';
import { runStartStep } from '../start-error.ts';

/** Timeout of the checks in a scrape. */
const CHECK_LIMIT_MS = 2_000;

/** This process's metrics; undefined if they are disabled. */
export async function openMetrics(config: Pick<Config, 'metrics'>): Promise<Metrics | undefined> {
  if (config.metrics === null) return undefined;
  const { createMetrics } = await import('../../adapters/metrics/index.ts');
  return createMetrics(RELEASE);
}

/** Counts the service's work, and measures the state of its resources. */
export function watchWork(
  { work, resources }: Metrics,
  service: Service,
  { isShared }: Pick<OpenedRateLimitStore, 'isShared'> = {},
): void {
  service.observe(work);
  service.observe(resources);
  work.watchRenderer(service.renderStats);
  if (service.poolStats !== undefined) work.watchDatabasePool(service.poolStats);
  if (service.replicaStats !== undefined) work.watchDatabaseReplica(service.replicaStats);
  if (isShared !== undefined) work.watchSharedLimit(isShared);
}

/** Measures database and storage, which all processes share; for one of the processes only. */
export function watchShared({ work }: Metrics, { application }: Service, config: DiskConfig): void {
  work.watchDisks(disksOf(config));
  const caller = OPERATOR;
  const mails = shareConcurrentCalls(() => application.mails.queues({ caller }));
  const reviews = shareConcurrentCalls(() => application.desk.counts({ caller, accountKind: 'live' }));
  const evidence = shareConcurrentCalls(() => application.evidence.state({ caller }));
  const events = shareConcurrentCalls(() => application.events.queue({ caller }));
  const deliveries = shareConcurrentCalls(() => application.webhooks.queue({ caller }));
  work.watchBacklog({
    events: async () => (await events()).waiting,
    oldestEvent: async () => toUnixSeconds((await events()).oldest),
    deliveries: async () => (await deliveries()).waiting,
    oldestDelivery: async () => toUnixSeconds((await deliveries()).oldest),
    mails: async () => {
      const { notices, subscriptions } = await mails();
      return { notices: notices.waiting, subscriptions: subscriptions.waiting };
    },
    oldestMail: async () => {
      const { notices, subscriptions } = await mails();
      return { notices: toUnixSeconds(notices.oldest), subscriptions: toUnixSeconds(subscriptions.oldest) };
    },
    // Includes releases that are set aside, which are still in review.
    reviews: async () => boundedCount(await reviews(), 'waiting'),
    overdueReviews: async () => boundedCount(await reviews(), 'overdue'),
    oldestReview: async () => toUnixSeconds(await application.desk.oldest({ caller, accountKind: 'live' })),
    scheduledReleases: () => application.schedules.count({ caller }),
    overdueReleases: async () => (await application.schedules.overdue({ caller })).releases,
    evidenceFaults: async () => (await evidence()).faults,
    evidenceChecked: async () => toUnixSeconds((await evidence()).checkedAt),
  });
  work.watchLastSweep(() => application.lastSweep({ caller: OPERATOR }));
  // /health/ready logs the reasons.
  work.watchChecks(
    createReadiness(healthChecks(application), { onFailure: () => undefined, timeoutMs: CHECK_LIMIT_MS }),
  );
}

type DiskConfig = Pick<Config, 'databaseUrl' | 's3' | 'dataDir'>;

/** The folders that the service fills: not those of PostgreSQL, nor a bucket. */
function disksOf({ databaseUrl, s3, dataDir }: DiskConfig): Parameters<Metrics['work']['watchDisks']>[0] {
  const spaceOf = (folder: string) => async () => {
    const { bavail, blocks, bsize } = await statfs(join(dataDir, folder));
    return { free: bavail * bsize, size: blocks * bsize };
  };
  return {
    ...(databaseUrl === null && { database: spaceOf(DATABASE_FOLDER) }),
    ...(s3 === null && { images: spaceOf(IMAGES_FOLDER) }),
  };
}

function boundedCount({ setAside, ...queue }: QueueCounts, which: 'waiting' | 'overdue'): number {
  return Math.min(queue[which] + setAside[which], QUEUE_COUNT_MAX);
}

/** Lets concurrent calls share one query, because a scrape calls it several times. */
function shareConcurrentCalls<Result>(query: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= query().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const toUnixSeconds = (at: Date | null) => (at === null ? undefined : at.getTime() / 1000);

/** Serves the metrics on a port of their own, if configured; the returned function ends it. @throws StartError */
export async function serveMetrics(
  { metrics }: Pick<Config, 'metrics'>,
  text: () => Promise<string>,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (metrics === null) return async () => undefined;
  const { startMetricsServer } = await import('../../adapters/metrics/index.ts');
  const { host, port } = metrics;
  const onError = (error: unknown) => logger.error({ err: error }, 'metrics cannot be read');
  const server = await runStartStep(
    () => startMetricsServer({ host, port, text, onError }),
    (code) => listenLine(metrics, code, 'METRICS_'),
  );
  logger.info({ host, port: server.port }, 'metrics are served');
  return () => server.close();
}
