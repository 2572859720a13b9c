import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSharedReads } from '../../../../adapters/http/site/portal/responses/shared-reads.ts';

/** Shared reads that are recorded. */
function recordedReads(max?: number) {
  const sharedReads = createSharedReads(max);
  const reads: string[] = [];
  return {
    reads,
    read: (cacheWindow: number | null, key: string) =>
      sharedReads(cacheWindow, key, async () => {
        reads.push(key);
        return `${key} ${reads.length}`;
      }),
  };
}

describe('shared reads of the portals', () => {
  it('read once in a cache window, also for concurrent requests', async () => {
    const { read, reads } = recordedReads();
    assert.deepEqual(await Promise.all([read(1, 'menu'), read(1, 'menu'), read(1, 'other')]), [
      'menu 1',
      'menu 1',
      'other 2',
    ]);
    assert.equal(await read(1, 'menu'), 'menu 1');
    assert.equal(await read(2, 'menu'), 'menu 3');
    assert.deepEqual(reads, ['menu', 'other', 'menu']);
  });

  it('read again without a cache window', async () => {
    const { read } = recordedReads();
    await read(1, 'menu');
    assert.equal(await read(null, 'menu'), 'menu 2');
    assert.equal(await read(1, 'menu'), 'menu 1');
  });

  it('read again after a failure', async () => {
    const sharedReads = createSharedReads();
    const failing = () => Promise.reject(new Error('the database is away'));
    await assert.rejects(sharedReads(1, 'menu', failing), /away/);
    assert.equal(await sharedReads(1, 'menu', async () => 'menu'), 'menu');
  });

  it('are bounded within a cache window', async () => {
    const { read, reads } = recordedReads(10);
    for (let i = 0; i < 11; i++) await read(1, `newsroom ${i}`);
    await read(1, 'newsroom 0');
    assert.equal(reads.length, 12);
  });
});
