import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRedisSignals } from '../../adapters/signals-redis/index.ts';
import type { Signal, Signals } from '../../application/ports/index.ts';
import { ownRedis, type RedisServer } from '../support/servers/redis-server.ts';

const { service: makeRedis, skip } = ownRedis();
const HEARTBEAT_MS = 200;

describe('signals by Redis', { skip, timeout: 120_000 }, () => {
  let redis: RedisServer;
  const processes: { readonly signals: Signals; readonly received: Signal[]; readonly changes: boolean[] }[] = [];
  const open = () => {
    const signals = createRedisSignals({ url: redis.url, heartbeatMs: HEARTBEAT_MS });
    const [received, changes]: [Signal[], boolean[]] = [[], []];
    signals.listen((signal) => received.push(signal));
    signals.onChange((isConnected) => changes.push(isConnected));
    processes.push({ signals, received, changes });
    return { signals, received, changes };
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await sleep(5);
  };
  const areConnected = (expected: boolean) =>
    until(() => processes.every((each) => each.signals.isConnected() === expected));

  before(async () => {
    assert.ok(makeRedis);
    redis = await makeRedis();
    await redis.start();
    open();
    open();
    await areConnected(true);
  });
  after(async () => {
    for (const { signals } of processes) await signals.close();
    await redis.close();
  });

  it('reach the other processes but not the sender, and are merged in quick succession', async () => {
    const [one, other] = processes;
    assert.ok(one && other);
    for (let n = 0; n < 5; n++) one.signals.send('work');
    one.signals.send('portals');
    await until(() => other.received.includes('portals'));
    assert.deepEqual(other.received, ['work', 'portals']);
    other.signals.send('work');
    await until(() => one.received.length > 0);
    assert.deepEqual(one.received, ['work']);
  });

  for (const [what, harm, repair] of [
    ['has ended', () => redis.kill(), () => redis.start()],
    ['does not respond', async () => redis.freeze(), async () => redis.thaw()],
  ] as const) {
    it(`are reported as missing while Redis ${what}, and return afterwards`, async () => {
      await harm();
      await areConnected(false);
      for (const { signals } of processes) signals.send('work');
      await repair();
      await areConnected(true);
      const [one, other] = processes;
      assert.ok(one && other);
      assert.deepEqual(one.changes.slice(-2), [false, true]);
      other.received.length = 0;
      one.signals.send('portals');
      await until(() => other.received.includes('portals'));
    });
  }

  it('are sent before the sender closes, also right after its start', async () => {
    const [one] = processes;
    assert.ok(one);
    one.received.length = 0;
    const short = createRedisSignals({ url: redis.url });
    short.send('work');
    await short.close();
    await until(() => one.received.includes('work'));
  });

  it('do not keep a sender from closing without Redis', async () => {
    await redis.kill();
    const short = createRedisSignals({ url: redis.url });
    short.send('work');
    await short.close();
    assert.equal(short.isConnected(), false);
    await redis.start();
  });
});
