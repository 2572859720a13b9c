import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createMikroOrmPersistence } from '../../../../adapters/persistence-mikro-orm/index.ts';
import { createRedisRateLimitStore } from '../../../../adapters/rate-limit/redis/index.ts';
import { DELIVERIES_AT_ONCE, DELIVERIES_AT_ONCE_PER_ACCOUNT, DELIVERY_LEASE_MS } from '../../../../domain/index.ts';
import { seedOwners } from '../../account/seed.ts';
import { API_BENCHMARKS } from '../../api/api.ts';
import { seedPortal } from '../../portal/seed.ts';
import { untilPublished } from '../../support/event-delivery.ts';
import { ANEW, type LoadRequest, startLoadGenerator } from '../../support/load/load.ts';
import { watchDatabase } from '../../support/measures/database-time.ts';
import { processorTime } from '../../support/measures/memory.ts';
import { assertNoFailures } from '../../support/measures/rounds.ts';
import { median } from '../../support/measures/statistics.ts';
import { seedAccounts, seedReleases, settle } from '../../support/seed.ts';
import { startService } from '../../support/server.ts';
import type { World } from '../../support/world.ts';
import { fillWebhooks, scheduleDeliveries } from '../fill-webhooks.ts';
import { publish, sizes, sweptLater } from '../growth.ts';
import { splitIntoPartitions } from '../split.ts';
import { openTree } from '../tree.ts';
import type { CostName } from './costs.ts';

/** Requests of a mixed load, in proportion. */
export const MIX = { draft: 2, fetch: 4, list: 2, account_page: 6, page: 20, feed: 6, search: 2 } as const;
type Requested = keyof typeof MIX;
export const REQUESTED = Object.keys(MIX) as Requested[];
const MIXES = 20;
/** Renditions that are requested round-robin: more than within the seconds that a look-up is cached. */
const PICTURES = 3_000;

/** CPU milliseconds for one response. */
export interface Spent {
  readonly service: number;
  readonly database: number;
}

export interface Served {
  readonly costs: Measured;
  readonly mixed: Spent;
  /** Of the public releases. */
  readonly bytes: number;
}

export type Measured = Partial<Record<CostName, number>>;

const ROUNDS = 3;
const ROUND_SECONDS = 0.7;
/** Until then the JIT compiler is measured. */
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 2;
const ACCOUNTS = 10;
const RELEASES_EACH = 20;
/** As the service's deliverer claims. */
const CLAIMED = { limit: 32, perWebhook: DELIVERIES_AT_ONCE, perAccount: DELIVERIES_AT_ONCE_PER_ACCOUNT };
const CLAIMS = 20;
const PARTITIONS = 14;
const SUBSCRIBERS = 20;
const MESSAGES = 500;
const COUNTS = 3_000;

/** A database of its own, with a client. */
async function opened(world: World) {
  const databaseUrl = await world.createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { databaseUrl, client };
}

async function number(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(sql);
  return Number(rows[0]?.n);
}

const INDEX_BYTES = 'select sum(pg_indexes_size(relid)) as n from pg_stat_user_tables';
const TOTAL_BYTES = 'select sum(pg_total_relation_size(relid)) as n from pg_stat_user_tables';
const LOG_POSITION = `select pg_current_wal_lsn() - '0/0' as n`;

/**
 * Releases that are created with a picture, edited three times, submitted and approved, by the repositories; their bytes
 * two days later.
 */
export async function measurePublishing(world: World, releases: number): Promise<Measured> {
  const { databaseUrl, client } = await opened(world);
  const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: databaseUrl });
  try {
    const all = (tables: ReadonlyMap<string, number>) => [...tables.values()].reduce((sum, bytes) => sum + bytes, 0);
    const empty = { bytes: all(await sizes(client)), indexes: await number(client, INDEX_BYTES) };
    const began = await number(client, LOG_POSITION);
    const own = process.cpuUsage();
    const spent = await watchDatabase(databaseUrl);
    await publish(persistence, releases);
    const database = await spent();
    const { user, system } = process.cpuUsage(own);
    const log = (await number(client, LOG_POSITION)) - began;
    await sweptLater(await openTree(), persistence);
    const bytes = all(await sizes(client)) - empty.bytes;
    const indexes = (await number(client, INDEX_BYTES)) - empty.indexes;
    return {
      publication_service_ms: (user + system) / 1000 / releases,
      publication_database_ms: database / releases,
      published_bytes: bytes / releases,
      published_index_bytes: indexes / releases,
      published_log_bytes: log / releases,
      published_entries: (await number(client, 'select count(*) as n from history_entry')) / releases,
    };
  } finally {
    await persistence.close();
    await client.end();
  }
}

/** Claims and stored attempts, without the requests to the receivers. */
export async function measureDeliveries(world: World, deliveries: number): Promise<Measured> {
  const { databaseUrl, client } = await opened(world);
  const { unitOfWork, close } = await createMikroOrmPersistence({ driver: 'postgresql', url: databaseUrl });
  try {
    const before = await sizes(client);
    const log = await number(client, LOG_POSITION);
    const url = 'https://receiver.example/';
    await fillWebhooks(client, { webhooks: Math.ceil(deliveries / 50), deliveries, pendingEach: 5, url });
    const rows = await number(client, 'select count(*) as n from webhook_delivery');
    const logOfRows = (await number(client, LOG_POSITION)) - log;
    const after = await sizes(client);
    const grown = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0);
    const indexes = await number(
      client,
      `select sum(pg_indexes_size(relid)) as n from pg_partition_tree('webhook_delivery') where isleaf`,
    );
    const claim = () => {
      const now = new Date();
      const leaseEndsAt = new Date(now.getTime() + DELIVERY_LEASE_MS);
      return unitOfWork.run(({ webhooks }) => webhooks.claim({ claimId: randomUUID(), now, leaseEndsAt, ...CLAIMED }));
    };
    const emptyClaims = async () => {
      const spent = await watchDatabase(databaseUrl);
      for (let i = 0; i < CLAIMS; i++) await claim();
      return (await spent()) / CLAIMS;
    };
    await emptyClaims();
    const claimMs = await emptyClaims();
    await scheduleDeliveries(client, 'due');
    const begun = await number(client, LOG_POSITION);
    const spent = await watchDatabase(databaseUrl);
    let delivered = 0;
    for (let i = 0; i < CLAIMS; i++) {
      for (const { delivery } of await claim()) {
        delivered++;
        const done = { state: 'delivered', nextAttemptAt: null, leaseEndsAt: null, finishedAt: new Date() } as const;
        await unitOfWork.run(({ webhooks }) => webhooks.saveDelivery({ ...delivery, ...done }));
      }
    }
    const database = (await spent()) / delivered;
    const logOfAttempts = (await number(client, LOG_POSITION)) - begun;
    await splitIntoPartitions(client, PARTITIONS);
    await scheduleDeliveries(client, 'later');
    await emptyClaims();
    return {
      delivery_database_ms: database,
      delivery_bytes: grown('webhook_delivery') / rows,
      delivery_index_bytes: indexes / rows,
      delivery_log_bytes: logOfRows / rows + logOfAttempts / delivered,
      event_bytes: grown('event') / (await number(client, 'select count(*) as n from event')),
      claim_ms: claimMs,
      claim_partitioned_ms: await emptyClaims(),
    };
  } finally {
    await close();
    await client.end();
  }
}

/** Requests to the service with a number of public releases: of each kind, and mixed. */
export async function measureServing(world: World, releases: number): Promise<Served> {
  const { databaseUrl, client } = await opened(world);
  const empty = await number(client, TOTAL_BYTES);
  await seedPortal(client, releases);
  const bytes = (await number(client, TOTAL_BYTES)) - empty;
  const accounts = await seedAccounts(client, ACCOUNTS);
  await seedReleases(client, accounts, RELEASES_EACH);
  const owners = await seedOwners(client, accounts);
  await settle(client);
  const { rows } = await client.query<{ ids: string[] }>(
    `select array_agg(id order by id) as ids from press_release where account_id = any($1::bigint[])
     group by account_id order by account_id`,
    [accounts.map(({ id }) => id)],
  );
  const ids = rows.map((row) => row.ids.map(Number));
  const keys = await client.query<{ key: string }>(
    'select unnest(rendition_keys) as key from image order by id desc limit $1',
    [PICTURES],
  );
  const pictures = keys.rows.map(({ key }) => ({ path: `/images/${key}.jpg`, headers: {} }));
  const server = await startService(world, { name: `model-${releases}`, databaseUrl });
  const generator = startLoadGenerator();
  const pages = (path: string): LoadRequest[] => [{ path, headers: {} }];
  const operations: Readonly<Record<Requested, LoadRequest[]>> = {
    draft: API_BENCHMARKS.create[0].requests(accounts),
    fetch: API_BENCHMARKS.fetch[0].requests(accounts, ids),
    list: API_BENCHMARKS.list[0].requests(accounts),
    account_page:
      owners[0]?.cookies.flatMap((_, n) =>
        owners.map(({ cookies }) => ({ path: '/account/releases', headers: { Cookie: cookies[n] ?? '' } })),
      ) ?? [],
    page: pages(`/portal_a?lang=de${ANEW}`),
    feed: pages(`/portal_a/feed.rss?lang=de${ANEW}`),
    search: pages(`/portal_a/search?q=${encodeURIComponent('Fernwärme')}${ANEW}`),
  };
  const round = async (requests: readonly LoadRequest[], seconds: number, status?: number): Promise<Spent> => {
    const spent = await watchDatabase(databaseUrl);
    const before = processorTime(server.pid) ?? Number.NaN;
    const load = { url: server.url, connections: CONNECTIONS, seconds, requests, status };
    const { answers, failures } = await generator.run(load);
    assertNoFailures(requests[0]?.path ?? '', failures);
    // The service publishes the drafts' events afterwards.
    await untilPublished(client);
    const service = (processorTime(server.pid) ?? Number.NaN) - before;
    return { service: service / answers, database: (await spent()) / answers };
  };
  const measured = async (requests: readonly LoadRequest[], status?: number): Promise<Spent> => {
    await round(requests, WARM_UP_SECONDS, status);
    const rounds: Spent[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(requests, ROUND_SECONDS, status));
    const of = (side: keyof Spent) => median(rounds.map((each) => each[side]));
    return { service: of('service'), database: of('database') };
  };
  const costs: Measured = {};
  try {
    for (const name of REQUESTED) {
      const requests = operations[name];
      const { service, database } = await measured(requests);
      costs[`${name}_service_ms`] = service;
      costs[`${name}_database_ms`] = database;
      const [first] = requests;
      if (first !== undefined) costs[`${name}_sent_bytes`] = await bytesOf(server.url, first);
    }
    // The seeded pictures have no files, so the response is 404 after the look-up of take-downs.
    costs.picture_database_ms = (await measured(pictures, 404)).database;
    const mix = Array.from({ length: MIXES }, (_, n) =>
      REQUESTED.flatMap((name) =>
        Array.from({ length: MIX[name] }, (_, i) => operations[name][(n * MIX[name] + i) % operations[name].length]),
      ),
    );
    const mixed = await measured(mix.flat().filter((request) => request !== undefined));
    return { costs, mixed, bytes };
  } finally {
    await generator.close();
    await server.stop();
    await client.end();
  }
}

/** The length of a body as it is sent, compressed. */
async function bytesOf(origin: string, { path, headers, method = 'GET', body }: LoadRequest): Promise<number> {
  if (method === 'POST') {
    const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
    return (await response.arrayBuffer()).byteLength;
  }
  const [response] = await once(get(origin + path, { headers: { ...headers, 'Accept-Encoding': 'gzip' } }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

/** CPU time of Redis for a count of the rate limit, and for a message to one of its subscribers. */
export async function measureRedis(url: string): Promise<Measured> {
  const client = new Redis(url);
  const spent = async () => {
    const info = await client.info('cpu');
    const seconds = ['used_cpu_sys', 'used_cpu_user'].map((name) =>
      Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]),
    );
    return seconds.reduce((sum, each) => sum + each, 0) * 1000;
  };
  const store = await createRedisRateLimitStore({ url, onLost: () => undefined, onRegained: () => undefined });
  const subscribers = Array.from({ length: SUBSCRIBERS }, () => new Redis(url));
  try {
    const began = await spent();
    for (let i = 0; i < COUNTS; i++) await store.count(`model-${i % 100}`, 1_000_000, 60_000);
    const counted = await spent();
    for (const subscriber of subscribers) await subscriber.subscribe('model');
    const subscribed = await spent();
    for (let i = 0; i < MESSAGES; i++) await client.publish('model', `${randomUUID()} work`);
    return {
      redis_count_ms: (counted - began) / COUNTS,
      redis_message_ms: ((await spent()) - subscribed) / MESSAGES / SUBSCRIBERS,
    };
  } finally {
    for (const each of [client, ...subscribers]) each.disconnect();
    await store.close();
  }
}
