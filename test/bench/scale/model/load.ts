import type { Numbers } from './numbers.ts';

/** The load that the model assumes; `--load name=number` changes it. Not measured: no service of this size exists. */
export const LOAD = {
  /** Public releases today, the largest set that was measured. */
  stored: 1_000_000,
  published_a_day: 1_000,
  /** The busiest second, relative to the day's average. */
  peak: 4,
  /** From here on: numbers for each published release. A draft that is published counts as a publication only. */
  draft: 0.5,
  upload: 1,
  fetch: 20,
  list: 5,
  account_page: 30,
  page: 2_000,
  picture: 4_000,
  feed: 500,
  search: 50,
  delivery: 10,
  mail: 50,
  /** The share of a portal's responses that a CDN has. */
  cdn_hits: 0.9,
  /** The share of a release's indexes that must be in memory. The index of the search is read at random. */
  hot: 1,
  /** Days that events with their deliveries, and finished mails, are kept. */
  event_days: 90,
  mail_days: 30,
} as const;

export type LoadName = keyof typeof LOAD;
export type Load = Numbers<LoadName>;

/** The limits of the largest machines that can be rented; `--capacity name=number` changes them. */
export const CAPACITY = {
  /** The primary, and each replica. */
  database_cores: 64,
  database_memory_gb: 512,
  database_disk_tb: 30,
  /** Synced commits a second, and MB of write-ahead log. */
  commits: 10_000,
  log_mb: 200,
  /** `max_connections`. */
  connections: 500,
  /** Connections that a pooler keeps to the primary. */
  pooled: 200,
  network_mb: 1_250,
  service_cores: 16,
  /** The disk for pictures if there is no bucket, and so only one machine. */
  picture_disk_tb: 30,
  /** Requests a second; Amazon promises as many for each prefix. */
  bucket_requests: 5_500,
  /** History entries of a day. Their digests, 64 characters each, are one text, which Node limits to 536,870,888 characters. */
  tree_entries: 8_388_607,
  /** The share of processors that may be busy at the peak. */
  busy: 0.7,
} as const;

export type CapacityName = keyof typeof CAPACITY;
export type Capacity = Numbers<CapacityName>;
