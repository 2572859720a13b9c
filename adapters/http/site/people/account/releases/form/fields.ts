import { hash } from 'node:crypto';
import {
  CONTENT_FIELD_NAMES,
  CONTENT_FIELDS,
  type ContentField,
  onOneLine,
  type PressRelease,
  type WireName,
} from '../../../../../../../domain/index.ts';
import { formFieldValue } from '../../../../../kernel/fields/press-release-fields.ts';
import type { Form } from '../../../../page/forms/form.ts';
import { instantOfLocalTime, localTime } from '../../../../page/forms/local-time.ts';
import { FIELD_RULES, FORM_FIELDS } from '../../../../release/form-fields.ts';

export type FormField = WireName;

export function isFormField(name: string): name is FormField {
  return (FORM_FIELDS as readonly string[]).includes(name);
}

/** The value of each form field; empty for none, `1` for a checked box. */
export type FormValues = Readonly<Record<FormField, string>>;

export const EMPTY_VALUES = Object.fromEntries(FORM_FIELDS.map((name) => [name, ''])) as FormValues;

/** The form values of a release. Times are local to the time zone. */
export function valuesOf(release: PressRelease, timeZone: string): FormValues {
  return Object.fromEntries(
    CONTENT_FIELD_NAMES.map((name) => [CONTENT_FIELDS[name].wire, formValueOf(release[name], timeZone)]),
  ) as FormValues;
}

function formValueOf(value: PressRelease[ContentField], timeZone: string): string {
  if (value === null) return '';
  if (value instanceof Date) return localTime(wholeMinute(value), timeZone);
  if (typeof value === 'boolean') return value ? '1' : '';
  return plainLines(String(value));
}

/** The form value of the requested time of publication; empty for none. */
export function requestedTimeOf({ publishAt }: Pick<PressRelease, 'publishAt'>, timeZone: string): string {
  return formValueOf(publishAt, timeZone);
}

/** A local time as RFC 3339. Anything else is returned unchanged, for the API's rules to refuse. */
export function instantOrText(value: string, timeZone: string): string {
  return instantOfLocalTime(value, timeZone)?.toISOString() ?? value;
}

const MINUTE_MS = 60_000;

/** Rounds up: saving the form must not publish earlier than planned. */
const wholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);

export function valuesIn(form: Form): FormValues {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, typedValue(form, name)])) as FormValues;
}

/** The submitted value. Line breaks in single-line fields become spaces: the headline is a textarea. */
function typedValue(form: Form, name: FormField): string {
  const value = form.get(name);
  return FIELD_RULES[name].kind === 'line' ? onOneLine(value) : value;
}

/** The values as fields of an API request. An unchecked box is false. */
export function inputOf(values: FormValues, timeZone: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, inputValue(name, values[name], timeZone)]));
}

function inputValue(name: FormField, value: string, timeZone: string): unknown {
  switch (FIELD_RULES[name].kind) {
    case 'time':
      return instantOrText(value, timeZone);
    case 'flag':
      return value === '' ? false : formFieldValue(name, value);
    default:
      return formFieldValue(name, value);
  }
}

/** Fields whose values differ. Surrounding white space is ignored (contract §1). */
export function differing(one: FormValues, other: FormValues): FormField[] {
  return FORM_FIELDS.filter((name) => normalised(one[name]) !== normalised(other[name]));
}

/** A short hash of each value. The form contains them to reveal later which stored fields have changed. */
export function marksOf(values: FormValues): string {
  return FORM_FIELDS.map((name) => markOf(values[name])).join('.');
}

/** Fields that have changed since `marksOf` created the marks; null for invalid marks. */
export function changedSince(marks: string, values: FormValues): FormField[] | null {
  const hashes = marks.split('.');
  if (hashes.length !== FORM_FIELDS.length) return null;
  return FORM_FIELDS.filter((name, index) => hashes[index] !== markOf(values[name]));
}

function markOf(value: string): string {
  const text = normalised(value);
  return text === '' ? '' : hash('sha256', text, 'base64url').slice(0, 11);
}

const normalised = (value: string) => plainLines(value).trim();

/** Normalises line breaks, which browsers submit as CRLF. */
export function plainLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
