import * as v from 'valibot';
import { categoryRecord } from '../../../../application/records/catalogue.ts';
import { about, idNumber, record, shows } from '../../kernel/responses/record.ts';
import { TEXTS } from './record-texts.ts';

const NAMED = v.strictObject({ name: v.string() });

/** A category (contract §4). */
export const CATEGORY_RECORD = record('Category', TEXTS.category.description, {
  id: idNumber(),
  slug: about(v.string(), TEXTS.category.slug),
  parent_id: about(v.nullable(idNumber()), TEXTS.category.parent_id),
  name: about(v.string(), TEXTS.category.name),
  translations: about(v.strictObject({ de: NAMED, en: NAMED }), TEXTS.category.translations),
});

export const presentCategory = shows<typeof CATEGORY_RECORD>()(categoryRecord);
