import {
  type ExtractedField,
  findingWeight,
  type ProvenanceReading,
  type SourceTypeFinding,
  sliceCodePoints,
  weightiestFinding,
} from '../../../domain/index.ts';
import type { MetadataFindings } from './findings.ts';

/** Stored values are cut to this many code points: more than any legitimate field has. */
const VALUE_MAX = 1000;

/** Limits of the fields in one file's evidence: their number, and their characters in total. */
const FIELDS_MAX = 200;
const FIELDS_LENGTH_MAX = 32 * 1024;

/** Maximum number of source types; those that raise the label most are kept. */
const SOURCE_TYPES_MAX = 100;

/** Combines the findings from all kinds of metadata in a file. The strongest kind comes first: its values are kept. */
export function provenanceOf(findings: readonly MetadataFindings[]): ProvenanceReading {
  const sourceTypes: SourceTypeFinding[] = [];
  for (const finding of findings.flatMap((f) => f.sourceTypes)) {
    const clean = cleanTerm(finding.value);
    if (clean !== null) sourceTypes.push({ ...finding, value: clean });
  }
  const listed = sourceTypes.length <= SOURCE_TYPES_MAX ? sourceTypes : weightiestFirst(sourceTypes);
  const first = (pick: (f: MetadataFindings) => readonly string[]) => {
    for (const value of findings.flatMap(pick)) {
      const clean = cleanText(value);
      if (clean !== null) return clean;
    }
    return null;
  };
  const ai = {
    systemUsed: first((f) => f.ai.systemUsed),
    systemVersionUsed: first((f) => f.ai.systemVersionUsed),
    promptInformation: first((f) => f.ai.promptInformation),
    promptWriterName: first((f) => f.ai.promptWriterName),
  };
  const caption = first((f) => f.caption);
  return {
    ...(caption !== null && { caption }),
    provenance: {
      digitalSourceType: weightiestFinding(sourceTypes)?.value ?? null,
      creator: first((f) => f.creator),
      credit: first((f) => f.credit),
      copyrightNotice: first((f) => f.copyrightNotice),
      licence: first((f) => f.licence),
      software: first((f) => f.software),
      dataMining: first((f) => f.dataMining),
      otherConstraints: first((f) => f.otherConstraints),
      ai: Object.values(ai).every((value) => value === null) ? null : ai,
      c2paState: findings.find((f) => f.c2paState !== null)?.c2paState ?? null,
      extracted: boundedFields(findings.flatMap((f) => f.extracted)),
    },
    sourceTypes: listed.slice(0, SOURCE_TYPES_MAX),
  };
}

/** The distinct fields in storable form, as many as fit. */
function boundedFields(fields: readonly ExtractedField[]): ExtractedField[] {
  const bounded = new Map<string, ExtractedField>();
  let length = 0;
  for (const field of fields) {
    const name = cleanText(field.name);
    const value = cleanText(field.value);
    if (name === null || value === null) continue;
    const key = JSON.stringify([field.from, name, value]);
    if (bounded.has(key)) continue;
    length += key.length;
    if (bounded.size === FIELDS_MAX || length > FIELDS_LENGTH_MAX) break;
    bounded.set(key, { from: field.from, name, value });
  }
  return [...bounded.values()];
}

/** Sorts the findings by how much they raise the label, keeping the order of equal ones. */
export function weightiestFirst(sourceTypes: readonly SourceTypeFinding[]): SourceTypeFinding[] {
  return sourceTypes.toSorted((a, b) => findingWeight(b) - findingWeight(a));
}

/**
 * A term in storable form. Padding is trimmed, as for every value, but nothing inside is removed: that could turn an
 * unknown term into a known one.
 */
export function cleanTerm(value: string): string | null {
  return cleanText(withoutPadding(value).replace(/[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/gu, '\ufffd'));
}

/** Trims NUL and white space, in linear time. */
function withoutPadding(value: string): string {
  const isPadding = (at: number) => value[at] === '\0' || value[at]?.trim() === '';
  let start = 0;
  let end = value.length;
  while (start < end && isPadding(start)) start++;
  while (end > start && isPadding(end - 1)) end--;
  return value.slice(start, end);
}

/**
 * A value in a form that can be stored and shown on one line: no control characters or lone surrogates, trimmed, at
 * most 1000 code points; null if nothing is left.
 */
export function cleanText(value: string): string | null {
  const line = value
    .replace(/[\t\n\r]+/g, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  const cut = sliceCodePoints(line.slice(0, 2 * VALUE_MAX), 0, VALUE_MAX)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  return cut === '' ? null : cut;
}
