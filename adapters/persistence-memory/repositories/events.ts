import type { EventRepository } from '../../../application/ports/index.ts';
import type { AccountId, DomainEvent, EventId, StoredEvent } from '../../../domain/index.ts';
import type { Sequences } from '../sequences.ts';
import type { Tables } from '../tables.ts';

/** The outbox without the events that are held. */
export function dueEvents({ outbox, heldEvents }: Pick<Tables, 'outbox' | 'heldEvents'>): Map<number, DomainEvent> {
  const held = new Set([...heldEvents.values()].map(({ entry }) => entry));
  return new Map([...outbox.entries()].filter(([entry]) => !held.has(entry)));
}

type EventTables = Pick<Tables, 'outbox' | 'heldEvents' | 'events' | 'deliveries'>;

export function createEventRepository(tables: EventTables, next: Sequences): EventRepository {
  /** Needs no lock, because transactions run one at a time. */
  const publish = (accountId: AccountId, limit: number): StoredEvent[] => {
    const pending = [...dueEvents(tables)]
      .filter(([, event]) => event.accountId === accountId)
      .sort(([a], [b]) => a - b)
      .slice(0, limit);
    return pending.map(([entry, event]) => {
      const stored: StoredEvent = { ...event, id: next.event() };
      tables.outbox.delete(entry);
      tables.events.set(stored.id, stored);
      return stored;
    });
  };
  return {
    async add(event) {
      tables.outbox.set(next.outboxEntry(), event);
    },
    async releaseHeld(now) {
      for (const [id, { until }] of tables.heldEvents.entries()) if (until <= now) tables.heldEvents.delete(id);
    },
    publish: async (accountId, limit) => publish(accountId, limit),
    publishTogether: async (accountIds, limitPerAccount) => accountIds.flatMap((id) => publish(id, limitPerAccount)),
    async prepareStorage() {},
    async removeBefore(time, limit) {
      const old = [...tables.events.values()].filter(({ at }) => at < time).slice(0, limit);
      const removed = new Set<EventId | null>(old.map(({ id }) => id));
      for (const { delivery } of tables.deliveries.values()) {
        if (removed.has(delivery.eventId)) tables.deliveries.delete(delivery.id);
      }
      for (const { id } of old) tables.events.delete(id);
      return old.length;
    },
  };
}
