import { isBlank, isEmailAddress, isHttpUrl, isLongerThan, textFault } from '../text/text.ts';
import type { Violation } from './violation.ts';

/** What contract §1 asks of every text field. A value that is not given has no faults. */
type Given = string | null | undefined;

/** Unfit to be stored, or longer than `max` code points. */
export function textFaults(field: string, value: Given, max: number): Violation[] {
  if (value == null) return [];
  const fault = textFault(value);
  if (fault !== undefined) return [{ field, rule: fault }];
  // There are never more code points than units.
  return isLongerThan(value, max) ? [{ field, rule: 'max', max }] : [];
}

/** As textFaults, and `required` for a text in which a reader would see nothing. */
export function requiredTextFaults(field: string, value: Given, max: number): Violation[] {
  return value != null && isBlank(value) ? [{ field, rule: 'required' }] : textFaults(field, value, max);
}

/** As textFaults, and `url` for what is no absolute http or https URL. */
export function urlFaults(field: string, value: Given, max: number): Violation[] {
  const faults = textFaults(field, value, max);
  return faults.length > 0 || value == null || isHttpUrl(value) ? faults : [{ field, rule: 'url' }];
}

/** As textFaults, and `email` for what is no email address. */
export function emailFaults(field: string, value: Given, max: number): Violation[] {
  const faults = textFaults(field, value, max);
  return faults.length > 0 || value == null || isEmailAddress(value) ? faults : [{ field, rule: 'email' }];
}
