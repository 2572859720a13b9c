import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makePublishEvents } from '../../application/events/publish-events.ts';
import type { UnitOfWork } from '../../application/ports/index.ts';
import type { AccountId } from '../../domain/index.ts';
import { storeDraft, storePublisher } from '../support/builders.ts';
import { openMemoryWorld } from '../support/memory-world.ts';
import type { World } from '../support/service.ts';

describe('publishing the events of all accounts', () => {
  let world: World;
  before(() => {
    world = openMemoryWorld();
  });
  after(() => world.close());

  /** A unit of work in which the account's events cannot be published. */
  const failingFor = (id: AccountId, error: Error): UnitOfWork => ({
    ...world.ports.unitOfWork,
    run: (work) =>
      world.ports.unitOfWork.run((transaction) =>
        work({
          ...transaction,
          events: {
            ...transaction.events,
            publish: async (wanted, limit) => {
              if (wanted === id) throw error;
              return transaction.events.publish(wanted, limit);
            },
          },
        }),
      ),
  });

  it('goes on with the others where one has a fault, and tells of it in the end', async () => {
    const { ports } = world;
    const [broken, sound] = [await storePublisher(ports.unitOfWork), await storePublisher(ports.unitOfWork)];
    for (const publisher of [broken, sound]) await storeDraft(ports.unitOfWork, publisher);
    const fault = new Error('an event that nobody can read');
    const publish = makePublishEvents({ ...ports, unitOfWork: failingFor(broken.account.id, fault) });
    await assert.rejects(publish.all(), (error) => {
      assert.ok(error instanceof AggregateError);
      assert.deepEqual(error.errors, [fault]);
      return true;
    });
    assert.equal(await ports.queries.hasPendingEvents(sound.account.id), false);
    assert.equal(await ports.queries.hasPendingEvents(broken.account.id), true);
  });
});
