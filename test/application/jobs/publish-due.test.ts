import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makePublishEvents } from '../../../application/events/publish-events.ts';
import { makeReschedulePressRelease } from '../../../application/press-releases/reschedule-press-release.ts';
import { makeWithdrawPressRelease } from '../../../application/press-releases/submission/withdraw-press-release.ts';
import { makeDeletePressRelease } from '../../../application/press-releases/writing/delete-press-release.ts';
import { makePublishDue } from '../../../application/publication/publish-due.ts';
import { makeReject } from '../../../application/review/review.ts';
import { makeUndoApproval } from '../../../application/review/undo-approval.ts';
import {
  type ApiTokenId,
  approvePressRelease,
  DEFAULT_GUIDELINES,
  type PressReleaseId,
  tokenCaller,
} from '../../../domain/index.ts';
import { interleave, tryUseCase } from '../../support/process/interleavings.ts';
import {
  AT,
  aToken,
  change,
  EDITOR,
  later,
  MINUTE,
  storePublisher,
  storeSubmitted,
} from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

const MOVES = ['withdraw', 'reject', 'undo', 'delete', 'reschedule'] as const;
const ERIKA = { kind: 'editor', name: 'Erika Editor' } as const;
/** A new time, beyond the race. */
const MOVED = later(90 * MINUTE);
/** The releases' times. */
const DUE = [1, 1, 2].map((minutes) => later(minutes * MINUTE));

describe('publishing scheduled releases in any interleaving', () => {
  it('publishes each once, not before its time, unless the publisher or an editor acted first', async () => {
    const plan = fc.record({ move: fc.constantFrom(...MOVES), chosen: fc.nat(DUE.length - 1) });
    await interleave(plan, async (race, { move, chosen }) => {
      const clock = createFixedClock(later(MINUTE));
      const { unitOfWork, queries } = createMemoryPersistence(AT);
      const owner = await storePublisher(unitOfWork);
      const ids: PressReleaseId[] = [];
      for (const [index, at] of DUE.entries()) {
        const { id } = await storeSubmitted(unitOfWork, owner, {}, AT);
        // Only an approval with a grace period can be undone.
        const hasGrace = move === 'undo' && index === chosen;
        const graceMs = hasGrace ? at.getTime() - AT.getTime() : 0;
        await change(unitOfWork, id, (release) =>
          approvePressRelease(release, { actor: EDITOR, at: AT }, hasGrace ? undefined : at, graceMs),
        );
        ids.push(id);
      }
      const mails = { notifyMembers: async () => undefined };
      const worker = () => {
        const process = race.process();
        const own = { unitOfWork: process.wrap(unitOfWork), queries: process.wrap(queries), clock };
        return makePublishDue(own, mails);
      };
      const id = ids[chosen] as PressReleaseId;
      let hasMoved = false;
      const person = {
        ...{ unitOfWork: race.survivor().wrap(unitOfWork), queries: race.survivor().wrap(queries), clock },
        imageStore: createMemoryImageStore(),
      };
      const publisher = { caller: tokenCaller({ ...aToken(owner.account.id), id: 1 as ApiTokenId }), id };
      const reject = makeReject(person, { guidelines: DEFAULT_GUIDELINES }, mails);
      const acts = {
        withdraw: () => makeWithdrawPressRelease(person)(publisher),
        reschedule: () => makeReschedulePressRelease(person)({ ...publisher, publishAt: MOVED, faults: [] }),
        delete: () => makeDeletePressRelease(person)(publisher),
        undo: () => makeUndoApproval(person)({ caller: ERIKA, id }),
        reject: () => reject({ caller: ERIKA, id, submission: 1, codes: ['duplicate'], reason: null, fields: [] }),
      };
      const act = async () => {
        hasMoved = await tryUseCase(acts[move]);
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
        if (isStopped && move === 'reschedule') {
          assert.deepEqual([release?.status, release?.publishAt], ['scheduled', MOVED]);
        } else if (isStopped) assert.notEqual(release?.status, 'published');
        else {
          assert.equal(release?.status, 'published');
          assert.ok(release.publishedAt && release.publishedAt >= (DUE[index] as Date));
        }
      }
    });
  });
});
