import { Counter, Histogram, type Registry } from 'prom-client';
import { snakeName } from '../../application/kernel/snake-name.ts';
import type { StorageOperation, WorkObserver } from '../../application/ports/index.ts';

/** Metrics of jobs and of the resources that the service uses: database, storage, Redis. */
export interface ResourceMetrics
  extends Pick<WorkObserver, 'jobRan' | 'statement' | 'connected' | 'stored' | 'countedInStore'> {
  /** Creates the counters of the jobs that this process runs, so that they exist from the start. */
  watchJobs(names: readonly string[]): void;
}

const FAST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const JOB_SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 60, 300];

/**
 * Success, classes of SQLSTATE (23 integrity violation, 25 read-only, 40 deadlock or serialisation failure, 53 out of
 * resources, 57 operator intervention, also timeouts, 58 I/O error, XX damaged), and a lost connection.
 */
const STATEMENT_OUTCOMES = ['ok', '23', '25', '40', '53', '57', '58', 'XX', 'connection'];

const STORAGE_OPERATIONS = {
  putOriginal: true,
  openOriginal: true,
  putRendition: true,
  readRendition: true,
  openRendition: true,
  removeRenditions: true,
} as const satisfies Record<StorageOperation, true>;

/** A job's label is `name`, because Prometheus itself labels every series with the scrape's `job`. */
export function createResourceMetrics(register: Registry): ResourceMetrics {
  const registers = [register];
  const runs = new Counter({
    name: 'presswerk_job_runs_total',
    help: 'Runs of background jobs by job and outcome',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const runSeconds = new Histogram({
    name: 'presswerk_job_duration_seconds',
    help: 'Duration of a run of a background job',
    labelNames: ['name'],
    buckets: JOB_SECONDS,
    registers,
  });
  const statements = new Counter({
    name: 'presswerk_database_statements_total',
    help: 'Statements by outcome: ok, the class of the SQLSTATE, or connection without an answer',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of STATEMENT_OUTCOMES) statements.inc({ outcome }, 0);
  const histogram = (name: string, help: string) => new Histogram({ name, help, buckets: FAST_SECONDS, registers });
  const statementSeconds = histogram(
    'presswerk_database_statement_duration_seconds',
    'Duration of statements, without the wait for a connection',
  );
  const connectionSeconds = histogram(
    'presswerk_database_connection_wait_seconds',
    'Time until a connection of the pool was obtained, or was not within the timeout',
  );
  const stores = new Counter({
    name: 'presswerk_storage_operations_total',
    help: 'Calls of the image storage by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  for (const operation of Object.keys(STORAGE_OPERATIONS).map(snakeName)) {
    for (const outcome of ['done', 'failed']) stores.inc({ operation, outcome }, 0);
  }
  const storeSeconds = new Histogram({
    name: 'presswerk_storage_operation_duration_seconds',
    help: 'Duration of calls of the image storage; of an opened file, until it can be read',
    labelNames: ['operation'],
    buckets: FAST_SECONDS,
    registers,
  });
  const countSeconds = histogram(
    'presswerk_rate_limit_redis_duration_seconds',
    'Duration of counting a request in Redis',
  );
  return {
    watchJobs(names) {
      for (const name of names) for (const outcome of ['done', 'failed', 'skipped']) runs.inc({ name, outcome }, 0);
    },
    jobRan(name, outcome, seconds) {
      runs.inc({ name, outcome });
      runSeconds.observe({ name }, seconds);
    },
    statement({ outcome, seconds }) {
      statements.inc({ outcome });
      statementSeconds.observe(seconds);
    },
    connected: (seconds) => connectionSeconds.observe(seconds),
    stored(method, outcome, seconds) {
      const operation = snakeName(method);
      stores.inc({ operation, outcome });
      storeSeconds.observe({ operation }, seconds);
    },
    countedInStore: (seconds) => countSeconds.observe(seconds),
  };
}
