import { type Day, isId, isLongerThan, parseDay, textFault, type Violation } from '../../../../domain/index.ts';
import { parseInstant } from './instant.ts';

/** Maximum values of one list parameter. */
export const QUERY_VALUES_MAX = 50;

/** A parameter's only value; undefined if absent, empty or repeated, which adds a fault. */
function single(query: URLSearchParams, field: string, faults: Violation[]): string | undefined {
  const values = query.getAll(field).map((value) => value.trim());
  if (values.length > 1 && values[0] !== '') faults.push({ field, rule: 'single_value' });
  return values.length > 1 || values[0] === '' ? undefined : values[0];
}

/** A numeric id; undefined if absent or faulty. Whether it exists is checked later. */
export function queryId<Id extends number>(query: URLSearchParams, field: string, faults: Violation[]): Id | undefined {
  const value = single(query, field, faults);
  if (value === undefined) return undefined;
  if (/^\d{1,16}$/.test(value) && isId(Number(value))) return Number(value) as Id;
  faults.push({ field, rule: 'type', expected: 'integer' });
  return undefined;
}

/** A text of at most `max` code points; undefined if absent or faulty. */
export function queryText(query: URLSearchParams, field: string, max: number, faults: Violation[]): string | undefined {
  const value = single(query, field, faults);
  if (value === undefined) return undefined;
  const rule = textFault(value) ?? (isLongerThan(value, max) ? 'max' : undefined);
  if (rule === undefined) return value;
  faults.push({ field, rule, ...(rule === 'max' && { max }) });
  return undefined;
}

/** One of the options; undefined if absent or faulty. */
export function queryChoice<const T extends string>(
  query: URLSearchParams,
  field: string,
  options: readonly T[],
  faults: Violation[],
): T | undefined {
  const value = single(query, field, faults);
  const option = options.find((each) => each === value);
  if (value !== undefined && option === undefined) faults.push({ field, rule: 'in', allowed: options });
  return option;
}

/** An RFC 3339 time; undefined if absent or faulty. Accepts an unescaped `+`, which arrives as a space. */
export function queryInstant(query: URLSearchParams, field: string, faults: Violation[]): Date | undefined {
  const value = single(query, field, faults);
  if (value === undefined) return undefined;
  const at = parseInstant(value.replace(/ (?=\d{2}:\d{2}$)/, '+'));
  if (at === undefined) faults.push({ field, rule: 'format' });
  return at;
}

/** A day, such as `2026-11-24`; undefined if absent or faulty. */
export function queryDay(query: URLSearchParams, field: string, faults: Violation[]): Day | undefined {
  const value = single(query, field, faults);
  if (value === undefined) return undefined;
  const day = parseDay(value);
  if (day === undefined) faults.push({ field, rule: 'format' });
  return day;
}

/** The values of a parameter, comma-separated or repeated; more than LIST_MAX add a fault and yield none. */
export function queryValues(
  query: URLSearchParams,
  field: string,
  faults: Violation[],
  isField: (name: string) => boolean = (name) => name === field,
): string[] {
  const values = [...query]
    .filter(([name]) => isField(name))
    .flatMap(([, value]) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length <= QUERY_VALUES_MAX) return values;
  faults.push({ field, rule: 'max_items', max: QUERY_VALUES_MAX });
  return [];
}
