import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makePublishEvents } from '../../application/events/publish-events.ts';
import type { UnitOfWork } from '../../application/ports/index.ts';
import { type AccountId, tokenEvent } from '../../domain/index.ts';
import { AT, aStoredToken, storeDraft, storePublisher } from '../support/records/builders.ts';
import { openMemoryWorld } from '../support/service/memory-world.ts';
import type { World } from '../support/service/service.ts';

describe('publishing the events of all accounts', () => {
  let world: World;
  before(() => {
    world = openMemoryWorld();
  });
  after(() => world.close());

  /** A unit of work that fails to publish this account's events. */
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
            publishTogether: async (wanted, limit) => {
              if (wanted.includes(id)) throw error;
              return transaction.events.publishTogether(wanted, limit);
            },
          },
        }),
      ),
  });

  it('continues with other accounts after an error, and throws it at the end', async () => {
    const { ports } = world;
    const [broken, sound] = [await storePublisher(ports.unitOfWork), await storePublisher(ports.unitOfWork)];
    for (const publisher of [broken, sound]) await storeDraft(ports.unitOfWork, publisher);
    const fault = new Error('an unreadable event');
    const publish = makePublishEvents({ ...ports, unitOfWork: failingFor(broken.account.id, fault) });
    await assert.rejects(publish.all(), (error) => {
      assert.ok(error instanceof AggregateError);
      assert.deepEqual(error.errors, [fault]);
      return true;
    });
    assert.equal(await ports.queries.events.hasPending(sound.account.id), false);
    assert.equal(await ports.queries.events.hasPending(broken.account.id), true);
    await makePublishEvents(ports).all();
  });

  it('uses one transaction for many accounts', async () => {
    const { ports } = world;
    const publishers = [];
    for (let n = 0; n < 20; n++) publishers.push(await storePublisher(ports.unitOfWork));
    for (const publisher of publishers) await storeDraft(ports.unitOfWork, publisher);
    let transactions = 0;
    const unitOfWork: UnitOfWork = {
      ...ports.unitOfWork,
      run: (work) => {
        transactions++;
        return ports.unitOfWork.run(work);
      },
    };
    assert.equal(await makePublishEvents({ ...ports, unitOfWork }).all(), publishers.length);
    assert.equal(transactions, 2, 'one ends holds, one publishes');
  });

  it('publishes all pending events, also many of one account', async () => {
    const { ports } = world;
    const [busy, quiet] = [await storePublisher(ports.unitOfWork), await storePublisher(ports.unitOfWork)];
    const names = Array.from({ length: 1_203 }, (_, n) => `token ${n}`);
    await ports.unitOfWork.run(async ({ events }) => {
      for (const name of names) {
        const token = { ...aStoredToken(busy.account.id), name };
        await events.add(tokenEvent('token.created', token, AT));
      }
    });
    await storeDraft(ports.unitOfWork, quiet);
    assert.equal(await makePublishEvents(ports).all(), names.length + 1);
    const feed = await ports.queries.events.list(busy.account.id, { limit: 2_000 });
    assert.deepEqual(
      feed.items.map((event) => 'name' in event && event.name),
      names,
    );
    assert.equal(await ports.queries.events.hasPending(quiet.account.id), false);
  });
});
