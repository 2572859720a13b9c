import { InvalidArgumentError } from 'commander';
import { isWithinEra, parseId } from '../../domain/index.ts';

/* Parsers of arguments and option values. Each throws commander's InvalidArgumentError with a hint. */

export function readId(text: string): number {
  const id = parseId(text);
  if (id === undefined) throw new InvalidArgumentError('Expected an id: a whole number from 1, such as 42.');
  return id;
}

/** A position in the review queue, as printed at the end of a page: `2026-08-01T09:00:00.000Z/42`. */
export function readReviewPosition(text: string): { readonly submitted_at: string; readonly id: number } {
  const [time = '', last = ''] = text.split('/');
  const id = parseId(last);
  if (id === undefined || !isWithinEra(new Date(time)) || text !== `${new Date(time).toISOString()}/${id}`) {
    throw new InvalidArgumentError(
      'Expected the position printed at the end of the previous page, such as 2026-08-01T09:00:00.000Z/42.',
    );
  }
  return { submitted_at: time, id };
}

export function readWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number, such as 10.');
  return Number(text);
}

/** A whole number from 1 to `max`. */
export function readUpTo(max: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < 1 || Number(text) > max) {
      throw new InvalidArgumentError(`Expected a whole number from 1 to ${max}.`);
    }
    return Number(text);
  };
}

export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
  }
  return Number(text);
}

export function readOneOf<T extends string>(allowed: readonly T[]): (text: string) => T {
  return (text) => {
    const found = allowed.find((value) => value === text);
    if (found === undefined) throw new InvalidArgumentError(`Allowed values: ${allowed.join(', ')}.`);
    return found;
  };
}

/** Allowed values, comma-separated, as several arguments or in repeated options; without duplicates. */
export function readListOf<T extends string>(
  allowed: readonly T[],
): (text: string, earlier: readonly T[] | false | undefined) => T[] {
  const one = readOneOf(allowed);
  // Commander passes false after the option's `--no-` form.
  return (text, earlier) => [...new Set([...(earlier || []), ...splitList(text).map(one)])];
}

/** Values of any kind, comma-separated, as several arguments or in repeated options; without duplicates. */
export function readList(text: string, earlier: readonly string[] = []): string[] {
  return [...new Set([...earlier, ...splitList(text)])];
}

/** Ids, comma-separated, as several arguments or in repeated options; without duplicates. */
export function readIds(text: string, earlier: readonly number[] = []): number[] {
  return [...new Set([...earlier, ...splitList(text).map(readId)])];
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** An exclusive end, as RFC 3339 in UTC. A date includes that whole day (UTC); a time with an offset is used as is. */
export function readEnd(text: string): string {
  return readDayOrTime(text, DAY_MS);
}

/** A start, as RFC 3339 in UTC. A date is the start of that day (UTC); a time with an offset is used as is. */
export function readStart(text: string): string {
  return readDayOrTime(text, 0);
}

function readDayOrTime(text: string, dayOffsetMs: number): string {
  const day = /^(\d{4}-\d{2}-\d{2})$/.exec(text);
  const at = Date.parse(day === null ? text : `${text}T00:00:00Z`);
  const shape = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  const found = new Date(day === null ? at : at + dayOffsetMs);
  if (shape === null || !isCalendarDay(shape[1] ?? '') || !isWithinEra(found)) {
    throw new InvalidArgumentError('Expected a date such as 2027-12-31, or a time such as 2027-12-31T18:00:00Z.');
  }
  return found.toISOString();
}

/** A time with an offset, converted to RFC 3339 in UTC. */
export function readTime(text: string): string {
  const at = new Date(text);
  const shape = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (shape === null || !isCalendarDay(shape[1] ?? '') || !isWithinEra(at)) {
    throw new InvalidArgumentError('Expected a time such as 2027-12-31T18:00:00+01:00.');
  }
  return at.toISOString();
}

/** Needed because Date.parse reads 30 February as 2 March. */
function isCalendarDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
