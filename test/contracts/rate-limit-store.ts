import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RateLimitStore } from '../../application/ports/index.ts';

/** The stores of two processes of one service. */
export type OpenedRateLimitStores = { readonly current: readonly [RateLimitStore, RateLimitStore] };

const LIMIT = 60;
const MINUTE = 60_000;

/** The contract of a rate limit store (contract, section 8). */
export function rateLimitStoreContract(opened: OpenedRateLimitStores): void {
  let key: string;
  beforeEach(() => {
    key = randomUUID();
  });
  const count = (limit = LIMIT, { process = 0 as 0 | 1, windowMs = MINUTE, suffix = '' } = {}) =>
    opened.current[process].count(key + suffix, limit, windowMs);

  it('allows the limit, counting down, and refuses everything beyond it until the window ends', async () => {
    const began = Date.now();
    const resets = new Set<number>();
    for (let i = 1; i <= LIMIT + 3; i++) {
      const { isAllowed, remaining, resetsAt } = await count();
      assert.deepEqual([isAllowed, remaining], [i <= LIMIT, Math.max(0, LIMIT - i)]);
      resets.add(Math.ceil(resetsAt.getTime() / 1000));
    }
    assert.equal(resets.size, 1, 'a window has one end');
    const [reset] = resets;
    assert.ok(Number(reset) * 1000 >= began + MINUTE - 1_000 && Number(reset) * 1000 <= Date.now() + MINUTE + 2_000);
  });

  it('shares the limit among all processes', async () => {
    for (let i = 0; i < LIMIT; i++) {
      const { isAllowed, remaining } = await count(LIMIT, { process: (i % 2) as 0 | 1 });
      assert.deepEqual([isAllowed, remaining], [true, LIMIT - 1 - i]);
    }
    for (const process of [0, 1] as const) assert.equal((await count(LIMIT, { process })).isAllowed, false);
  });

  it('allows exactly the limit of simultaneous requests to all processes', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 2 * LIMIT }, (_, i) => count(LIMIT, { process: (i % 2) as 0 | 1 })),
    );
    const allowed = outcomes.filter(({ isAllowed }) => isAllowed);
    assert.equal(allowed.length, LIMIT);
    assert.equal(new Set(allowed.map(({ remaining }) => remaining)).size, LIMIT);
    assert.ok(outcomes.every(({ isAllowed, remaining }) => isAllowed || remaining === 0));
  });

  it('counts every key separately', async () => {
    for (const suffix of ['1', '11', '2001:db8::1', '1:1', '*', 'é']) {
      assert.equal((await count(1, { suffix })).isAllowed, true, suffix);
      assert.equal((await count(1, { suffix })).isAllowed, false, suffix);
    }
  });

  it('has nothing left under a lower limit than the count', async () => {
    for (let i = 0; i < 10; i++) await count();
    const { isAllowed, remaining } = await count(5);
    assert.deepEqual([isAllowed, remaining], [false, 0]);
    assert.equal((await count()).remaining, LIMIT - 11);
  });

  it('opens a new window after the last, regardless of refusals', async () => {
    const windowMs = 1000;
    let outcome = await count(2, { windowMs });
    // Windows may end on a busy machine; one is used up eventually.
    while (outcome.isAllowed) outcome = await count(2, { windowMs });
    // This would never end if refused requests extended the window.
    while (!outcome.isAllowed) outcome = await count(2, { windowMs });
    assert.equal(outcome.remaining, 1);
  });

  it('allows a request again at the reported end of the window', async () => {
    const windowMs = 300;
    for (let i = 0; i < 2; i++) {
      assert.equal((await count(1, { windowMs, suffix: String(i) })).isAllowed, true);
      const { resetsAt } = await count(1, { windowMs, suffix: String(i) });
      while (Date.now() < resetsAt.getTime()) await sleep(10);
      assert.equal((await count(1, { windowMs, suffix: String(i) })).isAllowed, true);
    }
  });
}
