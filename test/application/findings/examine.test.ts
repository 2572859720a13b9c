import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { makeExamineWaiting } from '../../../application/review/desk/examine-waiting.ts';
import type { PressReleaseId } from '../../../domain/index.ts';
import { AT, later, storePublisher, storeSubmitted } from '../../support/records/builders.ts';

const BATCH = 20;

async function world() {
  const { unitOfWork, queries } = createMemoryPersistence();
  const publisher = await storePublisher(unitOfWork);
  const submit = (title: string, second = 0) =>
    storeSubmitted(unitOfWork, publisher, { title }, later(second * 1000, AT));
  const job = (wrapped: Partial<Pick<Ports, 'queries'>> = {}) =>
    makeExamineWaiting({ unitOfWork, queries, ...wrapped }, { guidelines: { maxLinks: 25 } });
  const found = async () => {
    const items = await queries.desk.queue({ accountKind: 'all' }, { after: null, limit: 100 });
    return items.map(({ findings }) => findings);
  };
  return { queries, submit, job, found };
}

describe('examining the queue', () => {
  it('stores the findings of each release once, the longest waiting first, a limited number at a time', async () => {
    const { submit, job, found } = await world();
    const examine = job();
    for (let n = 0; n <= BATCH; n++) await submit(`WINDPARK WÄCHST WEITER ${n}`, n);
    assert.equal(await examine(), BATCH);
    const codes = await found();
    assert.ok(codes.slice(0, BATCH).every((each) => each?.includes('all_capitals') === true));
    assert.equal(codes[BATCH], null);
    assert.equal(await examine(), 1);
    assert.equal(await examine(), 0);
  });

  it('continues with the others if a whole batch fails, throws the error, and retries at the end', async () => {
    const { queries, submit, job, found } = await world();
    const broken = new Set<PressReleaseId>();
    for (let n = 0; n < BATCH; n++) broken.add((await submit(`Eins ${n}`, n)).id);
    await submit('Zwei', BATCH);
    const releases = {
      ...queries.releases,
      find: async (id: PressReleaseId) => {
        if (broken.has(id)) throw new Error('unreadable');
        return queries.releases.find(id);
      },
    };
    const examine = job({ queries: { ...queries, releases } });
    const isExamined = async () => (await found()).map((each) => each !== null);
    await assert.rejects(examine(), /unreadable/);
    assert.equal(await examine(), 1);
    assert.deepEqual(await isExamined(), [...Array(BATCH).fill(false), true]);
    broken.clear();
    assert.equal(await examine(), BATCH);
    assert.deepEqual(await isExamined(), Array(BATCH + 1).fill(true));
  });
});
