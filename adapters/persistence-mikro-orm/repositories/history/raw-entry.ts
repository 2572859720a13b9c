import type { Actor, Digestible, HistoryEntry } from '../../../../domain/index.ts';
import { decodeDocument } from '../../json.ts';
import { type Int8, type Time, toDate } from '../../tables/values.ts';
import { unpack } from './packed.ts';

/** The columns of a digested entry as they are stored: without the defaults of fields that were added later. */
export const RAW_ENTRY = (entry: string) => `
  ${entry}.id, ${entry}.press_release_id, ${entry}.action, ${entry}.from_status, ${entry}.to_status, ${entry}.actor,
  ${entry}.at, ${entry}.details`;

export interface RawEntry {
  readonly id: Int8;
  readonly press_release_id: Int8;
  readonly action: HistoryEntry['action'];
  readonly from_status: HistoryEntry['from'];
  readonly to_status: HistoryEntry['to'];
  readonly actor: Actor;
  readonly at: Time;
  readonly details: unknown;
}

export function digestibleOf(row: RawEntry): Digestible {
  const { action, actor, from_status: from, to_status: to } = row;
  return { action, actor, from, to, at: toDate(row.at), details: decodeDocument(row.details) };
}

/** A stored snapshot without the defaults of fields that were added later. @throws if a packed one cannot be read */
export const rawSnapshot = (stored: object | null): unknown =>
  stored === null ? null : decodeDocument(unpack(stored));
