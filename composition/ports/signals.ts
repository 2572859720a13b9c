import type { Logger } from 'pino';
import type { Service } from '../compose.ts';
import { connectSignals, type WakeUps } from '../jobs/wake-ups.ts';

/** Connects the service to the other processes; undefined without Redis, where jobs poll and caches last a second. */
export async function openSignals(
  redisUrl: string | null,
  service: Service,
  logger?: Logger,
): Promise<{ readonly wakeUps: WakeUps; close(): Promise<void> } | undefined> {
  if (redisUrl === null) return undefined;
  const { createRedisSignals } = await import('../../adapters/signals-redis/index.ts');
  const signals = createRedisSignals({ url: redisUrl });
  signals.onChange((isConnected) =>
    logger?.info(isConnected ? 'signals of other processes arrive' : 'no signals of other processes: jobs poll'),
  );
  return { wakeUps: connectSignals(service, signals), close: () => signals.close() };
}
