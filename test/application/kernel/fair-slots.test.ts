import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ApplicationError } from '../../../application/errors.ts';
import { createFairSlots, type FairSlots, type FairSlotsOptions } from '../../../application/kernel/fair-slots.ts';

const LARGE = { total: 100, perShare: 100 };

/** Slots whose tasks end when the test says so. Tasks are named by their share and a number. */
function slotsOf(options: Partial<FairSlotsOptions>) {
  const slots: FairSlots = createFairSlots({ slots: 2, waiting: LARGE, ...options });
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const started: string[] = [];
  return {
    /** Names of the tasks, in the order in which they began. */
    started,
    refused,
    async enter(name: string, size = 1): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const work = () => {
        started.push(name);
        ends.set(name, resolve);
        return promise;
      };
      slots.run(name.charAt(0), size, work).catch((error: unknown) => {
        assert.ok(ApplicationError.is(error, 'unavailable'), String(error));
        assert.deepEqual(error.details, { retryAfterSeconds: 5 });
        refused.push(name);
      });
      await setImmediate();
    },
    async end(...names: readonly string[]): Promise<void> {
      for (const name of names) {
        const end = ends.get(name);
        assert.ok(end, `${name} does not run`);
        end();
        await setImmediate();
      }
    },
  };
}

describe('slots that shares compete for', () => {
  it('return the result of a task', async () => {
    assert.equal(await createFairSlots({ slots: 1, waiting: LARGE }).run('a', 1, async () => 'result'), 'result');
  });

  it('pass on the error of a task, and are free again', async () => {
    const slots = createFairSlots({ slots: 1, waiting: LARGE });
    for (const message of ['one', 'two']) {
      const failing = slots.run('a', 1, () => Promise.reject(new Error(message)));
      await assert.rejects(failing, { message });
    }
    assert.equal(await slots.run('a', 1, async () => 'result'), 'result');
  });

  it('run no more tasks than there are slots', async () => {
    const { started, enter, end } = slotsOf({ slots: 2 });
    for (const name of ['a0', 'a1', 'a2', 'a3', 'a4']) await enter(name);
    assert.deepEqual(started, ['a0', 'a1']);
    await end('a0');
    assert.deepEqual(started, ['a0', 'a1', 'a2']);
    await end('a2', 'a1');
    assert.deepEqual(started, ['a0', 'a1', 'a2', 'a3', 'a4']);
  });

  it('start a task of several slots only when all of them are free', async () => {
    const { started, enter, end } = slotsOf({ slots: 3 });
    for (const name of ['a0', 'a1', 'a2']) await enter(name);
    await enter('b0', 3);
    await end('a0', 'a1');
    assert.deepEqual(started, ['a0', 'a1', 'a2']);
    await end('a2');
    assert.deepEqual(started.slice(3), ['b0']);
    await enter('c0');
    assert.deepEqual(started.slice(4), []);
    await end('b0');
    assert.deepEqual(started.slice(4), ['c0']);
  });

  it('start every waiting task that fits, once a large one ends', async () => {
    const { started, enter, end } = slotsOf({ slots: 3 });
    await enter('a0', 3);
    for (const name of ['b0', 'b1', 'b2', 'b3']) await enter(name);
    await end('a0');
    assert.deepEqual(started, ['a0', 'b0', 'b1', 'b2']);
  });

  it('let no newcomer overtake a waiting task of the same share', async () => {
    const { started, enter, end } = slotsOf({ slots: 2 });
    await enter('a0');
    await enter('a1', 2);
    await enter('a2');
    assert.deepEqual(started, ['a0']);
    await end('a0');
    assert.deepEqual(started, ['a0', 'a1']);
    await end('a1');
    assert.deepEqual(started, ['a0', 'a1', 'a2']);
  });

  it('start a small task of another share at once, although a large one waits', async () => {
    const { started, enter } = slotsOf({ slots: 3 });
    await enter('a0', 2);
    await enter('a1', 2);
    await enter('b0');
    assert.deepEqual(started, ['a0', 'b0']);
  });

  it('serve shares round-robin', async () => {
    const { started, enter, end } = slotsOf({ slots: 1 });
    for (const name of ['a0', 'a1', 'a2', 'b0', 'b1', 'c0']) await enter(name);
    await end('a0', 'b0', 'c0', 'a1', 'b1');
    assert.deepEqual(started, ['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
  });

  it('count the slots that a share has used without waiting', async () => {
    const { started, enter, end } = slotsOf({ slots: 3 });
    await enter('a0', 3);
    for (const name of ['a1', 'b0', 'b1', 'b2', 'b3']) await enter(name, 3);
    await end('a0', 'b0');
    assert.deepEqual(started, ['a0', 'b0', 'a1']);
  });

  it('forget what shares have used once all slots are free', async () => {
    const { started, enter, end } = slotsOf({ slots: 2 });
    await enter('a0', 2);
    await end('a0');
    await enter('c0', 2);
    await enter('a1');
    await enter('b0');
    await end('c0');
    assert.deepEqual(started, ['a0', 'c0', 'a1', 'b0']);
  });
});

describe('the number of tasks that a share may run', () => {
  it('has no limit by default', async () => {
    const { started, enter } = slotsOf({ slots: 30 });
    for (let n = 0; n < 30; n++) await enter(`a${n}`);
    assert.equal(started.length, 30);
  });

  it('leaves other slots to other shares', async () => {
    const { started, enter, end } = slotsOf({ slots: 4, runningPerShare: 2 });
    for (const name of ['a0', 'a1', 'a2', 'a3', 'b0']) await enter(name);
    assert.deepEqual(started, ['a0', 'a1', 'b0']);
    await end('a0');
    assert.deepEqual(started, ['a0', 'a1', 'b0', 'a2']);
    await end('a1', 'a2');
    assert.deepEqual(started, ['a0', 'a1', 'b0', 'a2', 'a3']);
    await enter('a4');
    await enter('a5');
    assert.deepEqual(started.slice(5), ['a4']);
  });
});

describe('the queue for slots', () => {
  it('is not needed while enough slots are free', async () => {
    const { started, refused, enter } = slotsOf({ slots: 2, waiting: { total: 0, perShare: 0 } });
    for (const name of ['a0', 'b0', 'c0']) await enter(name);
    assert.deepEqual([started, refused], [['a0', 'b0'], ['c0']]);
  });

  it('refuses a task beyond the limit of its share', async () => {
    const { started, refused, enter, end } = slotsOf({ slots: 1, waiting: { total: 5, perShare: 1 } });
    for (const name of ['a0', 'a1', 'a2', 'b0']) await enter(name);
    assert.deepEqual(refused, ['a2']);
    await end('a0', 'b0', 'a1');
    assert.deepEqual(started, ['a0', 'b0', 'a1']);
  });

  it('when full, refuses the last task of the longest share in favour of another share', async () => {
    const { started, refused, enter, end } = slotsOf({ slots: 1, waiting: { total: 2, perShare: 2 } });
    for (const name of ['a0', 'a1', 'a2', 'b0']) await enter(name);
    assert.deepEqual(refused, ['a2']);
    await end('a0', 'b0', 'a1');
    assert.deepEqual(started, ['a0', 'b0', 'a1']);
  });
});
