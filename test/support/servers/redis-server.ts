import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { freePort } from '../process/free-ports.ts';
import type { Found } from './services.ts';

/** A test's own Redis on its own port, for tests that harm it. It persists nothing. */
export interface RedisServer {
  readonly url: string;
  /** The test's own client, for inspection and set-up; unusable while the server is stopped. */
  readonly client: Redis;
  start(): Promise<void>;
  /** Stops it like a crash. */
  kill(): Promise<void>;
  /** The server accepts connections and commands but does not respond. */
  freeze(): void;
  thaw(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Creates servers. Tests are skipped without redis-server, except in CI. */
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
