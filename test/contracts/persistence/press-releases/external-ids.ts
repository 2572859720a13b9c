import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createPressRelease, editPressRelease, type PressRelease } from '../../../../domain/index.ts';
import {
  AT,
  change,
  content,
  historyOf,
  later,
  MINUTE,
  mustAdd,
  type Publisher,
  storeDraft,
  storePublisher,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';
import { isConflict } from '../unit-of-work/unit-of-work.ts';

/** Keys that are special to JavaScript, and texts that are to SQL and JSON. */
const METADATA = { constructor: 'a', __proto__: 'b', 'x.y-z_1': `ä'"\\ 😀`, $date: '2026-07-01' } as const;
const OWN = Object.fromEntries([...Object.entries(METADATA), ['__proto__', 'b']]);

/** A client's own ids and values of releases. */
export function externalIdsContract(opened: Opened): void {
  const draftOf = ({ account, actor, ...publisher }: Publisher, externalId: string | null) =>
    createPressRelease(content({ account, actor, ...publisher }), {
      ...{ accountId: account.id, actor, at: AT },
      ...{ externalId, metadata: OWN },
    });
  const store = (publisher: Publisher, externalId: string | null): Promise<PressRelease> =>
    opened.current.unitOfWork.run(({ pressReleases }) => mustAdd(pressReleases, draftOf(publisher, externalId)));

  it('keeps id and values with the release, its history and its events', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const stored = await store(publisher, 'cms-1');
    const found = await queries.releases.find(stored.id);
    assert.deepEqual([found?.externalId, found?.metadata], ['cms-1', OWN]);
    await change(unitOfWork, stored.id, (release) =>
      editPressRelease(release, { metadata: {} }, { actor: publisher.actor, at: later(MINUTE) }),
    );
    assert.deepEqual((await queries.releases.find(stored.id))?.metadata, {});
    const [, edited] = await historyOf(queries, stored.id);
    assert.deepEqual(edited?.details, { fields: ['metadata'] });
    const published = await unitOfWork.run(async ({ events }) => {
      await events.releaseHeld(later(2 * MINUTE));
      return events.publish(publisher.account.id, 10);
    });
    assert.deepEqual(
      published.map((event) => 'metadata' in event && [event.externalId, event.metadata]),
      [
        ['cms-1', OWN],
        ['cms-1', {}],
      ],
    );
  });

  it('finds a release by its id, in lists of its account only', async () => {
    const { unitOfWork, queries } = opened.current;
    const [publisher, stranger] = [await storePublisher(unitOfWork), await storePublisher(unitOfWork)];
    const stored = await store(publisher, 'cms-1');
    await store(publisher, 'cms-2');
    await store(stranger, 'cms-1');
    const accountId = publisher.account.id;
    const ids = async (filter: object) => {
      const { items, total } = await queries.releases.list(
        { accountId, externalId: 'cms-1', ...filter },
        { limit: 5, offset: 0 },
      );
      assert.equal(total, items.length);
      const { items: byKey } = await queries.releases.listByKey(
        { accountId, externalId: 'cms-1', ...filter },
        undefined,
        5,
      );
      assert.deepEqual(byKey, items);
      return items.map(({ id }) => id);
    };
    assert.deepEqual(await ids({}), [stored.id]);
    const { companyId, language } = stored;
    assert.deepEqual(await ids({ statuses: ['draft', 'rejected'], companyId, languages: [language] }), [stored.id]);
    assert.deepEqual(await ids({ updatedAfter: new Date(AT.getTime() - 1) }), [stored.id]);
    assert.deepEqual(await ids({ updatedAfter: AT }), []);
    assert.deepEqual(await ids({ statuses: ['published'], sort: 'published_at' }), []);
    assert.deepEqual(await ids({ externalId: 'CMS-1' }), []);
  });

  it('gives an id to only one release of an account, even when several are stored concurrently', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const stored = await Promise.allSettled([1, 2, 3].map(() => store(publisher, 'cms-1')));
    const refused = stored.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    assert.deepEqual(refused.map(isConflict('external_id')), [true, true]);
    const { autocommit } = unitOfWork;
    await assert.rejects(autocommit.pressReleases.add(draftOf(publisher, 'cms-1')), isConflict('external_id'));
    const other = await storeDraft(unitOfWork, publisher);
    const rename = (externalId: string | null) =>
      change(unitOfWork, other.id, (release) =>
        editPressRelease(release, { externalId }, { actor: publisher.actor, at: later(MINUTE) }),
      );
    await assert.rejects(rename('cms-1'), isConflict('external_id'));
    await rename('cms-2');
    await rename('cms-2');
    await store(publisher, null);
    await store(publisher, null);
  });
}
