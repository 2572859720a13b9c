import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { makeExamineWaiting } from '../../../application/review/desk/examine.ts';
import type { PressReleaseId } from '../../../domain/index.ts';
import { AT, later, storePublisher, storeSubmitted } from '../../support/records/builders.ts';

const BATCH = 20;

async function world() {
  const { unitOfWork, queries } = createMemoryPersistence();
  const publisher = await storePublisher(unitOfWork);
  const submit = (title: string, second = 0) =>
    storeSubmitted(unitOfWork, publisher, { title }, later(second * 1000, AT));
  const examine = (wrapped: Partial<Pick<Ports, 'queries'>> = {}) =>
    makeExamineWaiting({ unitOfWork, queries, ...wrapped }, { guidelines: { maxLinks: 25 } })();
  const found = async () => {
    const items = await queries.desk.queue({ which: 'all' }, { after: null, limit: 100 });
    return items.map(({ findings }) => findings);
  };
  return { unitOfWork, queries, submit, examine, found };
}

describe('examining the queue', () => {
  it('stores the findings of each release once, the longest waiting first, a limited number at a time', async () => {
    const { submit, examine, found } = await world();
    for (let n = 0; n <= BATCH; n++) await submit(`WINDPARK WÄCHST WEITER ${n}`, n);
    assert.equal(await examine(), BATCH);
    const codes = await found();
    assert.ok(codes.slice(0, BATCH).every((each) => each?.includes('all_capitals') === true));
    assert.equal(codes[BATCH], null);
    assert.equal(await examine(), 1);
    assert.equal(await examine(), 0);
  });

  it('goes on with the others where one fails, and throws the error at the end', async () => {
    const { queries, submit, examine, found } = await world();
    const { id: broken } = await submit('Eins');
    await submit('Zwei', 1);
    const releases = {
      ...queries.releases,
      find: async (id: PressReleaseId) => {
        if (id === broken) throw new Error('unreadable');
        return queries.releases.find(id);
      },
    };
    await assert.rejects(examine({ queries: { ...queries, releases } }), /unreadable/);
    assert.deepEqual(
      (await found()).map((each) => each !== null),
      [false, true],
    );
  });
});
