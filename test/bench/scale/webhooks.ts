import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createWebhookSender } from '../../../adapters/outbound-http/index.ts';
import { createSystemClock } from '../../../adapters/system/clock.ts';
import { createSystemRandomness } from '../../../adapters/system/randomness.ts';
import { createWebhookSigner } from '../../../adapters/system/webhook-signer.ts';
import type { ClaimedDelivery, DeliveryClaim, Queries, UnitOfWork } from '../../../application/ports/index.ts';
import { DELIVERIES_AT_ONCE, DELIVERIES_AT_ONCE_PER_ACCOUNT, DELIVERY_LEASE_MS } from '../../../domain/index.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { watchDatabase } from '../support/measures/database-time.ts';
import { fillWebhooks, scheduleDeliveries } from './fill-webhooks.ts';
import { type Figure, measureTime, type ScaleBench } from './scale-bench.ts';
import { splitIntoPartitions } from './split.ts';
import type { Tree } from './tree.ts';

const PENDING_EACH = 5;
const CLAIMS = 50;
/**
 * PostgreSQL replans a prepared statement this many times per connection, then keeps a generic plan. The first
 * execution also reads the catalogue.
 */
const PLANNED = 5;
const ROOM = { limit: 32, perWebhook: DELIVERIES_AT_ONCE, perAccount: DELIVERIES_AT_ONCE_PER_ACCOUNT };

/**
 * Claims and deliveries with a very large number of pending webhooks, for each working tree on the same rows: in one
 * partition, and in as many as after three months.
 */
export async function* benchWebhooks({ world, options, trees, log }: ScaleBench): AsyncGenerator<Figure> {
  const { webhooks, deliveries, seconds, partitions } = options;
  const databaseUrl = await world.createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  world.atEnd(() => client.end());
  const receiver = await startReceiver();
  world.atEnd(() => receiver.close());
  log(`filling ${webhooks} webhooks and ${deliveries} deliveries`);
  const filled = await measureTime(() =>
    fillWebhooks(client, { webhooks, deliveries, pendingEach: PENDING_EACH, url: receiver.url }),
  );
  log(`that took ${(filled.ms / 1000).toFixed(0)} s`);

  for (const count of new Set([1, partitions])) {
    await splitIntoPartitions(client, count);
    const of = `${count} partition${count === 1 ? '' : 's'}`;
    await scheduleDeliveries(client, 'later');
    for (const tree of trees)
      yield* await claims(tree, databaseUrl, { what: `a claim where nothing is due, ${of}`, takes: 0 });
    await scheduleDeliveries(client, 'due');
    for (const tree of trees) {
      yield* await claims(tree, databaseUrl, {
        what: `a claim of ${ROOM.limit} where every webhook is due, ${of}`,
        takes: ROOM.limit,
      });
    }
    for (const tree of trees) {
      const what = `deliveries a second, over HTTP, by one process, ${of}`;
      yield {
        what,
        tree: tree.name,
        unit: '/s',
        values: await delivered(tree, databaseUrl, seconds, () => receiver.requests.length),
      };
    }
  }
}

async function within<T>(
  { persistence }: Tree,
  databaseUrl: string,
  work: (unitOfWork: UnitOfWork, queries: Queries) => Promise<T>,
) {
  const opened = await persistence.createMikroOrmPersistence({ driver: 'postgresql', url: databaseUrl });
  try {
    return await work(opened.unitOfWork, opened.queries);
  } finally {
    await opened.close();
  }
}

function claim(unitOfWork: UnitOfWork): Promise<ClaimedDelivery[]> {
  const now = new Date();
  const asked: DeliveryClaim = {
    claimId: randomUUID(),
    now,
    leaseEndsAt: new Date(now.getTime() + DELIVERY_LEASE_MS),
    ...ROOM,
  };
  return unitOfWork.run(async ({ webhooks }) => webhooks.claim(asked));
}

/** The query that each process runs every second. Claims are released, so that the next one finds the same number. */
function claims(
  tree: Tree,
  databaseUrl: string,
  { what, takes }: { readonly what: string; readonly takes: number },
): Promise<Figure[]> {
  return within(tree, databaseUrl, async (unitOfWork) => {
    const times: number[] = [];
    const processor: number[] = [];
    const end = Date.now() + 60_000;
    for (let i = 0; i < CLAIMS && Date.now() < end; i++) {
      const spent = await watchDatabase(databaseUrl);
      const { ms, result } = await measureTime(() => claim(unitOfWork));
      if (result.length !== takes) throw new Error(`${tree.name} took ${result.length}, not ${takes}`);
      processor.push(await spent());
      times.push(ms);
      await unitOfWork.run(async ({ webhooks }) => {
        for (const { delivery } of result) await webhooks.saveDelivery({ ...delivery, leaseEndsAt: null });
      });
    }
    const figure = (which: string, values: readonly number[]): Figure => ({
      what: `${what}, ${which}`,
      tree: tree.name,
      unit: 'ms',
      values,
    });
    const figures = [
      figure('planned anew', times.slice(1, PLANNED)),
      figure('planned before', times.slice(PLANNED)),
      figure('planned anew, of a processor', processor.slice(1, PLANNED)),
      figure('planned before, of a processor', processor.slice(PLANNED)),
    ];
    return figures.filter(({ values }) => values.length > 0 && values.every(Number.isFinite));
  });
}

function delivered(tree: Tree, databaseUrl: string, seconds: number, arrived: () => number): Promise<number[]> {
  return within(tree, databaseUrl, async (unitOfWork, queries) => {
    const sender = createWebhookSender({ targets: 'any', userAgent: 'bench' });
    const deliverer = tree.deliverDue.makeDeliverer({
      unitOfWork,
      queries,
      clock: createSystemClock(),
      randomness: createSystemRandomness(),
      webhookSender: sender,
      webhookSigner: createWebhookSigner(),
    });
    const stop = new AbortController();
    const rates: number[] = [];
    let before = arrived();
    for (let second = 0; second < seconds; second++) {
      const began = performance.now();
      await deliverer.begin({ signal: stop.signal });
      await sleep(Math.max(0, 1000 - (performance.now() - began)));
      rates.push(((arrived() - before) * 1000) / (performance.now() - began));
      before = arrived();
    }
    stop.abort();
    await deliverer.idle();
    sender.close();
    return rates;
  });
}
