import type { AccountId, DomainEvent, StepEvent, StoredEvent } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { decodeDocument, encodeDocument } from '../json.ts';
import { type Int8, orNull, type Time, toDate, toId } from './columns.ts';

/** Every column of outbox and event but the ids of row and release, with its type, in the order of eventValues. */
const COLUMNS = { account_id: 'bigint', type: 'text', at: 'timestamptz', data: 'json' } as const;

/** What a row of the outbox and its row in the feed have in common. */
export const EVENT_COLUMNS = [...Object.keys(COLUMNS), 'press_release_id'] as const;

export interface EventRow {
  readonly id: Int8;
  readonly account_id: Int8;
  readonly type: DomainEvent['type'];
  readonly at: Time;
  /** Null where the event is of no release. */
  readonly press_release_id: Int8 | null;
  /** What only this type of event tells. */
  readonly data: unknown;
}

/** How many parameters eventValues gives. */
export const EVENT_VALUES = Object.keys(COLUMNS).length;

/**
 * The part of a statement that writes an event of the one release that `source` (a name in its `with`) answers with into the
 * outbox, and none where it answers with none. Its parameters begin at `first`.
 */
export function insertEvent(source: string, first: number): string {
  const values = Object.values(COLUMNS).map((type, i) => `$${first + i}::${type}`);
  return `insert into outbox (press_release_id, ${Object.keys(COLUMNS).join(', ')})
    select id, ${values.join(', ')} from ${source}`;
}

export function eventValues(event: StepEvent | DomainEvent): Parameter[] {
  const { accountId, type, at, ...data } = event;
  return [accountId, type, at, encodeDocument(data)];
}

export function toStoredEvent(row: EventRow): StoredEvent {
  const data = decodeDocument<Record<string, unknown>>(row.data);
  const pressReleaseId = orNull(row.press_release_id, toId);
  return {
    ...data,
    id: toId(row.id),
    accountId: toId<AccountId>(row.account_id),
    type: row.type,
    at: toDate(row.at),
    ...(pressReleaseId !== null && { pressReleaseId }),
  } as StoredEvent;
}
