import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeDecideSandboxReviews, SANDBOX_EDITOR } from '../../../../application/review/decide-sandbox-reviews.ts';
import { deletePressRelease, type PressRelease, withdrawPressRelease } from '../../../../domain/index.ts';
import {
  AT,
  change,
  historyOf,
  later,
  MINUTE,
  mustLoad,
  storePublisher,
  storeSubmitted,
} from '../../../support/records/builders.ts';
import { createFixedClock } from '../../../support/records/fixed-clock.ts';
import type { Opened } from '../persistence.ts';

/** Decisions on sandbox releases, with concurrent changes of the same releases. */
export function sandboxReviewContract(opened: Opened): void {
  const now = later(MINUTE);
  const decider = () => {
    const decide = makeDecideSandboxReviews({ ...opened.current, clock: createFixedClock(now) });
    return () => decide({ caller: SANDBOX_EDITOR });
  };
  const testers = () => storePublisher(opened.current.unitOfWork, 'Probe', { sandbox: true });
  const actionsOf = async ({ id }: PressRelease) =>
    (await historyOf(opened.current.queries, id)).slice(2).map(({ action }) => action);

  describe('a sandbox review', () => {
    it('is decided once by concurrent processes', async () => {
      const { unitOfWork } = opened.current;
      const testing = await testers();
      await decider()();
      const releases = [];
      for (let i = 0; i < opened.rounds(5); i++) {
        releases.push(await storeSubmitted(unitOfWork, testing, { title: `[approve] ${i}` }));
        releases.push(await storeSubmitted(unitOfWork, testing, { title: `[reject:duplicate] ${i}` }));
      }
      const counts = await Promise.all(Array.from({ length: 4 }, () => decider()()));
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        releases.length,
      );
      for (const [i, release] of releases.entries()) {
        assert.deepEqual(await actionsOf(release), [i % 2 === 0 ? 'approve' : 'reject']);
      }
    });

    it('is either decided or withdrawn, never both', async () => {
      const { unitOfWork } = opened.current;
      const testing = await testers();
      const { actor } = testing;
      await decider()();
      for (let round = 0; round < opened.rounds(5); round++) {
        const taken = await storeSubmitted(unitOfWork, testing, { title: '[approve] Zurück' });
        const gone = await storeSubmitted(unitOfWork, testing, { title: '[approve] Weg' });
        const withdraw = change(unitOfWork, taken.id, (r) => withdrawPressRelease(r, { actor, at: now }));
        const remove = unitOfWork.run(async ({ pressReleases }) => {
          const deleted = deletePressRelease(await mustLoad(pressReleases, gone.id), { actor, at: now });
          await pressReleases.remove(deleted);
        });
        const [decided, withdrawn, removed] = await Promise.allSettled([decider()(), withdraw, remove]);
        assert.ok(decided.status === 'fulfilled', 'the decider ignores lost races');
        const wins = [withdrawn, removed].filter(({ status }) => status === 'fulfilled').length;
        assert.equal(decided.value + wins, 2);
        assert.deepEqual(await actionsOf(taken), [withdrawn.status === 'fulfilled' ? 'withdraw' : 'approve']);
        assert.deepEqual(await actionsOf(gone), [removed.status === 'fulfilled' ? 'delete' : 'approve']);
      }
    });

    it('does not decide a release outside the sandbox', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork, 'Ernst');
      const { id } = await storeSubmitted(unitOfWork, publisher, { title: '[approve] Im Ernst' }, AT);
      await decider()();
      assert.equal((await queries.releases.find(id))?.status, 'in_review');
    });
  });
}
