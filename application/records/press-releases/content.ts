import {
  CONTENT_FIELD_NAMES,
  CONTENT_FIELDS,
  type ContentField,
  type PressReleaseContent,
  type SanitizedHtml,
  type WireName,
} from '../../../domain/index.ts';
import { time } from '../time.ts';

/** The JSON type of a field's value. */
type RecordValue<Value> = Value extends Date ? string : Value extends SanitizedHtml ? string : Value;

export type ContentRecord = {
  readonly [Field in ContentField as WireName<Field>]: RecordValue<PressReleaseContent[Field]>;
};

/** The given fields of a content, by their names in the API. */
export function fieldsRecord(content: Partial<PressReleaseContent>): Partial<ContentRecord> {
  const record: Record<string, unknown> = {};
  for (const field of CONTENT_FIELD_NAMES) {
    const value = content[field];
    if (value !== undefined) record[CONTENT_FIELDS[field].wire] = value instanceof Date ? time(value) : value;
  }
  return record;
}

/** All fields of a content (contract §4). */
export function contentRecord(content: PressReleaseContent): ContentRecord {
  return fieldsRecord(content) as ContentRecord;
}
