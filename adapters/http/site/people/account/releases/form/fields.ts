import { hash } from 'node:crypto';
import type { PressRelease } from '../../../../../../../domain/index.ts';
import { formFieldValue } from '../../../../../kernel/fields/press-release-fields.ts';
import { localTime, momentOfLocalTime } from '../../../../page/forms/local-time.ts';
import type { Form } from '../../../../page/index.ts';
import { RELEASE_FIELDS } from '../../../../release/release-form.ts';

/** The fields of a release as its form has them, in the order of the page (specification §2.1). */
export const FORM_FIELDS = RELEASE_FIELDS;
export type FormField = (typeof FORM_FIELDS)[number];

export function isFormField(name: string): name is FormField {
  return (FORM_FIELDS as readonly string[]).includes(name);
}

/** What stands in each field; empty for nothing, `1` for a box that is ticked. */
export type FormValues = Readonly<Record<FormField, string>>;

/** A release as its form shows it: times are of the zone. */
export function valuesOf(release: PressRelease, timeZone: string): FormValues {
  return {
    title: release.title,
    text: plainLines(release.text),
    company_id: String(release.companyId),
    category_id: String(release.categoryId),
    language: release.language,
    portal: release.portal,
    keywords: release.keywords ?? '',
    backlink_url: release.backlinkUrl ?? '',
    teaser_begin: release.teaserBegin === null ? '' : String(release.teaserBegin),
    teaser_end: release.teaserEnd === null ? '' : String(release.teaserEnd),
    no_export: release.noExport ? '1' : '',
    publish_at: wishOf(release, timeZone),
  };
}

/** The wish for a time of publication, as a field has it; empty for none. */
export function wishOf({ publishAt }: Pick<PressRelease, 'publishAt'>, timeZone: string): string {
  return publishAt === null ? '' : localTime(wholeMinute(publishAt), timeZone);
}

/** The moment that such a field means, for the rules of the API to judge: what is no time is left to them to refuse. */
export function momentGiven(value: string, timeZone: string): string {
  return momentOfLocalTime(value, timeZone)?.toISOString() ?? value;
}

const MINUTE_MS = 60_000;

/** Not an earlier one: saving a form publishes nothing before its time. */
const wholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** What was sent. */
export function valuesIn(form: Form): FormValues {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, form.get(name)])) as FormValues;
}

/** As the fields of a request, for the rules of the API to judge. A box that is not ticked says no. */
export function inputOf(values: FormValues, timeZone: string): Readonly<Record<string, unknown>> {
  const entries = FORM_FIELDS.map((name) => [name, formFieldValue(name, values[name])] as const);
  return {
    ...Object.fromEntries(entries),
    no_export: values.no_export === '' ? false : formFieldValue('no_export', values.no_export),
    publish_at: momentGiven(values.publish_at, timeZone),
  };
}

/** The fields in which two forms differ; white space round a value is none of it (contract §1). */
export function differing(one: FormValues, other: FormValues): FormField[] {
  return FORM_FIELDS.filter((name) => plain(one[name]) !== plain(other[name]));
}

/** A short mark of each field's value, to tell later whether it was changed: the form carries them in place of the values. */
export function marksOf(values: FormValues): string {
  return FORM_FIELDS.map((name) => markOf(values[name])).join('.');
}

/** The fields that differ from what the marks are of; null where the marks are none. */
export function changedSince(marks: string, values: FormValues): FormField[] | null {
  const each = marks.split('.');
  if (each.length !== FORM_FIELDS.length) return null;
  return FORM_FIELDS.filter((name, at) => each[at] !== markOf(values[name]));
}

function markOf(value: string): string {
  const text = plain(value);
  return text === '' ? '' : hash('sha256', text, 'base64url').slice(0, 11);
}

const plain = (value: string) => plainLines(value).trim();

/** As browsers send lines, once read. */
export function plainLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
