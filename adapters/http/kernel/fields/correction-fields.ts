import type { CorrectionFields } from '../../../../application/review/corrections/propose-correction.ts';
import {
  CONTENT_FIELDS,
  CORRECTABLE_FIELDS,
  CORRECTION_KINDS,
  CORRECTION_NOTE_MAX,
  type CorrectableField,
  type WireName,
} from '../../../../domain/index.ts';
import { choice, optional, text, type Values } from './field-schemas.ts';
import { PRESS_RELEASE_SCHEMA, pressReleaseFields } from './press-release-fields.ts';

type WordingSchema = Pick<typeof PRESS_RELEASE_SCHEMA, WireName<CorrectableField>>;

const WORDING_SCHEMA = Object.fromEntries(
  CORRECTABLE_FIELDS.map((name) => {
    const { wire } = CONTENT_FIELDS[name];
    return [wire, PRESS_RELEASE_SCHEMA[wire]];
  }),
) as WordingSchema;

/** Fields of a correction (contract §14). The correctable fields of a release keep the release's schemas. */
export const CORRECTION_SCHEMA = {
  kind: optional(choice(CORRECTION_KINDS)),
  note: optional(text(CORRECTION_NOTE_MAX)),
  ...WORDING_SCHEMA,
} as const;

/** The use case's input, without absent fields. */
export function correctionFields({ kind, note, ...wording }: Values<typeof CORRECTION_SCHEMA>): CorrectionFields {
  return {
    ...(kind != null && { kind }),
    ...(note != null && { note }),
    ...pressReleaseFields(wording),
  };
}
