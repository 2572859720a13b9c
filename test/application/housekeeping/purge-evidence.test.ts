import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makePurgeEvidence, PURGED_SHOWN } from '../../../application/images/evidence/purge-evidence.ts';
import type { ImageId } from '../../../domain/index.ts';
import { AT, evidenceOf, storeDraft, storeImage, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

test('a purge removes all old evidence, and returns a limited list of it', async () => {
  const persistence = createMemoryPersistence();
  const { unitOfWork, queries } = persistence;
  const publisher = await storePublisher(unitOfWork);
  const draft = await storeDraft(unitOfWork, publisher);
  const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
  const MANY = 2_000;
  await unitOfWork.run(async ({ pressReleases }) => {
    for (let i = 0; i < MANY; i++) {
      const imageId = (1_000_000 + i) as ImageId;
      const old = { ...evidenceOf(image, publisher.account.id), imageId, confirmedAt: new Date(0) };
      await pressReleases.addEvidence(old);
    }
  });
  const looked: unknown[] = [];
  const purge = makePurgeEvidence({
    ...persistence,
    imageStore: {
      ...createMemoryImageStore(),
      async sweep(_olderThan, _isReferenced, among) {
        looked.push(among);
        return 0;
      },
    },
    clock: createFixedClock(AT),
  });
  for (const dryRun of [true, false]) {
    const { total, evidence } = await purge({ olderThanDays: 30, dryRun });
    assert.equal(total, MANY);
    assert.equal(evidence.length, PURGED_SHOWN);
    assert.equal(evidence[0]?.imageId, 1_000_000);
  }
  assert.deepEqual(await queries.images.purgeableEvidence(AT, 1), { items: [], total: 0 });
  assert.deepEqual(looked, [{ originals: [image.sha256], renditions: [] }], 'the sweep checks their originals at once');
  await persistence.close();
});
