import * as v from 'valibot';
import { categoryRecord } from '../../../../application/records/catalogue.ts';
import { about, definePresenter, idNumber, record } from '../../kernel/responses/record-schemas.ts';
import { TEXTS } from './record-texts.ts';

const NAME = v.strictObject({ name: v.string() });

/** A category (contract §4). */
export const CATEGORY_RECORD = record('Category', TEXTS.category.description, {
  id: idNumber(),
  slug: about(v.string(), TEXTS.category.slug),
  parent_id: about(v.nullable(idNumber()), TEXTS.category.parent_id),
  name: about(v.string(), TEXTS.category.name),
  translations: about(v.strictObject({ de: NAME, en: NAME }), TEXTS.category.translations),
});

export const presentCategory = definePresenter<typeof CATEGORY_RECORD>()(categoryRecord);
