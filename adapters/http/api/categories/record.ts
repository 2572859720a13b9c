import * as v from 'valibot';
import { categoryRecord } from '../../../../application/records/catalogue.ts';
import { about, idNumber, record, shows } from '../../kernel/record.ts';

const NAMED = v.strictObject({ name: v.string() });

/** A category (contract §4). */
export const CATEGORY_RECORD = record(
  'Category',
  { de: 'Eine Kategorie.', en: 'A category.' },
  {
    id: idNumber(),
    slug: about(v.string(), { de: 'Unveränderlicher Kurzname.', en: 'A short name that never changes.' }),
    parent_id: about(v.nullable(idNumber()), {
      de: 'Übergeordnete Kategorie.',
      en: 'The category that this one belongs to.',
    }),
    name: about(v.string(), {
      de: 'Name in der Sprache, die `Accept-Language` verlangt.',
      en: 'Name in the language that `Accept-Language` asks for.',
    }),
    translations: about(v.strictObject({ de: NAMED, en: NAMED }), {
      de: 'Name in jeder Sprache.',
      en: 'Name in each language.',
    }),
  },
);

export const presentCategory = shows<typeof CATEGORY_RECORD>()(categoryRecord);
