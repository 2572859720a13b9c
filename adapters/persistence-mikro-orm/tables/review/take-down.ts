import type { ReasonedTakeDown, TakeDown } from '../../../../domain/index.ts';
import { decodeDocument } from '../../json.ts';
import { type Column, document, nullable, readAs } from '../table.ts';

/** Take-downs stored by earlier versions have only the public members. */
const DEFAULTS = { ground: null, groundText: null, facts: null, automated: false, by: null, objection: null };

export function takeDown(): Column<ReasonedTakeDown | null> {
  const read = (stored: never): ReasonedTakeDown => ({ ...DEFAULTS, ...decodeDocument<TakeDown>(stored) });
  return nullable(readAs(document<ReasonedTakeDown>(), read));
}
