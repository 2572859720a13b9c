import * as v from 'valibot';
import { TAKE_DOWN_REASONS } from '../../../domain/index.ts';
import { localised } from '../kernel/localised.ts';
import { about, instant, record } from '../kernel/responses/record.ts';

const TEXTS = localised({
  de: { description: 'Angaben zur Sperre.', public: 'Öffentlicher Satz, der anstelle des Inhalts gezeigt wird.' },
  en: { description: 'Details of a take-down.', public: 'Public sentence shown instead of the content.' },
});

/** The take-down of a release or an image (contract §14). */
export const TAKE_DOWN_RECORD = record('TakeDown', TEXTS.description, {
  reason: v.picklist(TAKE_DOWN_REASONS),
  public: about(v.string(), TEXTS.public),
  at: instant(),
});
