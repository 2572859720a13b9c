import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LimitedAttempt } from '../../../../application/ports/index.ts';
import { AT, aHash, DAY, later } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** The contract of AttemptRepository. */
export function attemptsContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);

  const limit = { max: 10, windowMs: 1000 };
  const isCounted = async (key: string, now: Date) =>
    (await run(({ attempts }) => attempts.take([{ key, limit }], now))).length === 0;
  const giveBack = (...keys: string[]) => run(({ attempts }) => attempts.giveBack(keys));

  it('allows no more than the limit of concurrent attempts', async () => {
    const key = aHash();
    const results = await Promise.all(times(60, (i) => isCounted(key, later(-i))));
    assert.equal(results.filter((counted) => counted).length, limit.max);
  });

  it('starts a new window after the last, and after the clock was set far back', async () => {
    const key = aHash();
    for (let i = 0; i < limit.max; i++) assert.equal(await isCounted(key, AT), true);
    assert.equal(await isCounted(key, later(999)), false);
    assert.equal(await isCounted(key, later(1000)), true);
    for (let i = 1; i < limit.max; i++) await isCounted(key, later(1000));
    assert.equal(await isCounted(key, later(1001)), false);
    assert.equal(await isCounted(key, later(1)), false);
    assert.equal(await isCounted(key, later(-DAY)), true);
  });

  it('counts several keys together, each with its limit, and names the exceeded ones', async () => {
    const [once, often, longer] = [aHash(), aHash(), aHash()].map((key, i) => ({
      key,
      limit: { max: [1, 3, 2][i] ?? 0, windowMs: [1000, 1000, DAY][i] ?? 0 },
    })) as [LimitedAttempt, LimitedAttempt, LimitedAttempt];
    const tooMany = (taken: readonly LimitedAttempt[], now: Date) => run(({ attempts }) => attempts.take(taken, now));
    assert.deepEqual(await tooMany([], AT), []);
    assert.deepEqual(await tooMany([often, once, longer], AT), []);
    assert.deepEqual(await tooMany([once, longer, often], AT), [once]);
    assert.deepEqual(await tooMany([longer, often, once], AT), [longer, once]);
    assert.deepEqual(await tooMany([once, longer, often], AT), [once, longer, often]);
    assert.deepEqual(await tooMany([once, longer, often], later(1000)), [longer]);
  });

  it('allows concurrent takes and returns of several keys in any order', async () => {
    const keys = times(8, aHash);
    const wide = { max: 1000, windowMs: 1000 };
    const all = keys.map((key) => ({ key, limit: wide }));
    await Promise.all(
      times(40, async (i) => {
        const turned = <T>(values: readonly T[]) => (i % 2 === 0 ? values : values.toReversed());
        assert.deepEqual(await run(({ attempts }) => attempts.take(turned(all), AT)), []);
        if (i % 4 < 3) await giveBack(...turned(keys));
      }),
    );
    for (const key of keys) {
      // Ten of them remain.
      const left = { key, limit: { max: 12, windowMs: 1000 } };
      const counted = [];
      for (let i = 0; i < 3; i++) counted.push(await run(({ attempts }) => attempts.take([left], AT)));
      assert.deepEqual(counted, [[], [], [left]]);
    }
  });

  it('takes one attempt back, never below zero', async () => {
    const key = aHash();
    for (let i = 0; i < limit.max; i++) await isCounted(key, AT);
    await giveBack(aHash());
    await giveBack();
    assert.equal(await isCounted(key, AT), false);
    await giveBack(aHash(), key);
    assert.equal(await isCounted(key, AT), true);
    for (let i = 0; i < limit.max + 3; i++) await giveBack(key);
    for (let i = 0; i < limit.max; i++) assert.equal(await isCounted(key, AT), true);
    assert.equal(await isCounted(key, AT), false);
  });

  it('counts nothing when the transaction fails', async () => {
    const key = aHash();
    for (let i = 0; i < limit.max + 1; i++) {
      const failing = run(async ({ attempts }) => {
        await attempts.take([{ key, limit }], AT);
        throw new Error('no');
      });
      await assert.rejects(failing, /no/);
    }
    assert.equal(await isCounted(key, AT), true);
  });
}
