import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import type { UnitOfWork } from '../../../application/ports/index.ts';
import { makePublishDue } from '../../../application/publication/publish-due.ts';
import { makeApprove } from '../../../application/review/review.ts';
import { approvePressRelease, DEFAULT_GUIDELINES, type PressRelease } from '../../../domain/index.ts';
import {
  AT,
  change,
  EDITOR,
  later,
  MINUTE,
  type Publisher,
  storePublisher,
  storeSubmitted,
} from '../../support/records/builders.ts';
import { createFixedClock, type FixedClock } from '../../support/records/fixed-clock.ts';
import { openMemoryWorld } from '../../support/service/memory-world.ts';
import type { World } from '../../support/service/service.ts';

describe('publishing scheduled releases', () => {
  let world: World;
  let owner: Publisher;
  const clock: FixedClock = createFixedClock(AT);
  before(async () => {
    world = openMemoryWorld();
    owner = await storePublisher(world.ports.unitOfWork);
  });
  after(() => world.close());

  const publishDue = (confirmTime?: () => Promise<Date>, unitOfWork = world.ports.unitOfWork) =>
    makePublishDue({ ...world.ports, unitOfWork, clock }, { notifyMembers: async () => undefined }, confirmTime)();
  const schedule = async (at: Date) => {
    const { id } = await storeSubmitted(world.ports.unitOfWork, owner, {}, AT);
    return change(world.ports.unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: AT }, at));
  };
  const statusOf = async ({ id }: PressRelease) => (await world.ports.queries.releases.find(id))?.status;

  it('waits for the exact time, and never dates the publication earlier', async () => {
    const release = await schedule(later(MINUTE));
    clock.set(later(MINUTE - 1));
    assert.equal(await publishDue(), 0);
    clock.advance(1);
    assert.equal(await publishDue(), 1);
    assert.deepEqual((await world.ports.queries.releases.find(release.id))?.publishedAt, later(MINUTE));
    assert.equal(await publishDue(), 0);
  });

  it('publishes nothing early by a clock set forwards, and nothing twice by one set back', async () => {
    const release = await schedule(later(5 * MINUTE));
    clock.set(later(1000 * MINUTE));
    assert.equal(await publishDue(async () => later(5 * MINUTE - 1)), 0);
    assert.equal(await statusOf(release), 'scheduled');
    assert.equal(await publishDue(async () => later(5 * MINUTE)), 1);
    const published = await world.ports.queries.releases.find(release.id);
    assert.deepEqual(published?.publishedAt, later(5 * MINUTE));
    clock.set(later(MINUTE));
    assert.equal(await publishDue(async () => later(5 * MINUTE)), 0);
    clock.set(later(10 * MINUTE));
    assert.equal(await publishDue(), 0);
  });

  it('does not let an editor publish a scheduled release early by a clock set forwards', async () => {
    const { unitOfWork } = world.ports;
    const approve = makeApprove(
      { ...world.ports, clock },
      { guidelines: DEFAULT_GUIDELINES, confirmTime: async () => later(MINUTE) },
      { notifyMembers: async () => undefined },
    );
    // The publisher's process has the wrong time as well.
    clock.set(later(1000 * MINUTE));
    const submittedAt = [AT, clock.now()];
    for (const at of submittedAt) {
      const { id } = await storeSubmitted(unitOfWork, owner, { publishAt: later(2 * MINUTE) }, at);
      const approved = await approve({ id, submission: 1, caller: { kind: 'editor', name: 'Erika' } });
      assert.equal(approved.status, 'scheduled');
      assert.deepEqual(approved.publishAt, later(2 * MINUTE));
    }
    assert.equal(await publishDue(async () => later(2 * MINUTE - 1)), 0);
    assert.equal(await publishDue(async () => later(2 * MINUTE)), submittedAt.length);
    clock.set(AT);
  });

  it('also waits for its own clock when the database clock is ahead', async () => {
    const release = await schedule(later(20 * MINUTE));
    clock.set(later(15 * MINUTE));
    assert.equal(await publishDue(async () => later(1000 * MINUTE)), 0);
    assert.equal(await statusOf(release), 'scheduled');
    clock.set(later(20 * MINUTE));
    assert.equal(await publishDue(async () => later(1000 * MINUTE)), 1);
  });

  /** A unit of work that fails to save this release. */
  const failingFor = ({ id }: PressRelease, error: Error): UnitOfWork => ({
    ...world.ports.unitOfWork,
    run: (work) =>
      world.ports.unitOfWork.run((transaction) =>
        work({
          ...transaction,
          pressReleases: {
            ...transaction.pressReleases,
            save: async (change) => {
              if (change.release.id === id) throw error;
              return transaction.pressReleases.save(change);
            },
          },
        }),
      ),
  });

  it('continues after an error with one release, and throws it at the end', async () => {
    clock.set(later(30 * MINUTE));
    const releases = [
      await schedule(later(21 * MINUTE)),
      await schedule(later(22 * MINUTE)),
      await schedule(later(23 * MINUTE)),
    ];
    const [first] = releases;
    assert.ok(first);
    const broken = new Error('no space left');
    await assert.rejects(publishDue(undefined, failingFor(first, broken)), (error) => {
      assert.ok(error instanceof AggregateError);
      assert.deepEqual(error.errors, [broken]);
      return true;
    });
    assert.deepEqual(await Promise.all(releases.map(statusOf)), ['scheduled', 'published', 'published']);
    assert.equal(await publishDue(), 1);
  });

  it('stops at once when the database is unavailable', async () => {
    const release = await schedule(later(24 * MINUTE));
    const gone = new ApplicationError('unavailable', { retryAfterSeconds: 5 });
    await assert.rejects(publishDue(undefined, failingFor(release, gone)), gone);
    assert.equal(await statusOf(release), 'scheduled');
    assert.equal(await publishDue(), 1);
  });

  it('publishes any number of releases in one run', async () => {
    for (let i = 0; i < 120; i++) await schedule(later(25 * MINUTE));
    assert.equal(await publishDue(), 120);
  });
});
