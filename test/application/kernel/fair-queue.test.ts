import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createFairQueue, type FairQueue } from '../../../application/kernel/fair-queue.ts';

const LARGE = { total: 1000, perShare: 1000 };

/** Items are named by their share and a number. */
function fill(queue: FairQueue<string>, share: string, count: number, cost = 1): (string | undefined)[] {
  return Array.from({ length: count }, (_, n) => queue.add(share, cost, `${share}${n}`));
}

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

describe('the fair queue', () => {
  it('keeps the order within a share', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 3);
    assert.deepEqual(takeAll(queue), ['a0', 'a1', 'a2']);
    assert.equal(queue.take(), undefined);
  });

  it('serves shares round-robin, whatever the order of arrival', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 3);
    fill(queue, 'b', 2);
    fill(queue, 'c', 1);
    assert.deepEqual(takeAll(queue), ['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
  });

  it('serves a new share next while another has many items', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 20);
    assert.deepEqual([queue.take(), queue.take()], ['a0', 'a1']);
    fill(queue, 'b', 1);
    assert.equal(queue.peek(), 'b0');
    assert.equal(queue.take(), 'b0');
    assert.equal(queue.take(), 'a2');
  });

  it('divides by cost, not by number of items', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 3, 10);
    assert.equal(queue.take(), 'a0');
    fill(queue, 'b', 12, 1);
    const taken = takeAll(queue);
    assert.deepEqual(taken.slice(0, 10), ['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']);
    assert.deepEqual(taken.slice(10), ['a1', 'b10', 'b11', 'a2']);
  });

  it('gives no credit for the time that a share was idle', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 10);
    for (let n = 0; n < 8; n++) queue.take();
    fill(queue, 'b', 5);
    assert.deepEqual(takeAll(queue), ['b0', 'a8', 'b1', 'a9', 'b2', 'b3', 'b4']);
  });

  it('counts items that did not have to wait', () => {
    const queue = createFairQueue<string>(LARGE);
    queue.chargeWithoutWaiting('a', 2);
    fill(queue, 'a', 2);
    fill(queue, 'b', 3);
    assert.deepEqual(takeAll(queue), ['b0', 'b1', 'a0', 'b2', 'a1']);
  });

  it('skips a share that may not start now, and serves it next', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 2);
    fill(queue, 'b', 2);
    const notA = (share: string) => share !== 'a';
    assert.equal(queue.peek(notA), 'b0');
    assert.deepEqual([queue.take(notA), queue.take(notA), queue.take(notA)], ['b0', 'b1', undefined]);
    fill(queue, 'b', 1);
    assert.deepEqual(takeAll(queue), ['a0', 'a1', 'b0']);
  });

  it('forgets past costs when it becomes idle', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 1, 100);
    queue.take();
    queue.resetShares();
    fill(queue, 'a', 1);
    fill(queue, 'b', 1);
    assert.deepEqual(takeAll(queue), ['a0', 'b0']);
  });

  /** The order of a new item of `a` and one of `b`, which was never served. */
  function orderOf(queue: FairQueue<string>): string[] {
    fill(queue, 'a', 1);
    fill(queue, 'b', 1);
    return takeAll(queue);
  }
  const chargeOthers = (queue: FairQueue<string>, count: number) => {
    for (let n = 0; n < count; n++) queue.chargeWithoutWaiting(`other ${n}`, 1);
  };

  it('remembers the costs of 10,000 shares', () => {
    const queue = createFairQueue<string>(LARGE);
    queue.chargeWithoutWaiting('a', 5);
    chargeOthers(queue, 9_999);
    assert.deepEqual(orderOf(queue), ['b0', 'a0']);
  });

  it('forgets the share that was served longest ago beyond that', () => {
    const queue = createFairQueue<string>(LARGE);
    queue.chargeWithoutWaiting('a', 5);
    chargeOthers(queue, 10_000);
    assert.deepEqual(orderOf(queue), ['a0', 'b0']);
    const servedAgain = createFairQueue<string>(LARGE);
    servedAgain.chargeWithoutWaiting('a', 5);
    chargeOthers(servedAgain, 9_999);
    servedAgain.chargeWithoutWaiting('a', 5);
    servedAgain.chargeWithoutWaiting('new', 1);
    assert.deepEqual(orderOf(servedAgain), ['b0', 'a0']);
  });

  it('charges nothing for an item that it dropped', () => {
    const queue = createFairQueue<string>({ total: 4, perShare: 4 });
    fill(queue, 'a', 4);
    assert.equal(queue.add('b', 1, 'b0'), 'a3');
    assert.deepEqual(takeAll(queue), ['a0', 'b0', 'a1', 'a2']);
    for (const name of ['b1', 'a4', 'b2']) queue.add(name.charAt(0), 1, name);
    assert.deepEqual(takeAll(queue), ['b1', 'a4', 'b2']);
  });

  it('refuses items beyond a share’s limit', () => {
    const queue = createFairQueue<string>({ total: 10, perShare: 2 });
    assert.deepEqual(fill(queue, 'a', 3), [undefined, undefined, 'a2']);
    assert.deepEqual(fill(queue, 'b', 1), [undefined]);
  });

  it('when full, drops the last item of the largest share for a smaller share', () => {
    const queue = createFairQueue<string>({ total: 4, perShare: 4 });
    fill(queue, 'a', 4);
    assert.equal(queue.add('a', 1, 'more'), 'more');
    assert.equal(queue.add('b', 1, 'b0'), 'a3');
    assert.equal(queue.add('b', 1, 'b1'), 'a2');
    assert.equal(queue.add('b', 1, 'b2'), 'b2', 'now both have the same');
    assert.equal(queue.add('c', 1, 'c0'), 'a1');
    assert.deepEqual(takeAll(queue), ['a0', 'b0', 'c0', 'b1']);
  });

  it('accepts nothing with a limit of 0', () => {
    const queue = createFairQueue<string>({ total: 0, perShare: 5 });
    assert.equal(queue.add('a', 1, 'a0'), 'a0');
    assert.equal(queue.size, 0);
  });

  it('reports the number and cost of waiting items', () => {
    const queue = createFairQueue<string>(LARGE);
    fill(queue, 'a', 2, 3);
    fill(queue, 'b', 1, 5);
    assert.deepEqual([queue.size, queue.cost], [3, 11]);
    assert.deepEqual(queue.items(), ['a0', 'a1', 'b0']);
    queue.take();
    assert.deepEqual(queue.items(), ['a1', 'b0']);
    assert.deepEqual([queue.size, queue.cost], [2, 8]);
  });

  it('loses and duplicates no item, and keeps its limits and the order of each share', () => {
    const step = fc.record({
      share: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      cost: fc.integer({ min: 1, max: 50 }),
      takes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const limits = { total: 12, perShare: 5 };
        const queue = createFairQueue<{ n: number; share: string }>(limits);
        const inside = new Set<{ n: number; share: string }>();
        for (const [n, { share, cost, takes }] of steps.entries()) {
          const item = { n, share };
          inside.add(item);
          const refused = queue.add(share, cost, item);
          if (refused !== undefined) assert.ok(inside.delete(refused));
          const counts = Map.groupBy(inside, (entry) => entry.share);
          assert.ok(inside.size <= limits.total && queue.size === inside.size);
          for (const entries of counts.values()) assert.ok(entries.length <= limits.perShare);
          // A share without items is refused only when every other share has at most one.
          if (refused === item) assert.ok((counts.get(share)?.length ?? 0) >= 1 || counts.size >= limits.total);
          if (takes) {
            const next = queue.peek();
            const taken = queue.take();
            assert.ok(taken !== undefined && taken === next && inside.delete(taken));
            const before = [...inside].filter((entry) => entry.share === taken.share && entry.n < taken.n);
            assert.deepEqual(before, [], 'a share keeps its order');
          }
        }
        while (inside.size > 0) assert.ok(inside.delete(queue.take() ?? { n: -1, share: '' }));
      }),
    );
  });
});
