import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Signal, Signals } from '../../application/ports/index.ts';

export interface RedisSignalOptions {
  /** `redis://` or `rediss://`, optionally with user, password and database number. */
  readonly url: string;
  /** Prefix of the channel. */
  readonly prefix?: string;
  /** Interval of the checks that messages arrive. Default: 5,000 ms. */
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 5_000;
const HEARTBEAT = 'heartbeat';
const CONNECT_TIMEOUT_MS = 2_000;
/** Interval between attempts to connect again. */
const RETRY_MS = 500;
/** Time that closing waits for a connection, if there is something to send. */
const CLOSE_WAIT_MS = 500;
/** Signals sent within this time are collected; each kind is then published once. */
const COLLECT_MS = 10;

/**
 * Signals by Redis' publish and subscribe. Each process publishes a heartbeat and must receive it itself, so that a
 * connection that only seems alive is noticed within two of them, and replaced. Resolves at once: an unreachable Redis
 * does not delay the start.
 */
export function createRedisSignals({
  url,
  prefix = 'presswerk:',
  heartbeatMs = HEARTBEAT_MS,
}: RedisSignalOptions): Signals {
  // Channels, unlike keys, are shared by all databases of a Redis.
  const channel = `${prefix}signals:${new URL(url).pathname.slice(1) || '0'}`;
  const processId = randomUUID();
  const options = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => RETRY_MS,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
  };
  const publisher = new Redis(url, options);
  const subscriber = new Redis(url, options);
  const listeners: ((signal: Signal) => void)[] = [];
  const connectionListeners: ((isConnected: boolean) => void)[] = [];
  const waiting = new Set<Signal>();
  let flushTimer: NodeJS.Timeout | undefined;
  let heartbeatReceivedAt = Number.NEGATIVE_INFINITY;
  let isConnected = false;
  let isClosed = false;

  const setConnected = (now: boolean) => {
    if (now === isConnected || isClosed) return;
    isConnected = now;
    for (const watch of connectionListeners) watch(now);
  };
  const publish = (message: string) => publisher.publish(channel, `${processId} ${message}`).catch(() => undefined);
  const flush = async () => {
    clearTimeout(flushTimer);
    flushTimer = undefined;
    // Sent with the connection.
    if (publisher.status !== 'ready') return;
    const signals = [...waiting];
    waiting.clear();
    await Promise.all(signals.map(publish));
  };
  const sendHeartbeat = () => {
    if (performance.now() - heartbeatReceivedAt > 2 * heartbeatMs) {
      setConnected(false);
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    }
    void publish(HEARTBEAT);
  };
  // Errors are followed by `close`.
  for (const redis of [publisher, subscriber]) {
    redis.on('error', () => undefined);
    redis.on('close', () => setConnected(false));
  }
  subscriber.on('ready', () => {
    heartbeatReceivedAt = performance.now();
    subscriber.subscribe(channel).then(sendHeartbeat, () => subscriber.disconnect(true));
  });
  publisher.on('ready', () => {
    void publish(HEARTBEAT);
    void flush();
  });
  subscriber.on('message', (_channel: string, message: string) => {
    const [from, signal] = message.split(' ');
    if (from === processId) {
      heartbeatReceivedAt = performance.now();
      setConnected(true);
    } else if (signal === 'work' || signal === 'portals') {
      for (const listener of listeners) listener(signal);
    }
  });
  const heartbeats = setInterval(sendHeartbeat, heartbeatMs).unref();

  return {
    send(signal) {
      if (isClosed) return;
      waiting.add(signal);
      flushTimer ??= setTimeout(() => void flush(), COLLECT_MS).unref();
    },
    listen: (listener) => void listeners.push(listener),
    isConnected: () => isConnected,
    onChange: (listener) => void connectionListeners.push(listener),
    async close() {
      if (waiting.size > 0 && publisher.status !== 'ready') {
        await once(publisher, 'ready', { signal: AbortSignal.timeout(CLOSE_WAIT_MS) }).catch(() => undefined);
      }
      await flush();
      isClosed = true;
      clearInterval(heartbeats);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
