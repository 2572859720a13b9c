import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../../client/index.ts';
import { startNode, untilPrinted } from '../../support/process/processes.ts';
import { ownRedis, type RedisServer } from '../../support/servers/redis-server.ts';
import { fillDataFolder } from '../../support/service/empty-data-folder.ts';

const found = ownRedis();

describe('a server with REDIS_URL', { skip: found.skip }, () => {
  const secret = randomBytes(8).toString('hex');
  let folder: string;
  let redis: RedisServer;
  before(async () => {
    if (found.skip !== false) return;
    folder = await mkdtemp(join(tmpdir(), 'presswerk-redis-'));
    redis = await found.service(secret);
    await redis.start();
  });
  after(async () => {
    await redis.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('counts in Redis, by itself while Redis is unavailable, and logs each change once', async () => {
    const environment = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn', REDIS_URL: redis.url };
    await fillDataFolder(environment.DATA_DIR);
    const server = startNode(['composition/cli.ts', 'serve', '--json'], environment);
    try {
      const [line] = await untilPrinted(server, /^\{.*\}$/m);
      const { api_url, demo_publisher } = JSON.parse(line);
      const lines = () => server.output.stderr.trimEnd().split('\n').filter(Boolean);
      const presswerk = createClient({ baseUrl: api_url, token: demo_publisher.token, retries: 0 });
      const remaining = async () => (await presswerk.me()).rateLimit?.remaining;
      assert.equal(await remaining(), 59);
      const keys = await redis.client.keys('presswerk:rate-limit:token:*');
      assert.equal(keys.length, 1);
      assert.ok((await redis.client.pttl(keys[0] ?? '')) > 0);

      await redis.kill();
      assert.deepEqual([await remaining(), await remaining()], [59, 58]);
      await redis.start();
      while (lines().length < 2) await sleep(20);
      assert.equal(await remaining(), 59);

      server.child.kill('SIGTERM');
      assert.equal((await server.ended).code, 0);
      const logged = lines().map((each) => JSON.parse(each));
      assert.deepEqual(
        logged.map(({ msg }) => msg),
        [
          'Redis cannot be reached: this process counts the rate limit alone',
          'Redis can be reached again: all processes count the rate limit together',
        ],
      );
      assert.equal(typeof logged[0].reason, 'string');
      assert.ok(!server.output.stderr.includes(secret));
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  });
});
