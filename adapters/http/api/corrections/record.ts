import * as v from 'valibot';
import { correctionRecord } from '../../../../application/records/corrections.ts';
import {
  BACKLINK_URL_MAX,
  CORRECTION_KINDS,
  CORRECTION_NOTE_MAX,
  CORRECTION_STATUSES,
  KEYWORDS_MAX,
  TITLE_MAX,
} from '../../../../domain/index.ts';
import { about, idNumber, instant, link, record, shows } from '../../kernel/responses/record.ts';
import { TEXTS } from './record-texts.ts';

const NOTED = {
  id: idNumber(),
  kind: about(v.picklist(CORRECTION_KINDS), TEXTS.kind),
  note: about(v.nullable(v.pipe(v.string(), v.maxLength(CORRECTION_NOTE_MAX))), TEXTS.note),
} as const;

/** An approved correction, as its release names it. */
export const PUBLISHED_CORRECTION_RECORD = record('PublishedCorrection', TEXTS.published, {
  ...NOTED,
  approved_at: instant(),
});

const CHANGES = v.strictObject({
  title: v.exactOptional(v.pipe(v.string(), v.maxLength(TITLE_MAX))),
  text: v.exactOptional(about(v.string(), TEXTS.text)),
  keywords: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(KEYWORDS_MAX)))),
  backlink_url: v.exactOptional(v.nullable(link(BACKLINK_URL_MAX))),
});

/** A change of a published release (contract §14). */
export const CORRECTION_RECORD = record('Correction', TEXTS.correction, {
  ...NOTED,
  status: about(v.picklist(CORRECTION_STATUSES), TEXTS.status),
  changes: about(CHANGES, TEXTS.changes),
  reason: about(v.nullable(v.string()), TEXTS.reason),
  created_at: instant(),
  approved_at: v.nullable(instant()),
});

export const presentCorrection = shows<typeof CORRECTION_RECORD>()(correctionRecord);
