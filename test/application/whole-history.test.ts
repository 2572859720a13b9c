import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryPersistence } from '../../adapters/persistence-memory/index.ts';
import { wholeHistory } from '../../application/press-releases/get-press-release.ts';
import { makeShowReview, REVIEW_HISTORY } from '../../application/review/review.ts';
import { editPressRelease } from '../../domain/index.ts';
import { AT, mustLoad, storeDraft, storePublisher } from '../support/builders.ts';

test('a history of many parts is told whole, oldest first', async () => {
  const { unitOfWork, queries, close } = createMemoryPersistence();
  const publisher = await storePublisher(unitOfWork);
  const { id } = await storeDraft(unitOfWork, publisher);
  const context = { actor: publisher.actor, at: AT };
  const EDITS = 2100;
  await unitOfWork.run(async ({ pressReleases }) => {
    let release = await mustLoad(pressReleases, id);
    for (let edit = 1; edit <= EDITS; edit++) {
      const change = editPressRelease(release, { title: `Title ${edit}` }, context);
      release = await pressReleases.save(change.release, change.entry);
    }
  });
  const entries = await wholeHistory(queries, id);
  assert.equal(entries.length, EDITS + 1);
  assert.deepEqual(
    entries.map((entry) => entry.id),
    entries.map((entry) => entry.id).toSorted((a, b) => a - b),
  );
  assert.equal(entries[0]?.action, 'create');
  const { history, hasEarlier } = await makeShowReview({ queries })({ id });
  assert.deepEqual(
    history.map((entry) => entry.id),
    entries.slice(-REVIEW_HISTORY).map((entry) => entry.id),
    'an editor sees the end of it',
  );
  assert.equal(hasEarlier, true);
  await close();
});
