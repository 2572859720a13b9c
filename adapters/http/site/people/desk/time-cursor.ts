import { isId, isWithinEra, type PressReleaseId, refuseIfAny } from '../../../../../domain/index.ts';

/** A position in a list of releases ordered by a time, then by id. */
interface TimePosition {
  readonly at: Date;
  readonly id: PressReleaseId;
}

/** The value of `after` for the page after this position. */
export function timeCursor({ at, id }: TimePosition): string {
  return `${at.getTime()}-${id}`;
}

/**
 * Reads `after`; null for the first page.
 * @throws DomainError `validation_failed` for anything not written by timeCursor
 */
export function readTimeCursor(query: URLSearchParams): TimePosition | null {
  const value = query.get('after');
  if (value === null) return null;
  const [, time = '', id = ''] = /^(\d{1,15})-(\d{1,16})$/.exec(value) ?? [];
  const at = new Date(Number(time));
  if (time === '' || !isWithinEra(at) || !isId(Number(id))) refuseIfAny([{ field: 'after', rule: 'format' }]);
  return { at, id: Number(id) as PressReleaseId };
}
