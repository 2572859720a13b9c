import {
  type AccountId,
  type DomainEvent,
  type EventId,
  NO_CLIENT_DATA,
  type PressReleaseId,
  type StepEvent,
  type StoredEvent,
} from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { list, typedPlaceholders } from './columns.ts';
import { document, id, nullable, type Row, table, text, time } from './table.ts';

/** A row of the outbox and of the feed. `data` has the fields that only this type of event has. */
export const EVENT = table({
  id: id<EventId>(),
  accountId: id<AccountId>(),
  type: text<DomainEvent['type']>(),
  at: time(),
  data: document<Readonly<Record<string, unknown>>>(),
  /** Null if the event concerns no release. */
  pressReleaseId: nullable(id<PressReleaseId>()),
});

/** Expression: the newsroom of an event; null if it concerns no release, or was written by an earlier version. */
export const COMPANY_ID = `(data ->> 'companyId')::bigint`;

/** The columns given with an event; the statement itself provides the release. */
const GIVEN = EVENT.pick('accountId', 'type', 'at', 'data');
export const EVENT_VALUES = GIVEN.written;

/**
 * A CTE that writes an event to the outbox for the one release returned by `source` (a name in its `with`), or none if
 * that is empty. Its parameters start at `first`.
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
  if (pressReleaseId === null) return { ...data, ...base } as StoredEvent;
  // Earlier events have no client data.
  return { ...NO_CLIENT_DATA, ...data, ...base, pressReleaseId } as StoredEvent;
}
