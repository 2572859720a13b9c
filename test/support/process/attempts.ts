import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { UnitOfWork } from '../../../application/ports/index.ts';
import type { Race } from './interleavings.ts';

type Queue = 'mails' | 'subscriptions' | 'webhooks';
type State = 'waiting' | 'pending' | 'sent' | 'delivered' | 'failed' | 'pointless';

export interface WatchedQueue {
  /** The given unit of work, with a queue whose `finish` is watched. */
  readonly unitOfWork: UnitOfWork;
  /** @throws AssertionError if a result was recorded after a final one */
  assertFinal(): void;
}

/** Watches the results that a queue records in transactions that commit. */
export function watchQueue(unitOfWork: UnitOfWork, queue: Queue): WatchedQueue {
  const recorded: { readonly id: number; readonly state: State }[] = [];
  return {
    unitOfWork: {
      ...unitOfWork,
      async run(work) {
        const uncommitted: typeof recorded = [];
        const result = await unitOfWork.run((transaction) => {
          const { finish } = transaction[queue] as { finish(item: never, claimId: string): Promise<boolean> };
          const watched = async (item: never, claimId: string) => {
            const isRecorded = await finish(item, claimId);
            if (isRecorded) uncommitted.push(item);
            return isRecorded;
          };
          return work({ ...transaction, [queue]: { ...transaction[queue], finish: watched } });
        });
        recorded.push(...uncommitted);
        return result;
      },
    },
    assertFinal() {
      for (const [id, results] of Map.groupBy(recorded, (each) => each.id)) {
        const states = results.map(({ state }) => state);
        const isFinal = states.slice(0, -1).every((state) => state === 'waiting' || state === 'pending');
        assert.ok(isFinal, `the results of ${id} are ${states.join(', ')}: a final one was overwritten`);
      }
    },
  };
}

/** Outcomes of the first attempts in a race; later ones succeed. */
export const outcomes = <Outcome>(...possible: readonly Outcome[]): fc.Arbitrary<readonly Outcome[]> =>
  fc.array(fc.constantFrom(...possible), { maxLength: 4 });

/**
 * A receiver that responds when the scheduler chooses, with the planned outcomes in order, and then with
 * `success`. After the race it responds at once.
 */
export function slowReceiver<Outcome>(race: Race, planned: readonly Outcome[], success: Outcome) {
  let attempts = 0;
  let isOver = false;
  return {
    /** Call it after the race. */
    over() {
      isOver = true;
    },
    async answer(): Promise<Outcome> {
      if (isOver) return success;
      const outcome = planned[attempts++] ?? success;
      await race.pause('the receiver answers');
      return outcome;
    },
  };
}
