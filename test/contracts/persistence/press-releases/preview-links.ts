import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UnitOfWork } from '../../../../application/ports/index.ts';
import {
  createPreviewLink,
  deletePressRelease,
  type PressReleaseId,
  type PreviewLink,
  type PreviewLinkId,
} from '../../../../domain/index.ts';
import {
  AT,
  aHash,
  DAY,
  later,
  MINUTE,
  mustLoad,
  storeDraft,
  storePublisher,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const NAME = 'Ada „Tagblatt“ 🛰';

async function storeRelease(unitOfWork: UnitOfWork) {
  const publisher = await storePublisher(unitOfWork);
  return { publisher, release: await storeDraft(unitOfWork, publisher) };
}

/** The contract of links to unpublished releases. */
export function previewLinksContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);
  const add = async (
    release: Parameters<typeof createPreviewLink>[0],
    at: Date = AT,
    hash = aHash(),
  ): Promise<{ readonly hash: string; readonly link: PreviewLink }> => ({
    hash,
    link: await run(({ previewLinks }) =>
      previewLinks.add(createPreviewLink(release, { name: NAME }, { open: 0, at }), hash),
    ),
  });
  const countOpen = (id: PressReleaseId, now: Date) => run(({ previewLinks }) => previewLinks.countOpen(id, now));

  it('finds a stored link by its id and by the hash of its secret', async () => {
    const { unitOfWork, queries } = opened.current;
    const { release } = await storeRelease(unitOfWork);
    const [first, second] = [await add(release), await add(release, later(1))];
    assert.ok(second.link.id > first.link.id);
    assert.deepEqual(first.link, {
      id: first.link.id,
      pressReleaseId: release.id,
      accountId: release.accountId,
      name: NAME,
      createdAt: AT,
      expiresAt: later(14 * DAY),
      revokedAt: null,
      opens: 0,
      lastOpenedAt: null,
    });
    assert.deepEqual(await queries.previewLinks.find(first.link.id), first.link);
    assert.deepEqual(await queries.previewLinks.byHash(first.hash), first.link);
    assert.equal(await queries.previewLinks.byHash(aHash()), undefined);
    assert.equal(await queries.previewLinks.find(1_000_000_000 as PreviewLinkId), undefined);
  });

  it('counts concurrent openings, and keeps the first time of a revocation', async () => {
    const { unitOfWork, queries } = opened.current;
    const { link } = await add((await storeRelease(unitOfWork)).release);
    const other = await add((await storeRelease(unitOfWork)).release);
    await Promise.all(
      Array.from({ length: 8 }, () => run(({ previewLinks }) => previewLinks.countOpening(link.id, later(MINUTE)))),
    );
    await run(({ previewLinks }) => previewLinks.countOpening(link.id, later(2 * MINUTE)));
    await run(({ previewLinks }) => previewLinks.revoke(link.id, later(3 * MINUTE)));
    await run(({ previewLinks }) => previewLinks.revoke(link.id, later(4 * MINUTE)));
    assert.deepEqual(await queries.previewLinks.find(link.id), {
      ...link,
      opens: 9,
      lastOpenedAt: later(2 * MINUTE),
      revokedAt: later(3 * MINUTE),
    });
    assert.deepEqual(await queries.previewLinks.find(other.link.id), other.link);
  });

  it('counts the open links of one release', async () => {
    const { unitOfWork } = opened.current;
    const { release } = await storeRelease(unitOfWork);
    await add((await storeRelease(unitOfWork)).release);
    const revoked = await add(release);
    await add(release);
    await add(release, later(MINUTE));
    await run(({ previewLinks }) => previewLinks.revoke(revoked.link.id, AT));
    assert.equal(await countOpen(release.id, later(14 * DAY - 1)), 2);
    assert.equal(await countOpen(release.id, later(14 * DAY)), 1);
    assert.equal(await countOpen(release.id, later(14 * DAY + MINUTE)), 0);
  });

  it('lists the links of one release page by page, newest first', async () => {
    const { unitOfWork, queries } = opened.current;
    const { release } = await storeRelease(unitOfWork);
    const links: PreviewLink[] = [];
    for (let i = 0; i < 5; i++) links.unshift((await add(release, later(i))).link);
    await add((await storeRelease(unitOfWork)).release);
    const page = (position: Parameters<typeof queries.previewLinks.ofRelease>[1], limit: number) =>
      queries.previewLinks.ofRelease(release.id, position, limit);
    assert.deepEqual(await page(undefined, 2), { items: links.slice(0, 2), hasOlder: true, hasNewer: false });
    const second = links[1] as PreviewLink;
    assert.deepEqual(await page({ id: second.id, direction: 'older' }, 3), {
      items: links.slice(2),
      hasOlder: false,
      hasNewer: true,
    });
    const last = links[4] as PreviewLink;
    assert.deepEqual(await page({ id: last.id, direction: 'newer' }, 2), {
      items: links.slice(2, 4),
      hasOlder: true,
      hasNewer: true,
    });
    assert.deepEqual(await page({ id: last.id, direction: 'older' }, 2), {
      items: [],
      hasOlder: false,
      hasNewer: true,
    });
  });

  it('keeps the links of a deleted release', async () => {
    const { unitOfWork, queries } = opened.current;
    const { release, publisher } = await storeRelease(unitOfWork);
    const { hash, link } = await add(release);
    await unitOfWork.run(async ({ pressReleases }) => {
      const loaded = await mustLoad(pressReleases, release.id);
      await pressReleases.remove(deletePressRelease(loaded, { actor: publisher.actor, at: later(MINUTE) }));
    });
    assert.deepEqual(await queries.previewLinks.byHash(hash), link);
  });

  describe('the clean-up', () => {
    it('removes links that expired before a time, up to the limit', async () => {
      const { unitOfWork, queries } = opened.current;
      const { release } = await storeRelease(unitOfWork);
      const early = new Date('2001-01-01T00:00:00Z');
      const [one, two, kept] = [
        await add(release, early),
        await add(release, early),
        await add(release, later(1, early)),
      ];
      const before = later(14 * DAY + 1, early);
      assert.equal(await run(({ previewLinks }) => previewLinks.removeBefore(before, 1)), 1);
      assert.equal(await run(({ previewLinks }) => previewLinks.removeBefore(before, 10)), 1);
      assert.equal(await run(({ previewLinks }) => previewLinks.removeBefore(before, 10)), 0);
      assert.equal(await queries.previewLinks.find(one.link.id), undefined);
      assert.equal(await queries.previewLinks.find(two.link.id), undefined);
      assert.deepEqual(await queries.previewLinks.find(kept.link.id), kept.link);
    });
  });
}
