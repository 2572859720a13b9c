import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { LoadFailed } from './measures/rounds.ts';

/** Timeout for the remaining work of a round. */
const TIMEOUT_SECONDS = 120;

/**
 * Resolves when every event is in its feed.
 * @throws LoadFailed after the timeout
 */
export function untilPublished(database: Client): Promise<void> {
  return untilNone(database, 'outbox');
}

/**
 * Resolves when every event is also delivered to its webhooks.
 * @throws LoadFailed after the timeout
 */
export async function untilDelivered(database: Client): Promise<void> {
  await untilPublished(database);
  await untilNone(database, `webhook_delivery where state = 'pending'`);
}

async function untilNone(database: Client, rows: string): Promise<void> {
  const until = performance.now() + TIMEOUT_SECONDS * 1000;
  while ((await database.query(`select from ${rows} limit 1`)).rowCount !== 0) {
    if (performance.now() > until) throw new LoadFailed(`${rows}: not empty after ${TIMEOUT_SECONDS} s`);
    await sleep(50);
  }
}
