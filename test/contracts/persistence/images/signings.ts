import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { ImageToSign } from '../../../../application/ports/index.ts';
import { editImage, type Image, type ImageId, type ImageRendition } from '../../../../domain/index.ts';
import {
  AT,
  aHash,
  evidenceOf,
  later,
  MINUTE,
  mustLoad,
  storeDraft,
  storeImage,
  storePublisher,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

/** The contract of signing stored renditions: claims on images, and their results. */
export function signingsContract(opened: Opened): void {
  const until = later(MINUTE);

  /** Claims with an unused certificate. Images of other tests do not count. */
  async function claim(
    images: readonly Image[],
    terms: {
      readonly certificate?: string;
      readonly now?: Date;
      readonly until?: Date;
      readonly after?: number;
      readonly stamps?: boolean;
    } = {},
  ): Promise<ImageToSign[]> {
    const first = Math.min(...images.map(({ id }) => id));
    const { certificate = aHash(), stamps = false, now = AT, after = first - 1 } = terms;
    const claimed = await opened.current.unitOfWork.run(({ signings }) =>
      signings.claim({
        certificate,
        addsTimeStamps: stamps,
        after,
        limit: 1000,
        now,
        leaseEndsAt: terms.until ?? until,
      }),
    );
    return claimed.filter(({ image }) => images.some(({ id }) => id === image.id));
  }

  async function storeTwo() {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id } = await storeDraft(unitOfWork, publisher);
    const { image: first } = await storeImage(unitOfWork, id, publisher.actor);
    const { image: second } = await storeImage(unitOfWork, id, publisher.actor, 'preview');
    await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidenceOf(first, publisher.account.id)));
    return { publisher, first, second, both: [first, second] };
  }

  const signedBy = (image: Image, certificate: string) =>
    image.renditions.map((rendition) => ({ ...rendition, sha256: aHash(), signed: certificate }));
  const record = (id: ImageId, claimedUntil: Date, renditions: Image['renditions']) =>
    opened.current.unitOfWork.run(({ signings }) =>
      signings.record(id, claimedUntil, { renditions, parentManifest: 'invalid' }),
    );
  const withNewKey = (rendition: ImageRendition) => ({ ...rendition, key: randomUUID() });
  const idsOf = (claimed: readonly ImageToSign[]) => claimed.map(({ image }) => image.id);

  describe('signing of stored renditions', () => {
    it('claims images in the order of their ids, with their accounts', async () => {
      const { publisher, both } = await storeTwo();
      const accountId = publisher.account.id;
      assert.deepEqual(
        await claim(both),
        both.map((image) => ({ image, accountId })),
      );
    });

    it('skips images before the position, already signed, or claimed by another', async () => {
      const { first, second, both } = await storeTwo();
      assert.deepEqual(idsOf(await claim(both, { after: first.id })), [second.id]);
      assert.deepEqual(idsOf(await claim(both)), [first.id]);
      assert.deepEqual(await claim(both, { now: later(MINUTE - 1) }), []);
      assert.deepEqual(idsOf(await claim(both, { now: until, until: later(2 * MINUTE) })), [first.id, second.id]);
      const certificate = first.renditions[0]?.signed ?? '';
      assert.deepEqual(await claim(both, { now: later(2 * MINUTE), certificate }), []);
    });

    it('gives an image to one of several concurrent claims', async () => {
      const { both } = await storeTwo();
      const certificate = aHash();
      const claims = await Promise.all(Array.from({ length: 4 }, () => claim(both, { certificate })));
      assert.deepEqual(
        claims.flatMap(idsOf).sort((a, b) => a - b),
        both.map(({ id }) => id),
      );
    });

    it('records renditions and parent in image and evidence once, and ends the claim', async () => {
      const { queries } = opened.current;
      const { first, both } = await storeTwo();
      const certificate = aHash();
      await claim(both, { certificate });
      const renditions = signedBy(first, certificate);
      assert.equal(await record(first.id, until, renditions), true);
      const found = await queries.images.find(first.id);
      assert.deepEqual(found?.image, { ...first, renditions, parentManifest: 'invalid' });
      assert.equal((await queries.images.evidence(first.id))?.parentManifest, 'invalid');
      assert.equal(await record(first.id, until, first.renditions), false);
      assert.deepEqual(idsOf(await claim([first], { certificate })), []);
      assert.deepEqual(idsOf(await claim([first])), [first.id]);
    });

    it('records nothing for an image whose renditions were replaced meanwhile', async () => {
      const { unitOfWork, queries } = opened.current;
      const { publisher, first } = await storeTwo();
      await claim([first]);
      const remade = { renditions: signedBy(first, aHash()).map(withNewKey), parentManifest: 'kept' } as const;
      const description = { ...first, focusX: 1 };
      await unitOfWork.run(async ({ pressReleases }) => {
        const release = await mustLoad(pressReleases, first.pressReleaseId);
        const context = { actor: publisher.actor, at: AT };
        await pressReleases.save(editImage(release, first.id, { description, remade }, context));
      });
      assert.equal(await record(first.id, until, signedBy(first, aHash())), false);
      assert.deepEqual((await queries.images.find(first.id))?.image, { ...description, ...remade });
      assert.equal((await queries.images.evidence(first.id))?.parentManifest, 'kept');
      assert.deepEqual(idsOf(await claim([first])), [first.id]);
    });

    it('keeps renditions that were signed while only texts were changed', async () => {
      const { unitOfWork, queries } = opened.current;
      const { publisher, first } = await storeTwo();
      await claim([first]);
      const renditions = signedBy(first, aHash());
      const description = { ...first, title: 'Neu' };
      await unitOfWork.run(async ({ pressReleases }) => {
        const release = await mustLoad(pressReleases, first.pressReleaseId);
        const context = { actor: publisher.actor, at: AT };
        await pressReleases.save(editImage(release, first.id, { description, remade: null }, context));
      });
      assert.equal(await record(first.id, until, renditions), true);
      const found = await queries.images.find(first.id);
      assert.deepEqual(found?.image, { ...description, renditions, parentManifest: 'invalid' });
    });

    it('records nothing for an expired claim or a removed image', async () => {
      const { queries } = opened.current;
      const { first } = await storeTwo();
      await claim([first]);
      await claim([first], { now: until, until: later(2 * MINUTE) });
      assert.equal(await record(first.id, until, signedBy(first, aHash())), false);
      assert.deepEqual((await queries.images.find(first.id))?.image, first);
      assert.equal(await record(987_654_321 as ImageId, until, []), false);
    });

    it('releases its own claim only', async () => {
      const { first } = await storeTwo();
      await claim([first]);
      const giveUp = (claimedUntil: Date) =>
        opened.current.unitOfWork.run(({ signings }) => signings.giveUp(first.id, claimedUntil));
      await giveUp(later(1));
      assert.deepEqual(await claim([first]), []);
      await giveUp(until);
      assert.deepEqual(idsOf(await claim([first])), [first.id]);
    });

    it('counts images in total and without a signature of the certificate', async () => {
      const { queries } = opened.current;
      const { first, both } = await storeTwo();
      const certificate = aHash();
      await claim(both, { certificate });
      await record(first.id, until, signedBy(first, certificate));
      const { images, unsigned } = await queries.images.signings(certificate, false);
      assert.ok(images >= 2);
      assert.equal(images - unsigned, 1);
    });

    it('claims and counts an image without a time stamp only if one is expected', async () => {
      const { queries } = opened.current;
      const { first, second, both } = await storeTwo();
      const certificate = aHash();
      await claim(both, { certificate });
      const stamped = signedBy(first, certificate).map((rendition) => ({ ...rendition, stamped: true }));
      const [one, ...others] = signedBy(second, certificate);
      assert.ok(one);
      await record(first.id, until, stamped);
      await record(second.id, until, [{ ...one, stamped: true }, ...others]);
      assert.deepEqual(await claim(both, { certificate }), []);
      const [without, all] = await Promise.all(
        [false, true].map((stamps) => queries.images.signings(certificate, stamps)),
      );
      assert.equal((all?.unsigned ?? 0) - (without?.unsigned ?? 0), 1);
      assert.deepEqual(idsOf(await claim(both, { certificate, stamps: true })), [second.id]);
    });

    it('treats an image as unsigned if one rendition has another certificate', async () => {
      const { first, both } = await storeTwo();
      const certificate = aHash();
      await claim(both, { certificate });
      const [one, ...others] = signedBy(first, certificate);
      assert.ok(one);
      await record(first.id, until, [{ ...one, signed: null }, ...others]);
      assert.deepEqual(idsOf(await claim([first], { certificate })), [first.id]);
    });
  });
}
