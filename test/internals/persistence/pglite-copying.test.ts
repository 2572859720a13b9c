import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database } from '../../../adapters/persistence-mikro-orm/database.ts';
import { checkpoint } from '../../../adapters/persistence-mikro-orm/pglite/pglite-checkpoint.ts';
import { createCopying, HOLD_MS } from '../../../adapters/persistence-mikro-orm/pglite/pglite-copying.ts';

/** A database whose log is always long, and that records its checkpoints. */
function setUp() {
  const state = { now: 0, checkpoints: 0 };
  const database: Database = {
    async query<Row>(sql: string) {
      if (sql === 'checkpoint') state.checkpoints += 1;
      return [{ bytes: 1e9 }] as Row[];
    },
    transaction: () => Promise.reject(new Error('none')),
  };
  const copying = createCopying(database, () => state.now);
  return { state, copying, checkpoint: () => checkpoint(database, () => copying.isHeld) };
}

describe('copying the embedded database', () => {
  it('begins with a checkpoint, and allows none until it has ended', async () => {
    const { state, copying, checkpoint } = setUp();
    const id = await copying.begin();
    assert.equal(state.checkpoints, 1);
    assert.equal(await checkpoint(), false);
    copying.end(id);
    assert.equal(await checkpoint(), true);
    assert.equal(state.checkpoints, 2);
  });

  it('is refused while another process copies', async () => {
    const { copying } = setUp();
    const [one, other] = await Promise.allSettled([copying.begin(), copying.begin()]);
    assert.equal(one.status, 'fulfilled');
    assert.match(String(other.status === 'rejected' && other.reason), /Another backup is being made/);
  });

  it('is refused while the other process shows that it is alive', async () => {
    const { state, copying, checkpoint } = setUp();
    const id = await copying.begin();
    for (let i = 0; i < 5; i++) {
      state.now += HOLD_MS - 1;
      copying.hold(id);
      assert.equal(await checkpoint(), false);
    }
    copying.end(id);
  });

  it('by a dead process ends after a minute, and is then invalid', async () => {
    const { state, copying, checkpoint } = setUp();
    const id = await copying.begin();
    state.now += HOLD_MS;
    assert.equal(await checkpoint(), true);
    assert.throws(() => copying.hold(id), /not consistent/);
    assert.throws(() => copying.end(id), /not consistent/);
    const next = await copying.begin();
    assert.throws(() => copying.end(id), /not consistent/);
    copying.end(next);
  });
});
