import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { EVIDENCE_HISTORY_MAX, makeShowEvidence } from '../../../application/images/evidence/show-evidence.ts';
import { makeShowReview, REVIEW_HISTORY } from '../../../application/review/review.ts';
import { DEFAULT_GUIDELINES, editPressRelease } from '../../../domain/index.ts';
import { AT, evidenceOf, mustLoad, storeDraft, storeImage, storePublisher } from '../../support/records/builders.ts';

test('the review and the evidence show the end of a long history', async () => {
  const { unitOfWork, queries, close } = createMemoryPersistence();
  const publisher = await storePublisher(unitOfWork);
  const { id } = await storeDraft(unitOfWork, publisher);
  const { image } = await storeImage(unitOfWork, id, publisher.actor);
  const context = { actor: publisher.actor, at: AT };
  await unitOfWork.run(async ({ pressReleases }) => {
    await pressReleases.addEvidence(evidenceOf(image, publisher.account.id));
    let release = await mustLoad(pressReleases, id);
    for (let edit = 1; edit <= EVIDENCE_HISTORY_MAX; edit++) {
      const change = editPressRelease(release, { title: `Title ${edit}` }, context);
      release = await pressReleases.save(change);
    }
  });
  const limit = 2 * EVIDENCE_HISTORY_MAX;
  const { items } = await queries.releases.history(id, { limit, snapshots: false });
  const review = await makeShowReview({ queries }, { guidelines: DEFAULT_GUIDELINES })({ id });
  assert.deepEqual(review.history, items.slice(-REVIEW_HISTORY));
  assert.equal(review.hasEarlier, true);
  const [evidence] = (await makeShowEvidence({ queries })({ imageId: image.id })).items;
  assert.deepEqual(evidence?.history, items.slice(-EVIDENCE_HISTORY_MAX));
  assert.equal(evidence?.hasEarlier, true);
  await close();
});
