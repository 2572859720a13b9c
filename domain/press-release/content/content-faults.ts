import { requiredTextFaults, textFaults, urlFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import { codePointLength, isBlank, sliceCodePoints } from '../../text/text.ts';
import { isBlankHtml, type SanitizedHtml, visibleText } from './content.ts';
import {
  CONTENT_FIELD_NAMES,
  CONTENT_FIELDS,
  type FieldKind,
  type FieldRule,
  type PressReleaseContent,
  REQUIRED_FIELDS,
  ruleOf,
} from './fields.ts';

function offsetFaults({ teaserBegin, teaserEnd, text }: Partial<PressReleaseContent>): Violation[] {
  const begin = teaserBegin ?? null;
  const end = teaserEnd ?? null;
  const faults: Violation[] = [];
  if (begin !== null && (!Number.isSafeInteger(begin) || begin < 0)) {
    faults.push({ field: 'teaser_begin', rule: 'min', min: 0 });
  }
  if (end !== null && (!Number.isSafeInteger(end) || end < 1)) {
    faults.push({ field: 'teaser_end', rule: 'min', min: 1 });
  }
  if (faults.length > 0) return faults;
  if (end !== null && end <= (begin ?? 0)) faults.push({ field: 'teaser_end', rule: 'after', other: 'teaser_begin' });
  if ((begin === null && end === null) || text === undefined || isBlankHtml(text)) return faults;
  const visible = visibleText(text);
  const from = begin ?? 0;
  const length = from === 0 ? 1 : codePointLength(visible);
  if (from >= length) faults.push({ field: 'teaser_begin', rule: 'offset_past_end', max: length - 1 });
  else if (faults.length === 0 && isBlank(sliceCodePoints(visible, from, end ?? undefined))) {
    faults.push({ field: end === null ? 'teaser_begin' : 'teaser_end', rule: 'visible_excerpt' });
  }
  return faults;
}

const noFaults = (): Violation[] => [];

/**
 * Faults of a value by the kind of its field. Ids, choices and times are valid by type; offsets are checked against the
 * text in offsetFaults.
 */
const FAULTS_OF_KIND: Readonly<Record<FieldKind, (value: never, rule: Required<Limited>) => Violation[]>> = {
  portal: noFaults,
  company: noFaults,
  category: noFaults,
  language: noFaults,
  line: (value: string, { wire, max, required }) => (required ? requiredTextFaults : textFaults)(wire, value, max),
  html: (value: SanitizedHtml, { wire, max }) => [
    ...(isBlankHtml(value) ? [{ field: wire, rule: 'not_empty_html' } as const] : []),
    // As sent, the text may be shorter: clients are told what is counted.
    ...textFaults(wire, value, max).map((fault) => (fault.rule === 'max' ? { ...fault, other: 'html' } : fault)),
  ],
  url: (value: string, { wire, max }) => urlFaults(wire, value, max),
  offset: noFaults,
  flag: noFaults,
  time: noFaults,
};

type Limited = Pick<FieldRule, 'wire' | 'max' | 'required'>;

/**
 * Every fault of the given fields; empty if they may be stored. Absent fields are not checked. Specification §2.1,
 * contract §1 and §4. The use case checks that company and category exist.
 */
export function contentFaults(content: Partial<Omit<PressReleaseContent, 'portal'>>): Violation[] {
  const given: Partial<PressReleaseContent> = content;
  const faults: Violation[] = [];
  for (const field of CONTENT_FIELD_NAMES) {
    const value = given[field];
    if (value == null) continue;
    const { wire, kind, required, max = Number.POSITIVE_INFINITY } = ruleOf(field);
    faults.push(...FAULTS_OF_KIND[kind](value as never, { wire, required, max }));
  }
  return [...faults, ...offsetFaults(content)];
}

/**
 * True for a fault that only reports a missing title or text. The browser may store such a draft; its submission is
 * refused (`titlePresent`, `visibleTextPresent`).
 */
export function isUnwritten({ field, rule }: Violation): boolean {
  return (
    (field === 'title' && rule === 'required') ||
    (field === 'text' && (rule === 'required' || rule === 'not_empty_html'))
  );
}

/** A `required` fault for each absent field that a release needs (specification §2.1). */
export function missingContentFaults(content: Partial<PressReleaseContent>): Violation[] {
  return REQUIRED_FIELDS.filter((field) => content[field] === undefined).map((field) => ({
    field: CONTENT_FIELDS[field].wire,
    rule: 'required',
  }));
}
