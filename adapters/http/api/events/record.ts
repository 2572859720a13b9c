import * as v from 'valibot';
import {
  AI_TEXT_DECLARATIONS,
  type EventType,
  IMAGE_ROLES,
  PRESS_RELEASE_STATUSES,
  REJECTION_CODES,
} from '../../../../domain/index.ts';
import type { Localised } from '../../kernel/localised.ts';
import { pascalCase } from '../../kernel/problems/problem-record.ts';
import { about, idNumber, instant, record, type SchemaDoc } from '../../kernel/record.ts';

const STATUS = v.nullable(v.picklist(PRESS_RELEASE_STATUSES));

/** What every event of a release tells. */
const STEP = {
  press_release_id: idNumber(),
  from: about(STATUS, { de: 'Status davor; `null` bei einer neuen.', en: 'Status before; `null` for a new one.' }),
  to: about(STATUS, { de: 'Status danach; `null` nach dem Löschen.', en: 'Status after; `null` once it was deleted.' }),
  version: about(idNumber(), {
    de: '`version` der Mitteilung danach; nach dem Löschen ihre letzte.',
    en: '`version` of the release afterwards; once it was deleted, its last.',
  }),
  actor: about(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('publisher'), token_id: v.nullable(idNumber()) }),
      v.strictObject({ kind: v.literal('editor') }),
    ]),
    { de: 'Wer es tat.', en: 'Who did it.' },
  ),
} as const;

const TOKEN = {
  token_id: idNumber(),
  kind: v.picklist(['api_token', 'legacy_key']),
  name: v.string(),
} as const;

const IMAGE = { image_id: idNumber(), role: v.picklist(IMAGE_ROLES) } as const;

const SUBMISSION = about(idNumber(), {
  de: 'Welche Einreichung: 1 ist die erste.',
  en: 'Which submission: 1 is the first.',
});

function event<const Type extends EventType, const E extends v.ObjectEntries>(type: Type, text: Localised, data: E) {
  return record(`${pascalCase(type.replace('.', '_'))}Event`, text, {
    id: about(idNumber(), { de: 'Steigt in der Reihenfolge der Liste.', en: 'Rises in the order of the list.' }),
    type: v.literal(type),
    timestamp: about(instant(), { de: 'Wann es geschah.', en: 'When it happened.' }),
    data: v.strictObject(data),
  });
}

/** An event of the feed, and the body of a webhook's request. */
export const EVENT_RECORD = v.pipe(
  v.variant('type', [
    event('press_release.created', { de: 'Eine Mitteilung wurde angelegt.', en: 'A release was created.' }, STEP),
    event(
      'press_release.updated',
      { de: 'Eine Mitteilung wurde geändert.', en: 'A release was changed.' },
      { ...STEP, fields: about(v.array(v.string()), { de: 'Geänderte Felder.', en: 'Fields that changed.' }) },
    ),
    event(
      'press_release.submitted',
      { de: 'Eine Mitteilung wurde eingereicht.', en: 'A release was handed in for review.' },
      { ...STEP, submission: SUBMISSION, ai_text_declaration: v.picklist(AI_TEXT_DECLARATIONS) },
    ),
    event(
      'press_release.published',
      { de: 'Die Redaktion hat eine Mitteilung veröffentlicht.', en: 'The editors published a release.' },
      STEP,
    ),
    event(
      'press_release.rejected',
      { de: 'Die Redaktion hat eine Mitteilung abgelehnt.', en: 'The editors sent a release back.' },
      {
        ...STEP,
        codes: v.array(v.picklist(REJECTION_CODES)),
        reason: about(v.nullable(v.string()), { de: 'In Worten.', en: 'In words.' }),
        fields: about(v.array(v.string()), { de: 'Betroffene Felder.', en: 'Fields concerned.' }),
        submission: SUBMISSION,
      },
    ),
    event(
      'press_release.withdrawn',
      { de: 'Eine Mitteilung wurde aus der Prüfung zurückgezogen.', en: 'A release was taken back from review.' },
      STEP,
    ),
    event('press_release.deleted', { de: 'Eine Mitteilung wurde gelöscht.', en: 'A release was deleted.' }, STEP),
    event(
      'image.attached',
      { de: 'Eine Mitteilung bekam ein Bild.', en: 'A release got an image.' },
      {
        ...STEP,
        ...IMAGE,
        replaced_image_id: about(v.nullable(idNumber()), {
          de: 'Das Vorschaubild, an dessen Stelle es trat.',
          en: 'The preview image whose place it took.',
        }),
      },
    ),
    event('image.removed', { de: 'Ein Bild wurde entfernt.', en: 'An image was removed.' }, { ...STEP, ...IMAGE }),
    event('token.created', { de: 'Ein Token wurde angelegt.', en: 'A token was created.' }, TOKEN),
    event('token.revoked', { de: 'Ein Token wurde widerrufen.', en: 'A token was revoked.' }, TOKEN),
  ]),
  v.metadata({
    doc: { name: 'Event', text: { de: 'Etwas, das geschah.', en: 'Something that happened.' } } satisfies SchemaDoc,
  }),
);
