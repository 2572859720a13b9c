import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolStats, QueueStats, ReplicaStats } from '../../application/ports/index.ts';
import { createInstruments, withTimeout } from './instruments.ts';

/** Result of a readiness check. */
export interface CheckOutcome {
  readonly name: string;
  readonly state: 'ok' | 'degraded' | 'failed';
}

/** The folders that may fill up; they may share a disk. */
export const STORAGE_FOLDERS = ['database', 'images'] as const;

export type StorageFolder = (typeof STORAGE_FOLDERS)[number];

/** In bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** Metrics of the state of processes, database, renderer and disks, read at every scrape. */
export interface StateMetrics {
  watchDatabasePool(stats: () => PoolStats): void;
  watchDatabaseReplica(stats: () => ReplicaStats): void;
  watchRenderer(stats: () => QueueStats): void;
  /** The readiness checks, which run at every scrape. */
  watchChecks(check: () => Promise<readonly CheckOutcome[]>): void;
  /** Disk space of these folders; a folder that cannot be read is omitted. */
  watchDisks(folders: Readonly<Partial<Record<StorageFolder, () => Promise<DiskSpace>>>>): void;
  /** Returns a function that counts one restarted worker. */
  watchWorkers(): () => void;
  /** `isShared` returns false while this process counts requests alone, because Redis is unavailable. */
  watchSharedLimit(isShared: () => boolean): void;
}

export function createStateMetrics(register: Registry): StateMetrics {
  const registers = [register];
  const { gauge } = createInstruments(register);
  return {
    watchDatabasePool(stats) {
      gauge(
        'presswerk_database_connections_open',
        'Open database connections, including idle ones',
        () => stats().total,
      );
      gauge('presswerk_database_connections_idle', 'Idle database connections', () => stats().idle);
      gauge(
        'presswerk_database_connections_waiting',
        'Requests waiting for a database connection',
        () => stats().waiting,
      );
      gauge('presswerk_database_connections_max', 'Maximum number of database connections', () => stats().max);
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
      gauge('presswerk_image_renders_running', 'Pictures being rendered', () => stats().running);
      gauge('presswerk_image_renders_waiting', 'Pictures waiting to be rendered', () => stats().waiting);
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
      gauge('presswerk_rate_limit_processes_alone', 'Processes that cannot reach Redis and count alone', () =>
        isShared() ? 0 : 1,
      );
    },
  };
}
