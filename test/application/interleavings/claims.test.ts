import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makeClaimRelease, makeGiveUpClaim } from '../../../application/review/desk/claim.ts';
import type { EditorInPerson, UserId } from '../../../domain/index.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT, later, MINUTE, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

/** Longer than a claim lasts (contract §13). */
const AFTER_EXPIRY = 16 * MINUTE;
const editor = (id: number) =>
  ({ kind: 'editor', name: `Editor ${id}`, user: { id: id as UserId, name: `Editor ${id}` } }) as EditorInPerson;

describe('claiming a release in any interleaving', () => {
  it('gives it to one editor at a time unless another takes it over, even if processes die', async () => {
    const plan = fc.record({
      givesUp: fc.boolean(),
      expires: fc.boolean(),
      takesOver: fc.option(fc.constantFrom(1, 2, 3), { nil: null }),
    });
    await interleave(plan, async (race, { givesUp, expires, takesOver }) => {
      const clock = createFixedClock(AT);
      const { unitOfWork, queries } = createMemoryPersistence(AT);
      const owner = await storePublisher(unitOfWork);
      const { id } = await storeSubmitted(unitOfWork, owner);
      /** Editors whose claim succeeded. */
      const holders = new Set<UserId>();
      let hasTakenOver = false;
      const claim = (number: number) => async () => {
        const ports = { unitOfWork: race.process().wrap(unitOfWork), clock };
        const caller = editor(number);
        const takeOver = takesOver === number;
        const { user } = await makeClaimRelease(ports)({ caller, id, takeOver });
        holders.add(user.id);
        if (takeOver) {
          assert.equal(user.id, caller.user.id, 'a take-over succeeds');
          hasTakenOver = true;
        }
        if (givesUp && user.id === caller.user.id) await makeGiveUpClaim(ports)({ caller, id });
      };
      await race.run(claim(1), claim(2), claim(3), async () => {
        if (!expires) return;
        await race.pause('the claim expires');
        clock.advance(AFTER_EXPIRY);
      });
      const current = await queries.desk.claim(id);
      if (!givesUp && !expires) {
        assert.ok(holders.size <= (takesOver === null ? 1 : 2), `held by ${[...holders].join(', ')}`);
        if (hasTakenOver) assert.equal(current?.user.id, takesOver, 'only the editor who took it over has it');
        else if (holders.size === 1 && takesOver === null) assert.ok(holders.has(current?.user.id as UserId));
      }
      if (givesUp && race.crashes === 0) assert.ok(current === undefined || expires || takesOver !== null);
      clock.set(later(2 * AFTER_EXPIRY));
      const { user } = await makeClaimRelease({ unitOfWork, clock })({ caller: editor(4), id });
      assert.equal(user.id, 4, 'no claim outlives its time');
    });
  });

  it('giving up a claim does not end that of an editor who took the release over', async () => {
    await interleave(fc.boolean(), async (race, claimsAgain) => {
      const clock = createFixedClock(AT);
      const { unitOfWork, queries } = createMemoryPersistence(AT);
      const owner = await storePublisher(unitOfWork);
      const { id } = await storeSubmitted(unitOfWork, owner);
      await makeClaimRelease({ unitOfWork, clock })({ caller: editor(1), id });
      const ports = () => ({ unitOfWork: race.survivor().wrap(unitOfWork), clock });
      await race.run(
        () => makeGiveUpClaim(ports())({ caller: editor(1), id }),
        () => makeClaimRelease(ports())({ caller: editor(2), id, takeOver: true }),
        async () => {
          if (claimsAgain) await makeClaimRelease(ports())({ caller: editor(3), id });
        },
      );
      const current = await queries.desk.claim(id);
      assert.equal(current?.user.id, 2);
    });
  });
});
