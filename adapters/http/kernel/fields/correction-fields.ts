import type { CorrectionFields } from '../../../../application/publication/corrections/propose-correction.ts';
import { CORRECTION_KINDS, CORRECTION_NOTE_MAX } from '../../../../domain/index.ts';
import { choice, optional, text, type Values } from './fields.ts';
import { PRESS_RELEASE_SCHEMA, pressReleaseFields } from './press-release-fields.ts';

const { title, text: html, keywords, backlink_url } = PRESS_RELEASE_SCHEMA;

/** What a correction says (contract §14): what of a release may be corrected, as the release itself has it. */
export const CORRECTION_SCHEMA = {
  kind: optional(choice(CORRECTION_KINDS)),
  note: optional(text(CORRECTION_NOTE_MAX)),
  title,
  text: html,
  keywords,
  backlink_url,
} as const;

/** What the use case takes; only what was given is in it. */
export function correctionFields({ kind, note, ...wording }: Values<typeof CORRECTION_SCHEMA>): CorrectionFields {
  const { title, text, keywords, backlinkUrl } = pressReleaseFields(wording);
  return {
    ...(kind != null && { kind }),
    ...(note != null && { note }),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(keywords !== undefined && { keywords }),
    ...(backlinkUrl !== undefined && { backlinkUrl }),
  };
}
