import type { AccountId, DomainEvent, EventId, PressReleaseId, StepEvent, StoredEvent } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { list, typedPlaceholders } from './columns.ts';
import { document, id, nullable, type Row, table, text, time } from './table.ts';

/** A row of the outbox, and of the feed. `data` is what only this type of event has. */
export const EVENT = table({
  id: id<EventId>(),
  accountId: id<AccountId>(),
  type: text<DomainEvent['type']>(),
  at: time(),
  data: document<Readonly<Record<string, unknown>>>(),
  /** Null where the event is of no release. */
  pressReleaseId: nullable(id<PressReleaseId>()),
});

/** What is given with an event; its release is what the statement knows. */
const GIVEN = EVENT.pick('accountId', 'type', 'at', 'data');
export const EVENT_VALUES = GIVEN.written;

/**
 * The part of a statement that writes an event of the one release that `source` (a name in its `with`) answers with into the
 * outbox, and none where it answers with none. Its parameters begin at `first`.
 */
export function insertEvent(source: string, first: number): string {
  return `insert into outbox (press_release_id, ${list(EVENT_VALUES)})
    select id, ${typedPlaceholders(GIVEN.definitions, first)} from ${source}`;
}

export function eventValues(event: StepEvent | DomainEvent): Parameter[] {
  const { accountId, type, at, ...data } = event;
  return GIVEN.values({ accountId, type, at, data });
}

export function toStoredEvent(row: Row): StoredEvent {
  const { data, pressReleaseId, ...base } = EVENT.read(row);
  return { ...data, ...base, ...(pressReleaseId !== null && { pressReleaseId }) } as StoredEvent;
}
