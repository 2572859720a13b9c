import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makeClaimRelease, makeGiveUpClaim } from '../../../application/review/desk/claim.ts';
import type { EditorInPerson, UserId } from '../../../domain/index.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT, later, MINUTE, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

/** Longer than a claim holds (contract §13). */
const EXPIRED = 16 * MINUTE;
const editor = (id: number) =>
  ({ kind: 'editor', name: `Editor ${id}`, user: { id: id as UserId, name: `Editor ${id}` } }) as EditorInPerson;

describe('claiming a release in any interleaving', () => {
  it('gives it to one editor at a time, also when processes die', async () => {
    const plan = fc.record({ givesUp: fc.boolean(), expires: fc.boolean() });
    await interleave(plan, async (race, { givesUp, expires }) => {
      const clock = createFixedClock(AT);
      const { unitOfWork } = createMemoryPersistence(AT);
      const owner = await storePublisher(unitOfWork);
      const { id } = await storeSubmitted(unitOfWork, owner);
      /** Editors who were told that they hold the claim, in that order; null where a claim may have ended. */
      const holders: (UserId | null)[] = [];
      const claim = (number: number) => async () => {
        const ports = { unitOfWork: race.process().wrap(unitOfWork), clock };
        const caller = editor(number);
        const { user } = await makeClaimRelease(ports)({ caller, id });
        holders.push(user.id);
        if (!givesUp || user.id !== caller.user.id) return;
        holders.push(null);
        await makeGiveUpClaim(ports)({ caller, id });
      };
      await race.run(claim(1), claim(2), claim(3), async () => {
        if (!expires) return;
        await race.pause('the claim expires');
        clock.advance(EXPIRED);
      });
      if (!givesUp && !expires) assert.ok(new Set(holders).size <= 1, `held by ${holders.join(', ')}`);
      clock.set(later(2 * EXPIRED));
      const { user } = await makeClaimRelease({ unitOfWork, clock })({ caller: editor(4), id });
      assert.equal(user.id, 4, 'no claim outlives its time');
    });
  });
});
