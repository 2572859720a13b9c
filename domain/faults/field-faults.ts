import { isBlank, isEmailAddress, isHttpUrl, isLongerThan, textFault } from '../text/text.ts';
import type { Violation } from './violation.ts';

/** The value of a text field (contract §1). An absent value has no faults. */
type OptionalText = string | null | undefined;

/** Faults of a text: characters that cannot be stored, or more than `max` code points. */
export function textFaults(field: string, value: OptionalText, max: number): Violation[] {
  if (value == null) return [];
  const fault = textFault(value);
  if (fault !== undefined) return [{ field, rule: fault }];
  // A text never has more code points than UTF-16 units.
  return isLongerThan(value, max) ? [{ field, rule: 'max', max }] : [];
}

/** Patterns that mail programs turn into links. */
const LINK_IN_NAME = /:\/\/|www\.|@/i;

/** `format` for a name with a link. Names appear in mails to people who know neither the account nor the sender. */
export function linkFaults(field: string, name: OptionalText): Violation[] {
  // NFKC maps lookalikes of these characters onto them.
  return LINK_IN_NAME.test(name?.normalize('NFKC') ?? '') ? [{ field, rule: 'format' }] : [];
}

/** The faults of textFaults, and `required` for a text without visible characters. */
export function requiredTextFaults(field: string, value: OptionalText, max: number): Violation[] {
  return value != null && isBlank(value) ? [{ field, rule: 'required' }] : textFaults(field, value, max);
}

/** The faults of textFaults, and `url` unless the value is an absolute http or https URL. */
export function urlFaults(field: string, value: OptionalText, max: number): Violation[] {
  const faults = textFaults(field, value, max);
  return faults.length > 0 || value == null || isHttpUrl(value) ? faults : [{ field, rule: 'url' }];
}

/** The faults of textFaults, and `email` unless the value is an email address. */
export function emailFaults(field: string, value: OptionalText, max: number): Violation[] {
  const faults = textFaults(field, value, max);
  return faults.length > 0 || value == null || isEmailAddress(value) ? faults : [{ field, rule: 'email' }];
}
