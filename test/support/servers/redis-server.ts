import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { freePort } from '../process/ports.ts';
import type { Found } from './services.ts';

/** A Redis of a test's own, on a port of its own, that may come to harm. It keeps nothing. */
export interface RedisServer {
  readonly url: string;
  /** A client of the test's own, to look into it and to set it up; not for use while it is stopped. */
  readonly client: Redis;
  start(): Promise<void>;
  /** As a crash would. */
  kill(): Promise<void>;
  /** Takes connections and commands, and answers none. */
  freeze(): void;
  thaw(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** How to make one; tests are skipped where there is no redis-server, but not where CI is set. */
export function ownRedis(): Found<(password?: string) => Promise<RedisServer>> {
  const { status } = spawnSync('redis-server', ['--version']);
  if (status === 0) return { service: makeRedisServer, skip: false };
  const skip = 'there is no redis-server on the path that could be stopped and started again';
  if (process.env.CI === 'true') throw new Error(skip);
  return { service: undefined, skip };
}

async function makeRedisServer(password?: string): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const arguments_ = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  if (password !== undefined) arguments_.push('--requirepass', password);
  return {
    url,
    client,
    async start() {
      child = spawn('redis-server', arguments_, { stdio: 'ignore' });
      await once(child, 'spawn');
      await client.ping();
    },
    kill,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async close() {
      client.disconnect();
      await kill();
    },
  };
}
