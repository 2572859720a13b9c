import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    category: {
      description: 'Eine Kategorie.',
      slug: 'Unveränderlicher Kurzname.',
      parent_id: 'Übergeordnete Kategorie.',
      name: 'Name in der Sprache, die `Accept-Language` verlangt.',
      translations: 'Name in jeder Sprache.',
    },
  },
  en: {
    category: {
      description: 'A category.',
      slug: 'A short name that never changes.',
      parent_id: 'The category that this one belongs to.',
      name: 'Name in the language that `Accept-Language` asks for.',
      translations: 'Name in each language.',
    },
  },
});
