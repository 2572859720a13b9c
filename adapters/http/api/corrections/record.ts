import * as v from 'valibot';
import { correctionRecord } from '../../../../application/records/review/corrections.ts';
import {
  CONTENT_FIELDS,
  CORRECTABLE_FIELDS,
  CORRECTION_KINDS,
  CORRECTION_NOTE_MAX,
  CORRECTION_STATUSES,
  type CorrectableField,
  type WireName,
} from '../../../../domain/index.ts';
import { about, definePresenter, idNumber, instant, record } from '../../kernel/responses/record-schemas.ts';
import { CONTENT_RECORD } from '../press-releases/content-record.ts';
import { TEXTS } from './record-texts.ts';

const COMMON = {
  id: idNumber(),
  kind: about(v.picklist(CORRECTION_KINDS), TEXTS.kind),
  note: about(v.nullable(v.pipe(v.string(), v.maxLength(CORRECTION_NOTE_MAX))), TEXTS.note),
} as const;

/** An approved correction, as a release's record contains it. */
export const PUBLISHED_CORRECTION_RECORD = record('PublishedCorrection', TEXTS.published, {
  ...COMMON,
  approved_at: instant(),
});

type Correctable = WireName<CorrectableField>;

const CHANGES = v.strictObject(
  Object.fromEntries(
    CORRECTABLE_FIELDS.map((name) => {
      const { wire } = CONTENT_FIELDS[name];
      return [wire, v.exactOptional(CONTENT_RECORD[wire])];
    }),
  ) as { readonly [Name in Correctable]: v.ExactOptionalSchema<(typeof CONTENT_RECORD)[Name], undefined> },
);

/** A change of a published release (contract §14). */
export const CORRECTION_RECORD = record('Correction', TEXTS.correction, {
  ...COMMON,
  status: about(v.picklist(CORRECTION_STATUSES), TEXTS.status),
  changes: about(CHANGES, TEXTS.changes),
  reason: about(v.nullable(v.string()), TEXTS.reason),
  created_at: instant(),
  approved_at: v.nullable(instant()),
});

export const presentCorrection = definePresenter<typeof CORRECTION_RECORD>()(correctionRecord);
