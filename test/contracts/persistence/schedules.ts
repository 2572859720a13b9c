import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { makeReschedulePressRelease } from '../../../application/press-releases/reschedule-press-release.ts';
import { makePublishDue } from '../../../application/publication/publish-due.ts';
import {
  approvePressRelease,
  type Change,
  DomainError,
  deletePressRelease,
  type PressRelease,
  rejectPressRelease,
  reschedulePressRelease,
  tokenCaller,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import {
  AT,
  aStoredToken,
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

const REASONS = { codes: ['duplicate'], reason: null, fields: [] } as const;

function rescheduled(release: PressRelease, time: Date, { actor }: Publisher): Change {
  const change = reschedulePressRelease(release, time, { actor, at: AT });
  assert.ok(change, 'the time differs');
  return change;
}

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
      const scheduled = await queries.releases.countScheduled(10_000);
      assert.ok(scheduled >= 3);
      assert.deepEqual(await Promise.all([1, 2].map((max) => queries.releases.countScheduled(max))), [1, 2]);
      assert.ok(next !== null && first.publishAt !== null && next <= first.publishAt);
      assert.deepEqual(await queries.releases.overdue(DUE), { releases: 2, since: first.publishAt });
      const claim = (without: PressRelease['id'][]) =>
        unitOfWork.run(({ pressReleases }) => pressReleases.claimDue(DUE, without));
      assert.deepEqual(await claim([]), first);
      assert.deepEqual(await claim([first.id]), second);
      assert.equal(await claim([first.id, second.id]), undefined);
      assert.equal(await publisher()(), 2);
      assert.equal(await queries.releases.countScheduled(10_000), scheduled - 2);
      assert.equal((await queries.releases.find(never.id))?.status, 'scheduled');
      assert.equal(await publisher(later(61 * MINUTE))(), 1);
    });

    it('is published once by concurrent processes', async () => {
      const owner = await storePublisher(opened.current.unitOfWork);
      const releases = [];
      for (let i = 0; i < opened.rounds(12); i++) releases.push(await schedule(owner, DUE));
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
        for (let i = 0; i < opened.rounds(10); i++) {
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

    it('is published at the time before or after, when its publisher changes that concurrently', async () => {
      const { unitOfWork } = opened.current;
      const owner = await storePublisher(unitOfWork);
      for (let i = 0; i < opened.rounds(10); i++) {
        const release = await schedule(owner, DUE);
        const time = later(i + 1, later(60 * MINUTE, DUE));
        const [published, other] = await Promise.allSettled([
          publisher()(),
          change(unitOfWork, release.id, (loaded) => rescheduled(loaded, time, owner)),
        ]);
        assert.equal(published.status, 'fulfilled');
        const isMoved = other.status === 'fulfilled';
        if (!isMoved) assert.ok(DomainError.is(other.reason, 'status_conflict'), String(other.reason));
        assert.deepEqual(await actionsOf(release), ['schedule', isMoved ? 'reschedule' : 'publish']);
        if (!isMoved) continue;
        assert.equal(await publisher(later(-1, time))(), 0, 'not before its new time');
        assert.equal(await publisher(time)(), 1);
        assert.deepEqual(await actionsOf(release), ['schedule', 'reschedule', 'publish']);
      }
    });

    for (const [what, how] of [
      ['withdraw', (release: PressRelease, { actor }: Publisher) => withdrawPressRelease(release, { actor, at: AT })],
      ['reject', (release: PressRelease) => rejectPressRelease(release, REASONS, { actor: EDITOR, at: AT })],
    ] as const) {
      it(`is not scheduled anew by a change of its time that runs concurrently with an attempt to ${what} it`, async () => {
        const { unitOfWork, queries } = opened.current;
        const owner = await storePublisher(unitOfWork);
        for (let i = 0; i < opened.rounds(10); i++) {
          const release = await schedule(owner, DUE);
          const acts = [
            () => change(unitOfWork, release.id, (loaded) => rescheduled(loaded, later(MINUTE, DUE), owner)),
            () => change(unitOfWork, release.id, (loaded) => how(loaded, owner)),
          ];
          const [first, second] = await Promise.allSettled(
            (i % 2 === 0 ? acts : acts.toReversed()).map((act) => act()),
          );
          const [time, end] = i % 2 === 0 ? [first, second] : [second, first];
          assert.equal(end?.status, 'fulfilled', 'possible before and after the change');
          const isMoved = time?.status === 'fulfilled';
          assert.deepEqual(await actionsOf(release), ['schedule', ...(isMoved ? ['reschedule'] : []), what]);
          assert.notEqual((await queries.releases.find(release.id))?.status, 'scheduled');
          assert.equal(await publisher(later(2 * MINUTE, DUE))(), 0);
        }
      });
    }

    it('has its time changed once by two requests that saw the same version', async () => {
      const { unitOfWork, queries } = opened.current;
      const owner = await storePublisher(unitOfWork);
      const reschedule = makeReschedulePressRelease({ unitOfWork, clock: createFixedClock(AT) });
      const caller = tokenCaller(aStoredToken(owner.account.id));
      for (let i = 0; i < opened.rounds(10); i++) {
        const { id, version } = await schedule(owner, DUE);
        const times = [later(MINUTE, DUE), later(2 * MINUTE, DUE)];
        const results = await Promise.allSettled(
          times.map((publishAt) =>
            reschedule({ caller, id, publishAt, faults: [], precondition: (stamp) => stamp.version === version }),
          ),
        );
        const won = results.findIndex(({ status }) => status === 'fulfilled');
        const lost = results.find((result) => result.status === 'rejected');
        assert.ok(lost && ApplicationError.is(lost.reason, 'precondition_failed'), String(lost?.reason));
        const stored = await queries.releases.find(id);
        assert.deepEqual([stored?.publishAt, stored?.version], [times[won], version + 1]);
      }
      assert.equal(await publisher(later(3 * MINUTE, DUE))(), opened.rounds(10));
    });

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
