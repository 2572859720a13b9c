import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createReadiness } from '../../adapters/http/index.ts';

/** A check that stays open until the test settles it. */
function hangingCheck() {
  const begun: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const running = Promise.withResolvers<void>();
    begun.push(running);
    return running.promise;
  };
  return { begun, check: { name: 'database', run } };
}

const OK = { name: 'database', state: 'ok' };
const TIMEOUT = { name: 'database', state: 'failed', category: 'timeout' };

describe('readiness', () => {
  test('shares a check between concurrent probes', async () => {
    const { begun, check } = hangingCheck();
    const look = createReadiness([check], { onFailure: () => undefined });
    const probes = Array.from({ length: 50 }, look);
    await sleep(10);
    assert.equal(begun.length, 1);
    begun[0]?.resolve();
    for (const results of await Promise.all(probes)) assert.deepEqual(results, [OK]);
  });

  test('reuses a result within its freshness, and no longer', async () => {
    let runs = 0;
    const run = async () => {
      runs++;
    };
    const lookAgain = async (freshMs: number) => {
      const look = createReadiness([{ name: 'database', run }], { onFailure: () => undefined, freshMs });
      runs = 0;
      await look();
      await sleep(20);
      for (let i = 0; i < 20; i++) await look();
      return runs;
    };
    assert.equal(await lookAgain(60_000), 1);
    assert.ok((await lookAgain(10)) > 1);
  });

  test('limits how long a hanging check delays a probe, and does not start it again', async () => {
    const { begun, check } = hangingCheck();
    const errors: unknown[] = [];
    const times = { timeoutMs: 50, freshMs: 60_000, abandonMs: 60_000 };
    const look = createReadiness([check], { onFailure: (error) => errors.push(error), ...times });
    assert.deepEqual(await look(), [TIMEOUT]);
    // The second finds it already overdue.
    assert.deepEqual(await Promise.all([look(), look()]), [[TIMEOUT], [TIMEOUT]]);
    assert.equal(begun.length, 1);
    assert.equal(errors.length, 1, 'reported once');
    begun[0]?.resolve();
    await sleep(0);
    assert.deepEqual(await look(), [OK]);
  });

  test('abandons a check that never settles', async () => {
    const { begun, check } = hangingCheck();
    const times = { timeoutMs: 20, freshMs: 60_000, abandonMs: 60 };
    const look = createReadiness([check], { onFailure: () => undefined, ...times });
    assert.deepEqual(await look(), [TIMEOUT]);
    await sleep(100);
    const second = look();
    assert.equal(begun.length, 2);
    begun[1]?.resolve();
    assert.deepEqual(await second, [OK]);
    begun[0]?.reject(new Error('at last'));
    assert.deepEqual(await look(), [OK]);
  });

  test('does not let a hanging check delay the result of another', async () => {
    const { check } = hangingCheck();
    const storage = { name: 'storage', run: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' })) };
    const look = createReadiness([check, storage], { onFailure: () => undefined, timeoutMs: 20 });
    assert.deepEqual(await look(), [TIMEOUT, { name: 'storage', state: 'failed', category: 'full' }]);
  });

  test('reports each category of failure once, and again after a recovery', async () => {
    const failures: string[] = [];
    let now: (() => Promise<void>) | undefined;
    const check = { name: 'database', run: async () => now?.() };
    const look = createReadiness([check], {
      onFailure: (error) => failures.push((error as Error).message),
      freshMs: 0,
    });
    const failing = (message: string, code?: string) => () =>
      Promise.reject(Object.assign(new Error(message), { code }));
    const full = failing('b', 'ENOSPC');
    const states = [failing('a'), failing('a again'), full, failing('a once more'), full, undefined, failing('back')];
    for (const state of states) {
      now = state;
      await look();
      await sleep(1);
    }
    assert.deepEqual(failures, ['a', 'b', 'back']);
  });

  test('treats a check that throws synchronously as failed', async () => {
    const run = () => {
      throw new Error('at once');
    };
    const look = createReadiness([{ name: 'database', run }], { onFailure: () => undefined });
    assert.deepEqual(await look(), [{ name: 'database', state: 'failed', category: 'failed' }]);
  });
});
