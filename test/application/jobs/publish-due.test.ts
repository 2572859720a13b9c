import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makePublishEvents } from '../../../application/events/publish-events.ts';
import { makePublishDue } from '../../../application/publication/schedules/publish-due.ts';
import {
  approvePressRelease,
  deletePressRelease,
  type PressReleaseId,
  rejectPressRelease,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { interleave, succeeds } from '../../support/process/interleavings.ts';
import {
  AT,
  change,
  EDITOR,
  later,
  MINUTE,
  mustLoad,
  storePublisher,
  storeSubmitted,
} from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

const MOVES = ['withdraw', 'reject', 'delete'] as const;
/** The releases' times. */
const DUE = [1, 1, 2].map((minutes) => later(minutes * MINUTE));

describe('publishing scheduled releases in any interleaving', () => {
  it('publishes each once, not before its time, unless the publisher or an editor was first', async () => {
    const plan = fc.record({ move: fc.constantFrom(...MOVES), chosen: fc.nat(DUE.length - 1) });
    await interleave(plan, async (race, { move, chosen }) => {
      const clock = createFixedClock(later(MINUTE));
      const { unitOfWork, queries } = createMemoryPersistence(AT);
      const owner = await storePublisher(unitOfWork);
      const ids: PressReleaseId[] = [];
      for (const at of DUE) {
        const { id } = await storeSubmitted(unitOfWork, owner, {}, AT);
        await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: AT }, at));
        ids.push(id);
      }
      const mails = { tellMembers: async () => undefined };
      const worker = () => {
        const process = race.process();
        const own = { unitOfWork: process.wrap(unitOfWork), queries: process.wrap(queries), clock };
        return makePublishDue(own, mails);
      };
      const id = ids[chosen] as PressReleaseId;
      let hasMoved = false;
      const person = race.survivor().wrap(unitOfWork);
      const act = async () => {
        hasMoved = await succeeds(() =>
          person.run(async ({ pressReleases }) => {
            const release = await mustLoad(pressReleases, id);
            const by = { actor: owner.actor, at: clock.now() };
            if (move === 'delete') return pressReleases.remove(deletePressRelease(release, by));
            if (move === 'withdraw') return pressReleases.save(withdrawPressRelease(release, by));
            const rejection = { codes: ['duplicate'], reason: null, fields: [] } as const;
            return pressReleases.save(rejectPressRelease(release, rejection, { ...by, actor: EDITOR }));
          }),
        );
      };
      await race.run(worker(), worker(), act, async () => {
        await race.pause('a minute passes');
        clock.set(later(2 * MINUTE));
      });
      await makePublishDue({ unitOfWork, queries, clock }, mails)();
      await makePublishEvents({ unitOfWork, queries, clock }).all();

      const events = (await queries.events.list(owner.account.id, { limit: 100 })).items;
      for (const [index, each] of ids.entries()) {
        const published = events.filter(
          (event) =>
            event.type === 'press_release.published' && 'pressReleaseId' in event && event.pressReleaseId === each,
        );
        const isStopped: boolean = hasMoved && each === id;
        assert.equal(published.length, isStopped ? 0 : 1, `events of the publication of release ${each}`);
        const release = await queries.releases.find(each);
        if (isStopped) assert.notEqual(release?.status, 'published');
        else {
          assert.equal(release?.status, 'published');
          assert.ok(release.publishedAt && release.publishedAt >= (DUE[index] as Date));
        }
      }
    });
  });
});
