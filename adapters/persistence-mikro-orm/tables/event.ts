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

/** The number of parameters of queuedEventValues. */
export const QUEUED_EVENT_VALUES = EVENT_VALUES.length + 2;

/**
 * CTEs as insertEvent for a release that exists already: they end the hold of its last event, or remove that event where
 * the new one stands for both (see queuedEventValues).
 */
export function queueEvent(source: string, first: number): string {
  const [heldUntil, folded] = [0, 1].map((i) => `$${first + EVENT_VALUES.length + i}`);
  return `unheld as (
      update outbox set held_until = null
      where press_release_id = (select id from ${source}) and held_until is not null and id is distinct from ${folded}::bigint
    ), replaced as (
      delete from outbox where account_id = $${first + EVENT_VALUES.indexOf('account_id')}::bigint and id = ${folded}::bigint
    ), queued_event as (
      insert into outbox (press_release_id, held_until, ${list(EVENT_VALUES)})
      select id, ${heldUntil}::timestamptz, ${typedPlaceholders(GIVEN.definitions, first)} from ${source}
    )`;
}

/** The parameters of queueEvent. `folded` is the place in the outbox of the event that the new one replaces. */
export function queuedEventValues(event: StepEvent, heldUntil: Date | null, folded: number | null): Parameter[] {
  return [...eventValues(event), heldUntil, folded];
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
