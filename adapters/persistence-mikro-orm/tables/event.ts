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
import { list, typedPlaceholders } from './column-lists.ts';
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

/** The columns that are parameters of a statement; the statement itself selects the release. */
const PARAMETERS = EVENT.pick('accountId', 'type', 'at', 'data');
export const EVENT_VALUES = PARAMETERS.written;

/**
 * A CTE that writes an event to the outbox for the one release returned by `source` (a name in its `with`), or none if
 * that is empty. Its parameters start at `first`.
 */
export function insertEvent(source: string, first: number): string {
  return `insert into outbox (press_release_id, ${list(EVENT_VALUES)})
    select id, ${typedPlaceholders(PARAMETERS.definitions, first)} from ${source}`;
}

/** The number of parameters of queuedEventValues. */
export const QUEUED_EVENT_VALUES = EVENT_VALUES.length + 2;

/**
 * Like insertEvent, for a release that exists already: CTEs that also end the hold of its last event, or delete that
 * event if the new one replaces it (see queuedEventValues).
 */
export function queueEvent(source: string, first: number): string {
  const [heldUntil, replacedId] = [0, 1].map((i) => `$${first + EVENT_VALUES.length + i}`);
  return `unheld as (
      update outbox set held_until = null
      where press_release_id = (select id from ${source}) and held_until is not null and id is distinct from ${replacedId}::bigint
    ), replaced as (
      delete from outbox where account_id = $${first + EVENT_VALUES.indexOf('account_id')}::bigint and id = ${replacedId}::bigint
    ), queued_event as (
      insert into outbox (press_release_id, held_until, ${list(EVENT_VALUES)})
      select id, ${heldUntil}::timestamptz, ${typedPlaceholders(PARAMETERS.definitions, first)} from ${source}
    )`;
}

/** The parameters of queueEvent. `replacedId` is the outbox id of the event that the new one replaces. */
export function queuedEventValues(event: StepEvent, heldUntil: Date | null, replacedId: number | null): Parameter[] {
  return [...eventValues(event), heldUntil, replacedId];
}

export function eventValues(event: StepEvent | DomainEvent): Parameter[] {
  const { accountId, type, at, ...data } = event;
  return PARAMETERS.values({ accountId, type, at, data });
}

export function toStoredEvent(row: Row): StoredEvent {
  const { data, pressReleaseId, ...base } = EVENT.read(row);
  if (pressReleaseId === null) return { ...data, ...base } as StoredEvent;
  // Earlier events have no client data.
  return { ...NO_CLIENT_DATA, ...data, ...base, pressReleaseId } as StoredEvent;
}
