import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    category: {
      description: 'Eine Kategorie.',
      slug: 'Unveränderlicher Kurzname.',
      parent_id: 'Übergeordnete Kategorie.',
      name: 'Name in der Sprache aus `Accept-Language`.',
      translations: 'Name in jeder Sprache.',
    },
  },
  en: {
    category: {
      description: 'A category.',
      slug: 'A short name that never changes.',
      parent_id: 'Parent category.',
      name: 'Name in the language of `Accept-Language`.',
      translations: 'Name in each language.',
    },
  },
});
