import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makePublishEvents } from '../../../application/events/publish-events.ts';
import { type EventId, editPressRelease, type StoredEvent } from '../../../domain/index.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT, change, later, MINUTE, storeDraft, storePublisher, submitted } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { storeWebhook } from '../../support/webhooks/webhooks.ts';

describe('publishing events in any interleaving', () => {
  it('publishes each once and in order, to the feed and to the webhook, and a reader misses none', async () => {
    await interleave(fc.constant(null), async (race) => {
      // Events of edits are held until now.
      const clock = createFixedClock(later(MINUTE));
      const { unitOfWork, queries } = createMemoryPersistence(AT);
      const owner = await storePublisher(unitOfWork);
      const webhook = await storeWebhook(unitOfWork, owner.account.id);
      await storeDraft(unitOfWork, owner);
      const worker = () => {
        const process = race.process();
        return makePublishEvents({ unitOfWork: process.wrap(unitOfWork), queries: process.wrap(queries), clock }).all;
      };
      const writer = race.survivor().wrap(unitOfWork);
      const write = async () => {
        const { id } = await storeDraft(writer, owner);
        for (const changes of [{ title: 'Eins' }, { noExport: true }]) {
          await change(writer, id, (release) => editPressRelease(release, changes, { actor: owner.actor, at: AT }));
        }
        await change(writer, id, (release) => submitted(release, owner.actor, AT));
      };
      const seen: StoredEvent[] = [];
      const reader = race.survivor().wrap(queries.events);
      const read = async (events = queries.events) => {
        const after = seen.at(-1)?.id as EventId | undefined;
        const { items } = await events.list(owner.account.id, { limit: 100, ...(after !== undefined && { after }) });
        seen.push(...items);
      };
      await race.run(worker(), worker(), write, async () => {
        for (let n = 0; n < 3; n++) await read(reader);
      });
      await makePublishEvents({ unitOfWork, queries, clock }).all();
      await read();

      const { items } = await queries.events.list(owner.account.id, { limit: 100 });
      const perRelease = Map.groupBy(items, (event) => ('pressReleaseId' in event ? Number(event.pressReleaseId) : 0));
      const updates = items.filter((event) => event.type === 'press_release.updated');
      assert.deepEqual(
        [...perRelease].toSorted(([a], [b]) => a - b).map(([id, events]) => [id, events.map(({ type }) => type)]),
        [
          [1, ['press_release.created']],
          [2, ['press_release.created', ...updates.map(({ type }) => type), 'press_release.submitted']],
        ],
      );
      assert.deepEqual(
        updates.flatMap(({ fields }) => fields),
        ['title', 'noExport'],
        'of one event or two',
      );
      assert.deepEqual(
        seen.map(({ id }) => id),
        items.map(({ id }) => id),
      );
      const deliveries = (await queries.webhooks.deliveries(webhook.id, undefined, 100)).items;
      assert.deepEqual(
        deliveries.map(({ eventId }) => eventId).toSorted((a, b) => Number(a) - Number(b)),
        items.map(({ id }) => id),
      );
    });
  });
});
