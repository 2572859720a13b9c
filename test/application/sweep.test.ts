import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../adapters/persistence-memory/index.ts';
import { makeSweep } from '../../application/sweep.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.parse('2026-08-01T09:00:00Z');

/** A sweep by a clock that the test moves; `asked` tells since when nobody may have touched what it removes. */
function aSweep() {
  const persistence = createMemoryPersistence(new Date(START));
  const time = { now: START, uptime: 5 };
  const asked: string[] = [];
  const sweep = makeSweep({
    ...persistence,
    imageStore: {
      ...createMemoryImageStore(),
      async sweep(olderThan) {
        asked.push(olderThan.toISOString());
        return 0;
      },
    },
    clock: { now: () => new Date(time.now), uptime: () => time.uptime },
  });
  return { sweep, time, asked };
}

describe('the sweep', () => {
  it('leaves alone what was touched within a day', async () => {
    const { sweep, time, asked } = aSweep();
    time.now += HOUR;
    time.uptime += HOUR;
    await sweep();
    assert.deepEqual(asked, ['2026-07-31T10:00:00.000Z']);
  });

  it('takes what is older than it is told', async () => {
    const { sweep, asked } = aSweep();
    await sweep(new Date(START));
    assert.deepEqual(asked, ['2026-08-01T09:00:00.000Z']);
  });

  it('gives files that only look old since the clock was set forwards as much time more', async () => {
    const { sweep, time, asked } = aSweep();
    time.now += 49 * HOUR;
    time.uptime += HOUR;
    await sweep();
    await sweep(new Date(START + 48 * HOUR));
    assert.deepEqual(asked, ['2026-07-31T10:00:00.000Z', '2026-08-01T09:00:00.000Z']);
  });

  it('takes no notice of a clock that is corrected a little, or set back', async () => {
    const { sweep, time, asked } = aSweep();
    time.now += 30_000;
    await sweep();
    time.now -= 2 * HOUR;
    await sweep();
    assert.deepEqual(asked, ['2026-07-31T09:00:30.000Z', '2026-07-31T07:00:30.000Z']);
  });
});
