import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createSystemClock } from '../../../adapters/system/clock.ts';
import { createSystemRandomness } from '../../../adapters/system/randomness.ts';
import { createWebhookSigner } from '../../../adapters/system/webhook-signer.ts';
import { createWebhookSender } from '../../../adapters/webhook-sender/index.ts';
import type { ClaimedDelivery, DeliveryClaim, UnitOfWork } from '../../../application/ports/index.ts';
import { DELIVERIES_AT_ONCE, DELIVERIES_AT_ONCE_OF_ACCOUNT, DELIVERY_LEASE_MS } from '../../../domain/index.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { fillWebhooks, makeDue } from './fill-webhooks.ts';
import { type Figure, type ScaleBench, timed } from './scale-bench.ts';
import type { Tree } from './tree.ts';

const PENDING_EACH = 5;
const IDLE_CLAIMS = 10;
const CLAIMS = 50;
const ROOM = { limit: 32, perWebhook: DELIVERIES_AT_ONCE, perAccount: DELIVERIES_AT_ONCE_OF_ACCOUNT };

/** Claims and deliveries where very many webhooks wait, by each of the working trees, on the same rows. */
export async function* benchWebhooks({ world, options, trees, say }: ScaleBench): AsyncGenerator<Figure> {
  const { webhooks, deliveries, seconds } = options;
  const databaseUrl = await world.createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  world.atEnd(() => client.end());
  const receiver = await startReceiver();
  world.atEnd(() => receiver.close());
  say(`filling ${webhooks} webhooks and ${deliveries} deliveries`);
  const filled = await timed(() =>
    fillWebhooks(client, { webhooks, deliveries, pendingEach: PENDING_EACH, url: receiver.url }),
  );
  say(`that took ${(filled.ms / 1000).toFixed(0)} s`);

  for (const tree of trees) yield idle(tree, databaseUrl);
  await makeDue(client);
  for (const tree of trees) yield claims(tree, databaseUrl);
  for (const tree of trees) yield delivered(tree, databaseUrl, seconds, () => receiver.requests.length);
}

async function within<T>({ persistence }: Tree, databaseUrl: string, work: (unitOfWork: UnitOfWork) => Promise<T>) {
  const opened = await persistence.createMikroOrmPersistence({ driver: 'postgresql', url: databaseUrl });
  try {
    return await work(opened.unitOfWork);
  } finally {
    await opened.close();
  }
}

function claim(unitOfWork: UnitOfWork): Promise<ClaimedDelivery[]> {
  const now = new Date();
  const asked: DeliveryClaim = {
    claimId: randomUUID(),
    now,
    lockedUntil: new Date(now.getTime() + DELIVERY_LEASE_MS),
    ...ROOM,
  };
  return unitOfWork.run(async ({ webhooks }) => webhooks.claim(asked));
}

/** What a process asks every second, where all that waits is due in an hour. */
function idle(tree: Tree, databaseUrl: string): Promise<Figure> {
  return within(tree, databaseUrl, async (unitOfWork) => {
    const times: number[] = [];
    for (let i = 0; i < IDLE_CLAIMS; i++) times.push((await timed(() => claim(unitOfWork))).ms);
    return { what: 'a claim where nothing is due', tree: tree.name, unit: 'ms', values: times.slice(1) };
  });
}

/** Each takes as many as a process asks for; they are given back, so that the next finds as many free. */
function claims(tree: Tree, databaseUrl: string): Promise<Figure> {
  return within(tree, databaseUrl, async (unitOfWork) => {
    const times: number[] = [];
    const end = Date.now() + 60_000;
    for (let i = 0; i < CLAIMS && Date.now() < end; i++) {
      const { ms, result } = await timed(() => claim(unitOfWork));
      if (result.length !== ROOM.limit) throw new Error(`${tree.name} took ${result.length}, not ${ROOM.limit}`);
      times.push(ms);
      await unitOfWork.run(async ({ webhooks }) => {
        for (const { delivery } of result) await webhooks.saveDelivery({ ...delivery, lockedUntil: null });
      });
    }
    return {
      what: `a claim of ${ROOM.limit} where every webhook is due`,
      tree: tree.name,
      unit: 'ms',
      values: times.slice(1),
    };
  });
}

function delivered(tree: Tree, databaseUrl: string, seconds: number, arrived: () => number): Promise<Figure> {
  return within(tree, databaseUrl, async (unitOfWork) => {
    const sender = createWebhookSender({ targets: 'any', userAgent: 'bench' });
    const deliverer = tree.deliverDue.makeDeliverer({
      unitOfWork,
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
    return { what: 'deliveries a second, over HTTP, by one process', tree: tree.name, unit: '/s', values: rates };
  });
}
