import { isId, type Violation } from '../../../../domain/index.ts';
import { parseInstant } from './instant.ts';

/** More values than any parameter that takes several has a use for. */
export const LIST_MAX = 50;

/** The one value of a parameter; undefined where it is absent, empty or, which is a fault, given several times. */
function single(query: URLSearchParams, field: string, faults: Violation[]): string | undefined {
  const given = query.getAll(field).map((value) => value.trim());
  if (given.length > 1 && given[0] !== '') faults.push({ field, rule: 'single_value' });
  return given.length > 1 || given[0] === '' ? undefined : given[0];
}

/** An id of something that may or may not exist; undefined where there is none, or a faulty one. */
export function queryId<Id extends number>(query: URLSearchParams, field: string, faults: Violation[]): Id | undefined {
  const value = single(query, field, faults);
  if (value === undefined) return undefined;
  if (/^\d{1,16}$/.test(value) && isId(Number(value))) return Number(value) as Id;
  faults.push({ field, rule: 'type', expected: 'integer' });
  return undefined;
}

/** One of the options; undefined where there is none, or a faulty one. */
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

/** A time by RFC 3339; undefined where there is none, or a faulty one. A `+` that was not escaped is read as one. */
export function queryInstant(query: URLSearchParams, field: string, faults: Violation[]): Date | undefined {
  const value = single(query, field, faults);
  if (value === undefined) return undefined;
  const at = parseInstant(value.replace(/ (?=\d{2}:\d{2}$)/, '+'));
  if (at === undefined) faults.push({ field, rule: 'format' });
  return at;
}

/** Several values, with commas between them or in several parameters of these names; too many are a fault. */
export function queryValues(
  query: URLSearchParams,
  field: string,
  faults: Violation[],
  isNamed: (name: string) => boolean = (name) => name === field,
): string[] {
  const values = [...query]
    .filter(([name]) => isNamed(name))
    .flatMap(([, value]) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length <= LIST_MAX) return values;
  faults.push({ field, rule: 'max_items', max: LIST_MAX });
  return [];
}
