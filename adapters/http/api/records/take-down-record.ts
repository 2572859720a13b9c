import * as v from 'valibot';
import { TAKE_DOWN_GROUNDS, TAKE_DOWN_REASONS } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';
import { about, instant, record } from '../../kernel/responses/record-schemas.ts';

const TEXTS = localised({
  de: {
    description: 'Angaben zur Sperre.',
    public: 'Öffentlicher Satz, der anstelle des Inhalts gezeigt wird.',
    ground: 'Grundlage: ein Gesetz oder die Nutzungsbedingungen. `null` bei Sperren aus früheren Versionen.',
    ground_text: 'Die Vorschrift oder die Klausel. Nicht öffentlich.',
    facts: 'Die festgestellten Tatsachen. Nicht öffentlich.',
    automated: 'Ob automatisierte Mittel entschieden haben.',
  },
  en: {
    description: 'Details of a take-down.',
    public: 'Public sentence shown instead of the content.',
    ground: 'Based on a law or on the terms of service. `null` for take-downs by earlier versions.',
    ground_text: 'The provision or clause. Not public.',
    facts: 'The facts that were established. Not public.',
    automated: 'Whether automated means decided.',
  },
});

/** The statement of reasons (contract §18), shown to the publisher only. */
export const STATEMENT = {
  ground: about(v.nullable(v.picklist(TAKE_DOWN_GROUNDS)), TEXTS.ground),
  ground_text: about(v.nullable(v.string()), TEXTS.ground_text),
  facts: about(v.nullable(v.string()), TEXTS.facts),
  automated: about(v.boolean(), TEXTS.automated),
} as const;

/** The take-down of a release or an image (contract §14). */
export const TAKE_DOWN_RECORD = record('TakeDown', TEXTS.description, {
  reason: v.picklist(TAKE_DOWN_REASONS),
  public: about(v.string(), TEXTS.public),
  at: instant(),
  ...STATEMENT,
});
