import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { UnitOfWork } from '../../../../application/ports/index.ts';
import {
  createPressRelease,
  deletePressRelease,
  editPressRelease,
  type Language,
  type PressRelease,
  type PressReleaseId,
  translationFaults,
} from '../../../../domain/index.ts';
import {
  AT,
  change,
  content,
  historyOf,
  later,
  MINUTE,
  mustAdd,
  mustLoad,
  type Publisher,
  storeDraft,
  storePublisher,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const storeTranslation = (
  unitOfWork: UnitOfWork,
  publisher: Publisher,
  translationOf: PressReleaseId,
  language: Language = 'en',
): Promise<PressRelease> =>
  unitOfWork.run(({ pressReleases }) => {
    const { account, actor } = publisher;
    const owner = { accountId: account.id, actor, at: AT, translationOf };
    return mustAdd(pressReleases, createPressRelease(content(publisher, { language }), owner));
  });

const shownAs = ({
  id,
  companyId,
  language,
  title,
  status,
  portal,
  slug,
  publishedAt,
  updatedAt,
  version,
}: PressRelease) => ({
  ...{ id, companyId, language, title, status, portal, slug, publishedAt, updatedAt, version },
});

/** Releases that are translations of each other. */
export function translationsContract(opened: Opened): void {
  it('shows a release its translation, and the translation its original', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const original = await storeDraft(unitOfWork, publisher);
    const other = await storeDraft(unitOfWork, publisher);
    const translation = await storeTranslation(unitOfWork, publisher, original.id);
    assert.equal((await queries.releases.find(translation.id))?.translationOf, original.id);
    assert.deepEqual((await queries.releases.find(translation.id))?.translations, [shownAs(original)]);
    assert.deepEqual((await queries.releases.find(original.id))?.translations, [shownAs(translation)]);
    assert.deepEqual((await queries.releases.find(other.id))?.translations, []);
    const stamp = await queries.releases.stamp(original.id);
    assert.deepEqual(
      stamp?.translations.map(({ id, version }) => [id, version]),
      [[translation.id, 1]],
    );
  });

  it('names the newsrooms of linked releases that exist', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id, companyId } = await storeDraft(unitOfWork, publisher);
    assert.deepEqual(await queries.releases.linked([id, 1_000_000_000 as PressReleaseId]), [{ id, companyId }]);
    assert.deepEqual(await queries.releases.linked([]), []);
  });

  it('finds the entry by which a release last moved between newsrooms', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const other = await storePublisher(unitOfWork);
    const { id } = await storeDraft(unitOfWork, publisher);
    const context = (minute: number) => ({ actor: publisher.actor, at: later(minute * MINUTE) });
    assert.equal(await queries.releases.movedBy(id), null);
    await change(unitOfWork, id, (release) => editPressRelease(release, { title: 'Neu' }, context(1)));
    assert.equal(await queries.releases.movedBy(id), null);
    for (const [minute, { company }] of [other, publisher].entries()) {
      const companyId = company.id;
      await change(unitOfWork, id, (release) => editPressRelease(release, { companyId }, context(minute + 2)));
      await change(unitOfWork, id, (release) => editPressRelease(release, { title: `${minute}` }, context(minute + 2)));
      const moved = (await historyOf(queries, id)).at(-2);
      assert.equal(await queries.releases.movedBy(id), moved?.id);
    }
  });

  it('finds the group of a stored and a new release, and none without a translation', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const original = await storeDraft(unitOfWork, publisher);
    const translation = await storeTranslation(unitOfWork, publisher, original.id);
    const groupOf = (id: PressReleaseId | null, translationOf: PressReleaseId | null) =>
      unitOfWork.run(async ({ pressReleases }) => {
        await pressReleases.lockTranslations(publisher.account.id);
        return (await pressReleases.translationGroup({ id, translationOf })).map((member) => member.id);
      });
    assert.deepEqual(await groupOf(translation.id, original.id), [original.id]);
    assert.deepEqual(await groupOf(original.id, null), [translation.id]);
    assert.deepEqual(await groupOf(null, original.id), [original.id, translation.id]);
    assert.deepEqual(await groupOf(null, translation.id), [original.id, translation.id]);
    assert.deepEqual(await groupOf(null, null), []);
    assert.deepEqual(await groupOf(null, 1_000_000_000 as PressReleaseId), []);
  });

  it('ends the link when either is deleted, and keeps the history of both', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { actor } = publisher;
    const remove = (id: PressReleaseId) =>
      unitOfWork.run(async ({ pressReleases }) =>
        pressReleases.remove(deletePressRelease(await mustLoad(pressReleases, id), { actor, at: later(MINUTE) })),
      );
    const original = await storeDraft(unitOfWork, publisher);
    const translation = await storeTranslation(unitOfWork, publisher, original.id);
    await remove(original.id);
    const left = await queries.releases.find(translation.id);
    assert.deepEqual([left?.translationOf, left?.translations, left?.version], [null, [], 1]);
    const second = await storeTranslation(unitOfWork, publisher, translation.id, 'de');
    await remove(second.id);
    assert.deepEqual((await queries.releases.find(translation.id))?.translations, []);
    assert.equal((await historyOf(queries, second.id)).at(-1)?.snapshot?.translationOf, translation.id);
  });

  it('links at most one release per language, even when several are linked concurrently', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const original = await storeDraft(unitOfWork, publisher);
    const drafts = await Promise.all([1, 2, 3, 4].map(() => storeDraft(unitOfWork, publisher, { language: 'en' })));
    const link = (id: PressReleaseId) =>
      change(unitOfWork, id, async (release, { pressReleases }) => {
        await pressReleases.lockTranslations(release.accountId);
        const linked = { ...release, translationOf: original.id };
        const faults = translationFaults(linked, await pressReleases.translationGroup(linked));
        const context = { actor: publisher.actor, at: later(MINUTE) };
        return editPressRelease(release, { translationOf: original.id }, context, faults);
      });
    const done = await Promise.allSettled(drafts.map(({ id }) => link(id)));
    assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await queries.releases.find(original.id))?.translations.length, 1);
  });
}
