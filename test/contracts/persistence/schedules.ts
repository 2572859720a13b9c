import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePublishDue } from '../../../application/publication/schedules/publish-due.ts';
import {
  approvePressRelease,
  deletePressRelease,
  type PressRelease,
  rejectPressRelease,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import {
  AT,
  change,
  EDITOR,
  historyOf,
  later,
  MINUTE,
  mustLoad,
  type Publisher,
  storePublisher,
  storeSubmitted,
} from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import type { Opened } from './persistence.ts';

/** Scheduled publication, with concurrent changes of the same releases. */
export function schedulesContract(opened: Opened): void {
  const DUE = later(60 * MINUTE);
  const publisher = (now = DUE) =>
    makePublishDue({ ...opened.current, clock: createFixedClock(now) }, { notifyMembers: async () => undefined });
  const schedule = async (owner: Publisher, at: Date): Promise<PressRelease> => {
    const { unitOfWork } = opened.current;
    const { id } = await storeSubmitted(unitOfWork, owner, {}, AT);
    return change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: AT }, at));
  };
  const actionsOf = async ({ id }: PressRelease) =>
    (await historyOf(opened.current.queries, id)).slice(2).map(({ action }) => action);

  describe('a scheduled release', () => {
    it('is stored with its time, due from that time, and claimed in order of time', async () => {
      const { unitOfWork, queries } = opened.current;
      const owner = await storePublisher(unitOfWork);
      await publisher(later(1000 * MINUTE))();
      const second = await schedule(owner, DUE);
      const first = await schedule(owner, new Date(DUE.getTime() - 1));
      const never = await schedule(owner, new Date(DUE.getTime() + 1));
      assert.deepEqual((await queries.releases.find(second.id))?.publishAt, DUE);
      assert.deepEqual(await queries.releases.overdue(new Date(DUE.getTime() - 2)), { releases: 0, since: null });
      const next = await queries.releases.nextDue();
      assert.ok(next !== null && first.publishAt !== null && next <= first.publishAt);
      assert.deepEqual(await queries.releases.overdue(DUE), { releases: 2, since: first.publishAt });
      const claim = (without: PressRelease['id'][]) =>
        unitOfWork.run(({ pressReleases }) => pressReleases.claimDue(DUE, without));
      assert.deepEqual(await claim([]), first);
      assert.deepEqual(await claim([first.id]), second);
      assert.equal(await claim([first.id, second.id]), undefined);
      assert.equal(await publisher()(), 2);
      assert.equal((await queries.releases.find(never.id))?.status, 'scheduled');
      assert.equal(await publisher(later(61 * MINUTE))(), 1);
    });

    it('is published once by concurrent processes', async () => {
      const owner = await storePublisher(opened.current.unitOfWork);
      const releases = [];
      for (let i = 0; i < 12; i++) releases.push(await schedule(owner, DUE));
      const counts = await Promise.all(Array.from({ length: 4 }, () => publisher()()));
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        releases.length,
      );
      for (const release of releases) {
        assert.deepEqual(await actionsOf(release), ['schedule', 'publish']);
        const stored = await opened.current.queries.releases.find(release.id);
        assert.deepEqual([stored?.status, stored?.publishedAt, stored?.version], ['published', DUE, 4]);
      }
    });

    it('is skipped while another transaction holds it', async () => {
      const { unitOfWork } = opened.current;
      const owner = await storePublisher(unitOfWork);
      const release = await schedule(owner, DUE);
      const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holder = unitOfWork.run(async ({ pressReleases }) => {
        await mustLoad(pressReleases, release.id);
        held.resolve();
        await Promise.race([done.promise, new Promise((resolve) => setTimeout(resolve, 300))]);
      });
      await held.promise;
      // If transactions run one after the other, it waits instead.
      const count = await publisher()();
      done.resolve();
      await holder;
      assert.equal(count + (await publisher()()), 1);
      assert.deepEqual(await actionsOf(release), ['schedule', 'publish']);
    });

    for (const [what, how] of [
      [
        'withdraw',
        (release: PressRelease, at: Date, { actor }: Publisher) => withdrawPressRelease(release, { actor, at }),
      ],
      [
        'reject',
        (release: PressRelease, at: Date) =>
          rejectPressRelease(release, { codes: ['duplicate'], reason: null, fields: [] }, { actor: EDITOR, at }),
      ],
    ] as const) {
      it(`is either published or not when an attempt to ${what} it runs concurrently`, async () => {
        const { unitOfWork } = opened.current;
        const owner = await storePublisher(unitOfWork);
        for (let i = 0; i < 10; i++) {
          const release = await schedule(owner, DUE);
          const [published, other] = await Promise.allSettled([
            publisher()(),
            change(unitOfWork, release.id, (loaded) => how(loaded, DUE, owner)),
          ]);
          assert.equal(published.status, 'fulfilled');
          const won = other.status === 'fulfilled' ? what : 'publish';
          assert.deepEqual(await actionsOf(release), ['schedule', won]);
        }
      });
    }

    it('is never published once deleted', async () => {
      const { unitOfWork } = opened.current;
      const owner = await storePublisher(unitOfWork);
      const release = await schedule(owner, DUE);
      await unitOfWork.run(async ({ pressReleases }) => {
        const loaded = await mustLoad(pressReleases, release.id);
        const gone = deletePressRelease(loaded, { actor: owner.actor, at: AT });
        await pressReleases.remove(gone);
      });
      assert.equal(await publisher()(), 0);
      assert.deepEqual(await actionsOf(release), ['schedule', 'delete']);
    });
  });
}
