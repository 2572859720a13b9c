import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownRedis, type RedisServer } from '../../support/servers/redis-server.ts';
import { postgresql } from '../../support/servers/services.ts';
import { createAccounts } from '../support/client.ts';
import { startProbe, summary } from '../support/probe.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';

const found = ownRedis();
const LIMIT = 60;
const PROCESSES = 2;
const OUTAGE_MS = 3_000;
/** Maximum time until Redis is in use again. */
const RECOVERY_MS = 15_000;
/** A slow Redis may delay only the requests that detect it, and not for long. */
const SLOWEST_MS = 5_000;

const FAULTS: Readonly<Record<string, (redis: RedisServer) => Promise<() => Promise<void>>>> = {
  'stopped (SIGKILL)': async (redis) => {
    await redis.kill();
    return () => redis.start();
  },
  'hanging (SIGSTOP)': async (redis) => {
    redis.freeze();
    return async () => redis.thaw();
  },
  'full (takes no writes)': async (redis) => {
    await redis.client.config('SET', 'maxmemory', '1');
    return async () => {
      await redis.client.config('SET', 'maxmemory', '0');
    };
  },
};

/** Two processes of one service, on one database and one Redis. */
export const redisFaults: Scenario = {
  name: 'redis',
  about: 'Redis killed, hanging and full under load, with two processes that share it',
  skip: () => found.skip,
  async run(run) {
    if (found.skip !== false) throw new Error(found.skip);
    const shared = await postgresql();
    if (shared.skip !== false) throw new Error(shared.skip);
    const database = await shared.service.createDatabase();
    const redis = await found.service();
    await redis.start();
    const environment = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      LOG_LEVEL: 'warn',
    };
    const programs: Program[] = [];
    try {
      for (let i = 0; i < PROCESSES; i++) programs.push(await createProgram({ environment }));
      await Promise.all(programs.map((program) => program.start()));
      return await strike(run, redis, programs);
    } finally {
      redis.thaw();
      await Promise.all(programs.map((program) => program.close()));
      await redis.close();
      await database.drop();
    }
  },
};

async function strike({ rounds = 3, log }: Run, redis: RedisServer, programs: readonly Program[]): Promise<string> {
  const [first] = programs as readonly [Program, Program];
  const { plan } = await createAccounts(first);
  const newToken = async () => {
    const permissions = ['companies:read'];
    const input = { account_id: plan.id, name: 'redis', permissions, expires: null };
    return ((await first.operate('token create', input)) as { token: string }).token;
  };
  const ask = async ({ baseUrl }: Program, token: string) => {
    const { status, headers, body } = await fetch(`${baseUrl}/api/v1/me`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await body?.cancel();
    return { status, remaining: Number(headers.get('X-RateLimit-Remaining')) };
  };
  /** The number of requests that each process allows a new token beyond whose limit more are sent. */
  const allowed = async () => {
    const token = await newToken();
    const counts = programs.map(() => 0);
    await Promise.all(
      programs.map(async (program, index) => {
        for (let i = 0; i < LIMIT + 5; i++) {
          const { status } = await ask(program, token);
          assert.ok(status === 200 || status === 429, `${status} while Redis is away`);
          if (status === 200) counts[index] = (counts[index] as number) + 1;
        }
      }),
    );
    return counts;
  };
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  assert.equal(sum(await allowed()), LIMIT, 'all processes count together');

  let outages = 0;
  for (let round = 1; round <= rounds; round++) {
    for (const [name, begin] of Object.entries(FAULTS)) {
      const token = await newToken();
      const probes = programs.map(({ baseUrl }) => startProbe(`${baseUrl}/api/v1/me`, token, [200, 429]));
      try {
        await sleep(300);
        const end = await begin(redis);
        const lost = performance.now();
        // The first request detects the fault; until then a token is counted in two places.
        await Promise.all(programs.map((program) => ask(program, token)));
        await sleep(500);
        const alone = await allowed();
        assert.deepEqual(
          alone,
          programs.map(() => LIMIT),
          `${name}: the limit holds in each process for itself`,
        );
        await sleep(Math.max(0, OUTAGE_MS - (performance.now() - lost)));
        await end();
        const waiting = performance.now();
        while (sum(await allowed()) !== LIMIT) {
          assert.ok(performance.now() - waiting < RECOVERY_MS, `${name}: Redis is not used again`);
          await sleep(200);
        }
        outages += 1;
      } finally {
        await Promise.all(probes.map((probe) => probe.stop()));
      }
      const seen = probes.map((probe) => probe.seen());
      for (const { faults, slowestMs } of seen) {
        assert.deepEqual(faults, [], name);
        assert.ok(slowestMs < SLOWEST_MS, `${name}: a response took ${slowestMs} ms`);
      }
      log(`${name}: ${seen.map(summary).join('; ')}`);
    }
  }
  return `${outages} outages; ${LIMIT} requests a minute per process during them and globally afterwards, only 200 and 429`;
}
