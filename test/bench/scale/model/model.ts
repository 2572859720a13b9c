import type { Costs } from './costs.ts';
import type { Capacity, Load } from './load.ts';

const DAY_SECONDS = 86_400;
/** Disk of the database for each byte stored: see docs/operate/sizing.md. */
const DISK_FOR_EACH = 3;
/** An outdated event goes with its partition, up to a week late. */
const PARTITION_DAYS = 7;
/** The deployed version and the next one run at the same time. */
const VERSIONS = 2;
/** A process sends each of the two kinds of signals at most once in 10 ms, and a heartbeat every 5 s (adapters/signals-redis). */
const SIGNALS_MOST = 200;
const HEARTBEATS = 1 / 5;
/** The share of one Redis that counting takes before a cluster is worth its machines, and the fewest that one has. */
const CLUSTER_FROM = 0.5;
const CLUSTER_NODES = 3;
/** An original and its six renditions. */
const FILES = 7;

/** Each moves load elsewhere, in this order. `raises`: the resources that it may use more of. */
export const MEASURES = {
  bucket: {
    name: 'bucket, more machines',
    raises: ['bucket', 'primaryProcessor', 'primaryConnections', 'redis'],
  },
  pooler: { name: 'pooler', raises: [] },
  cdn: { name: 'CDN', raises: [] },
  replicas: { name: 'replicas', raises: ['replicas', 'primaryNetwork', 'primaryConnections'] },
  partitions: { name: 'partitions', raises: ['primaryProcessor'] },
  cluster: { name: 'Redis Cluster', raises: [] },
} as const satisfies Record<string, { readonly name: string; readonly raises: readonly ResourceName[] }>;

export type Measure = keyof typeof MEASURES;

export const RESOURCES = {
  primaryProcessor: 'primary: processor',
  primaryCommits: 'primary: commits',
  primaryLog: 'primary: log written',
  primaryMemory: 'primary: memory for indexes',
  primaryDisk: 'primary: disk',
  primaryConnections: 'primary: connections',
  primaryNetwork: 'primary: network to replicas',
  replicas: 'replicas: processor',
  serviceProcessor: 'service: processor',
  serviceNetwork: 'service: network',
  pictureDisk: 'disk for pictures',
  bucket: 'bucket: requests',
  redis: 'Redis: processor',
  historyTree: "history: a day's entries",
} as const;

export type ResourceName = keyof typeof RESOURCES;

export interface Use {
  /** The share of the machines of this resource that is used; they are used up at 1. */
  readonly use: number;
  readonly machines: number;
  /** False where machines are added as needed, and for the connections of a pooler, whose number is set. */
  readonly isLimited: boolean;
}

export interface Input {
  readonly costs: Costs;
  readonly load: Load;
  readonly capacity: Capacity;
}

/**
 * Operations of the load. `from`: the server that can do its reads. `commits`: its transactions that write; `signals`:
 * those of them that other processes are notified of. `counts`: of the rate limit, in Redis. `isPublic`: a CDN can
 * respond. Its costs and its number in the load have its name.
 */
const OPERATIONS = {
  draft: { from: 'primary', commits: 1, signals: 1, counts: 1, isPublic: false },
  /** Created, edited three times, submitted, approved, its event published: each a request and a commit. */
  publication: { from: 'primary', commits: 7, signals: 7, counts: 6, isPublic: false },
  upload: { from: 'primary', commits: 2, signals: 1, counts: 1, isPublic: false },
  fetch: { from: 'primary', commits: 0, signals: 0, counts: 1, isPublic: false },
  list: { from: 'replica', commits: 0, signals: 0, counts: 1, isPublic: false },
  account_page: { from: 'primary', commits: 0, signals: 0, counts: 1, isPublic: false },
  page: { from: 'replica', commits: 0, signals: 0, counts: 0, isPublic: true },
  picture: { from: 'replica', commits: 0, signals: 0, counts: 0, isPublic: true },
  feed: { from: 'replica', commits: 0, signals: 0, counts: 1, isPublic: true },
  search: { from: 'replica', commits: 0, signals: 0, counts: 1, isPublic: false },
  delivery: { from: 'primary', commits: 2, signals: 0, counts: 0, isPublic: false },
  mail: { from: 'primary', commits: 2, signals: 0, counts: 0, isPublic: false },
} as const;

type Operation = keyof typeof OPERATIONS;

/** The use of every resource at the peak, with `factor` times today's releases and a set of measures. */
export function usesOf(
  { costs, load, capacity }: Input,
  factor: number,
  measures: ReadonlySet<Measure>,
): Readonly<Record<ResourceName, Use>> {
  const publishedADay = load.published_a_day * factor;
  /** A second, at the peak, as they reach the service. */
  const rate = (name: Operation) => {
    const reaching = OPERATIONS[name].isPublic && measures.has('cdn') ? 1 - load.cdn_hits : 1;
    return (publishedADay * (name === 'publication' ? 1 : load[name]) * reaching * load.peak) / DAY_SECONDS;
  };
  const names = Object.keys(OPERATIONS) as Operation[];
  const sum = (each: (name: Operation) => number) => names.reduce((all, name) => all + rate(name) * each(name), 0);
  const processorMs = (cores: number) => cores * 1000 * capacity.busy;

  // The service. One machine serves pictures from its disk; with a bucket there can be several.
  const grows = measures.has('bucket');
  const serviceMs = sum((name) => costs[`${name}_service_ms`]);
  const sent = sum((name) => costs[`${name}_sent_bytes`]);
  const serviceMost = Math.max(serviceMs / processorMs(capacity.service_cores), sent / (capacity.network_mb * 1e6));
  const machines = grows ? Math.max(1, Math.ceil(serviceMost)) : 1;
  const processes = machines * (capacity.service_cores + 1);

  const deliveries = publishedADay * load.delivery;
  const mails = publishedADay * load.mail;
  const stored = load.stored * factor;
  const hotDays = measures.has('partitions') ? Math.min(PARTITION_DAYS, load.event_days) : load.event_days;
  const indexes = stored * load.hot * costs.published_index_bytes + hotDays * deliveries * costs.delivery_index_bytes;

  // Reads: on replicas if there are any.
  const isRead = (name: Operation) => OPERATIONS[name].from === 'replica';
  const times = indexes > capacity.database_memory_gb * 1e9 ? Math.max(1, costs.unbuffered_times) : 1;
  const readMs = times * sum((name) => (isRead(name) ? costs[`${name}_database_ms`] : 0));
  const writeMs = times * sum((name) => (isRead(name) ? 0 : costs[`${name}_database_ms`]));
  const databaseMs = processorMs(capacity.database_cores);
  const replicas = measures.has('replicas') ? Math.max(1, Math.ceil(readMs / databaseMs)) : 0;

  // Each machine claims deliveries once a second, in every partition.
  const claimMs = machines * costs[measures.has('partitions') ? 'claim_partitioned_ms' : 'claim_ms'];
  const deleted = (1 + load.delivery) * (measures.has('partitions') ? 0 : costs.deleted_row_log_bytes);
  const log = rate('publication') * (costs.published_log_bytes + deleted) + rate('delivery') * costs.delivery_log_bytes;
  const database =
    stored * costs.published_bytes +
    load.event_days * (deliveries * costs.delivery_bytes + publishedADay * costs.event_bytes) +
    load.mail_days * mails * costs.mail_bytes;

  const commits = sum((name) => OPERATIONS[name].commits);
  // Every process receives every message, also in a cluster.
  const signals = Math.min(
    sum((name) => OPERATIONS[name].signals),
    processes * SIGNALS_MOST,
  );
  const messages = (signals + processes * HEARTBEATS) * processes;
  const counts = measures.has('cluster') ? 0 : sum((name) => OPERATIONS[name].counts);
  // One more compares the primary with its replica.
  const connections = processes * (costs.process_connections + (replicas === 0 ? 0 : 1));

  const fixed = (demand: number, limit: number): Use => ({ use: demand / limit, machines: 1, isLimited: true });
  const spread = (demand: number, limit: number, over: number): Use =>
    over === 0
      ? { use: 0, machines: 0, isLimited: false }
      : { use: demand / limit / over, machines: over, isLimited: false };
  const ofService = (demand: number, limit: number) => (grows ? spread(demand, limit, machines) : fixed(demand, limit));
  return {
    primaryProcessor: fixed(writeMs + claimMs + (replicas === 0 ? readMs : 0), databaseMs),
    primaryCommits: fixed(commits, capacity.commits),
    primaryLog: fixed(log, capacity.log_mb * 1e6),
    primaryMemory: fixed(indexes, capacity.database_memory_gb * 1e9),
    primaryDisk: fixed(database * DISK_FOR_EACH, capacity.database_disk_tb * 1e12),
    primaryConnections: measures.has('pooler')
      ? spread(Math.min(connections, capacity.pooled), capacity.connections, 1)
      : fixed(connections * VERSIONS, capacity.connections),
    primaryNetwork: fixed(log * replicas, capacity.network_mb * 1e6),
    replicas: spread(readMs, databaseMs, replicas),
    serviceProcessor: ofService(serviceMs, processorMs(capacity.service_cores)),
    serviceNetwork: ofService(sent, capacity.network_mb * 1e6),
    pictureDisk: fixed(
      grows ? 0 : stored * load.upload * (costs.original_bytes + costs.renditions_bytes),
      capacity.picture_disk_tb * 1e12,
    ),
    bucket: fixed(grows ? rate('picture') + rate('upload') * FILES : 0, capacity.bucket_requests),
    redis: fixed(counts * costs.redis_count_ms + messages * costs.redis_message_ms, processorMs(1)),
    historyTree: fixed(publishedADay * costs.published_entries, capacity.tree_entries),
  };
}

/** The resource that ends first: the most used of those with a limit. */
export function bottleneckOf(uses: Readonly<Record<ResourceName, Use>>): ResourceName {
  const fixed = (Object.keys(uses) as ResourceName[]).filter((name) => uses[name].isLimited);
  return fixed.reduce((most, name) => (uses[name].use > uses[most].use ? name : most));
}

/** The factor at which a resource is used up; Infinity for more than a million, and for one without a limit. */
export function endOf(input: Input, measures: ReadonlySet<Measure>, name: ResourceName): number {
  const isOver = (factor: number) => {
    const { use, isLimited } = usesOf(input, factor, measures)[name];
    return use > 1 && isLimited;
  };
  let [low, high] = [0, 1e6];
  if (!isOver(high)) return Number.POSITIVE_INFINITY;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (isOver(middle)) high = middle;
    else low = middle;
  }
  return low;
}

export interface Stage {
  readonly name: string;
  readonly measures: ReadonlySet<Measure>;
}

/** No measure, then each one in addition to those before it. Redis Cluster only where it is worth its machines. */
export function stagesOf(input: Input, factor: number): readonly Stage[] {
  const stages: Stage[] = [{ name: 'one of each', measures: new Set() }];
  for (const measure of Object.keys(MEASURES) as Measure[]) {
    const before = stages.at(-1)?.measures ?? new Set();
    if (measure === 'cluster' && shareOfCounting(input, factor, before) <= CLUSTER_FROM) continue;
    stages.push({ name: MEASURES[measure].name, measures: new Set([...before, measure]) });
  }
  return stages;
}

/** The part of one Redis that the rate limit's counters need, which is all that a cluster can take over. */
export function shareOfCounting(input: Input, factor: number, measures: ReadonlySet<Measure>): number {
  const use = (of: ReadonlySet<Measure>) => usesOf(input, factor, of).redis.use;
  return use(measures) - use(new Set([...measures, 'cluster']));
}

/** The number of machines of each kind. */
export function machinesOf(uses: ReturnType<typeof usesOf>, measures: ReadonlySet<Measure>) {
  return {
    primary: 1,
    replicas: uses.replicas.machines,
    service: uses.serviceProcessor.machines,
    Redis: measures.has('cluster') ? CLUSTER_NODES : 1,
    pooler: measures.has('pooler') ? 1 : 0,
  };
}
