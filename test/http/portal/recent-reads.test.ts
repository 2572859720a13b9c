import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepRecentReads } from '../../../adapters/http/site/portal/answers/recent-reads.ts';

/** Reads what `what` names; tells how often each was. */
function reading(max?: number) {
  const recently = keepRecentReads(max);
  const reads: string[] = [];
  return {
    reads,
    ask: (moment: number | null, what: string) =>
      recently(moment, what, async () => {
        reads.push(what);
        return `${what} ${reads.length}`;
      }),
  };
}

describe('what many pages of the portals show', () => {
  it('is read once in a moment, also for those who ask at the same time', async () => {
    const { ask, reads } = reading();
    assert.deepEqual(await Promise.all([ask(1, 'menu'), ask(1, 'menu'), ask(1, 'other')]), [
      'menu 1',
      'menu 1',
      'other 2',
    ]);
    assert.equal(await ask(1, 'menu'), 'menu 1');
    assert.equal(await ask(2, 'menu'), 'menu 3');
    assert.deepEqual(reads, ['menu', 'other', 'menu']);
  });

  it('is read anew for what is kept longer than the moment', async () => {
    const { ask } = reading();
    await ask(1, 'menu');
    assert.equal(await ask(null, 'menu'), 'menu 2');
    assert.equal(await ask(1, 'menu'), 'menu 1');
  });

  it('is asked for again after a failure', async () => {
    const recently = keepRecentReads();
    const failing = () => Promise.reject(new Error('the database is away'));
    await assert.rejects(recently(1, 'menu', failing), /away/);
    assert.equal(await recently(1, 'menu', async () => 'menu'), 'menu');
  });

  it('is bounded, whatever is asked for within a moment', async () => {
    const { ask, reads } = reading(10);
    for (let i = 0; i < 11; i++) await ask(1, `newsroom ${i}`);
    await ask(1, 'newsroom 0');
    assert.equal(reads.length, 12);
  });
});
