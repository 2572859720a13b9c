import { codePointLength, textFault, type Violation } from '../domain/index.ts';

/** Faults of a short text that must be there: blank, longer than `max` code points, or unfit to be stored. */
export function lineFaults(field: string, value: string, max = 255): Violation[] {
  if (value.trim() === '') return [{ field, rule: 'required' }];
  const fault = textFault(value);
  if (fault !== undefined) return [{ field, rule: fault }];
  return codePointLength(value) > max ? [{ field, rule: 'max', max }] : [];
}
